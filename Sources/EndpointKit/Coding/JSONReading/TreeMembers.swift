/// The members of an object by their keys.
final class TreeMembers {
    /// Up to this number of members, a linear search is faster than hashing all names.
    private static let maximumSearched = 12

    private let tree: JSONTree
    /// The object; `nil` for one without members.
    private let node: Int?
    private let convert: ((String) -> String)?
    private let isSearched: Bool
    /// If a key occurs twice, `JSONDecoder` uses the first.
    private lazy var nodes = Dictionary(all, uniquingKeysWith: { first, _ in first })

    /// - Parameter convert: Returns the key of a name; `nil` if all names are keys.
    init(_ tree: JSONTree, _ node: Int?, _ convert: ((String) -> String)?) {
        self.tree = tree
        self.node = node
        self.convert = convert
        isSearched = convert == nil && Self.hasFew(tree, node)
    }

    private static func hasFew(_ tree: JSONTree, _ node: Int?) -> Bool {
        guard let node else { return true }
        var (name, count) = (node + 1, 0)
        while name < tree.next(after: node) {
            guard count < maximumSearched, tree.kind(of: name) == .string else { return false }
            name = tree.next(after: name + 1)
            count += 1
        }
        return true
    }

    private var all: [(key: String, node: Int)] {
        (node.flatMap(tree.members) ?? []).map { (convert?($0.name) ?? $0.name, $0.node) }
    }

    /// Every key once, in the order of the members.
    var keys: [String] {
        var seen: Set<String> = []
        return all.map(\.key).filter { seen.insert($0).inserted }
    }

    /// The value of the member with the key.
    subscript(key: String) -> Int? {
        // A key outside ASCII can be equal to a name in ASCII, like the sign of the unit kelvin and the letter K.
        guard isSearched, key.utf8.allSatisfy({ $0 < 0x80 }) else { return nodes[key] }
        guard let node else { return nil }
        var name = node + 1
        while name < tree.next(after: node) {
            if tree.isName(name, key) { return name + 1 }
            name = tree.next(after: name + 1)
        }
        return nil
    }

    /// The name in the body of a member with this value.
    func name(of node: Int) -> String { tree.string(node - 1) ?? "" }
}
