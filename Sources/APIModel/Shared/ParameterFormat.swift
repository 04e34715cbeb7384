/// How a list or an object is serialized as a parameter: `style` and `explode` of OpenAPI.
package struct ParameterFormat: Sendable, Hashable {
    package enum Style: String, Sendable, Hashable, CaseIterable {
        case matrix, label, simple, form, spaceDelimited, pipeDelimited, deepObject
        /// JSON, in every location.
        case json

        /// The default of `explode` for the style (OpenAPI, Parameter Object).
        package var explodesByDefault: Bool {
            switch self {
            case .form, .deepObject: true
            case .matrix, .label, .simple, .spaceDelimited, .pipeDelimited, .json: false
            }
        }

        /// The character between the elements of a list in one value.
        package var separator: Character {
            switch self {
            case .spaceDelimited: " "
            case .pipeDelimited: "|"
            case .matrix, .label, .simple, .form, .deepObject, .json: ","
            }
        }

        /// What precedes a value in a path, and each field of one that is exploded.
        package var prefix: String {
            switch self {
            case .label: "."
            case .matrix: ";"
            case .simple, .form, .spaceDelimited, .pipeDelimited, .deepObject, .json: ""
            }
        }

        /// Whether the style is only for objects.
        package var needsMembers: Bool { self == .deepObject }

        /// Whether the names of members follow the name of the parameter in brackets: `filter[id]=5`.
        package var usesBrackets: Bool { self == .deepObject }

        /// Whether even a single value is more than its text: `;id=5`, `.5`, `"5"`.
        package var altersSingleValues: Bool { self == .json || !prefix.isEmpty }
    }

    package var style: Style
    package var explode: Bool
    /// Whether the reserved characters of RFC 3986 are not encoded; only in paths, queries and cookies.
    package var allowReserved: Bool
    /// Whether a value is a path, whose slashes are kept.
    package var isPath = false

    /// - Parameter explode: `nil` for the default of the style.
    package init(style: Style, explode: Bool? = nil, allowReserved: Bool = false) {
        self.style = style
        self.explode = explode ?? style.explodesByDefault
        self.allowReserved = allowReserved
    }

    /// - Parameters:
    ///   - style: `nil` for the default of the location.
    ///   - explode: `nil` for the default of the style.
    package init(style: Style?, explode: Bool?, allowReserved: Bool = false, in location: ParameterLocation) {
        let style = style ?? Self.standard(for: location).style
        self.init(style: style, explode: explode, allowReserved: allowReserved)
    }

    /// Whether each element of a list and each member of an object is a pair of its own in a query: `id=5&id=6`. Styles with other separators
    /// are then the same as `form`.
    package var separatesParts: Bool { explode && !style.usesBrackets && style != .json }

    /// Whether values can be paths. A style that writes more than their text is read as one segment.
    package var canBePath: Bool { !style.altersSingleValues }

    /// The default format of a location.
    package static func standard(for location: ParameterLocation) -> ParameterFormat {
        switch location {
        case .query, .cookie: ParameterFormat(style: .form)
        case .path, .header: ParameterFormat(style: .simple)
        }
    }
}

/// The location of a parameter.
package enum ParameterLocation: String, Sendable, Hashable, CaseIterable {
    case path, query, header, cookie

    /// What parameters in this location are compared by. Names of headers are not case-sensitive (RFC 9110, 5.1).
    package func identity(of name: String) -> String { self == .header ? name.lowercased() : name }

    /// The same for parameters in any location, such as `query limit`.
    package func key(of name: String) -> String { "\(rawValue) \(identity(of: name))" }

    /// The styles of OpenAPI in this location, the default one first. JSON is possible in every location. Members of URL-encoded forms have
    /// the styles of the query.
    package var styles: [ParameterFormat.Style] {
        switch self {
        case .path: [.simple, .label, .matrix]
        case .query: [.form, .spaceDelimited, .pipeDelimited, .deepObject]
        case .header: [.simple]
        case .cookie: [.form]
        }
    }

    /// The style with a name in OpenAPI; `nil` if the location does not have it.
    package func style(named name: String) -> ParameterFormat.Style? {
        styles.first { $0.rawValue == name }
    }
}
