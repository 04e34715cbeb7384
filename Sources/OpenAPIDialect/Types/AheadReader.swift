import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads types for ``SchemasAhead``.
struct AheadReader {
    /// The document as it was written.
    private let root: YAMLNode
    private let faults = FaultReporter(DiagnosticSink())
    private let references: DocumentReferences
    private let selection: OperationSelection
    private let components: [YAMLMapping.Entry]
    /// The indices of the components by their spans.
    private let indices: [SourceSpan: Int]
    /// A reader that has read nothing.
    private let unused: TypeReader
    private var types: TypeReader

    /// - Parameter known: Returns what another reader finds to be referred to.
    init(
        _ root: YAMLNode, in directory: [String], version: OpenAPIVersion, _ selection: OperationSelection,
        known: (() -> SchemaReach.Targets?)?
    ) {
        self.root = root
        self.selection = selection
        references = DocumentReferences(
            root, in: directory, changed: [:], version: version, load: { _ in .failure(.notFound) }, faults)
        components = references.declaredSchemas
        indices = Dictionary(components.enumerated().map { ($1.value.span, $0) }, uniquingKeysWith: { first, _ in first })
        let schemas = SchemaReader(references, ExtensionReader(faults), faults, ReadingEffort())
        unused = TypeReader(SchemaReaders(references, schemas, faults), selection, known: known)
        types = TypeReader(renewing: unused)
    }

    /// Whether each component has a name of its own, none of them is in another file, and the result is still wanted.
    private var isPossible: Bool {
        indices.count == components.count && !references.hasFiles && !Cancellation.isRequested
    }

    /// What operations and received messages refer to; `nil` if that depends on other files.
    var targets: SchemaReach.Targets? {
        let targets = unused.reach.targets
        return isPossible ? targets : nil
    }

    /// The types of the in-place schemas of bodies and responses of some paths.
    mutating func types(where isWanted: (SourceSpan) -> Bool) -> [SchemasAhead.InPlaceSchema: SchemasAhead.Read<DraftType>] {
        var found: [SchemasAhead.InPlaceSchema: SchemasAhead.Read<DraftType>] = [:]
        for path in references.root.mapping?["paths"]?.mapping?.entries ?? [] where isWanted(path.key.span) {
            for operation in path.value.mapping?.entries ?? [] where selection.isSelected(operation, of: path.key.value) {
                let mapping = operation.value.mapping
                var schemas = (mapping?["requestBody"]?.contentSchemas ?? []).map { ($0, SchemaContext(direction: .request)) }
                for response in mapping?["responses"]?.mapping?.entries ?? [] {
                    schemas += response.value.contentSchemas.map { ($0, SchemaContext(direction: .response)) }
                }
                for (schema, context) in schemas where schema.reference == nil && isPossible {
                    guard let index = schema.index(in: root), let read = read({ $0.type(of: schema, in: context) }) else {
                        continue
                    }
                    found[SchemasAhead.InPlaceSchema(index: index, context: context)] = read
                }
            }
        }
        return found
    }

    /// The declarations of some of the used components.
    ///
    /// - Parameter next: Returns the index of the next one of as many components; `nil` after the last one.
    mutating func declarations(_ next: (Int) -> Int?) -> [Int: SchemasAhead.Read<DraftDeclaration>] {
        var found: [Int: SchemasAhead.Read<DraftDeclaration>] = [:]
        while let number = next(components.count) {
            let component = components[number]
            guard component.value.reference == nil, unused.reach.reaches(component.value.span), isPossible else { continue }
            let target = Reference.Target(node: component.value, name: component.key)
            if let index = component.value.index(in: root) { found[index] = read { $0.declaration(of: target) } }
        }
        return found
    }

    /// What `read` reads; `nil` if that depends on what was read before.
    private mutating func read<Value>(_ read: (TypeReader) -> Value) -> SchemasAhead.Read<Value>? {
        let value = read(types)
        let referred = types.forgetNamed()
        let cost = types.effort.takeCost()
        let mappedPlaces = references.takeMappedPlaces()
        guard let referred, types.isIndependent, isPossible else {
            // A cached schema would not report its faults again.
            faults.forget()
            types = TypeReader(renewing: unused)
            return nil
        }
        defer { types.hasTags = false }
        return SchemasAhead.Read(
            value: value, referred: referred.compactMap { indices[$0.node.span] }, cost: cost, mappedPlaces: mappedPlaces,
            hasTags: types.hasTags)
    }
}
