/// A member behind a reference, which is decoded and encoded as what it refers to.
protocol BoxedValue {
    static var requiredCoding: any MemberCoding.Type { get }
    static var optionalCoding: any MemberCoding.Type { get }
}

extension Box: BoxedValue where Value: Codable {
    static var requiredCoding: any MemberCoding.Type { BoxCoding<Value>.self }
    static var optionalCoding: any MemberCoding.Type { OptionalBoxCoding<Value>.self }
}

private enum BoxCoding<Value: Codable>: MemberCoding {
    typealias Stored = Box<Value>

    static func decode(_ member: UnsafePointer<ObjectMember>, _ coder: borrowing ObjectDecoder, _ place: UnsafeMutableRawPointer) throws {
        // A tolerant decoder counts references on its way into a recursive type.
        guard !coder.isOfTree else { return try RequiredCoding<Stored>.decode(member, coder, place) }
        place.assumingMemoryBound(to: Stored.self).initialize(to: Box(try coder.value(member.pointee.key)))
    }

    static func read(
        _ member: UnsafePointer<ObjectMember>, _ node: Int, of object: TreeDecoder, _ place: UnsafeMutableRawPointer
    ) throws {
        place.assumingMemoryBound(to: Stored.self).initialize(to: Box(try object.member(member, node, as: DecodedForm(Value.self))))
    }

    static func encode(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ coder: inout ObjectEncoder) throws {
        try RequiredCoding<Stored>.encode(member, value, &coder)
    }

    static func json(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ writer: EncodedJSONWriter) throws -> EncodedJSON? {
        try writer.json(value.assumingMemoryBound(to: Stored.self).pointee.value, at: .member(member.pointee.key))
    }
}

private enum OptionalBoxCoding<Value: Codable>: MemberCoding {
    typealias Stored = Box<Value>?

    static func decode(_ member: UnsafePointer<ObjectMember>, _ coder: borrowing ObjectDecoder, _ place: UnsafeMutableRawPointer) throws {
        guard !coder.isOfTree else { return try OptionalCoding<Box<Value>>.decode(member, coder, place) }
        let value: Value? = try coder.optional(member.pointee.key)
        let box: Box<Value>? = if let value { Box(value) } else { nil }
        place.assumingMemoryBound(to: Stored.self).initialize(to: box)
    }

    static func read(
        _ member: UnsafePointer<ObjectMember>, _ node: Int, of object: TreeDecoder, _ place: UnsafeMutableRawPointer
    ) throws {
        let value: Value? = try object.memberIfPresent(member, node, as: DecodedForm(Value.self))
        let box: Box<Value>? = if let value { Box(value) } else { nil }
        place.assumingMemoryBound(to: Stored.self).initialize(to: box)
    }

    static func encode(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ coder: inout ObjectEncoder) throws {
        try OptionalCoding<Box<Value>>.encode(member, value, &coder)
    }

    static func json(_ member: UnsafePointer<ObjectMember>, _ value: UnsafeRawPointer, _ writer: EncodedJSONWriter) throws -> EncodedJSON? {
        guard let box = value.assumingMemoryBound(to: Stored.self).pointee else { return nil }
        return try writer.json(box.value, at: .member(member.pointee.key))
    }
}
