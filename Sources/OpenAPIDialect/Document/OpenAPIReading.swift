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
    let selection: Selection
    /// What the selection came upon.
    var selected: SelectionRecord
    var declarations = DeclarationTable()
    /// What the request bodies and parameters of operations reach, by the place of the target; `nil` until somebody asks.
    var requestTargets: Set<SourceSpan>?
    /// The schemas that build on another one, by the place of that; of the first `heirDocuments` documents.
    var heirs: [SourceSpan: [Reference.Target]] = [:]
    var heirDocuments = 0
    /// The schemas with a discriminator that were read, and the places of those that a value of them may be.
    var families: [(target: Reference.Target, members: [SourceSpan])] = []
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
    /// Faults that cost no more than the part that they are in; see ``faults.costing(_:_:)``.
    var containedFaults = 0
    var losses = OperationLosses()
    /// The operations that refresh tokens, by their IDs.
    var refreshing: Set<ExactText> = []
    /// `Service.operation` by the ID in the document.
    var operationNames: [ExactText: String] = [:]
    /// Schemas that are being read to types in place, outermost first: one that holds itself gets a declaration.
    var expanding: [SourceSpan] = []
    /// Lists of several types around the one that is being read.
    var listDepth = 0
    /// Unions whose members are being given to their variants, one within the other, and how many variants that is by now.
    var sharing = 0
    var combinations = 0
    var unknownKeywords = UnknownKeywords()
    /// Some members have one value only, and need not be there.
    var hasTags = false
    var effort = ReadingEffort()
    /// Types of schemas in place that several operations refer to, by the place.
    var inPlace: [SourceSpan: InPlaceType] = [:]
    /// The forms of schemas, by the place.
    var outlines: [SourceSpan: FormOutline] = [:]
    /// What the alternatives of schemas refer to, by the place of each.
    var alternativeTargets: [SourceSpan: Set<SourceSpan>] = [:]
    /// Whether schemas that references lead to may have one value only.
    var singleValues: [ValuePlace: Bool] = [:]
    /// Schemas of many keywords and members, by the place.
    var largeSchemas: [SourceSpan: LargeSchema] = [:]
    /// What members a form can have, by the place of its schema.
    var formKeys: [SourceSpan: Set<ExactText>] = [:]
    /// Whether null is a value of a schema, by its place.
    var nullability: [SourceSpan: Bool] = [:]

    init(
        _ root: YAMLNode, in folder: [String], files: [String: YAMLNode], version: OpenAPIVersion, selection: Selection,
        load: @escaping ImportLoader,
        sink: DiagnosticSink
    ) {
        self.selection = selection
        selected = SelectionRecord(selection)
        faults = FaultReporter(sink)
        extensions = ExtensionReader(faults)
        references = DocumentReferences(root, in: folder, changed: files, version: version, load: load, faults)
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
        api.types = readDeclarations()
        unknownKeywords.report(allowsAny: version.hasJSONSchema, into: &faults.sink)
        reportWhatIsLeftOut()
        return hasTags ? UnionTags.settling(api) : api
    }

    /// A document without operations is there for its schemas.
    private mutating func declareAllIfNothingIsCalled(_ api: DraftAPI) {
        guard api.services.isEmpty, selection.isEverything, declarations.isEmpty else { return }
        for entry in references.declaredSchemas { _ = declarations.name(of: Reference.Target(node: entry.value, name: entry.key)) }
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

    /// The declarations of all schemas that were referred to, and of those that they refer to in turn.
    private mutating func readDeclarations() -> [DraftDeclaration] {
        repeat {
            while let target = declarations.next() {
                declarations.add(declaration(of: target), at: target.node.span)
            }
        } while readFamiliesAgain()
        return declarations.inOrder(of: references.order)
    }
}
