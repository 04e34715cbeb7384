import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads one document with the readers of its parts.
///
/// Operations are read first. Only the schemas that they use become declarations.
struct OpenAPIReading {
    let faults: FaultReporter
    let references: DocumentReferences
    private let extensions: ExtensionReader
    private let schemas: SchemaReader
    private let types: TypeReader
    private let selection: OperationSelection
    private let media: MediaReader
    private let responses: OperationResponseReader
    private let messages: MessageReader
    private let servers: ServerReader
    private let security: SecurityReader
    private let operations: OperationReader

    init(
        _ root: YAMLNode, in directory: [String], files: [String: YAMLNode], version: OpenAPIVersion, selection: Selection,
        load: @escaping ImportLoader, width: Int, sink: DiagnosticSink
    ) {
        self.selection = OperationSelection(selection: selection)
        // The second thread starts first.
        let ahead = width > 1 && files.isEmpty ? SchemasAhead(root, in: directory, version: version, self.selection) : nil
        faults = FaultReporter(sink)
        extensions = ExtensionReader(faults)
        references = DocumentReferences(root, in: directory, changed: files, version: version, load: load, faults)
        schemas = SchemaReader(references, extensions, faults, ReadingEffort())
        types = TypeReader(SchemaReaders(references, schemas, faults), self.selection, known: ahead.map { ahead in { ahead.targets } })
        types.ahead = ahead
        let preferred = Self.preferredMedia(of: references.root, extensions, faults)
        media = MediaReader(references, schemas, types, faults, preferred: preferred)
        let readers = ContentReaders(
            references: references, extensions: extensions, schemas: schemas, types: types, media: media, faults: faults)
        responses = OperationResponseReader(readers)
        messages = MessageReader(readers, self.selection, responses)
        servers = ServerReader(references, extensions, faults)
        security = SecurityReader(references, extensions, faults)
        operations = OperationReader(
            readers: readers, parameters: ParameterReader(readers: readers), bodies: RequestBodyReader(readers), responses: responses,
            messages: messages, security: security, servers: servers)
    }

    /// The media types that the extensions of the document prefer.
    private static func preferredMedia(of root: YAMLNode, _ extensions: ExtensionReader, _ faults: FaultReporter) -> MediaChoice {
        guard let mapping = root.mapping, var reader = extensions.reader(of: mapping) else { return MediaChoice() }
        return faults.strictly { MediaChoice(from: &reader, faults) }
    }

    /// The draft, in which types that are equal are one.
    func readAPI() -> DraftAPI {
        var api = readParts()
        let repeatsSchemas = declareUnreferencedSchemas(of: api)
        api.types = types.readDeclarations()
        schemas.reportUnknownKeywords()
        api = InheritedTags(tags: types.inheritedTags).asDefaults(in: api)
        api = DeclarationNames(api, borrowed: types.declarations.borrowedNames(in: references.root.span.fileID)).renaming(api)
        if types.hasTags { api = UnionTags.withConstantTags(api) }
        api = SharedTypes.sharing(faults.hasContained ? api.withoutFaultyTypes : api)
        let declared = api.types.map(\.name.value)
        if repeatsSchemas { api.dropUnreachedTypes() }
        let unread = UnreadParts(references: references, extensions: extensions, types: types, selection: selection, faults: faults)
        unread.report(unused: Set(declared).subtracting(api.types.lazy.map(\.name.value)))
        return api
    }

    /// Everything except the declared types.
    private func readParts() -> DraftAPI {
        let root = references.root
        var api = DraftAPI(name: Located("API", at: root.span.part(0..<1)))
        api.leniency = .foreign
        var ownServers: YAMLSequence = []
        var paths: YAMLMapping?
        var requirements: YAMLNode?
        var tags: YAMLSequence = []
        var webhooks: [YAMLNode] = []
        if let mapping = root.mapping { faults.checkKeys(mapping, of: .document) }
        for entry in root.mapping?.entries ?? [] {
            switch entry.key.value {
            case "info": readInfo(entry.value, into: &api)
            case "servers": ownServers = faults.list(entry.value)
            // If the paths cannot be read, nothing remains. An empty list is an empty mapping, as in other places.
            case "paths" where entry.value.isEmptyList: paths = faults.mapping(entry.value)
            case "paths": paths = faults.strictly { faults.mapping(entry.value) }
            case "components":
                if let components = faults.mapping(entry.value) { faults.checkKeys(components, of: .components) }
                api.securitySchemes = security.securitySchemes(in: entry.value)
            case "security": requirements = entry.value
            case "tags": tags = faults.list(entry.value)
            case "webhooks", "x-webhooks": webhooks.append(entry.value)
            case "externalDocs":
                if let url = entry.value.mapping?["url"]?.scalar?.text {
                    api.documentation.text = [api.documentation.text, "See \(url)."].compactMap(\.self).joined(separator: "\n\n")
                }
            default: break
            }
        }
        servers.read(ownServers, paths: paths)
        api.environments = servers.environments
        nameAfterHostOrFile(&api)
        let droppedWords = root.mapping.map { mapping in faults.strictly { readExtensions(of: mapping, into: &api) } } ?? []
        api.defaults.auth = requirements.flatMap { security.auth($0) }
        let refreshing = Set(api.securitySchemes.compactMap(\.refresh?.operation.value).map { ExactString($0) })
        let needed = NeededOperations(
            references: references, extensions: extensions, faults: faults, selection: selection, refreshing: refreshing)
        let read = PathReader(needed: needed, operations: operations).read(paths, tags: tags, droppedWords: droppedWords)
        (api.services, api.losses) = (read.services, read.losses)
        media.reportUnusedPreferences()
        media.reportOmissions()
        responses.reportRepeated()
        api.securitySchemes = security.withRequiredScopes(api.securitySchemes + security.schemesElsewhere)
        nameOperations(of: &api, read.operationNames)
        api.servers = servers.servers
        for hooks in webhooks { messages.readWebhooks(hooks) }
        api.webhooks = messages.table.webhooks
        api.callbacks = messages.table.callbacks
        api.responseHeaders = responses.headers.headers
        return api
    }

