/// Decodes one value of a body. A `Decoder` that behaves like that of `JSONDecoder`, but can be tolerant.
final class TreeDecoder: Decoder {
    enum Way {
        /// Decodes like `JSONDecoder`.
        case strict
        case tolerant
        /// The value is absent; types with an empty value use that.
        case empty
        /// The value is absent; any value can be used.
        case invented(depth: Int)
    }

    let reading: TreeReading
    /// `nil` if the value is absent.
    let node: Int?
    private let place: TreePlace
    let way: Way
    /// The type is a union, which has examined the value.
    var hasUnion = false
    /// A union has no matching variant.
    var isUnrecognized = false
    /// The key strategy also applies to names that a ``StringKey`` requests: those of a ``JSONValue``.
    var convertsStringKeys = false

    init(_ reading: TreeReading, _ node: Int?, _ place: TreePlace, _ way: Way) {
        self.reading = reading
        self.node = node
        self.place = place
        self.way = way
    }

    convenience init(_ reading: TreeReading, _ node: Int?, _ path: TreePath?, _ way: Way) {
        self.init(reading, node, .path(path), way)
    }

    // Kept, because the names of all containers around a value would be decoded again for each of its errors.
    private(set) lazy var path: TreePath? = place.path(of: node)
    var codingPath: [any CodingKey] { TreePath.codingPath(of: path) }
    var userInfo: [CodingUserInfoKey: Any] { reading.userInfo }
    /// The kind of the value in the body; null if it is absent.
    var kind: JSONValueKind { node.map(reading.tree.jsonKind) ?? .null }

    /// A strict decoder for the same value: for a union that selects its variant, and for arbitrary JSON.
    var strict: TreeDecoder {
        let decoder = TreeDecoder(reading, node, place, .strict)
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

    /// Decodes this value as another type.
    func value<T: Decodable>(_ type: T.Type) throws -> T {
        // As with JSONDecoder, an absent superclass is null.
        if case .strict = way, node == nil, type is any TreeOptional.Type, let null = (type as? any EmptyValued.Type)?.emptyValue as? T {
            return null
        }
        return try value(type, node, place)
    }

    /// Decodes a nested value.
    func value<T: Decodable>(_ type: T.Type, _ node: Int?, _ place: TreePlace) throws -> T {
        switch way {
        case .strict:
            guard let node else { throw place.path(of: nil).map(reading.missing) ?? reading.mismatch(type, nil, nil) }
            return try reading.strict(type, node, place)
        case .tolerant: return try reading.tolerant(type, node, place.path(of: node))
        case .empty: return try reading.empty(type, place.path(of: node))
        case .invented(let depth): return try reading.invented(type, place.path(of: node), depth: depth + 1)
        }
    }

    /// The decoder of a nested value.
    func decoder(_ node: Int?, _ place: TreePlace) -> TreeDecoder {
        let decoder = TreeDecoder(reading, node, place, way)
        decoder.convertsStringKeys = convertsStringKeys
        return decoder
    }

    /// The place of an element.
    func place(ofElement index: Int, isAssumed: Bool = false) -> TreePlace {
        reading.isStrict ? .child(of: self, index: index) : .path(.element(index, of: path, isAssumed: isAssumed))
    }

    /// The place of a member.
    ///
    /// - Parameters:
    ///   - key: The key with which it is requested.
    ///   - name: The name in the body.
    ///   - node: Its value; `nil` if it is absent.
    ///   - isAssumed: Whether the body has no object here.
    func place(of key: any CodingKey, _ name: @autoclosure () -> String, _ node: Int?, isAssumed: Bool = false) -> TreePlace {
        if reading.isStrict, node != nil { return .child(of: self, index: -1) }
        return .path(TreePath(path, key, .member(name()), isAssumed: isAssumed))
    }
}

/// Tolerance of members.
extension TreeDecoder {
    /// Whether a value that does not decode becomes `nil`. Decoding it has already reported the deviation.
    func absorbs(_ error: any Error) -> Bool {
        guard case .tolerant = way else { return false }
        return reading.absorbs(error) || NullLike.isCause(of: error)
    }

    /// Reports that a member has an invalid value; true in the reporting pass, which continues.
    func goesOn(past type: Any.Type, of key: String) -> Bool {
        guard case .tolerant = way, reading.log != nil, let node else { return false }
        let member = reading.tree.members(node)?.first { $0.name == key }
        reading.tell(.value, type, member?.node, TreePath(path, StringKey(key), .member(key)))
        return true
    }

    /// Whether a missing member is treated as null, or as having its constant value.
    func fills(_ type: Any.Type, missing key: String) -> Bool {
        switch way {
        case .strict: return false
        case .empty, .invented: return true
        case .tolerant:
            // Members of what is not an object are missing because of that.
            if node.map({ reading.tree.kind(of: $0) == .object }) != false { reading.tell(.missing, type, nil, path, then: key) }
            return reading.tolerance.fill
        }
    }
}
