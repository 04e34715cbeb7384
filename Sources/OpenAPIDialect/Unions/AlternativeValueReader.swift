import APIModel
import SourceDiagnostics
import YAMLTree

/// Finds the values that the alternatives of a union list.
struct AlternativeValueReader: SchemaReading {
    let readers: SchemaReaders
    let alternatives: AlternativeReader

    /// The values of a string schema, or of a union of strings; `nil` if it lists none, and if some of its strings have a format or a name.
    ///
    /// - Parameter schema: The merged schema of the node.
    func strings(of schema: Schema, at node: YAMLNode) -> DraftEnumeration? {
        if schema.alternatives.isEmpty { return enumeration(of: schema) }
        var places: Set<SourceSpan> = [references.place(of: node)]
        guard let strings = strings(in: schema, isNamed: false, &places) else { return nil }
        return JoinedAlternatives(strings, at: schema.span).variants.first?.enumeration
    }

    /// The enumeration of a union of constant numbers, each of which has its name as the title (OpenAPI 3.1, annotated enumerations); `nil`
    /// for any other union.
    func numbers(of union: Schema, _ nodes: [YAMLNode]) -> DraftShape? {
        guard union.discriminator == nil, union.structure.isSubset(of: [.types, .format, .alternatives]),
            union.types.allSatisfy({ $0 == .integer || $0 == .number })
        else { return nil }
        var whole = union
        whole.alternatives = []
        var constants: [YAMLNode] = []
        for node in nodes {
            guard node.reference == nil, let schema = schemas.read(node), schema.structure.isSubset(of: [.types, .constant]),
                let constant = schema.constant, let scalar = constant.scalar, scalar.isNumber, let name = schema.title?.nonEmpty
            else { return nil }
            constants.append(constant)
            whole.valueNames[ExactString(scalar.text)] = name
            whole.valueDescriptions[ExactString(scalar.text)] = schema.documentation(isField: true).text
        }
        return enumerations.shape(of: whole, values: constants)
    }

    private func enumeration(of schema: Schema) -> DraftEnumeration? {
        var enumeration = enumerations.stringValues(of: schema)
        // Joined with other values, the only value of an alternative is what the description is about.
        if enumeration?.values.count == 1, enumeration?.values[0].documentation.text == nil {
            enumeration?.values[0].documentation = schema.documentation(isField: true)
        }
        return enumeration
    }

    /// The strings of a schema and of the unions in it; `nil` if the union has other keywords, or strings with a format or a name.
    ///
    /// - Parameter places: The schemas whose strings are already included.
    private func strings(in schema: Schema, isNamed: Bool, _ places: inout Set<SourceSpan>) -> [UnionAlternative]? {
        var alternative = UnionAlternative(
            name: Located("", at: schema.span), type: .scalar(.string, schema.span), kind: .json(.string))
        defer { effort.leave() }
        guard effort.enter() else { return nil }
        if schema.alternatives.isEmpty {
            alternative.enumeration = enumeration(of: schema)
            return alternative.enumeration != nil || schema.hasOnlyType && !isNamed ? [alternative] : nil
        }
        var outside = schema
        outside.alternatives = []
        outside.types = []
        guard !outside.hasStructure else { return nil }
        var found: [UnionAlternative] = []
        for node in alternatives.gathered(schema.alternatives, isOpen: true) where places.insert(references.place(of: node)).inserted {
            effort.spend(4)
            guard !effort.isExceeded, let inner = schemas.whole(node),
                let strings = strings(in: inner, isNamed: node.reference != nil, &places)
            else { return nil }
            found += strings
        }
        return found
    }
}
