import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension Diagnostic {
    static func missingVersion(at span: SourceSpan, foreign: String?) -> Self {
        Self(
            "missing-version", .error, at: span,
            foreign.map { "this is a document of '\($0)', not of EndpointKit" } ?? "the document does not say that it is of EndpointKit",
            help: foreign == nil
                ? "an EndpointKit document begins with 'endpointkit: 1', an OpenAPI document has 'openapi' or 'swagger' among its first keys"
                : "an EndpointKit document begins with 'endpointkit: 1'")
    }

    static func versionNotFirst(_ key: Located<String>, first: SourceSpan) -> Self {
        Self(
            "version-not-first", .error, at: key.span, "'endpointkit' is the first key of a document",
            notes: [Note("the first key is here", at: first)], help: "move it to the top")
    }

    static func unsupportedVersion(_ version: Located<String>) -> Self {
        Self(
            "unsupported-version", .error, at: version.span, "version \(version.value) of the dialect is not known",
            help: "write 'endpointkit: 1', or update the tool")
    }

    static func invalidAPIName(_ name: Located<String>) -> Self {
        Self(
            "invalid-api-name", .error, at: name.span, "the name of an API is \(APIName.rule)",
            help: APIName.derived(from: name.value).map { "such as \($0)" })
    }

    static func importNotAllowed(_ path: Located<String>, _ fault: ImportPath.Fault) -> Self {
        let message =
            switch fault {
            case .empty: "'\(path.value)' names no file"
            case .absolute: "an import is a path from this file, not from the root of the disk"
            case .url: "an import is a file, not a URL"
            case .outside: "'\(path.value)' leads out of the folder of the document that is read"
            case .backslash: "the parts of a path are separated by '/'"
            case .control: "the path has a control character"
            }
        let help =
            switch fault {
            case .backslash: "write '/' for '\\'"
            case .control: "remove it"
            case .empty: "such as common.yaml"
            case .absolute, .url, .outside: "copy the file into the folder of the document, and write its path from here"
            }
        return Self("import-not-allowed", .error, at: path.span, message, help: help)
    }

    static func importFailed(_ path: Located<String>, _ fault: ImportFault) -> Self {
        switch fault {
        case .notFound:
            Self(
                "import-not-found", .error, at: path.span, "there is no file '\(path.value)'",
                help: "paths count from the folder of the file that imports")
        case .outside: importNotAllowed(path, .outside)
        case .unreadable(let reason): Self("import-not-readable", .error, at: path.span, "'\(path.value)' cannot be read: \(reason)")
        }
    }

    static func keyInImport(_ key: Located<String>) -> Self {
        Self(
            "key-in-import", .error, at: key.span, "'\(key.value)' cannot stand in an imported file",
            help: "an imported file holds 'types'; move the rest to the document that imports it")
    }

    static func unknownVariable(_ name: Located<String>, known: [String]) -> Self {
        Self(
            "unknown-variable", .error, at: name.span, "the URL has no variable '\(name.value)'",
            help: Suggestion.didYouMean(name.value, in: known.prefix(100)) ?? "write {\(name.value)} where it stands in the URL")
    }

    static func secondVariableDefault(_ span: SourceSpan, name: Located<String>) -> Self {
        Self(
            "second-variable-default", .error, at: span, "the variable '\(name.value)' has a default in the URL",
            notes: [Note("it is here", at: name.span)], help: "remove one of them")
    }

    static func reservedScheme(_ name: Located<String>) -> Self {
        Self(
            "reserved-scheme-name", .error, at: name.span, "'none' stands for a call without authentication", help: "rename the scheme")
    }

    static func apiKeyWithoutDetails(_ span: SourceSpan) -> Self {
        Self(
            "api-key-without-place", .error, at: span, "an API key needs a place and a name",
            help: "write { scheme: apiKey, in: header, name: X-Key }")
    }

    static func refreshNotPossible(_ key: Located<String>, scheme: String) -> Self {
        Self(
            "refresh-not-possible", .error, at: key.span, "a '\(scheme)' scheme has no token to refresh",
            help: "only 'bearer' and 'oauth2' schemes have 'refresh'")
    }

    static func authList(_ span: SourceSpan) -> Self {
        Self(
            "auth-list", .error, at: span, "a list of schemes does not say whether all are needed or one",
            help: "write { all: [a, b] } or { any: [a, b] }")
    }

    static func emptyAuth(_ span: SourceSpan) -> Self {
        Self("empty-auth", .error, at: span, "the list names no scheme", help: "write 'auth: none' for a call without authentication")
    }
}
