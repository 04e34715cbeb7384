package import SourceDiagnostics

extension Diagnostic {
    static func notAProject(at span: SourceSpan, isSpec: Bool) -> Self {
        Self(
            "not-a-project", .error, at: span,
            isSpec ? "this is a spec, not a project file" : "this is not a project file: missing key 'project'",
            help: isSpec
                ? "pass it as the argument SPEC, or give it another name than '\(Project.fileName)'"
                : "begin a project file with 'project: 1'")
    }

    static func unsupportedProjectVersion(_ version: Located<String>) -> Self {
        Self(
            "unsupported-project-version", .error, at: version.span, "unknown version \(version.value) of project files",
            help: Help("write 'project: 1', or update endpointkit", fix: Fix(replacingScalar: version.span, with: "1")))
    }

    static func noAPIs(_ span: SourceSpan) -> Self {
        Self("no-apis", .error, at: span, "the project has no APIs", help: "write 'Shop: { spec: shop.yaml, output: Sources/Shop }'")
    }

    static func invalidProjectName(_ name: Located<String>) -> Self {
        Self(
            "invalid-project-name", .error, at: name.span, "'\(name.value)' cannot be the name of an API in a project",
            help: "use ASCII letters, digits, '_', '-' and '.', but begin with neither '-' nor '.'")
    }

    static func duplicateProjectName(_ name: Located<String>, first: SourceSpan) -> Self {
        Self(
            "duplicate-project-name", .error, at: name.span, "two APIs of the project are named '\(name.value)'",
            notes: [Note("the first one is here", at: first)], help: "rename one of them; names that differ only in case count as equal")
    }

    static func invalidProjectPath(_ path: Located<String>) -> Self {
        Self(
            "invalid-project-path", .error, at: path.span,
            path.value.isEmpty ? "the path is empty" : "the path contains a control character",
            help: "write a path relative to the directory of the project file")
    }

    static func unknownPlaceholder(_ path: Located<String>) -> Self {
        Self(
            "unknown-placeholder", .error, at: path.span, "unknown placeholder in '\(path.value)'",
            help: "write {name} for the name of the API in the project; other braces are not allowed")
    }

    static func invalidSelector(_ text: Located<String>) -> Self {
        Self(
            "invalid-selector", .error, at: text.span, "'\(text.value)' is not a selector",
            help: "write tag:NAME, path:/PATH or operation:ID"
        )
    }

    static func allowedAndDenied(_ id: Located<String>, allowed: SourceSpan) -> Self {
        Self(
            "allowed-and-denied", .error, at: id.span, "'\(id.value)' is both allowed and denied",
            notes: [Note("it is allowed here", at: allowed)], help: "remove it from one of the lists")
    }

    package static func unknownDiagnostic(_ id: Located<String>, known: [String]) -> Self {
        Self(
            "unknown-diagnostic", .error, at: id.span, "no diagnostic has the id '\(id.value)'",
            help: Suggestion.didYouMean(id, in: known) ?? "'endpointkit explain' lists all ids")
    }

    package static func missingSetting(_ key: String, of name: Located<String>) -> Self {
        Self(
            "missing-key", .error, at: name.span, "'\(name.value)' has no '\(key)'",
            help: "add '\(key)', or write it once under 'defaults', such as '\(key): \(key == "spec" ? "{name}.yaml" : "Sources/{name}")'")
    }

    package static func conflictingSettings(_ span: SourceSpan, _ message: String, notes: [Note] = [], help: String) -> Self {
        Self("conflicting-settings", .error, at: span, message, notes: notes, help: help)
    }

    package static func invalidModuleName(_ name: Located<String>) -> Self {
        Self(
            "invalid-module-name", .error, at: name.span, "'\(name.value)' is not a valid module name",
            help: "use ASCII letters, digits and '_', and do not begin with a digit")
    }

    package static func sharedOutput(_ path: Located<String>, other: SourceSpan) -> Self {
        Self(
            "shared-output", .error, at: path.span, "two APIs of the project write to '\(path.value)'",
            notes: [Note("the other one is here", at: other)], help: "use a separate directory for each")
    }
}
