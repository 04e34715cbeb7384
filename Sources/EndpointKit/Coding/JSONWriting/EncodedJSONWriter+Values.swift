import Foundation

/// Marks dictionaries whose keys are the names of members.
private protocol KeyedByText {}
extension Dictionary: KeyedByText where Key == String {}

/// The types with a special representation in JSON.
extension EncodedJSONWriter {
    /// The encoded form of a part of this value; at `top`, of the value itself.
    func json<T: Encodable>(_ value: T, at place: Place) throws -> EncodedJSON {
        if T.self == String.self { return .string(unsafeBitCast(value, to: String.self)) }
        if T.self == Int.self { return .int(Int64(unsafeBitCast(value, to: Int.self))) }
        if T.self == Bool.self { return .bool(unsafeBitCast(value, to: Bool.self)) }
        if T.self == Double.self { return try json(unsafeBitCast(value, to: Double.self), at: place) }
        if T.self == UUID.self, let value = value as? UUID { return .string(value.canonicalText) }
        if T.self == Date.self, let value = value as? Date { return try json(value, at: place) }
        if T.self == Data.self, let value = value as? Data { return try json(value, at: place) }
        if T.self == URL.self, let value = value as? URL { return .string(value.absoluteString) }
        if T.self == Decimal.self, let value = value as? Decimal { return try json(value, at: place) }
        if T.self == [String].self, let values = value as? [String] { return .list(values) { .string($0) } }
        if T.self == [Int].self, let values = value as? [Int] { return .list(values) { .int(Int64($0)) } }
        if T.self == [UUID].self, let values = value as? [UUID] { return .list(values) { .string($0.canonicalText) } }
        let isDictionary = options.tellsDictionaries && value is any KeyedByText
        return try written(at: place, isDictionary: isDictionary) { try value.encode(to: $0) } ?? .object(EncodedJSON.Members())
    }

    func json(_ value: Double, at place: Place) throws -> EncodedJSON {
        value.isFinite ? .double(value) : try nonFinite(value, isNaN: value.isNaN, isPositive: value > 0, at: place)
    }

    func json(_ value: Float, at place: Place) throws -> EncodedJSON {
        value.isFinite ? .float(value) : try nonFinite(value, isNaN: value.isNaN, isPositive: value > 0, at: place)
    }

    private func json(_ value: Decimal, at place: Place) throws -> EncodedJSON {
        guard !value.isNaN else {
            throw refused(value.description, "a decimal that is not a number, which JSON cannot represent", at: place)
        }
        return .number(value.description)
    }

    private func nonFinite(_ value: some Encodable, isNaN: Bool, isPositive: Bool, at place: Place) throws -> EncodedJSON {
        guard case .convertToString(let positive, let negative, let nan) = options.floats else {
            throw refused(value, "a number that is not finite, which JSON cannot represent", at: place)
        }
        return .string(isNaN ? nan : isPositive ? positive : negative)
    }

    private func json(_ value: Date, at place: Place) throws -> EncodedJSON {
        switch options.dates {
        case .secondsSince1970: return try json(value.timeIntervalSince1970, at: place)
        case .millisecondsSince1970: return try json(1000 * value.timeIntervalSince1970, at: place)
        case .iso8601: return .string(options.iso8601Text(value))
        case .custom(let write): return try written(at: place) { try write(value, $0) } ?? .object(EncodedJSON.Members())
        case .deferredToDate: return try written(at: place) { try value.encode(to: $0) } ?? .null
        #if canImport(Darwin)
            // Elsewhere, a custom strategy is used.
            case .formatted(let formatter): return .string(formatter.string(from: value))
        #endif
        @unknown default: return try written(at: place) { try value.encode(to: $0) } ?? .null
        }
    }

    private func json(_ value: Data, at place: Place) throws -> EncodedJSON {
        switch options.data {
        case .base64: return .string(value.base64EncodedString())
        case .custom(let write): return try written(at: place) { try write(value, $0) } ?? .object(EncodedJSON.Members())
        case .deferredToData: return try written(at: place) { try value.encode(to: $0) } ?? .null
        @unknown default: return try written(at: place) { try value.encode(to: $0) } ?? .null
        }
    }

    /// `nil` if nothing was written.
    private func written(at place: Place, isDictionary: Bool = false, _ write: (EncodedJSONWriter) throws -> Void) throws -> EncodedJSON? {
        let writer = EncodedJSONWriter(options, in: self, at: place, isDictionary: isDictionary)
        try write(writer)
        return writer.result
    }

    private func refused(_ value: Any, _ reason: String, at place: Place) -> EncodingError {
        let path = EncodedJSONWriter(options, in: self, at: place).codingPath
        return EncodingError.invalidValue(
            value, EncodingError.Context(codingPath: path, debugDescription: reason, underlyingError: ValueFault(description: reason)))
    }
}

extension EncodedJSON {
    fileprivate static func list<Value>(_ values: [Value], _ json: (Value) -> EncodedJSON) -> EncodedJSON {
        let elements = Elements()
        elements.values = values.map(json)
        return .array(elements)
    }
}
