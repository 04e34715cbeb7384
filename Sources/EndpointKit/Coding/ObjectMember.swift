/// One member of a model: its key, where its value is, and how it is decoded, encoded and compared.
///
/// Static functions of a type do this, because the context of a closure would be retained and released for each member of each value.
struct ObjectMember {
    /// The types for which ``ObjectMemberTable`` has statements of its own, instead of calling a function.
    enum Kind {
        case string, int, bool, double
        case optionalString, optionalInt, optionalBool, optionalDouble
        case other

        init(_ type: Any.Type) {
            self =
                switch type {
                case is String.Type: .string
                case is Int.Type: .int
                case is Bool.Type: .bool
                case is Double.Type: .double
                default: .other
                }
        }

        /// The kind of a member that can be absent or null.
        var optional: Kind {
            switch self {
            case .string: .optionalString
            case .int: .optionalInt
            case .bool: .optionalBool
            case .double: .optionalDouble
            case .optionalString, .optionalInt, .optionalBool, .optionalDouble, .other: self
            }
        }
    }

    let key: StringKey
    /// From the start of the value in bytes; negative if the property is not stored.
    let offset: Int
    let kind: Kind
    /// That of the value, without its optional.
    let form: DecodedForm
    let coding: any MemberCoding.Type
    let comparison: any MemberComparison.Type
    /// The default or constant of a member; its owner deallocates it with ``MemberCoding/deallocate(_:)``.
    let argument: UnsafeMutableRawPointer?

    private init<Value>(
        _ key: StaticString, _ offset: Int?, _ kind: Kind, of type: Value.Type, _ coding: any MemberCoding.Type,
        _ comparison: any MemberComparison.Type, _ argument: UnsafeMutableRawPointer? = nil
    ) {
        self.key = StringKey(key.description)
        self.offset = offset ?? -1
        self.kind = kind
        form = DecodedForm(type)
        self.coding = coding
        self.comparison = comparison
        self.argument = argument
    }
}

extension ObjectMember {
    static func required<Value: Codable>(_ key: StaticString, _ offset: Int?, _ type: Value.Type) -> ObjectMember {
        // Casts to protocols that a type does not conform to are slow, and a box is an object.
        let box = type is AnyClass ? type as? any BoxedValue.Type : nil
        return ObjectMember(
            key, offset, Kind(type), of: type, box?.requiredCoding ?? RequiredCoding<Value>.self, comparison(of: type))
    }

    static func nullable<Value: Codable>(_ key: StaticString, _ offset: Int?, _ type: Value.Type) -> ObjectMember {
        ObjectMember(key, offset, .other, of: type, NullableCoding<Value>.self, comparison(ofOptional: type))
    }

    static func optional<Value: Codable>(_ key: StaticString, _ offset: Int?, _ type: Value.Type) -> ObjectMember {
        let box = type is AnyClass ? type as? any BoxedValue.Type : nil
        return ObjectMember(
            key, offset, Kind(type).optional, of: type,
            type == JSONValue.self ? OptionalJSONCoding.self : box?.optionalCoding ?? OptionalCoding<Value>.self,
            comparison(ofOptional: type))
    }

    static func presence<Value: Codable>(_ key: StaticString, _ offset: Int?, _ type: Value.Type) -> ObjectMember {
        ObjectMember(key, offset, .other, of: type, PresenceCoding<Value>.self, comparison(of: Presence<Value>.self))
    }

    static func defaulted<Value: Codable>(_ key: StaticString, _ offset: Int?, _ value: Value) -> ObjectMember {
        let coding = DefaultedCoding<Value>.self
        return ObjectMember(key, offset, .other, of: Value.self, coding, comparison(of: Value.self), coding.allocate(value))
    }

    /// A member that is not stored.
    static func constant<Value: Codable & Equatable & Sendable>(_ key: StaticString, _ value: Value, isRequired: Bool) -> ObjectMember {
        let coding = ConstantCoding<Value>.self
        return ObjectMember(key, 0, .other, of: Value.self, coding, NothingCompared.self, coding.allocate((value, isRequired)))
    }

    /// The members with other keys than these.
    static func additional<Value: Codable>(_ offset: Int?, _ type: Value.Type, except known: Set<String>) -> ObjectMember {
        let coding = AdditionalCoding<Value>.self
        return ObjectMember("", offset, .other, of: type, coding, comparison(of: [String: Value].self), coding.allocate(known))
    }
}