    /// Refers to the operations that refresh tokens or are polled by their names instead of their IDs.
    private func nameOperations(of api: inout DraftAPI, _ names: [ExactString: String]) {
        for index in api.securitySchemes.indices {
            guard let id = api.securitySchemes[index].refresh?.operation.value, let name = names[ExactString(id)] else { continue }
            api.securitySchemes[index].refresh?.operation.value = name
        }
        for service in api.services.indices {
            for operation in api.services[service].operations.indices {
                guard let id = api.services[service].operations[operation].wait?.poll?.value, let name = names[ExactString(id)] else {
                    continue
                }
                api.services[service].operations[operation].wait?.poll?.value = name
            }
        }
    }

    /// Declares all schemas of a document without operations, or those that the operations write out if they refer to none. In the types of
    /// operations, whatever is equal to a declared type then becomes that type.
    ///
    /// - Returns: Whether operations write schemas out.
    private func declareUnreferencedSchemas(of api: DraftAPI) -> Bool {
        guard types.declarations.isEmpty else { return false }
        var schemas = references.declaredSchemas
        if !api.services.isEmpty {
            schemas = references.root.mapping?["paths"].map { RepeatedSchemas.among(schemas, in: $0) } ?? []
        } else if !selection.isEverything {
            return false
        }
        for entry in schemas { _ = types.name(of: Reference.Target(node: entry.value, name: entry.key)) }
        return !api.services.isEmpty && !schemas.isEmpty
    }

    private func readInfo(_ node: YAMLNode, into api: inout DraftAPI) {
        guard let info = faults.reporting({ node.readMapping(into: &$0) }) else { return }
        extensions.finish(info)
        if let title = info["title"], let text = title.scalar?.text {
            api.name = Located(APITitle.name(text) ?? "API", at: title.span)
        }
        faults.checkKeys(info, of: .info)
        let words = ["summary", "description"].compactMap { info[$0]?.prose }
        api.documentation.text = words.isEmpty ? nil : words.joined(separator: "\n\n")
    }

    /// An API whose title says nothing has the name of the host of its first server. If it would be called `API` or after a framework, that
    /// of its file is tried too.
    private func nameAfterHostOrFile(_ api: inout DraftAPI) {
        let title = references.root.mapping?["info"]?.mapping?["title"]?.scalar?.text ?? ""
        guard APITitle.saysNothing(title) else { return }
        let name = api.name.value
        let ofFile = name == "API" || APITitle.isOfFramework(title) ? APITitle.name(ofFile: references.root.span.file.path) : nil
        api.name.value = api.environments.first?.host.flatMap(APITitle.name(ofHost:)) ?? ofFile ?? name
    }

    /// Reads the extensions of the document.
    ///
    /// - Returns: The words that the names of operations do not repeat.
    private func readExtensions(of document: YAMLMapping, into api: inout DraftAPI) -> [String] {
        guard var reader = extensions.reader(of: document) else { return [] }
        if let name = faults.reporting({ reader.takeString("name", into: &$0) }) { api.name = name.map { APITitle.name($0) ?? $0 } }
        // These were read when the media reader was created.
        for key in ["sends", "reads"] { _ = reader.take(key) }
        // `SavedFiles` reads the paths when a reference needs them.
        let files = faults.reporting { reader.takeMapping(SavedFiles.key, into: &$0) }
        for entry in files?.allEntries ?? [] { _ = faults.reporting { entry.value.readString(into: &$0) } }
        api.modelOptions = faults.reporting { reader.takeModelOptions(into: &$0) }
        if var defaults = faults.reporting({ reader.takeMapping("defaults", into: &$0) }) {
            api.defaults = faults.reporting { defaults.takeCallDefaults(into: &$0) }
            faults.reporting { defaults.finish(into: &$0) }
        }
        api.signature = faults.reporting { reader.takeSignature(into: &$0) }?.signature
        let words = faults.reporting { reader.takeStrings("dropWords", into: &$0) } ?? []
        extensions.finish(reader)
        return words.map(\.value)
    }
}

extension DraftEnvironment {
    /// The host of the URL; `nil` if the server has none of its own.
    fileprivate var host: String? {
        let text = url.value.map { part in
            switch part {
            case .text(let text): text
            case .variable(let variable): variable.defaultValue ?? "x"
            }
        }.joined()
        guard let start = text.firstRange(of: "://")?.upperBound else { return nil }
        let authority = text[start...].prefix { !"/?#".contains($0) }
        return String(authority.split(separator: "@").last?.prefix { $0 != ":" } ?? "")
    }
}
