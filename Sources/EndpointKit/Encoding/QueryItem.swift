/// A query parameter that is not encoded yet.
public struct QueryItem: Sendable, Hashable {
    public var name: String
    public var value: ParameterValue
    public var style: ParameterStyle
    public var explode: Bool
    public var allowReserved: Bool

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
