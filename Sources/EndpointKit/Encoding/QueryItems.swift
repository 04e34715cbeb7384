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

/// A query parameter that is not encoded yet.
public struct QueryItem: Sendable, Hashable {
    /// The name, not encoded yet.
    public var name: String
    /// The value, not encoded yet.
    public var value: ParameterValue
    /// How lists and objects are written; `form` unless said otherwise.
    public var style: ParameterStyle
    /// Whether elements and members become items of their own; true unless said otherwise.
    public var explode: Bool
    /// Whether the reserved characters of RFC 3986 stay as they are.
    public var allowReserved: Bool

    /// An item in the style of forms, unless said otherwise.
    public init(
        name: String,
        value: ParameterValue,
        style: ParameterStyle = .form,
        explode: Bool = true,
        allowReserved: Bool = false
    ) {
        self.name = name
        self.value = value
        self.style = style
        self.explode = explode
        self.allowReserved = allowReserved
    }

    /// `name=value`, or several of them joined by `&`; nil when nothing is sent.
    public var encoded: String? {
        ParameterSerializer(style: style, explode: explode, allowReserved: allowReserved).serialize(name, value)
    }
}

/// Names only: values may be secret.
extension QueryItem: CustomStringConvertible, CustomReflectable {
    public var description: String { "\(name)=\(Redaction.mark)" }

    public var customMirror: Mirror { Mirror(self, children: ["item": description]) }
}

extension QueryItems: CustomStringConvertible, CustomReflectable {
    public var description: String { items.map(\.description).joined(separator: "&") }

    public var customMirror: Mirror { Mirror(self, children: ["items": description]) }
}

extension ParameterMember: CustomStringConvertible, CustomReflectable {
    public var description: String { "\(name)=\(Redaction.mark)" }

    public var customMirror: Mirror { Mirror(self, children: ["member": description]) }
}

extension EncodedParameters: CustomStringConvertible, CustomReflectable {
    public var description: String { "EncodedParameters(\(query), \(body.map { "\($0.count) bytes" } ?? "no body"))" }

    public var customMirror: Mirror { Mirror(self, children: ["parameters": description]) }
}
