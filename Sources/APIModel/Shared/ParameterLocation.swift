/// Where a parameter travels.
package enum ParameterLocation: String, Sendable, Hashable, CaseIterable {
    case path, query, header, cookie
}
