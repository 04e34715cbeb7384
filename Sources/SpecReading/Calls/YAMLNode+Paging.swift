package import APIModel
package import SourceDiagnostics
package import YAMLTree

extension YAMLNode {
    private static let pagingKinds = ["cursor", "offset", "page", "link", "nextURL"]

    /// `{ cursor, next, more?, items }`, `{ cursor, lastItem, more?, items }`, `{ offset, total?, more?, items }`,
    /// `{ page, first?, last?, more?, items }`, `{ link, origins?, items }` or `{ nextURL, origins?, items }`.
    package func readPaging(into sink: inout DiagnosticSink) -> DraftPaging? {
        guard let mapping else {
            sink.report(.pagingWithoutParameter(span))
            return nil
        }
        var reader = MappingReader(mapping, at: span)
        let kinds = reader.allEntries.filter { Self.pagingKinds.contains($0.key.value) }
        guard let kind = kinds.first else {
            sink.report(.pagingWithoutParameter(span))
            return nil
        }
        for other in kinds.dropFirst() { sink.report(.severalPagings(other.key, first: kind.key)) }
        for word in Self.pagingKinds where kinds.contains(where: { $0.key.value == word }) { _ = reader.take(word) }
        let parameter = kind.value.readString(into: &sink)
        let help: Help = "add 'items: .' if the result is the list, or 'items:' with the member of the result that is it"
        let items = reader.require("items", help: help, into: &sink)?.readString(into: &sink)
        let step = parameter.flatMap { readStep(kind.key.value, $0, from: &reader, into: &sink) }
        var origins: [Located<String>] = []
        var more: Located<String>?
        if ["link", "nextURL"].contains(kind.key.value) {
            origins = reader.takeStrings("origins", into: &sink) ?? []
        } else {
            more = reader.takeString("more", into: &sink)
        }
        if parameter != nil || kinds.count == 1 { reader.finish(into: &sink) }
        guard let step, let items else { return nil }
        return DraftPaging(step: step, items: items, span: span, more: more, origins: origins)
    }

    private func readStep(
        _ kind: String, _ parameter: Located<String>, from reader: inout MappingReader, into sink: inout DiagnosticSink
    ) -> DraftPaging.Step? {
        switch kind {
        case "cursor": return readCursor(from: &reader, into: &sink).map { .cursor(parameter, $0) }
        case "offset": return .offset(parameter, total: reader.takeString("total", into: &sink))
        case "link": return .link(relation: parameter.value)
        case "nextURL": return .url(parameter)
        default:
            let first = reader.takeInt("first", into: &sink)?.value ?? 1
            return .page(parameter, first: first, last: reader.takeString("last", into: &sink))
        }
    }

    private func readCursor(from reader: inout MappingReader, into sink: inout DiagnosticSink) -> PageCursor<Located<String>>? {
        guard let lastItem = reader.takeEntry("lastItem") else {
            return reader.require("next", into: &sink)?.readString(into: &sink).map { .next($0) }
        }
        if let next = reader.takeEntry("next") { sink.report(.severalPagings(lastItem.key, first: next.key)) }
        return lastItem.value.readString(into: &sink).map { .lastItem($0) }
    }
}
