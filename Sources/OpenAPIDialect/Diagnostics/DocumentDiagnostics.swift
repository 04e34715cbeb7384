import SourceDiagnostics
import SpecReading
import YAMLTree

extension Diagnostic {
    static func unusedOverlayFile(_ span: SourceSpan) -> Self {
        Self(
            "unused-overlay-file", .warning, at: span, "an overlay changes this file, and no reference in the document leads to it",
            help: "check 'x-endpointkit-file' in the overlay")
    }

    static func unsupportedVersion(_ entry: YAMLMapping.Entry) -> Self {
        Self(
            "openapi-version", .error, at: entry.value.span, "this version of the specification is not known: \(entry.value.summary)",
            help: "OpenAPI 3.0, 3.1 and 3.2 and Swagger 2.0 are read")
    }

    static func unknownKey(_ key: Located<String>, in place: String) -> Self {
        Self(
            "unknown-openapi-key", .warning, at: key.span, "'\(key.value)' means nothing in \(place), and is left out",
            help: "extensions begin with 'x-'")
    }

    static func serversOfPart(_ key: Located<String>) -> Self {
        Self(
            "servers-of-part", .warning, at: key.span, "a variable has no default, so calls go to the servers of the whole document",
            help: "give each variable a default, or the servers of the document a variable of its name")
    }

    static func undeclaredServerVariable(_ name: Located<String>) -> Self {
        Self(
            "undeclared-server-variable", .warning, at: name.span, "nothing says what values the variable '\(name.value)' takes",
            help: "declare it under 'variables'; a caller has to give it")
    }

    static func serverVariableDefault(_ place: Located<String>, value: String) -> Self {
        Self(
            "server-variable-default", .warning, at: place.span, "the default '\(value)' is none of the values of '\(place.value)'",
            help: "add it to 'enum'; a caller has to give the variable")
    }

    static func serverVariableDefault(_ name: Located<String>, notInURL value: String) -> Self {
        Self(
            "server-variable-default", .warning, at: name.span, "with '\(value)', the default of '\(name.value)', the URL is not one",
            help: "write it so that it can stand in a URL (RFC 3986); a caller has to give the variable")
    }

    static func looseReference(_ reference: Located<String>, meant: String) -> Self {
        Self(
            "loose-reference", .warning, at: reference.span, "the reference '\(reference.value)' leads to nothing; '\(meant)' is taken",
            help: "write it so")
    }

    static func brokenReference(_ reference: Located<String>, _ fault: Reference.Fault) -> Self {
        let (id, message, help) = explain(reference.value, fault)
        return Self(id, .error, at: reference.span, message, help: help)
    }

    private static func explain(_ text: String, _ fault: Reference.Fault) -> (id: String, message: String, help: String) {
        switch fault {
        case .remote:
            return (
                "remote-reference", "nothing is read from the network, as '\(text)' would be",
                "save the file beside the document and refer to it by its path"
            )
        case .notAllowed:
            return (
                "reference-outside", "the reference '\(text)' leads out of the folder of the document",
                "refer to a file in it by a relative path"
            )
        case .file(.notFound): return ("missing-file", "there is no file for the reference '\(text)'", "check the path")
        case .file(.outside):
            return ("reference-outside", "a link leads from '\(text)' out of the folder of the document", "copy the file into the folder")
        case .file(.unreadable(let reason)): return ("missing-file", "the file of '\(text)' cannot be read: \(reason)", "check the file")
        case .file(.unparsable): return ("missing-file", "the file of '\(text)' is not YAML or JSON", "mend the file")
        case .notFound: return ("unresolved-reference", "the reference '\(text)' leads to nothing", "check the pointer behind '#'")
        case .cycle:
            return ("reference-cycle", "the reference '\(text)' leads back to itself", "declare what is meant in one of the places")
        }
    }
}
