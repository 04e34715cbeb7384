import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// The state of one run of the reader.
///
/// Operations are read first; each schema that something refers to gets a declaration, so what nothing reaches is left out.
struct OpenAPIReading {
    let version: OpenAPIVersion
    /// The entry document, in the form of OpenAPI 3.
    let root: YAMLNode
    var sink: DiagnosticSink
    var documents: DocumentTable
    var declarations = DeclarationTable()
    /// What the request bodies and parameters of operations reach, by the place of the target; `nil` until somebody asks.
    var requestTargets: Set<SourceSpan>?
    /// The schemas that build on a schema with a discriminator, by the place of the base; `nil` until somebody asks.
    var heirs: [SourceSpan: [Reference.Target]]?
    var schemeNames: Set<String> = []
    /// Schemas that are being read to types in place, outermost first: one that holds itself gets a declaration.
    var expanding: [SourceSpan] = []
    /// Whether null is a value of a schema, by its place.
    var nullability: [SourceSpan: Bool] = [:]

    init(_ root: YAMLNode, in folder: [String], version: OpenAPIVersion, load: @escaping ImportLoader, sink: DiagnosticSink) {
        self.version = version
        self.sink = sink
        self.root = version == .v2 ? SwaggerUpgrade.document(root) : root
        documents = DocumentTable(root: self.root, written: root, in: folder, version: version, load: load)
    }

    mutating func readAPI() -> DraftAPI {
        var api = DraftAPI(name: Located("API", at: root.span.part(0..<1)))
        api.isForeign = true
        var servers: [YAMLNode] = []
        var paths: YAMLMapping?
        var security: YAMLNode?
        var tags: [YAMLNode] = []
        for entry in root.mapping?.entries ?? [] {
            switch entry.key.value {
            case "info": readInfo(entry.value, into: &api)
            case "servers": servers = list(entry.value)
            case "paths": paths = mapping(entry.value)
            case "components":
                api.securitySchemes = securitySchemes(in: entry.value)
                schemeNames = Set(api.securitySchemes.map(\.name.value))
            case "security": security = entry.value
            case "tags": tags = list(entry.value)
            case "webhooks", "x-webhooks": readWebhooks(entry)
            case "externalDocs":
                if let url = entry.value.mapping?["url"]?.scalar?.text {
                    api.documentation.text = [api.documentation.text, "See \(url)."].compactMap(\.self).joined(separator: "\n\n")
                }
            case "openapi", "swagger", "jsonSchemaDialect", "$self": break
            case let key where key.hasPrefix("x-"): break
            default: sink.report(.unknownKey(entry.key, in: "an OpenAPI document"))
            }
        }
        api.environments = environments(servers)
        api.defaults.auth = security.flatMap { auth($0) }
        api.services = services(paths, tags: tags)
        api.types = readDeclarations()
        return api
    }

    private mutating func readInfo(_ node: YAMLNode, into api: inout DraftAPI) {
        guard let info = node.readMapping(into: &sink) else { return }
        if let title = info["title"], let text = title.scalar?.text {
            api.name = Located(APITitle.name(text) ?? "API", at: title.span)
        }
        api.documentation.text = info["description"]?.scalar?.text ?? info["summary"]?.scalar?.text
    }

    /// Payloads that a server sends on its own: their types are declared, as a receiver decodes them by name.
    private mutating func readWebhooks(_ entry: YAMLMapping.Entry) {
        for hook in entry.value.mapping?.entries ?? [] {
            guard let target = target(hook.value), let item = target.mapping else { continue }
            declarePayloads(of: item, named: hook.key)
            sink.report(.webhook(hook.key))
        }
    }

    /// Declares the types of the JSON that the operations of a callback or a webhook receive.
    mutating func declarePayloads(of item: YAMLMapping, named name: Located<String>) {
        for operation in item.entries where HTTPMethods.all.contains(operation.key.value) {
            guard let body = operation.value.mapping?["requestBody"].flatMap({ target($0) })?.mapping,
                let content = body["content"]?.mapping?.entries.first(where: { MediaKind($0.key.value) == .json }),
                let schema = content.value.mapping?["schema"]
            else { continue }
            let type = type(of: schema, in: SchemaContext(direction: .response))
            if case .inline(let inline) = type {
                let text = declarations.unique("\(name.value) payload")
                declarations.add(
                    DraftDeclaration(
                        name: Located(text, at: name.span), documentation: inline.documentation, example: inline.example,
                        shape: inline.shape))
            }
        }
    }

    /// The declarations of all schemas that were referred to, and of those that they refer to in turn.
    private mutating func readDeclarations() -> [DraftDeclaration] {
        while let target = declarations.next() {
            declarations.add(declaration(of: target), at: target.node.span)
        }
        return declarations.inOrder(of: documents.order)
    }
}
