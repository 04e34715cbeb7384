/// One stored property of a model: where it is in the value, and how it is in JSON.
///
/// The functions are made by generic ones, which the compiler specializes for scalars.
struct ObjectMember {
    let key: String
    /// From the start of the value in bytes; negative if the property is not stored.
    let offset: Int
    let size: Int
    let alignment: Int
    let decode: (ObjectDecoder, UnsafeMutableRawPointer) throws -> Void
    let encode: (UnsafeRawPointer, inout ObjectEncoder) throws -> Void
    let deinitialize: (UnsafeMutableRawPointer) -> Void
    let areEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
    let hash: (UnsafeRawPointer, inout Hasher) -> Void

    @inline(__always)
    private init<Stored>(
        _ key: String, _ offset: Int?, _ comparison: MemberComparison<Stored>,
        decode: @escaping (ObjectDecoder) throws -> Stored, encode: @escaping (UnsafePointer<Stored>, inout ObjectEncoder) throws -> Void
    ) {
        self.key = key
        self.offset = offset ?? -1
        size = MemoryLayout<Stored>.size
        alignment = MemoryLayout<Stored>.alignment
        self.decode = { $1.initializeMemory(as: Stored.self, to: try decode($0)) }
        self.encode = { try encode($0.assumingMemoryBound(to: Stored.self), &$1) }
        deinitialize = { $0.assumingMemoryBound(to: Stored.self).deinitialize(count: 1) }
        areEqual = comparison.areEqual
        hash = comparison.hash
    }

    // MARK: Required members

    static func required<Value: Codable>(_ key: String, _ offset: Int?, _ type: Value.Type) -> ObjectMember {
        switch type {
        case is String.Type: scalar(key, offset, String.self)
        case is Int.Type: scalar(key, offset, Int.self)
        case is Bool.Type: scalar(key, offset, Bool.self)
        case is Double.Type: scalar(key, offset, Double.self)
        default: member(key, offset, MemberComparison<Value>.found())
        }
    }

    @inline(__always)
    private static func scalar<Value: Codable & Hashable>(_ key: String, _ offset: Int?, _ type: Value.Type) -> ObjectMember {
        member(key, offset, MemberComparison<Value>.hashable())
    }

    @inline(__always)
    private static func member<Value: Codable>(_ key: String, _ offset: Int?, _ comparison: MemberComparison<Value>) -> ObjectMember {
        let key = StringKey(key)
        return ObjectMember(
            key.stringValue, offset, comparison, decode: { try $0.value(key) }, encode: { try $1.value(key, $0.pointee) })
    }

    static func nullable<Value: Codable>(_ key: String, _ offset: Int?, _ type: Value.Type) -> ObjectMember {
        let key = StringKey(key)
        return ObjectMember(
            key.stringValue, offset, MemberComparison<Value?>.found(), decode: { try $0.nullable(key) },
            encode: { try $1.nullable(key, $0.pointee) })
    }

    // MARK: Members that can be absent

    static func optional<Value: Codable>(_ key: String, _ offset: Int?, _ type: Value.Type) -> ObjectMember {
        switch type {
        case is String.Type: optionalScalar(key, offset, String.self)
        case is Int.Type: optionalScalar(key, offset, Int.self)
        case is Bool.Type: optionalScalar(key, offset, Bool.self)
        case is Double.Type: optionalScalar(key, offset, Double.self)
        default: optionalMember(key, offset, MemberComparison<Value?>.found())
        }
    }

    @inline(__always)
    private static func optionalScalar<Value: Codable & Hashable>(_ key: String, _ offset: Int?, _ type: Value.Type) -> ObjectMember {
        optionalMember(key, offset, MemberComparison<Value?>.hashable())
    }

    @inline(__always)
    private static func optionalMember<Value: Codable>(
        _ key: String, _ offset: Int?, _ comparison: MemberComparison<Value?>
    ) -> ObjectMember {
        let key = StringKey(key)
        return ObjectMember(
            key.stringValue, offset, comparison, decode: { try $0.optional(key) }, encode: { try $1.optional(key, $0.pointee) })
    }

    static func presence<Value: Codable>(_ key: String, _ offset: Int?, _ type: Value.Type) -> ObjectMember {
        let key = StringKey(key)
        return ObjectMember(
            key.stringValue, offset, MemberComparison<Presence<Value>>.found(), decode: { try $0.presence(key) },
            encode: { try $1.presence(key, $0.pointee) })
    }

    static func defaulted<Value: Codable>(_ key: String, _ offset: Int?, _ value: Value) -> ObjectMember {
        let key = StringKey(key)
        return ObjectMember(
            key.stringValue, offset, MemberComparison<Value>.found(), decode: { try $0.defaulted(key, value) },
            encode: { try $1.value(key, $0.pointee) })
    }

    // MARK: Others

    /// A member that is not stored.
    static func constant<Value: Codable & Equatable & Sendable>(_ key: String, _ value: Value, isRequired: Bool) -> ObjectMember {
        let key = StringKey(key)
        return ObjectMember(
            key.stringValue, 0, MemberComparison<Void>(areEqual: { _, _ in true }, hash: { _, _ in }),
            decode: { if isRequired { try $0.constant(key, value) } else { try $0.optionalConstant(key, value) } },
            encode: { try $1.value(key, value) })
    }

    /// The members with other keys than these.
    static func additional<Value: Codable>(_ offset: Int?, _ type: Value.Type, except known: Set<String>) -> ObjectMember {
        ObjectMember(
            "", offset, MemberComparison<[String: Value]>.found(), decode: { try $0.additional(except: known) },
            encode: { try $1.additional($0.pointee) })
    }
}

/// How two stored values of a type are compared.
private struct MemberComparison<Stored> {
    let areEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
    let hash: (UnsafeRawPointer, inout Hasher) -> Void

    /// Looks up the conformances of the type.
    static func found() -> Self {
        switch Stored.self {
        case let type as any Hashable.Type: by(hashing: type)
        case let type as any Equatable.Type: by(comparing: type)
        // A type that is compared has only properties that can be.
        default: Self(areEqual: { _, _ in false }, hash: { _, _ in })
        }
    }

    private static func by<Value: Hashable>(hashing type: Value.Type) -> Self {
        Self(
            areEqual: { $0.assumingMemoryBound(to: type).pointee == $1.assumingMemoryBound(to: type).pointee },
            hash: { $1.combine($0.assumingMemoryBound(to: type).pointee) })
    }

    private static func by<Value: Equatable>(comparing type: Value.Type) -> Self {
        Self(areEqual: { $0.assumingMemoryBound(to: type).pointee == $1.assumingMemoryBound(to: type).pointee }, hash: { _, _ in })
    }
}

extension MemberComparison where Stored: Hashable {
    @inline(__always)
    static func hashable() -> Self {
        Self(
            areEqual: { $0.assumingMemoryBound(to: Stored.self).pointee == $1.assumingMemoryBound(to: Stored.self).pointee },
            hash: { $1.combine($0.assumingMemoryBound(to: Stored.self).pointee) })
    }
}
