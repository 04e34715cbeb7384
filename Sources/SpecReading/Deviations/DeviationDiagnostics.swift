package import SourceDiagnostics
import YAMLTree

extension Diagnostic {
    static func noDeviations(_ span: SourceSpan) -> Self {
        Self(
            "invalid-deviations", .error, at: span, "this is not a file of deviations",
            help: "DeviationRecorder of EndpointKitTesting writes one; its first key is 'endpointkit-deviations'")
    }

    static func deviationsVersion(_ node: YAMLNode) -> Self {
        Self(
            "invalid-deviations", .error, at: node.span, "\(node.summary) is not a known version of a file of deviations", help: "write 1")
    }

    static func deviationPath(_ span: SourceSpan) -> Self {
        Self(
            "invalid-deviations", .error, at: span, "this is not the path of a value",
            help: "a path is a list of names of members, and of integers for elements of lists")
    }

    package static func unplacedDeviation(_ deviation: Deviation, _ reason: String, help: String? = nil) -> Self {
        Self(
            "unplaced-deviation", .warning, at: deviation.span, "\(deviation.reason): \(reason)",
            help: help ?? "change the document, or make the endpoint tolerant")
    }

    package static func typeNotEdited(_ span: SourceSpan) -> Self {
        Self(
            "type-not-edited", .warning, at: span, "what came here cannot be said by changing the type where it is written",
            help: "declare a type for it, or make the endpoint tolerant")
    }
}
