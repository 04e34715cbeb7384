import Foundation

/// An encoder that records the output of one value as ``EncodedJSON``.
///
/// With Foundation's encoder, neither the format of a `UUID` nor the order of members can be configured. This encoder can, and uses the
/// strategies of a `JSONEncoder`.
final class EncodedJSONWriter: Encoder {
    enum Place {
        case top
        case member(any CodingKey)
        case element(Int)
    }

    let options: JSONWritingOptions
    private let parent: EncodedJSONWriter?
    private let place: Place
    /// The value is a dictionary: its keys are data, and are not changed.
    let isDictionary: Bool
    /// `nil` while nothing has been written.
    var result: EncodedJSON?

    init(_ options: JSONWritingOptions, in parent: EncodedJSONWriter? = nil, at place: Place = .top, isDictionary: Bool = false) {
        self.options = options
        self.parent = parent
        self.place = place
        self.isDictionary = isDictionary
    }

    var codingPath: [any CodingKey] {
        let path = parent?.codingPath ?? []
        return switch place {
        case .top: path
        case .member(let key): path + [key]
        case .element(let index): path + [ElementKey(index)]
        }
    }

    var userInfo: [CodingUserInfoKey: Any] { options.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(WrittenMembers<Key>(self, members()))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { WrittenElements(self, elements()) }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    /// The writer if an encoder is one; `nil` for another encoder.
    static func writer<Other: Encoder>(_ encoder: Other) -> EncodedJSONWriter? {
        // This is called for each object: comparing types is faster than a cast.
        guard Other.self == EncodedJSONWriter.self else { return nil }
        return withUnsafePointer(to: encoder) { UnsafeRawPointer($0).load(as: EncodedJSONWriter.self) }
    }

    /// The existing members, if the value is already an object.
    func members() -> EncodedJSON.Members {
        if case .object(let members)? = result { return members }
        let members = EncodedJSON.Members()
        members.areUnordered = isDictionary
        result = .object(members)
        return members
    }

    func elements() -> EncodedJSON.Elements {
        if case .array(let elements)? = result { return elements }
        let elements = EncodedJSON.Elements()
        result = .array(elements)
        return elements
    }
}

/// The place of an element in a coding path.
struct ElementKey: CodingKey {
    let intValue: Int?
    var stringValue: String { "Index \(intValue ?? 0)" }

    init(_ index: Int) {
        intValue = index
    }

    init?(stringValue: String) { nil }

    init?(intValue: Int) {
        self.init(intValue)
    }
}

extension EncodedJSONWriter: SingleValueEncodingContainer {
    func encodeNil() { result = .null }
    func encode(_ value: Bool) { result = .bool(value) }
    func encode(_ value: String) { result = .string(value) }
    func encode(_ value: Double) throws { result = try json(value, at: .top) }
    func encode(_ value: Float) throws { result = try json(value, at: .top) }
    func encode(_ value: Int) { result = .int(Int64(value)) }
    func encode(_ value: Int8) { result = .int(Int64(value)) }
    func encode(_ value: Int16) { result = .int(Int64(value)) }
    func encode(_ value: Int32) { result = .int(Int64(value)) }
    func encode(_ value: Int64) { result = .int(value) }
    func encode(_ value: UInt) { result = .unsigned(UInt64(value)) }
    func encode(_ value: UInt8) { result = .int(Int64(value)) }
    func encode(_ value: UInt16) { result = .int(Int64(value)) }
    func encode(_ value: UInt32) { result = .int(Int64(value)) }
    func encode(_ value: UInt64) { result = .unsigned(value) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func encode(_ value: Int128) { result = .number(value.description) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func encode(_ value: UInt128) { result = .number(value.description) }

    func encode<T: Encodable>(_ value: T) throws { result = try json(value, at: .top) }
}
