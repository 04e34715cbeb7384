/// A text under a name.
package struct NamedText: Sendable, Hashable {
    package var name: String
    package var text: String

    package init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }
}
