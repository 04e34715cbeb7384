/// Header fields in the order in which they were added. Names are case-insensitive.
///
/// A name can occur more than once. Fields are checked when a request is sent: ``InvalidHeader`` is thrown then.
public struct HTTPFields: Sendable {
    /// One header field.
    public struct Field: Sendable {
        /// The original name; comparison is case-insensitive.
        public let name: String
        /// The original value.
        public let value: String

        /// Creates a field with any name and value. What cannot be sent is an error when a request is sent.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    private var fields: [Field] = []

    /// Creates an empty list.
    public init() {}

    /// Creates a list with fields in this order.
    public init(_ fields: some Sequence<Field>) {
        self.fields = Array(fields)
    }

    /// All values of `name`, joined with commas (RFC 9110, 5.3), or `nil`. Setting replaces all of them; `nil` removes them.
    /// Values of `Cookie` are joined with semicolons (RFC 9113, 8.2.3).
    ///
    /// `Set-Cookie` cannot be joined, so its first value is returned. Use ``values(for:)`` for all of them.
    public subscript(name: String) -> String? {
        get {
            guard let place = fields.firstIndex(where: { HTTPToken.isSame($0.name, name) }) else { return nil }
            let first = fields[place].value
            guard fields[(place + 1)...].contains(where: { HTTPToken.isSame($0.name, name) }) else { return first }
            if HTTPToken.isSame(name, "set-cookie") { return first }
            return values(for: name).joined(separator: HTTPToken.isSame(name, "cookie") ? "; " : ", ")
        }
        set {
            guard let newValue else { return fields.removeAll { HTTPToken.isSame($0.name, name) } }
            guard let place = fields.firstIndex(where: { HTTPToken.isSame($0.name, name) }) else { return add(name, newValue) }
            fields[place] = Field(name: name, value: newValue)
            guard fields[(place + 1)...].contains(where: { HTTPToken.isSame($0.name, name) }) else { return }
            let rest = fields[(place + 1)...].filter { !HTTPToken.isSame($0.name, name) }
            fields.replaceSubrange((place + 1)..., with: rest)
        }
    }

    /// Every value of `name`, in order.
    public func values(for name: String) -> [String] {
        fields.compactMap { HTTPToken.isSame($0.name, name) ? $0.value : nil }
    }

    /// Whether there is a field with this name.
    public func contains(_ name: String) -> Bool {
        fields.contains { HTTPToken.isSame($0.name, name) }
    }

    /// Whether two fields have the same name.
    var hasRepeatedNames: Bool {
        guard fields.count <= 16 else { return Set(fields.map { Field(name: $0.name, value: "") }).count < fields.count }
        return fields.indices.contains { place in
            fields[(place + 1)...].contains { HTTPToken.isSame($0.name, fields[place].name) }
        }
    }

    /// Adds a field, and keeps those with the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Adds the fields of `other`, replacing fields with the same names.
    public mutating func merge(_ other: HTTPFields) {
        guard !other.fields.isEmpty else { return }
        fields.removeAll { other.contains($0.name) }
        fields.append(contentsOf: other.fields)
    }

    /// Adds the fields of `other` whose names are not present yet.
    public mutating func fill(from other: HTTPFields) {
        let missing = other.fields.filter { !contains($0.name) }
        fields.append(contentsOf: missing)
    }
}

extension HTTPFields: RandomAccessCollection {
    public var startIndex: Int { fields.startIndex }
    public var endIndex: Int { fields.endIndex }
    public subscript(position: Int) -> Field { fields[position] }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }
}

extension HTTPFields.Field: Hashable {
    public static func == (left: Self, right: Self) -> Bool {
        left.value == right.value && HTTPToken.isSame(left.name, right.name)
    }

    public func hash(into hasher: inout Hasher) {
        HTTPToken.hash(name, into: &hasher)
        hasher.combine(value)
    }
}

extension HTTPFields: Hashable {}

/// Only values of headers that are known not to be secret are printed.
extension HTTPFields: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        "[" + map(\.description).joined(separator: ", ") + "]"
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: map(\.description), displayStyle: .collection)
    }
}

extension HTTPFields.Field: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        "\(name): \(Redaction.isHarmless(header: name) ? value : Redaction.mark)"
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror {
        Mirror(self, children: ["field": description])
    }
}

/// An error for a header whose name is not a token, or whose value has control characters other than tabs.
///
/// It does not contain the value, which can be secret.
public struct InvalidHeader: Error, Hashable, CustomStringConvertible {
    /// The original name of the header.
    public let name: String

    public var description: String {
        let printable = String(name.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }.map(Character.init))
        return "the header '\(printable)' cannot be sent: its name is not a token, or its value has control characters"
    }
}

extension HTTPFields {
    /// Throws ``InvalidHeader`` for the first invalid field.
    func validate() throws {
        for field in self {
            guard HTTPToken.isValid(field.name), Self.isValue(field.value) else { throw InvalidHeader(name: field.name) }
        }
    }

    /// Whether a field can have the value: one without control characters, except tabs (RFC 9110, 5.5).
    static func isValue(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 } }
    }
}
