import APIModel
import SchemaChecking
import SourceDiagnostics

/// The resources that clients have made and changed. It is kept when the spec is read again.
package final class ResourceStore: Sendable {
    /// The maximum size of all items as JSON, in bytes.
    static let sizeLimit = 64 << 20

    struct Item: Sendable {
        let id: LiteralValue
        var value: LiteralValue
        fileprivate var size: Int

        /// The strong validator of this version (RFC 9110, 8.8.3).
        var tag: String { "\"\(String(FNV1a.hash(value.json), radix: 16))\"" }
    }

    struct Collection: Sendable {
        fileprivate(set) var items: [Item] = []
        /// The positions of items, by the text of their IDs.
        private var positions: [ExactString: Int] = [:]
        /// The highest integer that was an ID, which is not used again.
        fileprivate(set) var highest = 0

        subscript(id: LiteralValue) -> Item? { positions[ResourceStore.key(id)].map { items[$0] } }

        fileprivate mutating func set(_ item: Item) {
            let key = ResourceStore.key(item.id)
            if case .number(let text) = item.id.canonicalID, let number = Int(text) { highest = max(highest, number) }
            if let position = positions[key] {
                items[position] = item
            } else {
                positions[key] = items.count
                items.append(item)
            }
        }

        fileprivate mutating func remove(_ id: LiteralValue) {
            guard let position = positions.removeValue(forKey: ResourceStore.key(id)) else { return }
            items.remove(at: position)
            for index in position..<items.count { positions[ResourceStore.key(items[index].id)] = index }
        }
    }

    /// Changes of the store by one request.
    struct Changes: Sendable {
        fileprivate(set) var collections: [String: Collection] = [:]
        fileprivate var size = 0
        /// The number of changes.
        var version = 0

        /// The collection at a path, which is filled at first.
        mutating func collection(_ path: String, fill: () -> [(id: LiteralValue, value: LiteralValue)]) -> Collection {
            if let known = collections[path] { return known }
            // A collection takes room, even if it has no items.
            guard size + path.utf8.count + 64 <= ResourceStore.sizeLimit else { return Collection() }
            size += path.utf8.count + 64
            collections[path] = Collection()
            for (id, value) in fill() where collections[path]?[id] == nil { set(value, id: id, in: path) }
            return collections[path] ?? Collection()
        }

        /// Adds or replaces an item; false if there is no room for it.
        @discardableResult
        mutating func set(_ value: LiteralValue, id: LiteralValue, in path: String) -> Bool {
            let bytes = value.json.utf8.count + 64
            let earlier = collections[path]?[id]?.size ?? 0
            guard size - earlier + bytes <= ResourceStore.sizeLimit else { return false }
            guard collections[path] != nil else { return false }
            size += bytes - earlier
            version += 1
            collections[path]?.set(Item(id: id, value: value, size: bytes))
            return true
        }

        /// Makes sure that integers up to a number are not used as new IDs.
        mutating func raise(_ path: String, to number: Int) {
            if number > collections[path]?.highest ?? .max { collections[path]?.highest = number }
        }

        mutating func remove(_ id: LiteralValue, in path: String) {
            size -= collections[path]?[id]?.size ?? 0
            collections[path]?.remove(id)
            version += 1
        }
    }

    /// All resources at one time.
    package struct State: Sendable {
        let changes: Changes
        /// The number of changes since the start.
        package var version: Int { changes.version }
    }

    private let changes = Guarded(Changes())
    /// The items that collections have at first, by their paths; others have those of the document.
    let data: [String: ResourceData.Items]

    package init(_ data: [String: ResourceData.Items] = [:]) {
        self.data = data
    }

    /// What identifies an item in its collection: numbers of the same value are the same.
    static func key(_ id: LiteralValue) -> ExactString { ExactString(ContentWriter.text(id.canonicalID)) }

    /// Calls `body` while no other request uses the resources.
    func use<Result>(_ body: (inout Changes) -> Result) -> Result { changes.use(body) }
}
