import APIModel
package import SourceDiagnostics

extension Diagnostic {
    static func nameCollision(
        _ name: SpecName, wanted: SwiftIdentifier, given: SwiftIdentifier, first: SourceSpan?, help: String?
    ) -> Self {
        Self(
            "name-collision", .warning, at: name.span,
            "'\(name.text)' becomes '\(given.text)', because the name '\(wanted.text)' is already used",
            notes: first.map { [Note("it is used here", at: $0)] } ?? [], help: help)
    }

    static func reservedName(_ name: SpecName, wanted: SwiftIdentifier, given: SwiftIdentifier, help: String?) -> Self {
        Self(
            "reserved-name", .warning, at: name.span,
            "'\(name.text)' becomes '\(given.text)', because '\(wanted.text)' is a reserved name in Swift or EndpointKit",
            help: help)
    }

    static func invalidModule(_ name: Located<String>, isOwn: Bool) -> Self {
        Self(
            "invalid-module", .error, at: name.span,
            isOwn ? "'\(name.value)' is the module of this API" : "'\(name.value)' is not the name of a module that can be generated",
            help: isOwn
                ? "write the name of the module that is generated from the file"
                : "use ASCII letters, digits and underscores, and not the name of a module of Swift or EndpointKit")
    }

    static func moduleWithoutPackage(_ name: Located<String>) -> Self {
        Self(
            "module-without-package", .error, at: name.span,
            "the manifest of the package cannot depend on '\(name.value)', because its package is not known",
            help: "add 'package: ../\(name.value)' or 'package: { url: …, version: … }' to the import")
    }

    static func moduleTypeWithoutConformance(_ name: SpecName, module: String, conformance: String) -> Self {
        Self(
            "module-type-without-conformance", .error, at: name.span,
            "'\(name.text)' must be \(conformance), but it is not in its module '\(module)'",
            help: "add 'models: { conformances: [\(conformance)] }' to the file of the module, or 'conformances' to the type")
    }

    package static func invalidName(_ name: String, at span: SourceSpan) -> Self {
        Self(
            "invalid-name", .error, at: span, "'\(name)' is not a valid Swift identifier",
            help: "use ASCII letters, digits and underscores, and do not begin with a digit")
    }
}
