/// How the parts of a parameter are laid out; the styles of OpenAPI 3.1, which are the expansions of RFC 6570.
public enum ParameterStyle: Sendable, Hashable, CaseIterable {
    /// `;color=blue`, in a path.
    case matrix
    /// `.blue`, in a path.
    case label
    /// `blue,black`, in a path or a header.
    case simple
    /// `color=blue`, in a query or a cookie.
    case form
    /// `color=blue%20black`; with explode, and for what is not a list, as `form`.
    case spaceDelimited
    /// `color=blue%7Cblack`; with explode, and for what is not a list, as `form`.
    case pipeDelimited
    /// `color[R]=100`, the brackets encoded; explode changes nothing. A list, of which OpenAPI says nothing, is `color[]=blue`.
    case deepObject
}
