import Foundation

/// The query of a request, in order.
public struct QueryItems: Sendable, Hashable {
    /// The items in the order in which they are sent.
    public var items: [QueryItem]

    /// Creates a query with items in this order.
    public init(_ items: [QueryItem] = []) {
        self.items = items
    }

    /// Adds a parameter, unless the value is `nil`.
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

    /// The items, with deferred values written by this encoder.
    func written(with encoder: JSONEncoder) throws -> QueryItems {
        guard items.contains(where: \.value.isLeftToEncoder) else { return self }
        return QueryItems(
            try items.map { item in
                var item = item
                item.value = try item.value.written(as: item.name, with: encoder, inBrackets: item.style.usesBrackets)
                return item
            })
    }

    /// Whether there are no items.
    public var isEmpty: Bool { items.isEmpty }

    /// The query as written in the URL, without `?`; empty if nothing is sent.
    public var encoded: String {
        items.compactMap(\.encoded).joined(separator: "&")
    }
}

extension QueryItems: ExpressibleByDictionaryLiteral {
    /// Creates a query with items in the default style, in this order; values that are `nil` are omitted.
    ///
    /// ```swift
    /// let query: QueryItems = ["q": name, "page": 2, "tags": ["a", "b"]]        // ?q=n&page=2&tags=a&tags=b
    /// ```
    public init(dictionaryLiteral elements: (String, (any ParameterConvertible)?)...) {
        self.init()
        for (name, value) in elements {
            if let value { add(name, value) }
        }
    }
}

/// A query parameter before encoding.
public struct QueryItem: Sendable, Hashable {
    /// The name, not encoded yet.
    public var name: String
    /// The value, not encoded yet.
    public var value: ParameterValue
    /// How lists and objects are written; the default is `form`.
    public var style: ParameterStyle
    /// Whether elements and members become separate items; the default is true.
    public var explode: Bool
    /// Whether the reserved characters of RFC 3986 are kept.
    public var allowReserved: Bool

    /// Creates an item, by default in the style `form`.
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

    /// `name=value`, or several pairs joined with `&`; `nil` if nothing is sent.
    public var encoded: String? {
        ParameterSerializer(style: style, explode: explode, allowReserved: allowReserved).serialize(name, value)
    }
}

/// Only the names, because values can be secret.
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
    public var description: String { "EncodedParameters(\(query), \(body.map { $0.count.counted("byte") } ?? "no body"))" }

    public var customMirror: Mirror { Mirror(self, children: ["parameters": description]) }
}
