package import SourceDiagnostics
import YAMLTree

extension Diagnostic {
    static func noDeviations(_ root: YAMLNode) -> Self {
        func has(_ key: String) -> Bool { root.mapping?[key] != nil }
        var subject = "not a file of deviations"
        var help = "use a file that DeviationRecorder of EndpointKitTesting or 'endpointkit serve --deviations' wrote"
        if has("openapi") || has("swagger") || has("endpointkit") {
            subject = "a spec, \(subject)"
            help = "write the file of deviations before the spec: 'endpointkit overlay DEVIATIONS SPEC'"
        } else if has("project") {
            subject = "a project file, \(subject)"
            help = "write the file of deviations and the spec: 'endpointkit overlay DEVIATIONS SPEC'"
        } else if has("overlay") {
            subject = "an OpenAPI Overlay, \(subject)"
            help = "write the file of deviations first, and pass the overlay with '--overlay'"
        }
        return Self("invalid-deviations", .error, at: root.span.part(0..<1), "this is \(subject)", help: help)
    }

    package static func deviationsOfBothKinds(_ span: SourceSpan) -> Self {
        Self(
            "invalid-deviations", .error, at: span, "files of a DeviationRecorder and of 'endpointkit serve' cannot be used together",
            help: "make an overlay of one of them, and then one of the other with '--overlay'")
    }

    static func deviationsVersion(_ node: YAMLNode) -> Self {
        Self(
            "invalid-deviations", .error, at: node.span, "\(node.summary) is not a known version of the deviations format", help: "write 1")
    }

    static func deviationPath(_ span: SourceSpan) -> Self {
        Self(
            "invalid-deviations", .error, at: span, "this is not the path of a value",
            help: "write a list of member names, with integers for elements of lists")
    }

    package static func unplacedDeviation(_ deviation: Deviation, _ reason: String, help: String? = nil) -> Self {
        unplacedDeviation(
            deviation.reason, at: deviation.span, reason, help: help ?? "change the document, or make the endpoint tolerant")
    }

    package static func unplacedDeviation(_ entry: ContractDeviationFile.Entry, _ reason: String) -> Self {
        unplacedDeviation("\(entry.deviation.endpoint), \(entry.deviation.text)", at: entry.span, reason, help: "change the document")
    }

    private static func unplacedDeviation(_ deviation: String, at span: SourceSpan, _ reason: String, help: String) -> Self {
        Self("unplaced-deviation", .warning, at: span, "\(deviation): \(reason)", help: help)
    }

    package static func typeNotEdited(_ span: SourceSpan) -> Self {
        Self(
            "type-not-edited", .warning, at: span, "the received value cannot be described by changing this type expression",
            help: "declare a type for it, or make the endpoint tolerant")
    }
}
