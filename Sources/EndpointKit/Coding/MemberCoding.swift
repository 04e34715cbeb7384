/// How a member is decoded and encoded. The pointers are to its stored value.
protocol MemberCoding {
    associatedtype Stored
    /// What a member of this kind holds besides its key.
    associatedtype Argument = Void

    /// Initializes the value.
    static func decode(_ member: UnsafePointer<ObjectMember>, _ coder: borrowing ObjectDecoder, _ place: UnsafeMutableRawPointer) throws
    /// The same as `decode` for the members of an object in a strict pass.
    ///
    /// - Parameter node: The value of the member; 0 if it is absent.
    static func read(
        _ member: UnsafePointer<ObjectMember>, _ node: Int, of object: TreeDecoder, _ place: UnsafeMutableRawPointer
    ) throws
    static func encode(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ coder: inout ObjectEncoder) throws
    /// The same as `encode` for the encoder of this module; `nil` if the member is omitted.
    static func json(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ writer: EncodedJSONWriter) throws -> EncodedJSON?
}

extension MemberCoding {
    static var size: Int { MemoryLayout<Stored>.size }
    static var alignment: Int { MemoryLayout<Stored>.alignment }

    static func deinitialize(_ place: UnsafeMutableRawPointer) {
        place.assumingMemoryBound(to: Stored.self).deinitialize(count: 1)
    }

    static func allocate(_ argument: Argument) -> UnsafeMutableRawPointer {
        let storage = UnsafeMutablePointer<Argument>.allocate(capacity: 1)
        storage.initialize(to: argument)
        return UnsafeMutableRawPointer(storage)
    }

    static func deallocate(_ argument: UnsafeMutableRawPointer) {
        let storage = argument.assumingMemoryBound(to: Argument.self)
        storage.deinitialize(count: 1)
        storage.deallocate()
    }

    static func argument(of member: UnsafePointer<ObjectMember>) -> UnsafePointer<Argument> {
        UnsafePointer(member.pointee.argument.unsafelyUnwrapped.assumingMemoryBound(to: Argument.self))
    }
}

extension UnsafeRawPointer {
    /// Calls a closure with the value that is stored here. The value is not copied, because the parameter of the closure is noncopyable.
    @inline(__always)
    func borrow<Value: ~Copyable, Result>(_ type: Value.Type, _ body: (borrowing Value) throws -> Result) rethrows -> Result {
        try body(assumingMemoryBound(to: type).pointee)
    }

    /// Where the value of the optional that is stored here is: at its start; `nil` if the optional is `nil`.
    @inline(__always)
    func payload<Value>(of type: Value.Type) -> UnsafeRawPointer? {
        borrow(Value?.self) { $0 == nil } ? nil : self
    }
}

enum RequiredCoding<Value: Codable>: MemberCoding {
    typealias Stored = Value

    static func decode(_ member: UnsafePointer<ObjectMember>, _ coder: borrowing ObjectDecoder, _ place: UnsafeMutableRawPointer) throws {
        place.assumingMemoryBound(to: Value.self).initialize(to: try coder.value(member.pointee.key))
    }

    static func read(
        _ member: UnsafePointer<ObjectMember>, _ node: Int, of object: TreeDecoder, _ place: UnsafeMutableRawPointer
    ) throws {
        place.assumingMemoryBound(to: Value.self).initialize(to: try object.member(member, node))
    }

    static func encode(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ coder: inout ObjectEncoder) throws {
        try value.borrow(Value.self) { try coder.value(member.pointee.key, $0) }
    }

    static func json(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ writer: EncodedJSONWriter) throws -> EncodedJSON? {
        try value.borrow(Value.self) { try writer.json($0, at: .member(member.pointee.key)) }
    }
}

enum NullableCoding<Value: Codable>: MemberCoding {
    typealias Stored = Value?

    static func decode(_ member: UnsafePointer<ObjectMember>, _ coder: borrowing ObjectDecoder, _ place: UnsafeMutableRawPointer) throws {
        place.assumingMemoryBound(to: Value?.self).initialize(to: try coder.nullable(member.pointee.key))
    }

