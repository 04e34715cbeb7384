/// What a part of an object must be, so that the object can be that of a candidate: a member, a member of it, or of its elements.
///
/// Candidates that have the same members are distinguished by what these are, or by what is in them. In a path, `[]` leads to the first
/// element of an array.
@_spi(Generated) public struct UnionMark: Sendable, Hashable {
    /// The step from an array to its elements, of which the first is examined.
    private static let element = "[]"

    private enum Wish: Hashable {
        /// The member must be there.
        case present
        /// The value must be of one of these kinds, or null.
        case kinds(Set<JSONValueKind>)
        /// The value must be one of some constants, as strings like that of `UnionDecoder.tag(_:)`.
        case texts(Set<String>)
    }

    private let path: [String]
    private let wish: Wish

    /// A member that must be there.
    public init(_ path: String...) { (self.path, wish) = (path, .present) }

    /// A value that must be of one of some kinds.
    public init(_ path: String..., is kinds: JSONValueKind...) { (self.path, wish) = (path, .kinds(Set(kinds))) }

    /// A value that must be one of some constants.
    public init(_ path: String..., equalTo texts: String...) { (self.path, wish) = (path, .texts(Set(texts))) }

    /// Whether the value contradicts the mark. One in which the path leads to nothing does not: an array can be empty, a member optional.
    func isContradicted(by value: PlainValue) -> Bool {
        var value = value
        for (index, step) in path.enumerated() {
            let isLast = index == path.count - 1
            if step == Self.element {
                guard let first = value.firstElement else { return value.kind != .array && value.kind != .null }
                value = first
            } else if let member = value.member(step) {
                value = member
            } else {
                guard value.kind == .object else { return value.kind != .null }
                return isLast && wish == .present
            }
        }
        switch wish {
        case .present: return false
        case .kinds(let kinds):
            let kind = value.kind
            return kind != .null && !kinds.contains(kind) && !(kind == .integer && kinds.contains(.number))
        case .texts(let texts): return value.text.map { !texts.contains($0) } ?? (value.kind != .null)
        }
    }
}

/// A value that is examined, and not decoded.
struct PlainValue {
    let decoder: any Decoder

    private var object: KeyedDecodingContainer<StringKey>? { try? WireNames.container(of: decoder) }

    /// The value of a member; `nil` if there is none.
    func member(_ name: String) -> PlainValue? {
        let key = StringKey(name)
        guard let object, object.contains(key), let decoder = try? object.superDecoder(forKey: key) else { return nil }
        return PlainValue(decoder: decoder)
    }

    var firstElement: PlainValue? {
        guard var elements = try? decoder.unkeyedContainer(), !elements.isAtEnd else { return nil }
        return (try? elements.superDecoder()).map { PlainValue(decoder: $0) }
    }

    var kind: JSONValueKind {
        // Without attempts that fail, whose errors have the whole path.
        if let tree = decoder as? TreeDecoder { return tree.kind }
        return object == nil ? kindBesidesObject : .object
    }

    /// The kind of a value that is not an object.
    private var kindBesidesObject: JSONValueKind {
        if (try? decoder.unkeyedContainer()) != nil { return .array }
        guard let value = try? decoder.singleValueContainer(), !value.decodeNil() else { return .null }
        if (try? value.decode(String.self)) != nil { return .string }
        if (try? value.decode(Int64.self)) != nil { return .integer }
        if (try? value.decode(Bool.self)) != nil { return .boolean }
        return .number
    }

    /// A string, or an integer or a Boolean as a string.
    var text: String? {
        guard let value = try? decoder.singleValueContainer() else { return nil }
        if let string = try? value.decode(String.self) { return string }
        if let integer = try? value.decode(Int.self) { return String(integer) }
        return (try? value.decode(Bool.self)).map { String($0) }
    }
}
