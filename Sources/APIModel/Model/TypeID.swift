/// Which declaration of an API: its index in `API.types`.
package struct TypeID: Sendable, Hashable {
    package let index: Int

    package init(index: Int) {
        self.index = index
    }
}
