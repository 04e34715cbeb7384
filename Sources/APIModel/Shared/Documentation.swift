/// The documentation of an element of the spec.
package struct Documentation: Sendable, Hashable {
    /// Markdown, with any characters.
    package var text: String?
    /// The reason of the deprecation, which can be empty; `nil` if it is not deprecated.
    package var deprecation: String?

    package init(text: String? = nil, deprecation: String? = nil) {
        self.text = text
        self.deprecation = deprecation
    }

    /// Adds a last paragraph.
    mutating func append(_ paragraph: String) {
        text = [text, paragraph].compactMap(\.self).joined(separator: "\n\n")
    }
}
