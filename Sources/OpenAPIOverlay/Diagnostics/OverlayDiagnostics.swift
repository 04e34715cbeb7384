import SourceDiagnostics
import YAMLTree

extension Diagnostic {
    static func noOverlay(_ span: SourceSpan) -> Self {
        Self(
            "no-overlay", .error, at: span, "this is not an OpenAPI Overlay: missing key 'overlay'",
            help: "begin an overlay with 'overlay: 1.0.0'; the document that it changes is not one")
    }

    static func unknownOverlayVersion(_ version: YAMLNode) -> Self {
        Self(
            "overlay-version", .error, at: version.span, "unknown Overlay version: \(version.summary)",
            help: "supported versions are 1.0 and 1.1")
    }

    static func badQuery(_ fault: JSONPathFault, at span: SourceSpan) -> Self {
        Self("overlay-target", .error, at: span, "invalid JSONPath: \(fault.message)", help: fault.help)
    }

    static func overlayWithoutMatch(_ target: Located<String>, help: String?) -> Self {
        Self(
            "overlay-without-match", .warning, at: target.span, "the target matches nothing in the document",
            help: help ?? "check the path; write names with other characters than letters, digits and '_' as ['…']")
    }

    static func overlayMismatch(_ mismatch: OverlayMismatches.Mismatch) -> Self {
        let others = mismatch.count - 1
        let rest = others == 0 ? "" : ", nor into \(others.counted("other"))"
        return Self(
            "overlay-mismatch", .error, at: mismatch.update.span,
            "\(mismatch.update.summary) cannot be merged into \(mismatch.target.summary)\(rest)",
            notes: [Note(others == 0 ? "the target is here" : "the first target is here", at: mismatch.target.span)],
            help: "remove the target in an earlier action")
    }

    static func updateBesideRemoval(_ span: SourceSpan) -> Self {
        Self("overlay-without-effect", .warning, at: span, "'update' has no effect together with 'remove'", help: "use two actions")
    }

    static func actionWithoutEffect(_ target: Located<String>) -> Self {
        Self("overlay-without-effect", .warning, at: target.span, "the action changes nothing", help: "add 'update' or 'remove: true'")
    }

    static func removalOfAll(_ target: Located<String>) -> Self {
        Self(
            "overlay-removes-all", .error, at: target.span, "the document itself cannot be removed",
            help: "write the path of the part to remove, such as $.paths['/users']")
    }

    static func overlayGivenUp(_ target: Located<String>, _ excess: OverlayBudget.Excess) -> Self {
        let limits = OverlayBudget.limits
        switch excess {
        case .depth:
            return Self(
                "overlay-too-large", .error, at: target.span,
                "the action would nest lists and mappings more than \(limits.depth) levels deep",
                help: "copy less, or to a target that is less deeply nested")
        case .values:
            return Self(
                "overlay-too-large", .error, at: target.span,
                "the action would make the document larger than \(limits.nodes) values, or add more than \(OverlayBudget.maximumAdded) values",
                help: "narrow the target, or copy less")
        case .steps:
            return Self(
                "overlay-too-slow", .error, at: target.span,
                "the queries of the overlay up to this action visit too many nodes; none of its actions is applied",
                help: "use more specific paths, and fewer '..', filters with '$' and long patterns")
        }
    }

    static func copyOfOther(_ query: Located<String>, count: Int) -> Self {
        Self(
            "overlay-copy", .error, at: query.span,
            "'copy' needs exactly one node, but the query matches \(count == 0 ? "none" : "\(count)")",
            help: "change the query so that it matches one node")
    }
}
