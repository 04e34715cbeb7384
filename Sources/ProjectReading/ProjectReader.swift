package import SourceDiagnostics
import SpecReading
package import YAMLTree

/// Reads project files.
package enum ProjectReader {
    /// The project; `nil` if the file is not one. Faults are reported, and the APIs with them are left out.
    package static func read(_ file: SourceFile, into sink: inout DiagnosticSink) -> Project? {
        YAMLTree.parse(file, into: &sink).flatMap { read($0, into: &sink) }
    }

    package static func read(_ root: YAMLNode, into sink: inout DiagnosticSink) -> Project? {
        guard var reader = MappingReader(root, into: &sink) else { return nil }
        guard reader.takeProjectVersion(into: &sink) else { return nil }
        let defaults = reader.takeMapping("defaults", into: &sink)?.readSettings(.defaults, into: &sink) ?? ProjectSettings()
        var project = Project()
        var names: [String: SourceSpan] = [:]
        let modules = reader.takeEntries("modules", into: &sink)
        guard let apis = reader.require("apis", into: &sink) else {
            reader.finish(into: &sink)
            return nil
        }
        let listed = apis.readMapping(into: &sink)?.entries ?? []
        if listed.isEmpty, modules.isEmpty, apis.mapping != nil { sink.report(.noAPIs(apis.span)) }
        for (entry, isModule) in modules.map({ ($0, true) }) + listed.map({ ($0, false) }) {
            guard isName(entry.key.value) else {
                sink.report(.invalidProjectName(entry.key))
                continue
            }
            if let first = names.updateValue(entry.key.span, forKey: entry.key.value.lowercased()) {
                sink.report(.duplicateProjectName(entry.key, first: first))
                continue
            }
            var settings = ProjectSettings()
            if !entry.value.isNull {
                guard let reader = MappingReader(entry.value, into: &sink) else { continue }
                settings = reader.readSettings(isModule ? .module : .api, into: &sink)
            }
            settings = settings.over(isModule ? defaults.ofModules : defaults).named(entry.key.value)
            project.apis.append(ProjectAPI(name: entry.key, settings: settings))
        }
        reader.finish(into: &sink)
        return project
    }

    /// The keys of which each spec has one.
    fileprivate static let keysOfSpecs = ["endpointkit", "openapi", "swagger"]

    /// Whether a document is a spec instead of a project.
    package static func isSpec(_ root: YAMLNode) -> Bool {
        guard let mapping = root.mapping, mapping["project"] == nil else { return false }
        return keysOfSpecs.contains { mapping[$0] != nil }
    }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "."), name.utf8.count <= 200 else {
            return false
        }
        return name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-.".utf8.contains($0) }
    }
}

extension ProjectSettings {
    /// The defaults without the settings that a module cannot have.
    fileprivate var ofModules: ProjectSettings {
        var settings = self
        (settings.mocks, settings.module) = (.none, .none)
        (settings.included, settings.excluded) = (.none, .none)
        return settings
    }

    /// Replaces `{name}` in paths.
    fileprivate func named(_ name: String) -> ProjectSettings {
        func filled(_ path: Located<String>) -> Located<String> { path.map { $0.replacing("{name}", with: name) } }
        var settings = self
        for path in [
            \ProjectSettings.spec, \.root, \.output, \.mocks, \.module, \.runtimePath, \.templates, \.diagnostics.baseline,
            \.comparison.accepted,
        ] {
            settings[keyPath: path] = settings[keyPath: path].map(filled)
        }
        settings.overlays = settings.overlays.map { $0.map(filled) }
        return settings
    }
}

extension MappingReader {
    fileprivate enum SettingsKind {
        case defaults, module, api
    }

    /// Takes `project`; `false` if the document is not a project file.
    fileprivate mutating func takeProjectVersion(into sink: inout DiagnosticSink) -> Bool {
        guard let value = take("project") else {
            let isSpec = ProjectReader.keysOfSpecs.contains { has($0) }
            sink.report(.notAProject(at: allEntries.first?.key.span ?? span, isSpec: isSpec))
            // Without any key of a project, no other faults are reported.
            return !isSpec && has("apis")
        }
        if value.readInt(into: &sink) != nil, let version = value.text, version.value != "1" {
            sink.report(.unsupportedProjectVersion(version))
        }
        return true
    }

