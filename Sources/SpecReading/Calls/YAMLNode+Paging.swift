package import APIModel
package import SourceDiagnostics
package import YAMLTree

extension YAMLNode {
    private static let pagingKinds = ["cursor", "offset", "page", "link", "nextURL"]

    /// `{ cursor, next, items }`, `{ offset, total?, items }`, `{ page, first?, last?, items }`, `{ link, origins?, items }` or
    /// `{ nextURL, origins?, items }`.
    package func readPaging(into sink: inout DiagnosticSink) -> DraftPaging? {
        guard var reader = MappingReader(self, into: &sink) else { return nil }
        let kinds = reader.allEntries.filter { Self.pagingKinds.contains($0.key.value) }
        guard let kind = kinds.first else {
            sink.report(.pagingWithoutParameter(span))
            return nil
        }
        for other in kinds.dropFirst() { sink.report(.severalPagings(other.key, first: kind.key)) }
        for word in Self.pagingKinds where kinds.contains(where: { $0.key.value == word }) { _ = reader.take(word) }
        let parameter = kind.value.readString(into: &sink)
        let items = reader.require("items", into: &sink)?.readString(into: &sink)
        let step = parameter.flatMap { readStep(kind.key.value, $0, from: &reader, into: &sink) }
        var origins: [Located<String>] = []
        if ["link", "nextURL"].contains(kind.key.value) { origins = reader.takeStrings("origins", into: &sink) ?? [] }
        if parameter != nil || kinds.count == 1 { reader.finish(into: &sink) }
        guard let step, let items else { return nil }
        return DraftPaging(step: step, items: items, span: span, origins: origins)
    }

    private func readStep(
        _ kind: String, _ parameter: Located<String>, from reader: inout MappingReader, into sink: inout DiagnosticSink
    ) -> DraftPaging.Step? {
        switch kind {
        case "cursor":
            let next = reader.require("next", into: &sink)?.readString(into: &sink)
            return next.map { .cursor(parameter: parameter, next: $0) }
        case "offset": return .offset(parameter: parameter, total: reader.takeString("total", into: &sink))
        case "link": return .link(relation: parameter.value)
        case "nextURL": return .url(next: parameter)
        default:
            let first = reader.takeInt("first", into: &sink)?.value ?? 1
            return .page(parameter: parameter, first: first, last: reader.takeString("last", into: &sink))
        }
    }
}
