/// How the pages of a list follow each other.
package struct Paging: Sendable {
    package enum Step: Sendable {
        /// The parameter with this index takes what `next` held.
        case cursor(parameter: Int, next: FieldPath)
        /// The parameter with this index takes how many items came before.
        case offset(parameter: Int, total: FieldPath?)
        /// The parameter with this index takes the number of the page.
        case page(parameter: Int, first: Int, last: FieldPath?)
        /// The `Link` header with this relation names the URL of the next page.
        case link(relation: String)
        /// A String or URL of the result is the URL of the next page.
        case url(next: FieldPath)
    }

    package var step: Step
    package var items: PageItems
    /// The type of one item, generic arguments applied.
    package var item: TypeUse
    /// Where URLs of pages may lead beside the first page's own origin.
    package var origins: [String]

    package init(step: Step, items: PageItems, item: TypeUse, origins: [String] = []) {
        self.step = step
        self.items = items
        self.item = item
        self.origins = origins
    }
}

package enum PageItems: Sendable {
    /// The result itself is the list.
    case wholeResult
    case member(FieldPath)
}
