/// The sizes of lists in a response before elements were dropped, for paging by offset or number.
final class ListSizes: Sendable {
    /// The sizes for the page that is being fetched.
    @TaskLocal static var current: ListSizes?

    private let found = Protected<[ObjectIdentifier: (depth: Int, count: Int)]>([:])

    /// Of several lists with one type, the outermost is used, and of several at one depth, the last.
    func note(_ count: Int, of element: Any.Type, at path: TreePath?) {
        let depth = TreePath.steps(of: path).count
        found.withLock { found in
            let key = ObjectIdentifier(element)
            if let known = found[key], known.depth < depth { return }
            found[key] = (depth, count)
        }
    }

    /// `nil` if nothing can have been dropped.
    func count(of element: Any.Type) -> Int? {
        found.withLock { $0[ObjectIdentifier(element)]?.count }
    }
}
