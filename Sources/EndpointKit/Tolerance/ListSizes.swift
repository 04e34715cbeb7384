/// How many elements lists of a response had before what does not decode was dropped, for pages that count them.
final class ListSizes: Sendable {
    /// Those of the page that is being fetched.
    @TaskLocal static var current: ListSizes?

    private let found = Protected<[ObjectIdentifier: (depth: Int, count: Int)]>([:])

    /// Of lists of one type the outermost counts, and of several at one depth the last.
    func note(_ count: Int, of element: Any.Type, at path: TreePath?) {
        let depth = TreePath.steps(of: path).count
        found.withLock { found in
            let key = ObjectIdentifier(element)
            if let known = found[key], known.depth < depth { return }
            found[key] = (depth, count)
        }
    }

    /// nil when nothing can have been dropped.
    func count(of element: Any.Type) -> Int? {
        found.withLock { $0[ObjectIdentifier(element)]?.count }
    }
}
