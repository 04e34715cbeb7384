/// A finished type expression.
package struct SwiftType: Sendable, Hashable {
    package let text: String
    /// Where the types in it come from, Swift itself and the output left out.
    package let uses: ModuleUse

    package init(_ text: String, uses: ModuleUse = []) {
        self.text = text
        self.uses = uses
    }

    package var optional: SwiftType { SwiftType(text + "?", uses: uses) }

    /// The type as the argument of a generic type of the runtime.
    package func wrapped(in generic: String) -> SwiftType {
        SwiftType("\(generic)<\(text)>", uses: uses.union(.runtime))
    }
}
