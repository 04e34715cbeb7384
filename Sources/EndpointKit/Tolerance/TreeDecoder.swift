/// Decodes one value of a body; a `Decoder` as that of `JSONDecoder` is, and one that tolerates.
final class TreeDecoder: Decoder {
    enum Way {
        /// As `JSONDecoder` does.
        case strict
        case tolerant
        /// There is nothing, and what has an empty value is that.
        case empty
        /// There is nothing, and any value will do.
        case invented(depth: Int)
    }

    let reading: TreeReading
    /// nil: there is nothing.
    let node: Int?
    let path: TreePath?
    let way: Way
    /// The value is a union: it has looked at what it is.
    var hasUnion = false
    /// A union finds no variant in it.
    var isUnrecognized = false
    /// A key strategy changes names that a ``StringKey`` asks for too: those of a ``JSONValue``.
    var convertsStringKeys = false

    init(_ reading: TreeReading, _ node: Int?, _ path: TreePath?, _ way: Way) {
        self.reading = reading
        self.node = node
        self.path = path
        self.way = way
    }

    var codingPath: [any CodingKey] { TreePath.codingPath(of: path) }
    var userInfo: [CodingUserInfoKey: Any] { reading.userInfo }

    /// The same value as it is: for a union that looks at it to choose, and as any JSON.
    var strict: TreeDecoder {
        let decoder = TreeDecoder(reading, node, path, .strict)
        decoder.convertsStringKeys = true
        return decoder
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try TreeObject<Key>(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try TreeList(self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        TreeScalar(decoder: self)
    }

    /// A value in this one.
    func value<T: Decodable>(_ type: T.Type, _ node: Int?, _ path: TreePath?) throws -> T {
        switch way {
        case .strict:
            guard let node else { throw path.map(reading.missing) ?? reading.mismatch(type, nil, path) }
            return try reading.strict(type, node, path)
        case .tolerant: return try reading.tolerant(type, node, path)
        case .empty: return try reading.empty(type, path)
        case .invented(let depth): return try reading.invented(type, path, depth: depth + 1)
        }
    }

    /// The decoder of a value in this one.
    func decoder(_ node: Int?, _ path: TreePath?) -> TreeDecoder {
        let decoder = TreeDecoder(reading, node, path, way)
        decoder.convertsStringKeys = convertsStringKeys
        return decoder
    }

    /// Whether a value that does not decode becomes nil; tells nothing, as decoding it has.
    func absorbs(_ error: any Error) -> Bool {
        guard case .tolerant = way else { return false }
        return reading.absorbs(error) || NullLike.isCause(of: error)
    }

    /// Tells that a member has a value that it cannot have; true in the pass that makes no value, which goes on.
    func goesOn(past type: Any.Type, of key: String) -> Bool {
        guard case .tolerant = way, reading.log != nil, let node else { return false }
        let member = reading.tree.members(node)?.first { $0.name == key }
        reading.tell(.value, type, member?.node, TreePath(path, StringKey(key), .member(key)))
        return true
    }

    /// Whether a member that is not there is taken for one that is null, or has the one value that it can have.
    func fills(_ type: Any.Type, missing key: String) -> Bool {
        switch way {
        case .strict: return false
        case .empty, .invented: return true
        case .tolerant:
            reading.tell(.missing, type, nil, path, then: key)
            return reading.tolerance.fill
        }
    }
}
