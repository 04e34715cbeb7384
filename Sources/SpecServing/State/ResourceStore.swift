import APIModel
import SourceDiagnostics

/// The resources that clients have made and changed. It is kept when the spec is read again.
package final class ResourceStore: Sendable {
    /// The maximum size of all items as JSON and of all files together, in bytes.
    static let sizeLimit = 64 << 20
    /// The maximum number of files.
    static let maximumFiles = 10_000

    struct Item: Sendable {
        let id: LiteralValue
        var value: LiteralValue
        fileprivate var size: Int

        /// The strong validator of this version (RFC 9110, 8.8.3).
        var tag: String { "\"\(String(FNVHash.hash(value.json), radix: 16))\"" }
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
        /// By the paths at which they are returned.
        fileprivate(set) var files: [String: ServedFile] = [:]
        /// The highest serial number of a file, which is not used again.
        var lastFile = 0
        fileprivate var size = 0
        /// The number of changes.
        var version = 0

        /// The collection at a path, which is filled when it is first used.
        mutating func collection(_ path: String, fill: () -> [(id: LiteralValue, value: LiteralValue)]) -> Collection {
            if let known = collections[path] { return known }
            // A collection takes up memory even if it has no items.
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

        /// Removes the collections below an item.
        ///
        /// - Parameter seeded: The collections that are not filled again, but stay empty.
        mutating func removeCollections(below item: String, besides seeded: some Sequence<String>) {
            for path in collections.keys where path.hasPrefix(item + "/") {
                let items = collections.removeValue(forKey: path)?.items ?? []
                size -= items.reduce(path.utf8.count + 64) { $0 + $1.size }
            }
            for path in seeded where path.hasPrefix(item + "/") { _ = collection(path) { [] } }
        }

        /// Whether there is room for an item and files, if none of these replaces an existing one.
        func hasRoom(for own: [UploadedFile], and item: LiteralValue? = nil) -> Bool {
            let bytes = own.reduce(item.map { $0.json.utf8.count + 64 } ?? 0) { $0 + $1.bytes.count + ServedFile.overhead }
            return files.count + own.count <= ResourceStore.maximumFiles && size + bytes <= ResourceStore.sizeLimit
        }

        /// Adds or replaces a file; false if there is no room for it.
        @discardableResult
        mutating func set(_ file: ServedFile, at path: String) -> Bool {
            let earlier = files[path]
            let others = size - (earlier?.size ?? 0)
            guard earlier != nil || files.count < ResourceStore.maximumFiles, others + file.size <= ResourceStore.sizeLimit else {
                return false
            }
            size = others + file.size
            var file = file
            if file.serial == 0 { file.serial = lastFile + 1 }
            lastFile = max(lastFile, file.serial)
            files[path] = file
            version += 1
            return true
        }

        mutating func removeFile(_ path: String) {
            guard let file = files.removeValue(forKey: path) else { return }
            size -= file.size
            version += 1
        }

        /// Removes the files of an item: the one at its path, and those below it.
        mutating func removeFiles(of item: String) {
            for path in files.keys where path == item || path.hasPrefix(item + "/") || path.hasPrefix(item + "?") { removeFile(path) }
        }
    }

    /// All resources at one time.
    package struct State: Sendable {
        let changes: Changes
        /// The number of changes since the start.
        package var version: Int { changes.version }
        /// The uploaded files, by their serial numbers.
        package var files: [Int: [UInt8]] {
            Dictionary(changes.files.values.map { ($0.serial, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        }
    }

    private let changes = Guarded(Changes())
    /// The initial items of collections, by their paths; other collections have those of the document.
    let data: [String: ResourceData.Items]

    package init(_ data: [String: ResourceData.Items] = [:], files: [ServedFile.Seed] = []) {
        self.data = data
        changes.use { changes in
            for seed in files { changes.set(ServedFile(seed.bytes, mediaType: seed.mediaType, name: seed.name), at: seed.path) }
        }
    }

    /// The limits of the store, as text.
    package static let limits = "\(sizeLimit >> 20) MiB and \(maximumFiles) files"

    /// Whether a new store has room for files.
    package static func hasRoom(for files: [ServedFile.Seed]) -> Bool {
        let size = files.reduce(0) { $0 + $1.bytes.count + ServedFile.overhead }
        return files.count <= maximumFiles && size <= sizeLimit
    }

    /// The key of an item in its collection; numbers with the same value have the same key.
    static func key(_ id: LiteralValue) -> ExactString { ExactString(ContentWriter.text(id.canonicalID)) }

    /// Calls `body` while no other request uses the resources.
    func use<Result>(_ body: (inout Changes) -> Result) -> Result { changes.use(body) }
}
