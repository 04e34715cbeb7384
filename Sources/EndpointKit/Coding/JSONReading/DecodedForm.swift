import Foundation

/// How the values of a type are decoded; found once for many values.
enum DecodedForm {
    case string, boolean, int, double, float, decimal, date, data, url
    /// An integer of another size.
    case integer(any FixedWidthInteger.Type)
    case list(any TreeArray.Type)
    case dictionary(any TreeDictionary.Type)
    /// By its `init(from:)`.
    case other

    init<T>(_ type: T.Type) {
        self =
            if type == String.self {
                .string
            } else if type == Int.self {
                .int
            } else if type == Bool.self {
                .boolean
            } else if type == Double.self {
                .double
            } else if type == Date.self {
                .date
            } else if type == Float.self {
                .float
            } else if type == Decimal.self {
                .decimal
            } else if type == URL.self {
                .url
            } else if type == Data.self {
                .data
            } else {
                Self.ofOther(type)
            }
    }

    private static let integers: [any (FixedWidthInteger & Sendable).Type] = {
        var types: [any (FixedWidthInteger & Sendable).Type] = [
            Int64.self, Int32.self, Int16.self, Int8.self, UInt.self, UInt64.self, UInt32.self, UInt16.self, UInt8.self,
        ]
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) { types += [Int128.self, UInt128.self] }
        return types
    }()

    private static func ofOther<T>(_ type: T.Type) -> DecodedForm {
        if let integer = integers.first(where: { $0 == type }) { return .integer(integer) }
        // Casts to protocols that a type does not conform to are slow, and these types are a reference each.
        guard MemoryLayout<T>.size == MemoryLayout<[Int]>.size else { return .other }
        if let list = type as? any TreeArray.Type { return .list(list) }
        if let dictionary = type as? any TreeDictionary.Type { return .dictionary(dictionary) }
        return .other
    }
}
