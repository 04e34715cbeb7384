import APIModel
import SourceDiagnostics
import YAMLTree

extension YAMLNode {
    /// `{ cursor, next, items }`, `{ offset, total?, items }` or `{ page, first?, last?, items }`.
    func readPaging(into sink: inout DiagnosticSink) -> DraftPaging? {
        guard var reader = MappingReader(self, into: &sink) else { return nil }
        let kinds = reader.allEntries.filter { ["cursor", "offset", "page"].contains($0.key.value) }
        guard let kind = kinds.first else {
            sink.report(.pagingWithoutParameter(span))
            return nil
        }
        for other in kinds.dropFirst() { sink.report(.severalPagings(other.key, first: kind.key)) }
        for word in ["cursor", "offset", "page"] where kinds.contains(where: { $0.key.value == word }) { _ = reader.take(word) }
        let parameter = kind.value.readString(into: &sink)
        let items = reader.require("items", into: &sink)?.readString(into: &sink)
        let step = parameter.flatMap { readStep(kind.key.value, $0, from: &reader, into: &sink) }
        if parameter != nil || kinds.count == 1 { reader.finish(into: &sink) }
        guard let step, let items else { return nil }
        return DraftPaging(step: step, items: items, span: span)
    }

    private func readStep(
        _ kind: String, _ parameter: Located<String>, from reader: inout MappingReader, into sink: inout DiagnosticSink
    ) -> DraftPaging.Step? {
        switch kind {
        case "cursor":
            let next = reader.require("next", into: &sink)?.readString(into: &sink)
            return next.map { .cursor(parameter: parameter, next: $0) }
        case "offset": return .offset(parameter: parameter, total: reader.takeString("total", into: &sink))
        default:
            let first = reader.takeInt("first", into: &sink)?.value ?? 1
            return .page(parameter: parameter, first: first, last: reader.takeString("last", into: &sink))
        }
    }
}
