import YAMLTree

/// A value in a filter.
enum JSONPathValue {
    /// The query matches no node, or a function has no result.
    case nothing
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list(DocumentNode)
    case members(DocumentNode)

    init(_ node: DocumentNode) {
        switch node.source.kind {
        case .sequence: self = .list(node)
        case .mapping: self = .members(node)
        case .scalar(let scalar):
            if scalar.isNull {
                self = .null
            } else if let bool = scalar.bool {
                self = .bool(bool)
            } else if let number = scalar.double {
                self = .number(number)
            } else if scalar.isNumber {
                // For numbers beyond the range of Double, only the sign is compared, as in other implementations.
                self = .number(scalar.text.utf8.first == UInt8(ascii: "-") ? -.infinity : .infinity)
            } else {
                self = .text(scalar.text)
            }
        }
    }
}
