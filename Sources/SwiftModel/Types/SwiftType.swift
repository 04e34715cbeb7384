/// A finished type expression.
package struct SwiftType: Sendable, Hashable {
    package let text: String
    /// Names a type that Foundation declares.
    package let needsFoundation: Bool

    package init(_ text: String, needsFoundation: Bool = false) {
        self.text = text
        self.needsFoundation = needsFoundation
    }

    package var optional: SwiftType { SwiftType(text + "?", needsFoundation: needsFoundation) }

    package func wrapped(in generic: String) -> SwiftType {
        SwiftType("\(generic)<\(text)>", needsFoundation: needsFoundation)
    }
}
