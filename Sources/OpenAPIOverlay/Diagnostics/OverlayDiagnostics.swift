import SourceDiagnostics
import YAMLTree

extension Diagnostic {
    static func noOverlay(_ span: SourceSpan) -> Self {
        Self(
            "no-overlay", .error, at: span, "this is no OpenAPI Overlay, as the key 'overlay' is missing",
            help: "an overlay begins with 'overlay: 1.0.0'")
    }

    static func unknownOverlayVersion(_ version: YAMLNode) -> Self {
        Self(
            "overlay-version", .error, at: version.span, "this version of overlays is not known: \(version.summary)",
            help: "1.0 and 1.1 are")
    }

    static func badQuery(_ fault: JSONPathFault, at span: SourceSpan) -> Self {
        Self("overlay-target", .error, at: span, "this is no JSONPath: \(fault.message)", help: fault.help)
    }

    static func overlayWithoutMatch(_ target: Located<String>, help: String?) -> Self {
        Self(
            "overlay-without-match", .warning, at: target.span, "the target matches nothing in the document",
            help: help ?? "check the path; names with other characters than letters, digits and '_' stand in ['…']")
    }

    static func overlayMismatch(_ update: YAMLNode, target: YAMLNode) -> Self {
        Self(
            "overlay-mismatch", .error, at: update.span, "\(update.summary) cannot be merged into \(target.summary)",
            notes: [Note("the target is here", at: target.span)], help: "remove the target with an action before")
    }

    static func updateBesideRemoval(_ span: SourceSpan) -> Self {
        Self("overlay-without-effect", .warning, at: span, "what is removed is not updated", help: "write two actions")
    }

    static func actionWithoutEffect(_ target: Located<String>) -> Self {
        Self("overlay-without-effect", .warning, at: target.span, "the action changes nothing", help: "add 'update' or 'remove: true'")
    }

    static func removalOfAll(_ target: Located<String>) -> Self {
        Self("overlay-removes-all", .error, at: target.span, "the document itself cannot be removed")
    }

    static func copyOfOther(_ query: Located<String>, count: Int) -> Self {
        Self(
            "overlay-copy", .error, at: query.span, "one node is copied, and the query finds \(count == 0 ? "none" : "\(count)")",
            help: "narrow the query down")
    }
}
