package import SourceDiagnostics

/// How the pages of a list follow each other. Fields are paths of members in the result, such as `meta.next`.
package struct DraftPaging: Sendable {
    package enum Step: Sendable {
        /// `parameter` takes what `next` held.
        case cursor(parameter: Located<String>, next: Located<String>)
        /// `parameter` takes how many items came before.
        case offset(parameter: Located<String>, total: Located<String>?)
        /// `parameter` takes the number of the page.
        case page(parameter: Located<String>, first: Int, last: Located<String>?)
        /// The `Link` header with this relation names the URL of the next page (RFC 8288).
        case link(relation: String)
        /// A member of the result holds the URL of the next page.
        case url(next: Located<String>)
    }

    package var step: Step
    package var items: Located<String>
    /// Where URLs of pages may lead beside the first page's own origin.
    package var origins: [Located<String>]
    package var span: SourceSpan

    package init(step: Step, items: Located<String>, span: SourceSpan, origins: [Located<String>] = []) {
        self.step = step
        self.items = items
        self.span = span
        self.origins = origins
    }
}
