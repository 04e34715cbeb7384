package import APIModel
package import SourceDiagnostics
package import SpecReading
package import YAMLTree

/// Reads a document of the EndpointKit dialect and the files that it imports.
package struct NativeReader {
    private let file: SourceFile
    private let directory: [String]
    private let load: ImportLoader

    /// - Parameters:
    ///   - directory: The file's directory, relative to the root directory.
    ///   - load: Loads imported files. Without it, every import is reported as missing.
    package init(_ file: SourceFile, in directory: [String] = [], load: @escaping ImportLoader = { _ in .failure(.notFound) }) {
        self.file = file
        self.directory = directory
        self.load = load
    }

    /// The draft of the document; `nil` if nothing could be read.
    ///
    /// If there are faults, the draft has the parts without them, so that the next stage can report other faults.
    package func read(into sink: inout DiagnosticSink) -> DraftAPI? {
        YAMLTree.parse(file, into: &sink).flatMap { read($0, into: &sink) }
    }

    /// The draft of a parsed document; `nil` if nothing could be read.
    package func read(_ root: YAMLNode, into sink: inout DiagnosticSink) -> DraftAPI? {
        guard var reader = MappingReader(root, into: &sink) else { return nil }
        guard reader.takeVersion(into: &sink) else { return nil }
        let isOnlyTypes = !reader.has("services") && !reader.has("environments")
        let help: Help? = isOnlyTypes ? "add 'name:'; for a file that others import, pass the document that imports it" : nil
        let name = reader.require("name", at: root.startSpan, unlike: "names", help: help, into: &sink)?.readAPIName(into: &sink)
        var api = DraftAPI(name: name ?? Located("API", at: root.startSpan))
        api.documentation = reader.takeDocumentation(into: &sink)
        api.modelOptions = reader.takeModelOptions(into: &sink)
        for entry in reader.takeEntries("environments", named: "production", into: &sink) {
            if let environment = entry.readEnvironment(into: &sink) { api.environments.append(environment) }
        }
        for entry in reader.takeEntries("servers", into: &sink) {
            if let server = entry.readServer(into: &sink) { api.servers.append(server) }
        }
        for entry in reader.takeEntries("auth", named: "session", into: &sink) {
            api.securitySchemes.append(entry.readSecurityScheme(into: &sink))
        }
        api.defaults = reader.takeDefaults(into: &sink)
        let imports = reader.takeImports(into: &sink)
        var types = TypeCollector()
        types.add(reader.takeEntries("types", orMisspelled: true, into: &sink), into: &sink)
        for entry in reader.takeEntries("services", orMisspelled: true, into: &sink) {
            if let service = entry.readService(into: &sink) { api.services.append(service) }
        }
        api.webhooks = reader.takeEntries("webhooks", into: &sink).map { $0.readMessage(into: &sink) }
        api.callbacks = reader.takeEntries("callbacks", into: &sink).map { $0.readMessage(into: &sink) }
        api.signature = reader.takeSignature(into: &sink)?.signature
        api.responseHeaders = reader.take("responseHeaders")?.readResponseHeaders(into: &sink) ?? []
        reader.finish(into: &sink, help: \.helpForForeignDocumentKey)
        var reading = ImportReading(root: file, in: directory, load: load)
        reading.read(imports, from: directory, types: &types, into: &sink)
        api.types = types.declarations
        api.lacksTypes = reading.lacksFiles
        api.modules = reading.modules
        return api
    }
}

extension YAMLNode {
    /// The span of the first byte, for faults that concern the whole document.
    var startSpan: SourceSpan {
        span.part(0..<min(1, max(0, span.end - span.start)))
    }

    func readAPIName(into sink: inout DiagnosticSink) -> Located<String>? {
        guard let name = readString(into: &sink) else { return nil }
        if !APIName.isValid(name.value) { sink.report(.invalidAPIName(name)) }
        return name
    }
}

extension MappingReader {
    /// Takes `endpointkit`, which must be the first key and have the value 1; `false` if the document has another format.
    mutating func takeVersion(into sink: inout DiagnosticSink) -> Bool {
        guard let entry = takeEntry("endpointkit") else {
            let start = allEntries.first?.key
            let other = OtherFormat(self)
            if other == nil, has("project"), !hasKeyOfDialect {
                sink.report(.projectAsSpec(at: start?.span ?? span))
                return false
            }
            sink.report(.missingVersion(at: start?.span ?? span, other: other))
            // Without any key of the dialect, no other faults are reported.
            return other == nil && hasKeyOfDialect
        }
        if let first = allEntries.first, first.key.value != "endpointkit" {
            sink.report(.versionNotFirst(entry.key, first: first.key.span))
        }
        if entry.value.readInt(into: &sink) != nil, let version = entry.value.text, version.value != "1" {
            sink.report(.unsupportedVersion(version))
        }
        return true
    }

    private var hasKeyOfDialect: Bool { ["name", "types", "services"].contains { has($0) } }

    fileprivate mutating func takeDefaults(into sink: inout DiagnosticSink) -> DraftDefaults {
        guard var reader = takeMapping("defaults", into: &sink) else { return DraftDefaults() }
        var defaults = reader.takeCallDefaults(into: &sink)
        defaults.auth = reader.take("auth")?.readAuth(into: &sink)
        defaults.errors = reader.take("errors")?.readErrors(into: &sink) ?? []
        reader.finish(into: &sink)
        return defaults
    }
}
