import Foundation

/// The members of an object.
struct TreeObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: TreeDecoder
    private let members: TreeMembers
    /// Whether the value is not an object, and is read as one without members. This is one deviation; missing members are not further ones.
    private let isStandIn: Bool

    init(_ decoder: TreeDecoder) throws {
        self.decoder = decoder
        let convert = Self.conversion(in: decoder)
        guard let node = decoder.node else {
            guard case .invented = decoder.way else { throw decoder.reading.mismatch([String: JSONValue].self, nil, decoder.path) }
            members = TreeMembers(decoder.reading.tree, nil, convert)
            isStandIn = false
            return
        }
        let isObject = try decoder.reading.tree.kind(of: node) == .object || Self.isCoerced(decoder, node)
        members = TreeMembers(decoder.reading.tree, isObject ? node : nil, convert)
        isStandIn = !isObject
    }

    /// False for an empty list, as PHP writes an empty object; throws if that is not tolerated.
    private static func isCoerced(_ decoder: TreeDecoder, _ node: Int) throws -> Bool {
        let reading = decoder.reading
        guard case .tolerant = decoder.way, !reading.tree.isNull(node) else {
            throw reading.mismatch([String: JSONValue].self, node, decoder.path)
        }
        reading.tell(.type, JSONObjectName.self, node, decoder.path)
        if reading.tolerance.coerce, reading.tree.isEmptyContainer(node) { return false }
        if reading.tolerance.coerce, reading.tree.string(node)?.isEmpty == true { throw NullLike.error(Key.self, decoder.path) }
        throw reading.mismatch([String: JSONValue].self, node, decoder.path)
    }

    /// Returns how a name in the body becomes a key; `nil` if it is the key.
    private static func conversion(in decoder: TreeDecoder) -> ((String) -> String)? {
        guard Key.self != StringKey.self || decoder.convertsStringKeys else { return nil }
        switch decoder.reading.keys {
        case .useDefaultKeys: return nil
        case .convertFromSnakeCase: return SnakeCase.decoded
        case .custom(let convert): return { convert(decoder.codingPath + [StringKey($0)]).stringValue }
        @unknown default: return nil
        }
    }

    private func place(_ key: any CodingKey, _ node: Int?) -> TreePlace {
        decoder.place(of: key, node.map(members.name(of:)) ?? missingName(key), node, isAssumed: isStandIn)
    }

    /// The name in JSON of a missing member.
    private func missingName(_ key: any CodingKey) -> String {
        guard Key.self != StringKey.self, WireNames.areSnakeCase(decoder.reading.decoder) else { return key.stringValue }
        return SnakeCase.encoded(key.stringValue)
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        guard let node = members[key.stringValue] else {
            switch decoder.way {
            case .empty, .invented: return true
            case .tolerant where decoder.reading.tolerance.fill: return true
            case .strict, .tolerant: throw decoder.reading.missing(TreePath(decoder.path, key, .member(missingName(key))))
            }
        }
        return decoder.reading.tree.isNull(node)
    }

    private func value<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T {
        let node = members[key.stringValue]
        return try decoder.value(type, node, place(key, node))
    }

    /// `nil` also for a value that does not decode, if that is tolerated.
    private func valueIfPresent<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T? {
        guard let node = members[key.stringValue], !decoder.reading.tree.isNull(node) else { return nil }
        do {
            return try decoder.value(type, node, place(key, node))
        } catch {
            guard decoder.absorbs(error) else { throw error }
            return nil
        }
    }

    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) throws -> KeyedDecodingContainer<NestedKey> {
        try nested(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try nested(key).unkeyedContainer()
    }

    private func nested(_ key: Key) throws -> TreeDecoder {
        guard let node = members[key.stringValue] else {
            let path = TreePath(decoder.path, key, .member(missingName(key)), isAssumed: isStandIn)
            guard case .tolerant = decoder.way, decoder.reading.log != nil else { throw decoder.reading.missing(path) }
            decoder.reading.tell(.missing, JSONObjectName.self, nil, path)
            return TreeDecoder(decoder.reading, nil, path, .invented(depth: 0))
        }
        return decoder.decoder(node, place(key, node))
    }

    func superDecoder() -> any Decoder { superDecoder(StringKey("super")) }

    func superDecoder(forKey key: Key) -> any Decoder { superDecoder(key) }

    /// If there is no such member, the decoder of an absent value, as with `JSONDecoder`.
    private func superDecoder(_ key: any CodingKey) -> any Decoder {
        let node = members[key.stringValue]
        return decoder.decoder(node, place(key, node))
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(type, key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(type, key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(type, key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(type, key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(type, key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(type, key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(type, key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(type, key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(type, key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(type, key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(type, key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(type, key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(type, key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(type, key) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try value(type, key) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try value(type, key) }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try value(type, key) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try valueIfPresent(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try valueIfPresent(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try valueIfPresent(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try valueIfPresent(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try valueIfPresent(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try valueIfPresent(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try valueIfPresent(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try valueIfPresent(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try valueIfPresent(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try valueIfPresent(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try valueIfPresent(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try valueIfPresent(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try valueIfPresent(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try valueIfPresent(type, key) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try valueIfPresent(type, key) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try valueIfPresent(type, key) }
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? { try valueIfPresent(type, key) }
}

/// The expected type in deviations for objects.
enum JSONObjectName: NamedByJSON {
    static var jsonName: String { "object" }
}

/// The expected type in deviations for lists.
enum JSONListName: NamedByJSON {
    static var jsonName: String { "array" }
}
