/// What the stored properties of a type are in JSON: for each one a key, and how it can be absent or null.
///
/// ```swift
/// struct Pet: ObjectCodable {
///     let id: Int
///     let nickName: String?
///
///     static let objectMembers = ObjectMembers<Self> { object in
///         object.value("id", \.id)
///         object.optional("nick_name", \.nickName)
///     }
/// }
/// ```
///
/// Every stored property must be described, and no computed one; otherwise, decoding throws `DecodingError.dataCorrupted`, and encoding
/// `EncodingError.invalidValue`. Keys are the names in JSON; a key strategy of the client's ``JSONCoding`` does not change them.
public struct ObjectMembers<Model>: Sendable {
    // A single reference, so that nothing here depends on the type of the model.
    let table: ObjectMemberTable

    /// Creates the description with a closure that adds each member.
    public init(_ describe: (inout ObjectMembers<Model>.List) -> Void) {
        var list = List()
        describe(&list)
        table = ObjectMemberTable(list.members, rest: list.makeRest, of: Model.self, size: MemoryLayout<Model>.size)
    }
}

extension ObjectMembers {
    /// The members that a description consists of.
    ///
    /// Their keys are literals.
    public struct List {
        // Static strings are passed as they are. For a literal of a `String`, the optimizer first inlines a hundred instructions.

        fileprivate var members: [ObjectMember] = []
        /// Holds what the other members do not name.
        fileprivate var makeRest: ((Set<String>) -> ObjectMember)?

        /// Adds a required member that cannot be null.
        @inline(never)
        public mutating func value<Value: Codable>(_ key: StaticString, _ property: KeyPath<Model, Value>) {
            members.append(.required(key, MemoryLayout<Model>.offset(of: property), Value.self))
        }

        /// Adds a required member that can be null.
        @inline(never)
        public mutating func nullable<Value: Codable>(_ key: StaticString, _ property: KeyPath<Model, Value?>) {
            members.append(.nullable(key, MemoryLayout<Model>.offset(of: property), Value.self))
        }

        /// Adds a member that can be absent or null; both are `nil`, and `nil` is omitted. A ``JSONValue`` that is null is a value.
        @inline(never)
        public mutating func optional<Value: Codable>(_ key: StaticString, _ property: KeyPath<Model, Value?>) {
            members.append(.optional(key, MemoryLayout<Model>.offset(of: property), Value.self))
        }

        /// Adds a member for which absent and null have different meanings.
        @inline(never)
        public mutating func presence<Value: Codable>(_ key: StaticString, _ property: KeyPath<Model, Presence<Value>>) {
            members.append(.presence(key, MemoryLayout<Model>.offset(of: property), Value.self))
        }

        /// Adds a member with a default, which is used if the member is absent or null.
        @inline(never)
        public mutating func defaulted<Value: Codable & Sendable>(_ key: StaticString, _ property: KeyPath<Model, Value>, _ value: Value) {
            members.append(.defaulted(key, MemoryLayout<Model>.offset(of: property), value))
        }

        /// Adds a member that always has this value, and is not stored.
        @inline(never)
        public mutating func constant<Value: Codable & Equatable & Sendable>(_ key: StaticString, _ value: Value) {
            members.append(.constant(key, value, isRequired: true))
        }

        /// Adds a member that always has this value, is not stored, and can be absent or null in what is decoded.
        @inline(never)
        public mutating func optionalConstant<Value: Codable & Equatable & Sendable>(_ key: StaticString, _ value: Value) {
            members.append(.constant(key, value, isRequired: false))
        }

        /// Adds all members that are not described.
        @inline(never)
        public mutating func additional<Value: Codable>(_ property: KeyPath<Model, [String: Value]>) {
            let offset = MemoryLayout<Model>.offset(of: property)
            makeRest = { .additional(offset, Value.self, except: $0) }
        }
    }
}
