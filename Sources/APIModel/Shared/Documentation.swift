/// What a spec says about a thing in words.
package struct Documentation: Sendable, Hashable {
    /// Markdown; may hold any character.
    package var text: String?
    /// `nil`: not deprecated. An empty string: deprecated without a reason.
    package var deprecation: String?

    package init(text: String? = nil, deprecation: String? = nil) {
        self.text = text
        self.deprecation = deprecation
    }
}
