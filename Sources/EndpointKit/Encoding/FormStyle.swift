/// How a list or an object in a form is written.
public struct FormStyle: Sendable, Hashable {
    /// The style, which determines the separators.
    public let style: ParameterStyle
    /// Whether the elements of a list and the members of an object are separate fields.
    public let explode: Bool
    private let isJSON: Bool

    /// One of the styles of a query.
    public init(_ style: ParameterStyle, explode: Bool) {
        self.init(style: style, explode: explode, isJSON: false)
    }

    private init(style: ParameterStyle, explode: Bool, isJSON: Bool) {
        self.style = style
        self.explode = explode
        self.isJSON = isJSON
    }

    /// `user[name]=Ada`, `tags[]=a`, `items[0][id]=1`: as PHP, Rails and Stripe read lists and objects, at any depth. In this
    /// style, `explode` has no effect.
    public static let deepObject = FormStyle(.deepObject, explode: true)

    /// The value as one field with JSON.
    public static let json = FormStyle(style: .form, explode: false, isJSON: true)

    func parameter(_ value: JSONValue) -> ParameterValue {
        guard isJSON else { return value.parameter }
        return value == .null ? .none : .primitive(value.description)
    }
}
