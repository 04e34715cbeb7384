import Foundation

/// The query of a request, in order.
public struct QueryItems: Sendable, Hashable {
    /// The items in the order in which they are sent.
    public var items: [QueryItem]

    /// Items in this order.
    public init(_ items: [QueryItem] = []) {
        self.items = items
    }

    /// Adds a parameter; nil adds nothing.
    public mutating func add<V: ParameterConvertible>(
        _ name: String,
        _ value: V?,
        style: ParameterStyle = .form,
        explode: Bool = true,
        allowReserved: Bool = false
    ) {
        guard let value, case let parameter = value.parameter, !parameter.isNone else { return }
        items.append(QueryItem(name: name, value: parameter, style: style, explode: explode, allowReserved: allowReserved))
    }

    /// The items with what is left to an encoder written by this one.
    func written(with encoder: JSONEncoder) throws -> QueryItems {
        guard items.contains(where: \.value.isLeftToEncoder) else { return self }
        return QueryItems(
            try items.map { item in
                var item = item
                item.value = try item.value.written(with: encoder)
                return item
            })
    }

    /// Whether there are none.
    public var isEmpty: Bool { items.isEmpty }

    /// The query as it stands in the URL, without `?`; empty when nothing is sent.
    public var encoded: String {
        items.compactMap(\.encoded).joined(separator: "&")
    }
}
