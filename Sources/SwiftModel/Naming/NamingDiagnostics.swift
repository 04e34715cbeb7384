import APIModel
import SourceDiagnostics

extension Diagnostic {
    static func nameCollision(_ name: SpecName, wanted: SwiftIdentifier, given: SwiftIdentifier, first: SourceSpan?) -> Self {
        Self(
            "name-collision", .warning, at: name.span,
            "'\(name.text)' becomes '\(given.text)', because the name '\(wanted.text)' is already used",
            notes: first.map { [Note("it is used here", at: $0)] } ?? [], help: chooseAName)
    }

    /// - Parameter isModule: Whether the name is that of the whole API, for which there is no `name:` key.
    static func reservedName(_ name: SpecName, wanted: SwiftIdentifier, given: SwiftIdentifier, isModule: Bool) -> Self {
        Self(
            "reserved-name", .warning, at: name.span,
            "'\(name.text)' becomes '\(given.text)', because '\(wanted.text)' is a reserved name in Swift or EndpointKit",
            help: isModule ? "give the API another name; module names must be unique" : chooseAName)
    }

    static func invalidName(_ name: String, at span: SourceSpan) -> Self {
        Self(
            "invalid-name", .error, at: span, "'\(name)' is not a valid Swift identifier",
            help: "use ASCII letters, digits and underscores, and do not begin with a digit")
    }

    private static let chooseAName = "choose another name with 'name:'"
}
