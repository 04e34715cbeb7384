import APIModel
import SourceDiagnostics
import YAMLTree

extension YAMLNode {
    /// `none`, a scheme, `{ all: [a, b] }` or `{ any: [a, b] }`; a member of `any` may be `none` or `{ all: … }`.
    func readAuth(into sink: inout DiagnosticSink) -> DraftAuth? {
        switch kind {
        case .scalar:
            guard let set = readSchemeSet(into: &sink) else { return nil }
            return DraftAuth(alternatives: set.isEmpty ? [] : [set], span: span)
        case .sequence:
            sink.report(.authList(span))
            return nil
        case .mapping(let mapping):
            guard let any = mapping.entry("any") else {
                return readSchemeSet(into: &sink).map { DraftAuth(alternatives: [$0], span: span) }
            }
            var reader = MappingReader(mapping, at: span)
            _ = reader.take("any")
            reader.finish(into: &sink)
            guard let items = any.value.readList(into: &sink) else { return nil }
            if items.isEmpty { sink.report(.emptyAuth(any.value.span)) }
            let alternatives = items.compactMap { $0.readSchemeSet(into: &sink) }
            return alternatives.isEmpty ? nil : DraftAuth(alternatives: alternatives, span: span)
        }
    }

    /// Schemes that are needed together: one name, none of them, or `{ all: [a, b] }`.
    private func readSchemeSet(into sink: inout DiagnosticSink) -> [Located<String>]? {
        if mapping == nil {
            guard let name = readString(into: &sink) else { return nil }
            return name.value == "none" ? [] : [name]
        }
        guard var reader = MappingReader(self, into: &sink) else { return nil }
        let all = reader.require("all", into: &sink)
        reader.finish(others: ["any"], into: &sink)
        guard let all, let items = all.readList(into: &sink) else { return nil }
        if items.isEmpty { sink.report(.emptyAuth(all.span)) }
        let names = items.compactMap { $0.readString(into: &sink) }
        return names.isEmpty ? nil : names
    }
}
