import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension Diagnostic {
    static func missingVersion(at span: SourceSpan, other: OtherFormat?) -> Self {
        let help =
            other?.help
            ?? "begin an EndpointKit document with 'endpointkit: 1'; an OpenAPI document has 'openapi' or 'swagger' among its first keys"
        return Self(
            "missing-version", .error, at: span,
            other.map { "this is \($0.noun)" } ?? "this is not an EndpointKit document: missing key 'endpointkit'", help: help)
    }

    static func projectAsSpec(at span: SourceSpan) -> Self {
        Self(
            "project-as-spec", .error, at: span, "this is a project file, not a spec",
            help: "omit SPEC: 'endpointkit generate' does all APIs of the project")
    }

    static func versionNotFirst(_ key: Located<String>, first: SourceSpan) -> Self {
        Self(
            "version-not-first", .error, at: key.span, "'endpointkit' must be the first key of a document",
            notes: [Note("the first key is here", at: first)], help: "move it to the top")
    }

    static func unsupportedVersion(_ version: Located<String>) -> Self {
        Self(
            "unsupported-version", .error, at: version.span, "unknown version \(version.value) of the dialect",
            help: Help("write 'endpointkit: 1', or update endpointkit", fix: Fix(replacingScalar: version.span, with: "1")))
    }

    static func importNotAllowed(_ path: Located<String>, _ fault: ImportPath.Fault) -> Self {
        let message =
            switch fault {
            case .empty: "the path of the import is empty"
            case .absolute: "an import cannot be an absolute path"
            case .url: "an import cannot be a URL"
            case .outside: "'\(path.value)' is outside the root directory"
            case .backslash: "unexpected '\\' in the path"
            case .control: "the path contains a control character"
            }
        let help =
            switch fault {
            case .backslash: "separate the components of a path with '/'"
            case .control: "remove it"
            case .empty: "write a path such as common.yaml"
            case .absolute, .url: "copy the file into the directory of the document, and use a relative path"
            case .outside: ImportPath.outsideHelp
            }
        return Self("import-not-allowed", .error, at: path.span, message, help: help)
    }

    static func importFailed(_ path: Located<String>, _ fault: ImportFault) -> Self {
        switch fault {
        case .notFound:
            Self(
                "import-not-found", .error, at: path.span, "the file '\(path.value)' does not exist",
                help: "paths are relative to the file with the import")
        case .outside: importNotAllowed(path, .outside)
        case .unreadable(let reason): Self("import-not-readable", .error, at: path.span, "'\(path.value)' cannot be read: \(reason)")
        }
    }

    /// - Parameters:
    ///   - file: The path in the import.
    ///   - isOfModule: Whether files from which modules are generated have the key.
    static func keyInImport(_ key: Located<String>, of file: String, isOfModule: Bool) -> Self {
        Self(
            "key-in-import", .error, at: key.span, "'\(key.value)' is not allowed in an imported file",
            help: isOfModule
                ? Help("remove it, or import the module that is generated from the file: '{ file: \(file), module: NAME }'")
                : "move it to the document that imports the file")
    }

    static func moduleWithoutTypes(_ module: Located<String>, file: String) -> Self {
        Self(
            "module-without-types", .error, at: module.span, "the module '\(module.value)' has no types, because '\(file)' declares none",
            help: "declare types in the file, or remove the import")
    }

    static func moduleWithoutName(_ module: Located<String>, file: Located<String>) -> Self {
        Self(
            "module-without-name", .error, at: module.span,
            "no module can be generated from '\(file.value)', because the file has no 'name'",
            help: "add 'name: \(APIName.derived(from: module.value) ?? "Common")' to the file, or import it without 'module'")
    }

    static func moduleOfOtherFile(_ module: Located<String>, file: String, first: SourceSpan) -> Self {
        Self(
            "module-of-other-file", .error, at: module.span, "the module '\(module.value)' is generated from '\(file)'",
            notes: [Note("the other import is here", at: first)],
            help: "import this file in '\(file)', which adds its types to the module, or give it a module of its own")
    }

    static func importedWithoutModule(_ file: Located<String>) -> Self {
        Self(
            "imported-in-other-module", .error, at: file.span, "the types of '\(file.value)' already belong to another module",
            help: "write the same 'module' in each import of the file")
    }

    static func moduleCycle(_ name: Located<String>) -> Self {
        Self(
            "module-cycle", .error, at: name.span, "modules cannot import each other", help: "move what both need to a third file")
    }

    static func unknownVariable(_ name: Located<String>, known: [String]) -> Self {
        Self(
            "unknown-variable", .error, at: name.span, "the URL has no variable '\(name.value)'",
            help: Suggestion.didYouMean(name, in: known.prefix(100)) ?? "add {\(name.value)} to the URL")
    }

    static func secondVariableDefault(_ span: SourceSpan, name: Located<String>) -> Self {
        Self(
            "second-variable-default", .error, at: span, "the variable '\(name.value)' already has a default in the URL",
            notes: [Note("the default is here", at: name.span)], help: Help("remove one of them", fix: Fix(removingPartAt: span)))
    }

    static func reservedScheme(_ name: Located<String>) -> Self {
        Self(
            "reserved-scheme-name", .error, at: name.span, "'none' is reserved for calls without authentication", help: "rename the scheme")
    }

    static func apiKeyWithoutDetails(_ span: SourceSpan) -> Self {
        Self(
            "api-key-without-place", .error, at: span, "an API key requires 'in' and 'name'",
            help: "write { scheme: apiKey, in: header, name: X-Key }")
    }

    static func refreshNotPossible(_ key: Located<String>, scheme: String) -> Self {
        Self(
            "refresh-not-possible", .error, at: key.span, "a '\(scheme)' scheme has no token to refresh",
            help: Help("remove it; only 'bearer' and 'oauth2' schemes have 'refresh'", removing: key))
    }

    static func authList(_ span: SourceSpan) -> Self {
        Self(
            "auth-list", .error, at: span, "it is ambiguous whether all of these schemes are required, or one of them",
            help: "write { all: [a, b] } or { any: [a, b] }")
    }

    /// `false` or null instead of a scheme.
    static func authTurnedOff(_ node: YAMLNode) -> Self {
        unexpectedValue("a security scheme", found: node, help: "write 'none' for a call without authentication")
    }

    static func emptyAuth(_ span: SourceSpan) -> Self {
        Self("empty-auth", .error, at: span, "the list of schemes is empty", help: "write 'auth: none' for a call without authentication")
    }
}
