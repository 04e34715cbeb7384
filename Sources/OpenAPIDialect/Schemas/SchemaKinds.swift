import APIModel
import SourceDiagnostics
import YAMLTree

/// Finds the kinds of JSON values that match schemas, and whether null does.
final class SchemaKinds {
    private let references: DocumentReferences
    private let schemas: SchemaReader
    private let effort: ReadingEffort
    /// The kinds of schemas, by span.
    private var outlines: [SourceSpan: KindOutline] = [:]
    /// Whether null matches a schema, by span; `false` while it is searched.
    private var nullability: [SourceSpan: Bool] = [:]
    /// The schemas in which null is being searched.
    private var open: Set<SourceSpan> = []
    /// The schemas in which null was not found since the first schema in `open` was opened.
    private var withoutNull: [SourceSpan] = []
    /// Whether one of these includes one that is open.
    private var hasCircle = false

    init(_ references: DocumentReferences, _ schemas: SchemaReader) {
        self.references = references
        self.schemas = schemas
        effort = schemas.effort
    }

    /// The kind of the values of a merged schema; `any` if there are several. Integers are numbers.
    func kind(of schema: Schema) -> ValueKind {
        var kinds = self.kinds(of: schema)
        if kinds.contains(.json(.number)) { kinds.remove(.json(.integer)) }
        return kinds.count == 1 ? kinds.first ?? .any : .any
    }

    /// All kinds of the values of a merged schema, except null.
    func kinds(of schema: Schema) -> Set<ValueKind> {
        var places: Set<SourceSpan> = [schema.span]
        let found = kinds(of: schema, through: &places)
        return found.isEmpty ? [.any] : found
    }

    /// - Parameter places: The schemas whose kinds are already included. Those of all alternatives are added.
    func kinds(of schema: Schema, through places: inout Set<SourceSpan>) -> Set<ValueKind> {
        kinds(of: outline(of: schema), through: &places)
    }

    private func kinds(of outline: KindOutline, through places: inout Set<SourceSpan>) -> Set<ValueKind> {
        guard !outline.alternatives.isEmpty else { return outline.own }
        defer { effort.leave() }
        guard effort.enter() else { return [.any] }
        effort.spend(4 * outline.alternatives.count)
        guard !effort.isExceeded else { return [.any] }
        var found: Set<ValueKind> = []
        for alternative in outline.alternatives where places.insert(alternative.place).inserted {
            guard let inner = self.outline(of: alternative.node), !inner.isOnlyNull else { continue }
            found.formUnion(kinds(of: inner, through: &places))
        }
        return !found.contains(.any) && (!found.isEmpty || outline.types.isEmpty) ? found : outline.own
    }

    /// The kinds of a schema after all references. Each schema is read once.
    private func outline(of node: YAMLNode) -> KindOutline? {
        if let known = outlines[node.span] { return known }
        guard let outline = schemas.whole(node).map({ self.outline(of: $0) }) else { return nil }
        if !effort.isExceeded { outlines[node.span] = outline }
        return outline
    }

    private func outline(of schema: Schema) -> KindOutline {
        var outline = KindOutline(isOnlyNull: schema.isOnlyNull && schema.types.isEmpty, types: Set(schema.types.map { ValueKind($0) }))
        if let constant = schema.constant ?? schema.values?.first, let scalar = constant.scalar {
            if schema.types == [.string] || scalar.isString {
                outline.own = [.json(.string)]
            } else if scalar.bool != nil {
                outline.own = [.json(.boolean)]
            } else {
                outline.own = [.json(scalar.int != nil ? .integer : scalar.isNumber ? .number : .string)]
            }
            return outline
        }
        effort.spend(schema.alternatives.count)
        for node in schema.alternatives where !effort.isExceeded { outline.alternatives.append((node, references.place(of: node))) }
        let types = schema.types.isEmpty ? Set(schema.impliedTypes.map { ValueKind($0) }) : outline.types
        if !types.isEmpty { outline.own = types }
        return outline
    }

    // MARK: Null

    /// Whether null is the only value of a schema, or of the schema that it refers to.
    func isOnlyNull(_ node: YAMLNode, _ schema: Schema) -> Bool {
        if schema.reference != nil, !schema.hasStructure { return outline(of: node)?.isOnlyNull ?? false }
        return schema.isOnlyNull && schema.types.isEmpty
    }

    /// Whether null matches the schema.
    func isNullable(_ node: YAMLNode) -> Bool {
        // A chain of references.
        var chain: [SourceSpan] = []
        var last = node
        while nullability[last.span] == nil, last.mapping?.entries.count == 1, let reference = last.reference {
            beginSearch(in: last.span)
            chain.append(last.span)
            guard let target = references.target(of: reference) else { break }
            last = target.node
        }
        if open.contains(last.span) { hasCircle = true }
        let result = nullability[last.span] ?? findNull(at: last)
        for place in chain.reversed() { endSearch(in: place, result) }
        return result
    }

    private func findNull(at node: YAMLNode) -> Bool {
        beginSearch(in: node.span)
        defer { effort.leave() }
        let result = effort.enter() && !effort.isExceeded && schemas.read(node).map { findNull(in: $0) } ?? false
        endSearch(in: node.span, result)
        return result
    }

    private func beginSearch(in place: SourceSpan) {
        // A search can be repeated, because of circles.
        effort.spend(1)
        nullability[place] = false
        open.insert(place)
    }

    private func endSearch(in place: SourceSpan, _ isFound: Bool) {
        nullability[place] = isFound
        open.remove(place)
        if !isFound { withoutNull.append(place) }
        guard open.isEmpty else { return }
        // The search in one of them could end only because it got back to the first one.
        if hasCircle && isFound || effort.isExceeded { for place in withoutNull { nullability[place] = nil } }
        (withoutNull, hasCircle) = ([], false)
    }

    private func findNull(in schema: Schema) -> Bool {
        if schema.allowsNull { return true }
        if let reference = schema.reference, !schema.hasStructure {
            return references.schemaTarget(of: reference).map { isNullable($0.node) } ?? false
        }
        for node in schema.alternatives where !effort.isExceeded && isNullable(node) { return true }
        guard !schema.allOf.isEmpty, schema.types.isEmpty, schema.members.isEmpty else { return false }
        var isFound = false
        for node in schema.allOf {
            if isNullable(node) { isFound = true } else if schemas.read(node)?.isUntyped != true { return false }
        }
        return isFound
    }

    /// Whether null matches a merged schema, or one of its alternatives.
    func allowsNull(_ schema: Schema) -> Bool {
        if schema.allowsNull { return true }
        guard schema.types.isEmpty else { return false }
        for node in schema.alternatives where isNullable(node) { return true }
        return false
    }
}

/// The kinds of the values of a schema, before those of its alternatives are added.
struct KindOutline {
    let isOnlyNull: Bool
    let types: Set<ValueKind>
    /// The kinds without the alternatives.
    var own: Set<ValueKind> = [.any]
    var alternatives: [(node: YAMLNode, place: SourceSpan)] = []
}
