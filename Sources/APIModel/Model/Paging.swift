/// How the pages of a list follow each other.
package struct Paging: Sendable {
    package enum Step: Sendable {
        /// The parameter with this index takes what `next` held.
        case cursor(parameter: Int, next: FieldPath)
        /// The parameter with this index takes how many items came before.
        case offset(parameter: Int, total: FieldPath?)
        /// The parameter with this index takes the number of the page.
        case page(parameter: Int, first: Int, last: FieldPath?)
    }

    package var step: Step
    package var items: PageItems
    /// The type of one item, generic arguments applied.
    package var item: TypeUse

    package init(step: Step, items: PageItems, item: TypeUse) {
        self.step = step
        self.items = items
        self.item = item
    }
}
