import SourceDiagnostics
import SpecReading
import YAMLTree

extension Diagnostic {
    static func unusedOverlayFile(_ span: SourceSpan) -> Self {
        Self(
            "unused-overlay-file", .warning, at: span, "an overlay changes this file, but the document does not refer to it",
            help: "check 'x-endpointkit-file' in the overlay")
    }

    static func unsupportedVersion(_ entry: YAMLMapping.Entry) -> Self {
        Self(
            "openapi-version", .error, at: entry.value.span, "unknown version of the specification: \(entry.value.summary)",
            help: "supported versions are OpenAPI 3.0, 3.1 and 3.2 and Swagger 2.0")
    }

    /// - Parameter others: The number of other places with the key.
    static func unknownKey(_ key: Located<String>, in part: FaultReporter.Part, others: Int, known: [String]) -> Self {
        let isKeyword = part.hasSchema && SchemaKeyword(rawValue: key.value) != nil
        // Many parts have a key such as 'description', which says nothing about where it belongs.
        let owners = FaultReporter.Part.having(key.value).map(\.rawValue)
        var elsewhere: Help? = (1...3).contains(owners.count) ? "it is a key of \(list(owners, last: " or "))" : nil
        var use = "it is ignored"
        let moved = SwaggerUpgrade.pointer([key.value])
        if part == .document, moved.count > 1 {
            elsewhere = "it is a key of Swagger 2.0; move it to '\(moved.joined(separator: "/"))'"
            use = "only references to it have an effect"
        }
        return Self(
            "unknown-openapi-key", .warning, at: key.span,
            "unknown key '\(key.value)' in \(part.rawValue); \(use)\(andElsewhere(others))",
            help: isKeyword
                ? "put it under 'schema'"
                : Suggestion.didYouMean(key, in: known) ?? elsewhere
                    ?? "extensions begin with 'x-', and those of EndpointKit with 'x-endpointkit-'")
    }

    static func serversOfPart(_ key: Located<String>, without variable: String) -> Self {
        Self(
            "servers-of-part", .warning, at: key.span,
            "the variable '\(variable)' has no default, so calls use the servers of the document",
            help: "add a default, or a variable with the same name to the servers of the document")
    }

    /// - Parameter name: A variable of a server of a path or an operation.
    static func serverVariableOfPart(_ name: Located<String>, value: String) -> Self {
        Self(
            "servers-of-part", .warning, at: name.span,
            "the variable '\(name.value)' cannot be set, because the servers of the document do not have it; calls use '\(value)'",
            help: "add a variable with the same name to the servers of the document")
    }

    static func unusedServerOfPart(_ url: SourceSpan) -> Self {
        Self(
            "servers-of-part", .warning, at: url, "the server is not used, because no server of the document corresponds to it",
            help: "add a server with the same 'name' or 'description' to the servers of the document")
    }

    static func undeclaredServerVariable(_ name: Located<String>) -> Self {
        Self(
            "undeclared-server-variable", .warning, at: name.span,
            "the variable '\(name.value)' is not declared, so the caller must set it",
            help: "declare it under 'variables'")
    }

    static func serverVariableDefault(_ place: Located<String>, value: String) -> Self {
        Self(
            "server-variable-default", .warning, at: place.span,
            "the default '\(value)' of '\(place.value)' is not in its 'enum', so the caller must set the variable",
            help: "add it to 'enum'")
    }

    static func serverVariableDefault(_ name: Located<String>, notInURL value: String) -> Self {
        Self(
            "server-variable-default", .warning, at: name.span,
            "with the default '\(value)' of '\(name.value)', the URL is invalid, so the caller must set the variable",
            help: "percent-encode characters that RFC 3986 does not allow")
    }

    static func looseReference(_ reference: Located<String>, meant: String) -> Self {
        Self(
            "loose-reference", .warning, at: reference.span,
            "the reference '\(reference.value)' does not exist; '\(meant)' is used instead",
            help: Help("write '\(meant)'", fix: Fix(replacing: reference, with: meant)))
    }

    /// - Parameter meant: The reference that was most likely meant.
    static func brokenReference(_ reference: Located<String>, _ fault: Reference.Fault, meant: String? = nil) -> Self {
        let (id, message, help) = explain(reference.value, fault)
        let correction = meant.map { Help("did you mean '\($0)'?", fix: Fix(replacing: reference, with: $0)) }
        return Self(id, .error, at: reference.span, message, help: correction ?? Help(help))
    }

    /// Where to save the file at a URL, and the extension that says so for all files of the host.
    private static func placeToSave(_ reference: String) -> String? {
        let url = reference.prefix { $0 != "#" }
        guard let host = url.firstRange(of: "://"), let slash = url[host.upperBound...].firstIndex(of: "/"), url.last != "/" else {
            return nil
        }
        let path = "remote" + url[slash...]
        let extensionText = "x-endpointkit-files: { \"\(url[..<slash])\": remote }"
        return "save the file as '\(path)' next to the document, and set '\(extensionText)' in the document"
    }

    private static func explain(_ text: String, _ fault: Reference.Fault) -> (id: String, message: String, help: String) {
        switch fault {
        case .remote:
            return (
                "remote-reference", "the remote reference '\(text)' is not followed",
                placeToSave(text) ?? "save the file next to the document, and refer to it by its path"
            )
        case .notAllowed:
            return (
                "reference-outside", "the reference '\(text)' is outside the root directory",
                ImportPath.outsideHelp
            )
        case .file(.notFound): return ("missing-file", "the file of the reference '\(text)' does not exist", "check the path")
        case .file(.outside):
            return (
                "reference-outside", "'\(text)' is a link to a file outside the root directory",
                ImportPath.outsideHelp
            )
        case .file(.unreadable(let reason)): return ("missing-file", "the file of '\(text)' cannot be read: \(reason)", "check the file")
        case .unparsable: return ("missing-file", "the file of '\(text)' is not valid YAML or JSON", "correct the file")
        case .notFound: return ("unresolved-reference", "the reference '\(text)' does not exist", "check the JSON Pointer after '#'")
        case .cycle:
            return ("reference-cycle", "the reference '\(text)' leads back to itself", "replace one of the references with a declaration")
        }
    }
}
