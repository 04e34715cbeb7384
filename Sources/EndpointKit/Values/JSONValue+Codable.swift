public import Foundation

extension JSONValue: Codable {
    public init(from decoder: any Decoder) throws {
        let tree = decoder as? TreeDecoder
        if let tree, tree.reading.isStrict, let node = tree.node {
            self = try tree.json(node)
            return
        }
        // Any JSON is valid.
        let decoder: any Decoder = tree?.strict ?? decoder
        // A failed attempt creates an error with a message and a path. The order minimizes them, and a tree knows the kind.
        let kind = tree?.kind
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if kind ?? .string == .string, let string = try Self.string(in: value) {
            self = .string(string)
        } else if kind ?? .object == .object, let object = try? decoder.container(keyedBy: StringKey.self) {
            self = .object(try Self.members(of: object))
        } else if kind ?? .integer == .integer, let int = try? value.decode(Int.self) {
            self = try JSONNumber.read(int, value)
        } else if kind ?? .array == .array, var array = try? decoder.unkeyedContainer() {
            self = .array(try Self.elements(of: &array))
        } else if kind ?? .boolean == .boolean, let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else {
            self = try JSONNumber.read(value)
        }
    }

    /// The string; `nil` for another type.
    ///
    /// Foundation checks the characters of a string only when it is decoded. JSON that is not valid is an error of its own, which is no
    /// `DecodingError` yet.
    private static func string(in value: any SingleValueDecodingContainer) throws -> String? {
        do {
            return try value.decode(String.self)
        } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
            return nil
        }
    }

    private static func members(of object: KeyedDecodingContainer<StringKey>) throws -> [String: JSONValue] {
        let keys = object.allKeys
        var members = [String: JSONValue](minimumCapacity: keys.count)
        for key in keys { members[key.stringValue] = try object.decode(JSONValue.self, forKey: key) }
        return members
    }

    private static func elements(of array: inout any UnkeyedDecodingContainer) throws -> [JSONValue] {
        var elements: [JSONValue] = []
        while !array.isAtEnd { elements.append(try array.decode(JSONValue.self)) }
        return elements
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .decimal(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    /// Creates JSON by encoding a value. Throws `EncodingError`.
    public init(encoding value: some Encodable) throws {
        try self.init(encoding: value, with: .endpointKit())
    }

    /// Creates JSON by encoding a value with an encoder. Throws `EncodingError`.
    public init(encoding value: some Encodable, with encoder: JSONEncoder) throws {
        self = try encoder.tree(of: value).value()
    }

    /// Parses JSON, including scalars at the top level.
    ///
    /// Throws `DecodingError`, also for a number that cannot be represented exactly.
    public init(parsing data: Data) throws {
        self = try FastJSONDecoder().decode(JSONValue.self, from: data)
    }

    /// Parses JSON, including scalars at the top level.
    ///
    /// Throws `DecodingError`, also for a number that cannot be represented exactly.
    public init(parsing text: String) throws {
        try self.init(parsing: Data(text.utf8))
    }

    /// Decodes the value as a `T`, as if it were a response. Throws `DecodingError`.
    public func decode<T: Decodable>(as type: T.Type = T.self) throws -> T {
        try JSONDecoder.endpointKit().decode(type, from: JSONEncoder.endpointKit().json(self))
    }
}
