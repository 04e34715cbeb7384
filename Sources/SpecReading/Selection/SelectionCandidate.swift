/// What selectors look at in an operation.
package struct SelectionCandidate: Sendable {
    /// In upper case for the registered ones.
    package var method: String
    package var path: String
    package var tags: [String]
    /// What the operation is called, in all of its spellings.
    package var names: [String]

    package init(method: String, path: String, tags: [String], names: [String]) {
        self.method = method
        self.path = path
        self.tags = tags
        self.names = names
    }
}
