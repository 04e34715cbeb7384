import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// The state of one run of the reader.
///
/// Operations are read first; each schema that something refers to gets a declaration, so what nothing reaches is left out.
struct OpenAPIReading {
    let faults: FaultReporter
    let extensions: ExtensionReader
    let references: DocumentReferences
    let schemas: SchemaReader
    let types: TypeReader
    let selection: OperationSelection
    /// What the selection came upon.
    var selected: SelectionRecord
    /// What each security scheme is called: Swift cannot tell all names apart that a document can.
    var schemeNames: [ExactText: String] = [:]
    var environments: [DraftEnvironment] = []
    /// Servers of single paths and operations.
    var servers: [DraftServer] = []
    var ownServers = OwnServers()
    /// Of the operation that is being read.
    var results = ResultMedia()
    /// Media types that were come upon where some were wanted, and those of these that there were, since somebody last asked.
    var offered: [String] = []
    var taken: Set<String> = []
    var takenInAll: Set<String> = []
    /// Which media types operations take that do not choose.
    var preferred = MediaChoice()
    var messages = MessageTable()
    var responseHeaders = ResponseHeaderTable()
    var losses = OperationLosses()
    /// The operations that refresh tokens, by their IDs.
    var refreshing: Set<ExactText> = []
    /// `Service.operation` by the ID in the document.
    var operationNames: [ExactText: String] = [:]
    /// What members a form can have, by the place of its schema.
    var formKeys: [SourceSpan: Set<ExactText>] = [:]

    init(
        _ root: YAMLNode, in folder: [String], files: [String: YAMLNode], version: OpenAPIVersion, selection: Selection,
        load: @escaping ImportLoader,
        sink: DiagnosticSink
    ) {
        self.selection = OperationSelection(selection: selection)
        selected = SelectionRecord(selection)
        faults = FaultReporter(sink)
        extensions = ExtensionReader(faults)
        references = DocumentReferences(root, in: folder, changed: files, version: version, load: load, faults)
        schemas = SchemaReader(references, extensions, faults, ReadingEffort())
        types = TypeReader(references, schemas, faults, self.selection)
    }

    var version: OpenAPIVersion { references.version }
    var root: YAMLNode { references.root }

    mutating func readAPI() -> DraftAPI {
        var api = DraftAPI(name: Located("API", at: root.span.part(0..<1)))
        api.leniency = .foreign
        var servers: [YAMLNode] = []
        var paths: YAMLMapping?
        var security: YAMLNode?
        var tags: [YAMLNode] = []
        var webhooks: [YAMLNode] = []
        for entry in root.mapping?.entries ?? [] {
            switch entry.key.value {
            case "info": readInfo(entry.value, into: &api)
            case "servers": servers = faults.list(entry.value)
            // Nothing is left without paths that can be read.
            case "paths": paths = faults.strictly { faults.mapping(entry.value) }
            case "components":
                if let components = faults.mapping(entry.value) { faults.checkKeys(components, of: .components) }
                api.securitySchemes = securitySchemes(in: entry.value)
                refreshing = Set(api.securitySchemes.compactMap(\.refresh?.operation.value).map { ExactText($0) })
            case "security": security = entry.value
            case "tags": tags = faults.list(entry.value)
            case "webhooks", "x-webhooks": webhooks.append(entry.value)
            case "externalDocs":
                if let url = entry.value.mapping?["url"]?.scalar?.text {
                    api.documentation.text = [api.documentation.text, "See \(url)."].compactMap(\.self).joined(separator: "\n\n")
                }
            case "openapi", "swagger", "jsonSchemaDialect", "$self": break
            case let key where key.hasPrefix("x-"): break
            default: faults.report(.unknownKey(entry.key, in: "an OpenAPI document"))
            }
        }
        if let mapping = root.mapping { faults.strictly { readExtensions(of: mapping, into: &api) } }
        environments = environments(servers.isEmpty ? serversOfParts(paths) : servers)
        ownServers = OwnServers(environments)
        api.environments = environments
        api.defaults.auth = security.flatMap { auth($0) }
        api.services = services(paths, tags: tags)
        api.losses = losses
        faults.strictly { selected.report(into: &faults.sink) }
        reportUnofferedPreferences()
        for index in api.securitySchemes.indices {
            guard let id = api.securitySchemes[index].refresh?.operation.value, let name = operationNames[ExactText(id)] else { continue }
            api.securitySchemes[index].refresh?.operation.value = name
        }
        api.servers = self.servers
        for hooks in webhooks { readWebhooks(hooks) }
        api.webhooks = messages.webhooks
        api.callbacks = messages.callbacks
        api.responseHeaders = responseHeaders.headers
        declareAllIfNothingIsCalled(api)
        api.types = types.readDeclarations()
        schemas.reportUnknownKeywords()
        reportWhatIsLeftOut()
        return types.hasTags ? UnionTags.settling(api) : api
    }

    /// A document without operations is there for its schemas.
    private mutating func declareAllIfNothingIsCalled(_ api: DraftAPI) {
        guard api.services.isEmpty, selection.isEverything, types.declarations.isEmpty else { return }
        for entry in references.declaredSchemas { _ = types.name(of: Reference.Target(node: entry.value, name: entry.key)) }
    }

    private mutating func readInfo(_ node: YAMLNode, into api: inout DraftAPI) {
        guard let info = node.readMapping(into: &faults.sink) else { return }
        extensions.finish(info)
        if let title = info["title"], let text = title.scalar?.text {
            api.name = Located(APITitle.name(text) ?? "API", at: title.span)
        }
        faults.checkKeys(info, of: .info)
        let words = ["summary", "description"].compactMap { info[$0]?.prose }
        api.documentation.text = words.isEmpty ? nil : words.joined(separator: "\n\n")
    }
}
