/// The serialization style of a parameter: the styles of OpenAPI 3.1, which correspond to the expansions of RFC 6570.
public struct ParameterStyle: Sendable, Hashable {
    private enum Kind: Sendable {
        case matrix, label, simple, form, spaceDelimited, pipeDelimited, deepObject
    }

    private let kind: Kind

    /// `;color=blue`, in a path.
    public static let matrix = ParameterStyle(kind: .matrix)
    /// `.blue`, in a path.
    public static let label = ParameterStyle(kind: .label)
    /// `blue,black`, in a path or a header.
    public static let simple = ParameterStyle(kind: .simple)
    /// `color=blue`, in a query or a cookie.
    public static let form = ParameterStyle(kind: .form)
    /// `color=blue%20black`; with explode, and for a single value, the same as `form`.
    public static let spaceDelimited = ParameterStyle(kind: .spaceDelimited)
    /// `color=blue%7Cblack`; with explode, and for a single value, the same as `form`.
    public static let pipeDelimited = ParameterStyle(kind: .pipeDelimited)
    /// `color[R]=100`, with encoded brackets; explode has no effect. A list, for which OpenAPI does not define this style, is
    /// `color[]=blue`, as PHP, Rails and Stripe read it; one within an object is `color[names][]=blue`.
    public static let deepObject = ParameterStyle(kind: .deepObject)

    /// How the parts of a value are joined (RFC 6570, appendix A).
    struct Layout {
        /// What precedes the first field.
        var prefix = ""
        /// What separates the fields.
        var separator = "&"
        /// What separates the elements of a list in one field, before it is percent-encoded.
        var delimiter = ","
        /// Whether a single value and a list have the name of the parameter.
        var isNamed = true
        /// Whether an empty single value is its name alone, without `=`.
        var omitsEmptyValues = false
        /// Whether the names of members follow the name of the parameter in brackets.
        var usesBrackets = false
    }

    var layout: Layout {
        switch kind {
        case .matrix: Layout(prefix: ";", separator: ";", omitsEmptyValues: true)
        case .label: Layout(prefix: ".", separator: ".", isNamed: false)
        case .simple: Layout(separator: ",", isNamed: false)
        case .form: Layout()
        case .spaceDelimited: Layout(delimiter: " ")
        case .pipeDelimited: Layout(delimiter: "|")
        case .deepObject: Layout(usesBrackets: true)
        }
    }

    var usesBrackets: Bool { layout.usesBrackets }

    /// Whether a value in this style, percent-encoded, is in a path.
    var isForPaths: Bool { layout.separator != "&" }

    /// A value with its name, or a list of values, not encoded yet.
    struct Field {
        /// The name: one key, or several for members of objects; `nil` if the style has no names.
        let path: [String]?
        let parts: [Part]
        /// Whether it is a list, of which the delimiter separates the parts.
        let isList: Bool

        enum Part {
            case name(String)
            case value(String)

            var text: String {
                switch self {
                case .name(let text), .value(let text): text
                }
            }
        }

        fileprivate init(_ path: [String]?, _ value: String) {
            (self.path, parts, isList) = (path, [.value(value)], false)
        }

        fileprivate init(_ path: [String]?, list parts: [Part]) {
            (self.path, self.parts, isList) = (path, parts, true)
        }
    }

    /// The fields of a list or an object; empty for any other value.
    ///
    /// - Parameter explode: Whether the elements of a list and the members of an object are separate fields.
    func fields(_ name: String, _ value: ParameterValue, explode: Bool) -> [Field] {
        let layout = layout
        let path = layout.isNamed ? [name] : nil
        switch value {
        case .array(let elements) where layout.usesBrackets: return elements.map { Field([name, ""], $0) }
        case .array(let elements) where explode: return elements.map { Field(path, $0) }
        case .array(let elements): return elements.isEmpty ? [] : [Field(path, list: elements.map { .value($0) })]
        case .object(let members) where layout.usesBrackets: return members.map { Field([name] + $0.bracketPath, $0.value) }
        case .object(let members) where explode: return members.map { Field($0.path, $0.value) }
        case .object(let members):
            return members.isEmpty ? [] : [Field(path, list: members.flatMap { [.name($0.name), .value($0.value)] })]
        case .none, .primitive, .json: return []
        }
    }
}