    static func read(
        _ member: UnsafePointer<ObjectMember>, _ node: Int, of object: TreeDecoder, _ place: UnsafeMutableRawPointer
    ) throws {
        guard node > 0 else { throw object.missing(member) }
        place.assumingMemoryBound(to: Value?.self).initialize(to: try object.memberIfPresent(member, node))
    }

    static func encode(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ coder: inout ObjectEncoder) throws {
        guard let value = value.payload(of: Value.self) else { return try coder.null(member.pointee.key) }
        try RequiredCoding<Value>.encode(member, value, &coder)
    }

    static func json(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ writer: EncodedJSONWriter) throws -> EncodedJSON? {
        guard let value = value.payload(of: Value.self) else { return .null }
        return try RequiredCoding<Value>.json(member, value, writer)
    }
}

enum OptionalCoding<Value: Codable>: MemberCoding {
    typealias Stored = Value?

    static func decode(_ member: UnsafePointer<ObjectMember>, _ coder: borrowing ObjectDecoder, _ place: UnsafeMutableRawPointer) throws {
        place.assumingMemoryBound(to: Value?.self).initialize(to: try coder.optional(member.pointee.key))
    }

    static func read(
        _ member: UnsafePointer<ObjectMember>, _ node: Int, of object: TreeDecoder, _ place: UnsafeMutableRawPointer
    ) throws {
        place.assumingMemoryBound(to: Value?.self).initialize(to: try object.memberIfPresent(member, node))
    }

    static func encode(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ coder: inout ObjectEncoder) throws {
        guard let value = value.payload(of: Value.self) else { return }
        try RequiredCoding<Value>.encode(member, value, &coder)
    }

    static func json(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ writer: EncodedJSONWriter) throws -> EncodedJSON? {
        guard let value = value.payload(of: Value.self) else { return nil }
        return try RequiredCoding<Value>.json(member, value, writer)
    }
}

/// Any JSON, which includes null: only an absent member is `nil`.
enum OptionalJSONCoding: MemberCoding {
    typealias Stored = JSONValue?

    static func decode(_ member: UnsafePointer<ObjectMember>, _ coder: borrowing ObjectDecoder, _ place: UnsafeMutableRawPointer) throws {
        try OptionalCoding<JSONValue>.decode(member, coder, place)
    }

    static func read(
        _ member: UnsafePointer<ObjectMember>, _ node: Int, of object: TreeDecoder, _ place: UnsafeMutableRawPointer
    ) throws {
        var value: JSONValue?
        if node > 0 { value = .some(try object.member(member, node)) }
        place.assumingMemoryBound(to: Stored.self).initialize(to: value)
    }

    static func encode(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ coder: inout ObjectEncoder) throws {
        try OptionalCoding<JSONValue>.encode(member, value, &coder)
    }

    static func json(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ writer: EncodedJSONWriter) throws -> EncodedJSON? {
        try OptionalCoding<JSONValue>.json(member, value, writer)
    }
}

enum PresenceCoding<Value: Codable>: MemberCoding {
    typealias Stored = Presence<Value>

    static func decode(_ member: UnsafePointer<ObjectMember>, _ coder: borrowing ObjectDecoder, _ place: UnsafeMutableRawPointer) throws {
        place.assumingMemoryBound(to: Stored.self).initialize(to: try coder.presence(member.pointee.key))
    }

    static func read(
        _ member: UnsafePointer<ObjectMember>, _ node: Int, of object: TreeDecoder, _ place: UnsafeMutableRawPointer
    ) throws {
        let value: Presence<Value> =
            if let value: Value = try object.memberIfPresent(member, node) { .value(value) } else { node > 0 ? .null : .absent }
        place.assumingMemoryBound(to: Stored.self).initialize(to: value)
    }

    static func encode(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ coder: inout ObjectEncoder) throws {
        try coder.presence(member.pointee.key, value.assumingMemoryBound(to: Stored.self).pointee)
    }

