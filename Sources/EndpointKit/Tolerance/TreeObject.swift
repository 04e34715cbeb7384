import Foundation

/// The members of an object.
struct TreeObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private struct Member {
        let name: String
        let node: Int
    }

    private let decoder: TreeDecoder
    /// The members by their requested names, which a key strategy can have derived.
    private let members: [String: Member]
    private let names: [String]

    init(_ decoder: TreeDecoder) throws {
        self.decoder = decoder
        guard let node = decoder.node else {
            guard case .invented = decoder.way else { throw decoder.reading.mismatch([String: JSONValue].self, nil, decoder.path) }
            (members, names) = ([:], [])
            return
        }
        let found: [(name: String, node: Int)]
        if let members = decoder.reading.tree.members(node) {
            found = members
        } else {
            found = try Self.coerced(decoder, node)
        }
        var members: [String: Member] = [:]
        var names: [String] = []
        for (name, node) in found {
            let key = Self.key(for: name, in: decoder)
            // If a name occurs twice, JSONDecoder uses the first.
            guard members[key] == nil else { continue }
            members[key] = Member(name: name, node: node)
            names.append(key)
        }
        (self.members, self.names) = (members, names)
    }

    /// PHP writes an empty object as an empty list.
    private static func coerced(_ decoder: TreeDecoder, _ node: Int) throws -> [(name: String, node: Int)] {
        let reading = decoder.reading
        guard case .tolerant = decoder.way, !reading.tree.isNull(node) else {
            throw reading.mismatch([String: JSONValue].self, node, decoder.path)
        }
        reading.tell(.type, JSONObjectName.self, node, decoder.path)
        if reading.tolerance.coerce, reading.tree.isEmptyContainer(node) { return [] }
        if reading.tolerance.coerce, reading.tree.string(node)?.isEmpty == true { throw NullLike.error(Key.self, decoder.path) }
        throw reading.mismatch([String: JSONValue].self, node, decoder.path)
    }

    private static func key(for name: String, in decoder: TreeDecoder) -> String {
        guard Key.self != StringKey.self || decoder.convertsStringKeys else { return name }
        switch decoder.reading.decoder.keyDecodingStrategy {
        case .useDefaultKeys: return name
        case .convertFromSnakeCase: return SnakeCase.decoded(name)
        case .custom(let convert): return convert(decoder.codingPath + [StringKey(name)]).stringValue
        @unknown default: return name
        }
    }

    private func path(_ key: any CodingKey) -> TreePath {
        let name = members[key.stringValue]?.name ?? missingName(key)
        return TreePath(decoder.path, key, .member(name))
    }

    /// The name in JSON of a missing member.
    private func missingName(_ key: any CodingKey) -> String {
        guard Key.self != StringKey.self, WireNames.areSnakeCase(decoder.reading.decoder) else { return key.stringValue }
        return SnakeCase.encoded(key.stringValue)
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { names.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        guard let member = members[key.stringValue] else {
            switch decoder.way {
            case .empty, .invented: return true
            case .tolerant where decoder.reading.tolerance.fill: return true
            case .strict, .tolerant: throw decoder.reading.missing(path(key))
            }
        }
        return decoder.reading.tree.isNull(member.node)
    }

    private func value<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T {
        try decoder.value(type, members[key.stringValue]?.node, path(key))
    }

    /// nil also for a value that does not decode, if that is tolerated.
    private func valueIfPresent<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T? {
        guard let member = members[key.stringValue], !decoder.reading.tree.isNull(member.node) else { return nil }
        do {
            return try decoder.value(type, member.node, path(key))
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
        let path = path(key)
        guard let member = members[key.stringValue] else {
            guard case .tolerant = decoder.way, decoder.reading.log != nil else { throw decoder.reading.missing(path) }
            decoder.reading.tell(.missing, JSONObjectName.self, nil, path)
            return TreeDecoder(decoder.reading, nil, path, .invented(depth: 0))
        }
        return decoder.decoder(member.node, path)
    }

    func superDecoder() -> any Decoder { superDecoder(StringKey("super")) }

    func superDecoder(forKey key: Key) -> any Decoder { superDecoder(key) }

    /// If there is no such member, the decoder of an absent value, as with `JSONDecoder`.
    private func superDecoder(_ key: any CodingKey) -> any Decoder {
        decoder.decoder(members[key.stringValue]?.node, path(key))
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
