import APIModel
import DiagnosticReference
import SourceDiagnostics

/// Explains ids of diagnostics and of changes.
package enum DiagnosticExplanation {
    /// The explanation of an id; `nil` if there is no such id.
    package static func text(of id: String) -> String? { DiagnosticPage.page(id)?.text }

    /// All ids with their meanings, one on each line.
    package static var list: String {
        let width = (DiagnosticPage.all + DiagnosticPage.changes).map(\.id.count).max() ?? 0
        func lines(_ pages: [DiagnosticPage]) -> String {
            pages.map { $0.id + String(repeating: " ", count: width - $0.id.count + 2) + $0.meaning + "\n" }.joined()
        }
        return lines(DiagnosticPage.all) + "\nChanges that 'endpointkit diff' finds:\n\n" + lines(DiagnosticPage.changes)
    }

    /// The explanation of an id as one object; `nil` if there is no such id.
    package static func json(of id: String) -> String? { DiagnosticPage.page(id).map { object($0).indentedJSON + "\n" } }

    /// All ids with their meanings, as an array.
    package static var jsonList: String {
        LiteralValue.array((DiagnosticPage.all + DiagnosticPage.changes).map(object)).indentedJSON + "\n"
    }

    private static func object(_ page: DiagnosticPage) -> LiteralValue {
        let texts = [("id", page.id), ("meaning", page.meaning), ("reason", page.reason), ("remedy", page.remedy)]
        let example: LiteralValue =
            page.example.map {
                .object([
                    .init("document", .string($0.document)), .init("command", $0.command.map { .string($0) } ?? .null),
                    .init("printed", .string($0.printed)),
                ])
            } ?? .null
        let occasion = LiteralValue.Member("occasion", page.occasion.map { .string($0) } ?? .null)
        return .object(texts.map { .init($0.0, .string($0.1)) } + [occasion, .init("example", example)])
    }

    /// `did you mean 'unknown-key'?`
    package static func suggestion(for id: String) -> String? { Suggestion.didYouMean(id, in: ids + DiagnosticPage.changes.map(\.id)) }

    /// Whether there is an explanation of the id.
    package static func isExplained(_ id: String) -> Bool { DiagnosticPage.page(id) != nil }

    static let ids = DiagnosticPage.all.map(\.id)

    /// Whether there is a diagnostic with the id.
    package static func isID(_ id: String) -> Bool { known.contains(id) }

    private static let known = Set(ids)
}
