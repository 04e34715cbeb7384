import SourceDiagnostics
import YAMLTree

/// What a filter compares.
enum JSONPathValue {
    /// The query matches no node, or a function has no result.
    case nothing
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([YAMLNode])
    case members(YAMLMapping)

    init(_ node: YAMLNode) {
        switch node.kind {
        case .sequence(let items): self = .list(items)
        case .mapping(let mapping): self = .members(mapping)
        case .scalar(let scalar):
            if scalar.isNull {
                self = .null
            } else if let bool = scalar.bool {
                self = .bool(bool)
            } else if scalar.double != nil || scalar.isNumber {
                // Of numbers beyond Double only the sign counts, as in other implementations.
                self = .number(scalar.double ?? (scalar.text.utf8.first == UInt8(ascii: "-") ? -.infinity : .infinity))
            } else {
                self = .text(scalar.text)
            }
        }
    }

    /// RFC 9535 2.3.5.2.2; collections are equal when all in them is.
    static func areEqual(_ left: JSONPathValue, _ right: JSONPathValue) -> Bool {
        switch (left, right) {
        case (.nothing, .nothing), (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.text(let left), .text(let right)): left.unicodeScalars.elementsEqual(right.unicodeScalars)
        case (.list(let left), .list(let right)):
            left.count == right.count && zip(left, right).allSatisfy { areEqual(JSONPathValue($0), JSONPathValue($1)) }
        case (.members(let left), .members(let right)):
            left.entries.count == right.entries.count
                && areEqual(left, Dictionary(right.entries.map { ($0.key.value, $0.value) }, uniquingKeysWith: { first, _ in first }))
        default: false
        }
    }

    private static func areEqual(_ left: YAMLMapping, _ right: [String: YAMLNode]) -> Bool {
        left.entries.allSatisfy { entry in
            right[entry.key.value].map { areEqual(JSONPathValue(entry.value), JSONPathValue($0)) } ?? false
        }
    }

    /// Only numbers and texts have an order.
    static func isLess(_ left: JSONPathValue, _ right: JSONPathValue) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): left < right
        case (.text(let left), .text(let right)): left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        default: false
        }
    }
}
