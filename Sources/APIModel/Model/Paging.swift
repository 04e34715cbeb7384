/// How the next page of a list is requested.
package struct Paging: Sendable {
    package enum Step: Sendable {
        /// The parameter with this index is set to the value of `next`.
        case cursor(parameter: Int, next: FieldPath)
        /// The parameter with this index is set to the number of previous items.
        case offset(parameter: Int, total: FieldPath?)
        /// The parameter with this index is set to the number of the page.
        case page(parameter: Int, first: Int, last: FieldPath?)
        /// The `Link` header with this relation has the URL of the next page.
        case link(relation: String)
        /// A `String` or `URL` member of the result is the URL of the next page.
        case url(next: FieldPath)
    }

    package var step: Step
    package var items: PageItems
    /// The type of an item, with type arguments applied.
    package var item: TypeReference
    /// The allowed origins of pages, in addition to that of the first page.
    package var origins: [String]

    package init(step: Step, items: PageItems, item: TypeReference, origins: [String] = []) {
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