    fileprivate consuming func readSettings(_ kind: SettingsKind, into sink: inout DiagnosticSink) -> ProjectSettings {
        var reader = self
        var settings = ProjectSettings()
        settings.spec = reader.takePath("spec", into: &sink)
        settings.root = reader.takePath("root", into: &sink)
        settings.output = reader.takePath("output", into: &sink)
        settings.package = reader.takeSetting("package", into: &sink) { $0.readBool(into: &$1) }
        settings.tests = reader.takeSetting("tests", into: &sink) { $0.readBool(into: &$1) }
        settings.runtimePath = reader.takePath("runtimePath", into: &sink)
        settings.access = reader.takeSetting("access", into: &sink) { $0.readWord(for: "access", into: &$1) }
        settings.templates = reader.takePath("templates", into: &sink)
        settings.keepGoing = reader.takeSetting("keepGoing", into: &sink) { $0.readBool(into: &$1) }
        settings.strict = reader.takeSetting("strict", into: &sink) { $0.readBool(into: &$1) }
        settings.overlays = reader.takePaths("overlays", into: &sink)
        settings.tolerance = reader.takeSetting("tolerance", into: &sink) { node, sink in
            node.readTolerance(into: &sink).map { Located($0, at: node.span) }
        }
        if kind != .module {
            settings.mocks = reader.takePath("mocks", into: &sink)
            settings.module = reader.takePath("module", into: &sink)
            settings.included = reader.takeSelectors("include", into: &sink)
            settings.excluded = reader.takeSelectors("exclude", into: &sink)
        }
        if kind != .defaults {
            settings.apiName = reader.takeSetting("name", into: &sink) { $0.readString(into: &$1) }
            settings.names = reader.takeEntries("names", into: &sink).compactMap { entry in
                entry.value.readString(into: &sink).map { (entry.key, $0) }
            }
        }
        settings.diagnostics = reader.takeMapping("diagnostics", into: &sink)?.readRules(into: &sink) ?? ProjectRules()
        settings.comparison = reader.takeMapping("diff", into: &sink)?.readComparison(into: &sink) ?? ProjectComparisonSettings()
        reader.finish(into: &sink) { entry in Self.section(of: entry.key.value).map { "write it in '\($0)'" } }
        return settings
    }

    /// The mapping of the settings that a key belongs to.
    private static func section(of key: String) -> String? {
        switch key {
        case "allow", "deny", "baseline": "diagnostics"
        case "against", "failOn", "accept", "levels": "diff"
        default: nil
        }
    }

    private consuming func readComparison(into sink: inout DiagnosticSink) -> ProjectComparisonSettings {
        var reader = self
        var settings = ProjectComparisonSettings()
        settings.against = reader.takeSetting("against", into: &sink) { $0.readString(into: &$1) }
        settings.failOn = reader.takeSetting("failOn", into: &sink) { $0.readWord(for: "failOn", into: &$1) }
        settings.accepted = reader.takePath("accept", into: &sink)
        for entry in reader.takeEntries("levels", into: &sink) {
            let level: Located<ProjectComparisonSettings.Level>? = entry.value.readWord(for: "levels", into: &sink)
            if let level { settings.levels.append((entry.key, level.value)) }
        }
        reader.finish(into: &sink)
        return settings
    }

    private consuming func readRules(into sink: inout DiagnosticSink) -> ProjectRules {
        var reader = self
        var rules = ProjectRules()
        rules.allowed = reader.takeStrings("allow", into: &sink) ?? []
        rules.denied = reader.takeStrings("deny", into: &sink) ?? []
        rules.baseline = reader.takePath("baseline", into: &sink)
        for id in rules.denied {
            guard let other = rules.allowed.first(where: { $0.value == id.value }) else { continue }
            sink.report(.allowedAndDenied(id, allowed: other.span))
        }
        reader.finish(into: &sink)
        return rules
    }

    private mutating func takeSetting<Value>(
        _ key: String, into sink: inout DiagnosticSink, _ read: (YAMLNode, inout DiagnosticSink) -> Value?
    ) -> Setting<Value> {
        guard let node = take(key) else { return .inherited }
        if node.isNull { return .none }
        return read(node, &sink).map { .value($0) } ?? .faulty
    }

    private mutating func takePath(_ key: String, into sink: inout DiagnosticSink) -> Setting<Located<String>> {
        takeSetting(key, into: &sink) { $0.readPath(into: &$1) }
    }

    private mutating func takePaths(_ key: String, into sink: inout DiagnosticSink) -> Setting<[Located<String>]> {
        takeSetting(key, into: &sink) { node, sink in
            (node.sequence.map(Array.init) ?? [node]).compactMap { $0.readPath(into: &sink) }
        }
    }

    private mutating func takeSelectors(_ key: String, into sink: inout DiagnosticSink) -> Setting<[Located<String>]> {
        takeSetting(key, into: &sink) { node, sink in
            var selectors: [Located<String>] = []
            for text in node.readStrings(into: &sink) ?? [] {
                if Selector(text.value) == nil { sink.report(.invalidSelector(text)) } else { selectors.append(text) }
            }
            return selectors
        }
    }
}

extension YAMLNode {
    /// One of a few words.
    fileprivate func readWord<Word: RawRepresentable<String> & CaseIterable>(
        for key: String, into sink: inout DiagnosticSink
    ) -> Located<Word>? {
        guard let text = readString(into: &sink), let word = text.word(Word.self, for: key, into: &sink) else { return nil }
        return text.map { _ in word }
    }

    /// A path that is not empty and has no control characters. `{name}` is the only placeholder.
    fileprivate func readPath(into sink: inout DiagnosticSink) -> Located<String>? {
        guard let path = readString(into: &sink) else { return nil }
        if path.value.isEmpty || path.value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            sink.report(.invalidProjectPath(path))
            return nil
        }
        let rest = path.value.replacing("{name}", with: "")
        if rest.contains("{") || rest.contains("}") {
            sink.report(.unknownPlaceholder(path))
            return nil
        }
        return path
    }
}
