/// How a parameter that is a list or an object becomes text: OpenAPI's `style` and `explode`.
package struct ParameterFormat: Sendable, Hashable {
    package enum Style: String, Sendable, Hashable, CaseIterable {
        case matrix, label, simple, form, spaceDelimited, pipeDelimited, deepObject
        /// JSON text, in every location.
        case json
    }

    package var style: Style
    package var explode: Bool
    /// Reserved characters of RFC 3986 stay as they are; only in a query and in cookies.
    package var allowReserved: Bool

    package init(style: Style, explode: Bool, allowReserved: Bool = false) {
        self.style = style
        self.explode = explode
        self.allowReserved = allowReserved
    }

    /// The format of a location when the spec says none.
    package static func standard(for location: ParameterLocation) -> ParameterFormat {
        switch location {
        case .query, .cookie: ParameterFormat(style: .form, explode: true)
        case .path, .header: ParameterFormat(style: .simple, explode: false)
        }
    }
}
