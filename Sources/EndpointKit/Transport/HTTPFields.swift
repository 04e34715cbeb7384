/// Header fields in the order they were added; names compare without regard to case.
///
/// A name may occur more than once. Values are checked when a request is sent: one with CR, LF or NUL is an error there, not here.
public struct HTTPFields: Sendable {
    /// One line of a header.
    public struct Field: Sendable {
        /// As it was given; compares without regard to case.
        public let name: String
        /// As it was given.
        public let value: String

        /// A line of any text; what cannot be sent is an error there.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    private var fields: [Field] = []

    /// Without fields.
    public init() {}

    /// Fields in this order.
    public init(_ fields: some Sequence<Field>) {
        self.fields = Array(fields)
    }

    /// All values of `name` joined by a comma (RFC 9110 5.3), or nil; setting replaces every one of them, nil removes them.
    ///
    /// `Set-Cookie` cannot be joined: its first value is given. Use ``values(for:)`` for the others.
    public subscript(name: String) -> String? {
        get {
            let values = self.values(for: name)
            guard let first = values.first else { return nil }
            return values.count == 1 || name.lowercased() == "set-cookie" ? first : values.joined(separator: ", ")
        }
        set {
            let key = name.lowercased()
            guard let newValue else { return fields.removeAll { $0.name.lowercased() == key } }
            guard let place = fields.firstIndex(where: { $0.name.lowercased() == key }) else { return add(name, newValue) }
            fields[place] = Field(name: name, value: newValue)
            let rest = fields[(place + 1)...].filter { $0.name.lowercased() != key }
            fields.replaceSubrange((place + 1)..., with: rest)
        }
    }

    /// Every value of `name`, in order.
    public func values(for name: String) -> [String] {
        let key = name.lowercased()
        return fields.compactMap { $0.name.lowercased() == key ? $0.value : nil }
    }

    /// Whether there is a line of this name.
    public func contains(_ name: String) -> Bool {
        let key = name.lowercased()
        return fields.contains { $0.name.lowercased() == key }
    }

    /// Adds a line and keeps those of the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Takes over the lines of `other`, whose names replace the same names here.
    public mutating func merge(_ other: HTTPFields) {
        let replaced = Set(other.fields.map { $0.name.lowercased() })
        fields.removeAll { replaced.contains($0.name.lowercased()) }
        fields.append(contentsOf: other.fields)
    }

    /// Adds the lines of `other` whose names are not here yet.
    public mutating func fill(from other: HTTPFields) {
        let present = Set(fields.map { $0.name.lowercased() })
        fields.append(contentsOf: other.fields.filter { !present.contains($0.name.lowercased()) })
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
        left.value == right.value && left.name.lowercased() == right.name.lowercased()
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name.lowercased())
        hasher.combine(value)
    }
}

extension HTTPFields: Hashable {}
