/// A rendered type expression.
package struct SwiftType: Sendable, Hashable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package var optional: SwiftType { SwiftType(text + "?") }

    /// The type as the argument of a generic type of the runtime.
    package func wrapped(in generic: String) -> SwiftType {
        SwiftType("\(generic)<\(text)>")
    }
}
