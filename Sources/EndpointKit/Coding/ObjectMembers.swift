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
public struct ObjectMembers<Model>: @unchecked Sendable {
    // Unchecked: nothing changes after the initializer, and the functions of the members hold only their keys and defaults.
    private var members: [ObjectMember] = []
    /// Holds what the other members do not name.
    private var rest: ObjectMember?
    private var makeRest: ((Set<String>) -> ObjectMember)?
    private var isComplete = false

    /// Creates the description with a closure that adds each member.
    public init(_ describe: (inout ObjectMembers<Model>) -> Void) {
        describe(&self)
        rest = makeRest?(Set(members.map(\.key)))
        makeRest = nil
        isComplete = fills(MemoryLayout<Model>.size)
    }

    /// Adds a required member that cannot be null.
    @inline(never)
    public mutating func value<Value: Codable>(_ key: String, _ property: KeyPath<Model, Value>) {
        members.append(.required(key, MemoryLayout<Model>.offset(of: property), Value.self))
    }

    /// Adds a required member that can be null.
    @inline(never)
    public mutating func nullable<Value: Codable>(_ key: String, _ property: KeyPath<Model, Value?>) {
        members.append(.nullable(key, MemoryLayout<Model>.offset(of: property), Value.self))
    }

    /// Adds a member that can be absent or null; both are nil, and nil is omitted.
    @inline(never)
    public mutating func optional<Value: Codable>(_ key: String, _ property: KeyPath<Model, Value?>) {
        members.append(.optional(key, MemoryLayout<Model>.offset(of: property), Value.self))
    }

    /// Adds a member for which absent and null have different meanings.
    @inline(never)
    public mutating func presence<Value: Codable>(_ key: String, _ property: KeyPath<Model, Presence<Value>>) {
        members.append(.presence(key, MemoryLayout<Model>.offset(of: property), Value.self))
    }

    /// Adds a member with a default, which is used if the member is absent or null.
    @inline(never)
    public mutating func defaulted<Value: Codable & Sendable>(_ key: String, _ property: KeyPath<Model, Value>, _ value: Value) {
        members.append(.defaulted(key, MemoryLayout<Model>.offset(of: property), value))
    }

    /// Adds a member that always has this value, and is not stored.
    @inline(never)
    public mutating func constant<Value: Codable & Equatable & Sendable>(_ key: String, _ value: Value) {
        members.append(.constant(key, value, isRequired: true))
    }

    /// Adds a member that always has this value, is not stored, and can be absent or null in what is decoded.
    @inline(never)
    public mutating func optionalConstant<Value: Codable & Equatable & Sendable>(_ key: String, _ value: Value) {
        members.append(.constant(key, value, isRequired: false))
    }

    /// Adds all members that are not described.
    @inline(never)
    public mutating func additional<Value: Codable>(_ property: KeyPath<Model, [String: Value]>) {
        let offset = MemoryLayout<Model>.offset(of: property)
        makeRest = { .additional(offset, Value.self, except: $0) }
    }

    // MARK: Walking

    /// Whether the members leave no gap but padding.
    private func fills(_ size: Int) -> Bool {
        let all = rest.map { members + [$0] } ?? members
        var end = 0
        for member in all.sorted(by: { $0.offset < $1.offset }) where member.size > 0 || member.offset < 0 {
            let start = (end + member.alignment - 1) / member.alignment * member.alignment
            guard member.offset == start else { return false }
            end = start + member.size
        }
        return end == size
    }

    private static var incomplete: String { "The members of \(Model.self) do not describe its stored properties." }

    @inline(__always)
    func decode(from decoder: any Decoder) throws -> Model {
        let coder = try ObjectDecoder(decoder)
        guard isComplete else {
            throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: Self.incomplete))
        }
        return try withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { buffer in
            let model = UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped)
            try members.withUnsafeBufferPointer { members in
                var count = 0
                do {
                    while count < members.count {
                        try members[count].decode(coder, model + members[count].offset)
                        count += 1
                    }
                    if let rest { try rest.decode(coder, model + rest.offset) }
                } catch {
                    for member in members.prefix(count) { member.deinitialize(model + member.offset) }
                    throw error
                }
            }
            return model.assumingMemoryBound(to: Model.self).move()
        }
    }

    func encode(_ model: Model, to encoder: any Encoder) throws {
        guard isComplete else {
            throw EncodingError.invalidValue(
                model, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: Self.incomplete))
        }
        var coder = ObjectEncoder(encoder)
        try withUnsafePointer(to: model) { pointer in
            let model = UnsafeRawPointer(pointer)
            // The first, because of two members with one key the later one is used.
            if let rest { try rest.encode(model + rest.offset, &coder) }
            try members.withUnsafeBufferPointer { members in
                for index in members.indices { try members[index].encode(model + members[index].offset, &coder) }
            }
        }
    }

    func areEqual(_ left: Model, _ right: Model) -> Bool {
        guard isComplete else { return false }
        return withUnsafePointer(to: left) { left in
            withUnsafePointer(to: right) { right in
                let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
                let isSame = members.withUnsafeBufferPointer { members in
                    members.indices.allSatisfy { members[$0].areEqual(left + members[$0].offset, right + members[$0].offset) }
                }
                return isSame && rest.map { $0.areEqual(left + $0.offset, right + $0.offset) } ?? true
            }
        }
    }

    func hash(_ model: Model, into hasher: inout Hasher) {
        guard isComplete else { return }
        withUnsafePointer(to: model) { pointer in
            let model = UnsafeRawPointer(pointer)
            for member in members { member.hash(model + member.offset, &hasher) }
            if let rest { rest.hash(model + rest.offset, &hasher) }
        }
    }
}
