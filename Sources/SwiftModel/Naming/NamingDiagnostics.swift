import APIModel
import SourceDiagnostics

extension Diagnostic {
    static func nameCollision(_ name: SpecName, wanted: SwiftIdentifier, given: SwiftIdentifier, first: SourceSpan?) -> Self {
        Self(
            "name-collision", .warning, at: name.span, "'\(name.text)' becomes '\(given.text)', as '\(wanted.text)' is taken",
            notes: first.map { [Note("it is taken here", at: $0)] } ?? [], help: chooseAName)
    }

    /// - Parameter isModule: The name is that of the whole API, for which no other key says what it is called in Swift.
    static func reservedName(_ name: SpecName, wanted: SwiftIdentifier, given: SwiftIdentifier, isModule: Bool) -> Self {
        Self(
            "reserved-name", .warning, at: name.span,
            "'\(name.text)' becomes '\(given.text)', as '\(wanted.text)' has a meaning of its own in Swift or in EndpointKit",
            help: isModule ? "give the API another name; that of a module has to be its own" : chooseAName)
    }

    static func invalidName(_ name: String, at span: SourceSpan) -> Self {
        Self(
            "invalid-name", .error, at: span, "'\(name)' cannot be a name in Swift",
            help: "use ASCII letters, digits and underscores, with no digit first")
    }

    private static let chooseAName = "choose another one with 'name:'"
}
