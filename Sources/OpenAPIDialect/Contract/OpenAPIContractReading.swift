import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads what a document promises on the wire, with all that no emitted code needs: every media type, header, example and constraint.
final class OpenAPIContractReading {
    let faults: FaultReporter
    let references: DocumentReferences
    private let extensions: ExtensionReader
    private let selection: OperationSelection
    private let contents: ContractContentReader
    private let security: ContractSecurityReader
    private let operations: ContractOperationReader
    /// The IDs of operations.
    private var taken: Set<ExactString> = []
    /// What paths have that a server cannot find.
    private var omissions: [SchemaTableReader.Omission] = []

    init(
        _ root: YAMLNode, in directory: [String], files: [String: YAMLNode], version: OpenAPIVersion, selection: Selection,
        load: @escaping ImportLoader, sink: DiagnosticSink
    ) {
        self.selection = OperationSelection(selection: selection)
        faults = FaultReporter(sink)
        extensions = ExtensionReader(faults)
        references = DocumentReferences(root, in: directory, changed: files, version: version, load: load, faults)
        contents = ContractContentReader(references, faults)
        security = ContractSecurityReader(references, faults)
        operations = ContractOperationReader(
            references: references, extensions: extensions, contents: contents, security: security,
            signature: Self.signature(of: references.root, extensions, faults))
    }

    /// The signature of webhooks and callbacks without their own.
    private static func signature(of root: YAMLNode, _ extensions: ExtensionReader, _ faults: FaultReporter) -> MessageSigning? {
        guard let mapping = root.mapping, var reader = extensions.reader(of: mapping) else { return nil }
        return faults.costing(.part) { faults.reporting { reader.takeSignature(into: &$0) } }?.signature
    }

    func readContract() -> Contract {
        let root = references.root
        var contract = Contract(title: Located("API", at: root.span.part(0..<1)))
        if let mapping = root.mapping {
            if let node = mapping["info"] { readInfo(node, into: &contract) }
            contract.securitySchemes = security.read(mapping["components"], requirement: mapping["security"])
            if let node = mapping["servers"] { contract.servers = operations.servers(node) }
            for tag in mapping["tags"].map({ faults.list($0) }) ?? [] {
                if let group = group(tag) { contract.groups.append(group) }
            }
            contract.operations = operations(mapping["paths"], components: mapping["components"])
            for key in ["webhooks", "x-webhooks"] { contract.webhooks += mapping[key].map(webhooks) ?? [] }
        }
        contract.securitySchemes += security.undeclared
        addGroups(to: &contract)
        for entry in references.declaredSchemas {
            let id = selection.isEverything ? contents.schemas.schema(entry.value) : contents.schemas.known(entry.value)
            if let id { contract.namedSchemas.append(Contract.NamedSchema(entry.key, id)) }
        }
        contract.schemas = contents.schemas.table
        contract.omissions = contents.schemas.omissions + omissions
        return contract
    }

    private func readInfo(_ node: YAMLNode, into contract: inout Contract) {
        guard let info = faults.mapping(node) else { return }
        if let title = info["title"]?.text { contract.title = title }
        contract.version = info["version"]?.text
        let words = ["summary", "description"].compactMap { info[$0]?.prose }
        contract.documentation.text = words.isEmpty ? nil : words.joined(separator: "\n\n")
    }

    private func group(_ tag: YAMLNode) -> Contract.Group? {
        guard let mapping = tag.mapping, let name = mapping["name"]?.text else { return nil }
        return Contract.Group(name, documentation: Documentation(text: (mapping["description"] ?? mapping["summary"])?.prose))
    }

    /// Adds the tags of operations that the document does not describe.
    private func addGroups(to contract: inout Contract) {
        var known = Set(contract.groups.map { ExactString($0.name.value) })
        for operation in contract.operations {
            for group in operation.groups where known.insert(ExactString(group)).inserted {
                contract.groups.append(Contract.Group(Located(group, at: operation.id.span)))
            }
        }
    }

    // MARK: Operations

    private func operations(_ paths: YAMLNode?, components: YAMLNode?) -> [ContractOperation] {
        guard let paths = paths.flatMap({ node in faults.strictly { faults.mapping(node) } }) else { return [] }
        let needed = NeededOperations(
            references: references, extensions: extensions, faults: faults, selection: selection,
            refreshing: selection.isEverything ? [] : refreshing(components))
        var result: [ContractOperation] = []
        needed.read(paths) { found in
            guard let operation = read(found) else { return .omitted }
            result.append(operation)
            noteLeadingPath(found.item.path)
            return .read(polls: operation.wait?.poll)
        }
        return result
    }

    /// Notes that the server does not know which operation a path that begins with a link belongs to.
    private func noteLeadingPath(_ path: OpenAPIPath) {
        guard let name = path.leadingPath, omissions.last?.span != path.key.span else { return }
        omissions.append(.init(span: path.key.span, reason: "a slash in the value of '\(name)' is not supported"))
    }

    /// The operation; `nil` if a fault in it leaves it out.
    private func read(_ found: NeededOperations.Found) -> ContractOperation? {
        let (method, item) = (found.method, found.item)
        let path = item.path.parts.map { part -> ContractOperation.PathPart in
            switch part {
            case .text(let text): .text(text)
            case .parameter(let name): .parameter(name.value)
            }
        }
        let id = id(of: found.mapping, else: Located("\(method.value) \(item.path.key.value)", at: method.span))
        var own = ContractOperation(
            id: id.name, hasOwnID: id.isOwn, method: method.value, path: Located(path, at: item.path.key.span))
        let reading = faults.reading { faults.losing(.operation) { operations.read(found.mapping, of: item, into: &own) } }
        return found.isFaulty || reading.isFaulty ? nil : own
    }

    /// The `operationId`, if no other operation has it.
    private func id(of mapping: YAMLMapping, else other: Located<String>) -> (name: Located<String>, isOwn: Bool) {
        if let own = mapping["operationId"]?.text, !own.value.isEmpty, taken.insert(ExactString(own.value)).inserted { return (own, true) }
        var (name, number) = (other.value, 2)
        while !taken.insert(ExactString(name)).inserted {
            name = "\(other.value) \(number)"
            number += 1
        }
        return (Located(name, at: other.span), false)
    }

    /// The IDs of the operations that refresh tokens, which are always selected.
    private func refreshing(_ components: YAMLNode?) -> Set<ExactString> {
        let quiet = FaultReporter(DiagnosticSink())
        let schemes = components.map { SecurityReader(references, ExtensionReader(quiet), quiet).securitySchemes(in: $0) } ?? []
        return Set(schemes.compactMap(\.refresh?.operation.value).map { ExactString($0) })
    }

    private func webhooks(_ node: YAMLNode) -> [ContractOperation] {
        PathItem.webhooks(in: node, selection, references, faults).flatMap { operations.messages($0) }
    }
}
