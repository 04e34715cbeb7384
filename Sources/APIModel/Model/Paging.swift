/// How the pages of a list are requested.
package struct Paging: Sendable {
    /// A parameter is its index in the operation.
    package typealias Step = PageStep<Int, FieldPath>

    package var step: Step
    package var items: PageItems
    /// The type of an item, with type arguments applied.
    package var item: TypeReference
    /// The member that says whether there is another page: a Boolean, or one that is absent, null or empty on the last page.
    package var more: FieldPath?
    /// The allowed origins of pages, in addition to that of the first page.
    package var origins: [String]

    package init(step: Step, items: PageItems, item: TypeReference, more: FieldPath?, origins: [String]) {
        self.step = step
        self.items = items
        self.item = item
        self.more = more
        self.origins = origins
    }
}

package enum PageItems: Sendable {
    /// The result itself is the list.
    case wholeResult
    case member(FieldPath)
}
