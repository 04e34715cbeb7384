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
