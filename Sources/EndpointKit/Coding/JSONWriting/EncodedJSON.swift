import Foundation

/// The encoded form of a value: JSON with its members in the order in which they were written.
enum EncodedJSON {
    case null
    case bool(Bool)
    case int(Int64)
    case unsigned(UInt64)
    case double(Double)
    case float(Float)
    /// A number as a string.
    case number(String)
    case string(String)
    case array(Elements)
    case object(Members)
    /// The output of a nested encoder at the time of reading; an empty object if it has written nothing.
    case later(EncodedJSONWriter)

    /// Shared with the containers that write into it.
    final class Elements {
        var values: [EncodedJSON] = []
    }

    /// Shared with the containers that write into it.
    final class Members {
        private(set) var keys: [String] = []
        private(set) var values: [EncodedJSON] = []
        /// The indices of keys, if there are so many that a linear search takes longer than hashing.
        private var places: [String: Int]?
        /// The members of a dictionary, which are unordered.
        var areUnordered = false
        /// The keys are sorted.
        private(set) var isSorted = false

        subscript(key: String) -> EncodedJSON? { place(of: key).map { values[$0] } }

        /// If a key is written twice, the last value replaces the first.
        func set(_ key: String, _ value: EncodedJSON) {
            if let place = place(of: key) {
                values[place] = value
                return
            }
            places?[key] = keys.count
            keys.append(key)
            values.append(value)
            isSorted = false
        }

        private func index() {
            places = Dictionary(keys.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
        }

        /// Replaces the members; the keys must be different.
        func replace(_ keys: [String], _ values: [EncodedJSON], isSorted: Bool) {
            (self.keys, self.values, self.isSorted) = (keys, values, isSorted)
            places = nil
        }

        private func place(of key: String) -> Int? {
            if places == nil, keys.count >= 16 { index() }
            if let places { return places[key] }
            return keys.firstIndex(of: key)
        }
    }
}

extension EncodedJSON {
    /// The value with deferred output resolved.
    var settled: EncodedJSON {
        guard case .later(let writer) = self else { return self }
        return writer.result?.settled ?? .object(Members())
    }

    /// The members in order, with those of a dictionary sorted by name; `nil` if this is not an object.
    var members: [(key: String, value: EncodedJSON)]? {
        guard case .object(let members) = settled else { return nil }
        let pairs = zip(members.keys, members.values).map { (key: $0, value: $1.settled) }
        return members.areUnordered ? pairs.sorted { $0.key < $1.key } : pairs
    }

    /// The same without a defined order.
    ///
    /// Throws `EncodingError` for a number that ``JSONValue`` cannot represent.
    func value() throws -> JSONValue {
        switch settled {
        case .null, .later: .null
        case .bool(let value): .bool(value)
        case .int(let value): try Self.exact(Int(exactly: value).map(JSONValue.int), String(value))
        case .unsigned(let value): try Self.exact(JSONValue(number: String(value)), String(value))
        case .double(let value): .number(value)
        case .float(let value): try Self.exact(JSONValue(number: value.description), value.description)
        case .number(let text): try Self.exact(JSONValue(number: text), text)
        case .string(let value): .string(value)
        case .array(let elements): .array(try elements.values.map { try $0.value() })
        case .object(let members):
            .object(
                Dictionary(try zip(members.keys, members.values).map { ($0, try $1.value()) }, uniquingKeysWith: { $1 }))
        }
    }

    private static func exact(_ value: JSONValue?, _ text: String) throws -> JSONValue {
        guard let value else {
            let reason = "a number with more digits than a JSONValue can hold"
            let context = EncodingError.Context(
                codingPath: [], debugDescription: reason, underlyingError: ValueFault(description: reason))
            throw EncodingError.invalidValue(text, context)
        }
        return value
    }

    init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .int(Int64(value))
        case .number(let value): self = .double(value)
        case .decimal(let value): self = .number(value.description)
        case .string(let value): self = .string(value)
        case .array(let values):
            let elements = Elements()
            elements.values = values.map(EncodedJSON.init)
            self = .array(elements)
        case .object(let values):
            let members = Members()
            members.areUnordered = true
            for (key, value) in values { members.set(key, EncodedJSON(value)) }
            self = .object(members)
        }
    }
}
