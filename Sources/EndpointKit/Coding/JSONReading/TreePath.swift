/// The path from the top level of a body to a value, as a linked list that shares its prefixes.
final class TreePath {
    let parent: TreePath?
    /// The name in a coding path.
    let key: any CodingKey
    /// The name in the body.
    let step: ResponseDeviation.Step
    /// Whether the body has no list or object around it: another value is read as the only element of a list, or as an object without
    /// members.
    let isAssumed: Bool
    /// Whether this or a path that contains it is assumed. Such a path is not in the body.
    let isInAssumed: Bool

    init(_ parent: TreePath?, _ key: any CodingKey, _ step: ResponseDeviation.Step, isAssumed: Bool = false) {
        self.parent = parent
        self.key = key
        self.step = step
        self.isAssumed = isAssumed
        isInAssumed = isAssumed || parent?.isInAssumed == true
    }

    static func element(_ index: Int, of parent: TreePath?, isAssumed: Bool = false) -> TreePath {
        TreePath(parent, IndexKey(index), .element(index), isAssumed: isAssumed)
    }

    static func codingPath(of path: TreePath?) -> [any CodingKey] {
        var keys: [any CodingKey] = []
        var place = path
        while let current = place {
            keys.append(current.key)
            place = current.parent
        }
        return keys.reversed()
    }

    static func steps(of path: TreePath?) -> [ResponseDeviation.Step] {
        var steps: [ResponseDeviation.Step] = []
        var place = path
        while let current = place {
            steps.append(isEntry(current.key) ? .entry : current.step)
            place = current.parent
        }
        return steps.reversed()
    }

    private static func isEntry(_ key: any CodingKey) -> Bool {
        if let key = key as? StringKey { return key.isEntry }
        // The internal key with which the standard library decodes dictionaries.
        return String(describing: type(of: key)) == "_DictionaryCodingKey"
    }
}

/// Where a value is.
enum TreePlace {
    case path(TreePath?)
    /// The path is only created when it is needed: in a reading without tolerance, few paths are.
    ///
    /// - Parameter index: The index of an element; negative for a member, whose name is in the tree.
    case child(of: TreeDecoder, index: Int)

    /// - Parameter node: The value, which is not absent if this is a child.
    func path(of node: Int?) -> TreePath? {
        switch self {
        case .path(let path): return path
        case .child(let parent, let index):
            guard index < 0 else { return .element(index, of: parent.path) }
            let name = node.flatMap { parent.reading.tree.string($0 - 1) } ?? ""
            return TreePath(parent.path, StringKey(name), .member(name))
        }
    }
}

/// The index of an element in a list.
struct IndexKey: CodingKey {
    let index: Int

    init(_ index: Int) {
        self.index = index
    }

    init?(stringValue: String) { nil }

    init?(intValue: Int) {
        index = intValue
    }

    var intValue: Int? { index }
    var stringValue: String { "Index \(index)" }
}
