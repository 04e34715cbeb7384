/// How a parameter that is a list or an object becomes text: OpenAPI's `style` and `explode`.
package struct ParameterFormat: Sendable, Hashable {
    package enum Style: String, Sendable, Hashable, CaseIterable {
        case matrix, label, simple, form, spaceDelimited, pipeDelimited, deepObject
        /// JSON text, in every location.
        case json

        /// The value of `explode` when only the style is given (OpenAPI, Parameter Object).
        package var explodesByDefault: Bool {
            switch self {
            case .form, .deepObject: true
            case .matrix, .label, .simple, .spaceDelimited, .pipeDelimited, .json: false
            }
        }

        /// Whether the style is only for objects.
        package var needsMembers: Bool { self == .deepObject }
    }

    package var style: Style
    package var explode: Bool
    /// Reserved characters of RFC 3986 stay as they are; only in a query and in cookies.
    package var allowReserved: Bool

    /// - Parameter explode: `nil`: as the style has it by default.
    package init(style: Style, explode: Bool? = nil, allowReserved: Bool = false) {
        self.style = style
        self.explode = explode ?? style.explodesByDefault
        self.allowReserved = allowReserved
    }

    /// The format of a location when the spec names none.
    package static func standard(for location: ParameterLocation) -> ParameterFormat {
        switch location {
        case .query, .cookie: ParameterFormat(style: .form)
        case .path, .header: ParameterFormat(style: .simple)
        }
    }
}

/// Where a parameter travels.
package enum ParameterLocation: String, Sendable, Hashable, CaseIterable {
    case path, query, header, cookie

    /// The styles of OpenAPI that a parameter can have here, the default one first; JSON can be anywhere. Members of URL-encoded forms have
    /// those of the query.
    package var styles: [ParameterFormat.Style] {
        switch self {
        case .path: [.simple, .label, .matrix]
        case .query: [.form, .spaceDelimited, .pipeDelimited, .deepObject]
        case .header: [.simple]
        case .cookie: [.form]
        }
    }
}
