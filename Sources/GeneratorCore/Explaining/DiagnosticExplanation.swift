import DiagnosticReference
import SourceDiagnostics

/// Explains ids of diagnostics.
package enum DiagnosticExplanation {
    /// The explanation of an id; `nil` if there is no such id.
    package static func text(of id: String) -> String? { DiagnosticPage.page(id)?.text }

    /// All ids with their meanings, one on each line.
    package static var list: String {
        let width = DiagnosticPage.all.map(\.id.count).max() ?? 0
        return DiagnosticPage.all.map { page in
            page.id + String(repeating: " ", count: width - page.id.count + 2) + page.meaning + "\n"
        }.joined()
    }

    /// `did you mean 'unknown-key'?`
    package static func suggestion(for id: String) -> String? { Suggestion.didYouMean(id, in: ids) }

    static let ids = DiagnosticPage.all.map(\.id)

    /// Whether there is a diagnostic with the id.
    package static func isID(_ id: String) -> Bool { DiagnosticPage.page(id) != nil }
}
