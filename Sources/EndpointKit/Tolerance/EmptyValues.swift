import Foundation

/// A type with an empty value.
protocol EmptyValued {
    static var emptyValue: Self { get }
}

extension String: EmptyValued { static var emptyValue: String { "" } }
extension Bool: EmptyValued { static var emptyValue: Bool { false } }
extension Int: EmptyValued { static var emptyValue: Int { 0 } }
extension Int8: EmptyValued { static var emptyValue: Int8 { 0 } }
extension Int16: EmptyValued { static var emptyValue: Int16 { 0 } }
extension Int32: EmptyValued { static var emptyValue: Int32 { 0 } }
extension Int64: EmptyValued { static var emptyValue: Int64 { 0 } }
extension UInt: EmptyValued { static var emptyValue: UInt { 0 } }
extension UInt8: EmptyValued { static var emptyValue: UInt8 { 0 } }
extension UInt16: EmptyValued { static var emptyValue: UInt16 { 0 } }
extension UInt32: EmptyValued { static var emptyValue: UInt32 { 0 } }
extension UInt64: EmptyValued { static var emptyValue: UInt64 { 0 } }
extension Float: EmptyValued { static var emptyValue: Float { 0 } }
extension Double: EmptyValued { static var emptyValue: Double { 0 } }
extension Decimal: EmptyValued { static var emptyValue: Decimal { 0 } }
extension Data: EmptyValued { static var emptyValue: Data { Data() } }
extension JSONValue: EmptyValued { static var emptyValue: JSONValue { .null } }
extension Optional: EmptyValued { static var emptyValue: Wrapped? { nil } }
extension Array: EmptyValued { static var emptyValue: [Element] { [] } }
extension ContiguousArray: EmptyValued { static var emptyValue: ContiguousArray<Element> { [] } }
extension Set: EmptyValued { static var emptyValue: Set<Element> { [] } }
extension Dictionary: EmptyValued { static var emptyValue: [Key: Value] { [:] } }

/// A type without an empty value, for which a placeholder can be created to continue decoding. The placeholder is discarded.
protocol Inventable {
    static var invented: Self { get }
}

extension Date: Inventable { static var invented: Date { Date(timeIntervalSince1970: 0) } }
extension URL: Inventable { static var invented: URL { URL(fileURLWithPath: "/") } }
extension UUID: Inventable { static var invented: UUID { UUID() } }
extension Day: Inventable { static var invented: Day { Day(.invented, in: ResponseTolerance.utc) } }
extension ISO8601Duration: Inventable { static var invented: ISO8601Duration { ISO8601Duration() } }
extension LocalDateTime: Inventable { static var invented: LocalDateTime { LocalDateTime(.invented, in: ResponseTolerance.utc) } }
extension EpochSeconds: Inventable { static var invented: EpochSeconds { EpochSeconds(.invented) } }
extension EpochMilliseconds: Inventable { static var invented: EpochMilliseconds { EpochMilliseconds(.invented) } }
extension LenientDate: Inventable { static var invented: LenientDate { LenientDate(.invented) } }

extension TreeReading {
    /// The empty value of the type; throws if it has none.
    func empty<T: Decodable>(_ type: T.Type, _ path: TreePath?) throws -> T {
        if let empty = (type as? any EmptyValued.Type)?.emptyValue as? T { return empty }
        guard !(type is any Inventable.Type) else { throw mismatch(type, nil, path) }
        let value = try unknown(type, TreeDecoder(self, nil, path, .empty))
        // A closed enumeration has no empty value, not even the case with the raw value "" or 0.
        guard value is any OpenEnum || !(value is any RawRepresentable) || Mirror(reflecting: value).displayStyle != .enum else {
            throw mismatch(type, nil, path)
        }
        return value
    }

    /// Any value of the type, for the pass that reports deviations.
    func invented<T: Decodable>(_ type: T.Type, _ path: TreePath?, depth: Int) throws -> T {
        if let empty = (type as? any EmptyValued.Type)?.emptyValue as? T { return empty }
        if let value = (type as? any Inventable.Type)?.invented as? T { return value }
        if let first = (type as? any CaseIterable.Type).flatMap({ first(of: $0) }) as? T { return first }
        // A type that contains itself would recurse endlessly.
        guard depth < 16 else { throw mismatch(type, nil, path) }
        return try unknown(type, TreeDecoder(self, nil, path, .invented(depth: depth)))
    }

    /// Decodes from an absent value. A union without a matching variant uses its unknown one.
    private func unknown<T: Decodable>(_ type: T.Type, _ decoder: TreeDecoder) throws -> T {
        do {
            return try T(from: decoder)
        } catch {
            guard decoder.hasUnion else { throw error }
            let again = TreeDecoder(self, nil, decoder.path, decoder.way)
            again.isUnrecognized = true
            return try T(from: again)
        }
    }

    private func first<Cases: CaseIterable>(of type: Cases.Type) -> Any? { type.allCases.first }
}