    static func json(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ writer: EncodedJSONWriter) throws -> EncodedJSON? {
        switch value.assumingMemoryBound(to: Stored.self).pointee {
        case .absent: nil
        case .null: .null
        case .value(let value): try writer.json(value, at: .member(member.pointee.key))
        }
    }
}

enum DefaultedCoding<Value: Codable>: MemberCoding {
    typealias Stored = Value
    typealias Argument = Value

    static func decode(_ member: UnsafePointer<ObjectMember>, _ coder: borrowing ObjectDecoder, _ place: UnsafeMutableRawPointer) throws {
        let value: Value = try coder.defaulted(member.pointee.key, argument(of: member).pointee)
        place.assumingMemoryBound(to: Value.self).initialize(to: value)
    }

    static func read(
        _ member: UnsafePointer<ObjectMember>, _ node: Int, of object: TreeDecoder, _ place: UnsafeMutableRawPointer
    ) throws {
        let value: Value = try object.memberIfPresent(member, node) ?? argument(of: member).pointee
        place.assumingMemoryBound(to: Value.self).initialize(to: value)
    }

    static func encode(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ coder: inout ObjectEncoder) throws {
        try RequiredCoding<Value>.encode(member, value, &coder)
    }

    static func json(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ writer: EncodedJSONWriter) throws -> EncodedJSON? {
        try RequiredCoding<Value>.json(member, value, writer)
    }
}

enum ConstantCoding<Value: Codable & Equatable & Sendable>: MemberCoding {
    typealias Stored = Void
    typealias Argument = (value: Value, isRequired: Bool)

    static func decode(_ member: UnsafePointer<ObjectMember>, _ coder: borrowing ObjectDecoder, _ place: UnsafeMutableRawPointer) throws {
        let (value, isRequired) = argument(of: member).pointee
        if isRequired { try coder.constant(member.pointee.key, value) } else { try coder.optionalConstant(member.pointee.key, value) }
    }

    static func read(
        _ member: UnsafePointer<ObjectMember>, _ node: Int, of object: TreeDecoder, _ place: UnsafeMutableRawPointer
    ) throws {
        let (expected, isRequired) = argument(of: member).pointee
        guard isRequired || object.isPresent(node) else { return }
        let value: Value = try object.member(member, node)
        guard value == expected else { throw object.notConstant(member) }
    }

    static func encode(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ coder: inout ObjectEncoder) throws {
        try coder.value(member.pointee.key, argument(of: member).pointee.value)
    }

    static func json(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ writer: EncodedJSONWriter) throws -> EncodedJSON? {
        try writer.json(argument(of: member).pointee.value, at: .member(member.pointee.key))
    }
}

enum AdditionalCoding<Value: Codable>: MemberCoding {
    typealias Stored = [String: Value]
    /// The keys of the other members.
    typealias Argument = Set<String>

    static func decode(_ member: UnsafePointer<ObjectMember>, _ coder: borrowing ObjectDecoder, _ place: UnsafeMutableRawPointer) throws {
        place.assumingMemoryBound(to: Stored.self).initialize(to: try coder.additional(except: argument(of: member).pointee))
    }

    static func read(
        _ member: UnsafePointer<ObjectMember>, _ node: Int, of object: TreeDecoder, _ place: UnsafeMutableRawPointer
    ) throws {
        let values: [String: Value] = try object.members(member, except: argument(of: member).pointee)
        place.assumingMemoryBound(to: Stored.self).initialize(to: values)
    }

    static func encode(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ coder: inout ObjectEncoder) throws {
        try coder.additional(value.assumingMemoryBound(to: Stored.self).pointee)
    }

    static func json(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ writer: EncodedJSONWriter) throws -> EncodedJSON? {
        let values = value.assumingMemoryBound(to: Stored.self).pointee
        guard !values.isEmpty else { return nil }
        let members = EncodedJSON.Members()
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            members.set(key, try writer.json(value, at: .member(StringKey(key))))
        }
        return .object(members)
    }
}
