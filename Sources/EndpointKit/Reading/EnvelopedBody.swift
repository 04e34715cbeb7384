import Foundation

/// A body with an envelope around the value. The envelope is that of the current decoding.
struct EnvelopedBody<Value: Decodable>: Decodable, NamedByJSON {
    static var jsonName: String { "object" }

    let value: Value

    init(from decoder: any Decoder) throws {
        guard let envelope = EnvelopeScope.current else {
            value = try Value(from: decoder)
            return
        }
        if let tree = decoder as? TreeDecoder, tree.isPayload(of: envelope, as: Value.self) {
            value = try tree.payload(Value.self)
            return
        }
        let members = try EnvelopeMembers(decoder)
        if let rule = envelope.success {
            let found = try members.value(at: rule.path, as: JSONValue.self)
            guard rule.accepts(found) || (decoder as? TreeDecoder)?.coerces(found, for: rule) == true else {
                let message = try? members.value(at: envelope.message, as: String.self)
                throw EnvelopeFailure(message: message, value: found)
            }
        }
        value = try envelope.payload.isEmpty ? Value(from: decoder) : members.payload(at: envelope.payload)
    }
}

/// The members of an envelope, by their names in JSON.
private struct EnvelopeMembers {
    private let container: KeyedDecodingContainer<StringKey>
    private let decoder: any Decoder

    init(_ decoder: any Decoder) throws {
        container = try WireNames.container(of: decoder)
        self.decoder = decoder
    }

    /// `nil` if a part of the path is missing; `.null` is a JSON value.
    func value<T: Decodable>(at path: [String], as type: T.Type) throws -> T? {
        guard let (place, key) = try place(of: path), place.contains(key) else { return nil }
        if T.self != JSONValue.self, try place.decodeNil(forKey: key) { return nil }
        return try place.decode(T.self, forKey: key)
    }

    /// Without a payload, types that accept null get null; for others, the error has the complete path.
    func payload<T: Decodable>(at path: [String]) throws -> T {
        if let (place, key) = try place(of: path), place.contains(key) || decoder is TreeDecoder {
            if let nothing = place.contains(key) ? nil : Self.nothing(T.self) { return nothing }
            return try place.decode(T.self, forKey: key)
        }
        if let nothing = Self.nothing(T.self) { return nothing }
        let keys = path.map { StringKey($0) }
        let context = DecodingError.Context(
            codingPath: container.codingPath + keys.dropLast(), debugDescription: "The envelope has no payload.")
        throw DecodingError.keyNotFound(keys.last ?? StringKey(""), context)
    }

    private static func nothing<T: Decodable>(_ type: T.Type) -> T? {
        try? JSONDecoder().decode(T.self, from: Data("null".utf8))
    }

    /// The object with the last member of the path; `nil` if it is missing.
    private func place(of path: [String]) throws -> (KeyedDecodingContainer<StringKey>, StringKey)? {
        guard let last = path.last else { return nil }
        var place = container
        for name in path.dropLast() {
            let key = Self.key(name, in: place)
            guard place.contains(key), try !place.decodeNil(forKey: key) else { return nil }
            place = try WireNames.reading(decoder.userInfo) { try place.nestedContainer(keyedBy: StringKey.self, forKey: key) }
        }
        return (place, Self.key(last, in: place))
    }

    /// A decoder of a subclass with a key strategy has also changed the names of the envelope.
    private static func key(_ name: String, in container: KeyedDecodingContainer<StringKey>) -> StringKey {
        let key = StringKey(name)
        guard !container.contains(key), name.contains("_") else { return key }
        let words = name.split(separator: "_")
        return StringKey(words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined())
    }
}

/// The context for decoding `EnvelopedBody`, because the decoder of a client is shared and has no parameters.
enum EnvelopeScope {
    @TaskLocal static var current: ResponseEnvelope?
}
