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
