/// The properties of an operation that selectors match.
package struct SelectionCandidate: Sendable {
    /// The method, in upper case for registered ones.
    package var method: String
    package var path: String
    package var tags: [String]
    /// All names of the operation.
    package var names: [String]

    package init(method: String, path: String, tags: [String], names: [String]) {
        self.method = method
        self.path = path
        self.tags = tags
        self.names = names
    }
}
