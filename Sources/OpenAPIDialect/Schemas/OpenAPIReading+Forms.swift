import APIModel
import SourceDiagnostics
import YAMLTree

/// What the JSON of schemas looks like.
extension OpenAPIReading {
    /// The form of a merged schema's JSON; `any` when it has several. Whole numbers are numbers.
    mutating func form(of schema: Schema) -> JSONForm {
        var forms = forms(of: schema)
        if forms.contains(.json(.number)) { forms.remove(.json(.integer)) }
        return forms.count == 1 ? forms.first ?? .any : .any
    }

    /// Every form that values of a merged schema have, without null.
    mutating func forms(of schema: Schema) -> Set<JSONForm> {
        var places: Set<SourceSpan> = [schema.span]
        let found = forms(of: schema, through: &places)
        return found.isEmpty ? [.any] : found
    }

    /// - Parameter places: Schemas whose forms are among those found already; the schemas of all alternatives are added.
    mutating func forms(of schema: Schema, through places: inout Set<SourceSpan>) -> Set<JSONForm> {
        forms(of: outline(of: schema), through: &places)
    }

    private mutating func forms(of outline: FormOutline, through places: inout Set<SourceSpan>) -> Set<JSONForm> {
        guard !outline.alternatives.isEmpty else { return outline.own }
        defer { effort.leave() }
        guard effort.enter() else { return [.any] }
        effort.spend(4 * outline.alternatives.count)
        guard !effort.isExceeded else { return [.any] }
        var found: Set<JSONForm> = []
        for alternative in outline.alternatives where places.insert(alternative.place).inserted {
            guard let inner = self.outline(of: alternative.node), !inner.isOnlyNull else { continue }
            found.formUnion(forms(of: inner, through: &places))
        }
        return !found.contains(.any) && (!found.isEmpty || outline.types.isEmpty) ? found : outline.own
    }

    /// What is said of the forms at a node, all references followed; each place is read once.
    private mutating func outline(of node: YAMLNode) -> FormOutline? {
        if let known = outlines[node.span] { return known }
        guard let outline = schema(node).map({ merged($0, within: [node.span]) }).map({ self.outline(of: $0) }) else { return nil }
        if !effort.isExceeded { outlines[node.span] = outline }
        return outline
    }

    private mutating func outline(of schema: Schema) -> FormOutline {
        var outline = FormOutline(isOnlyNull: schema.isOnlyNull, types: Set(schema.types.map { JSONForm($0) }))
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
        if !schema.types.isEmpty {
            outline.own = outline.types
        } else if schema.hasObjectKeywords {
            outline.own = [.json(.object)]
        } else if schema.items != nil || !schema.prefixItems.isEmpty {
            outline.own = [.json(.array)]
        } else if let format = schema.format?.value, SchemaFormat.isOfStrings(format) {
            outline.own = [.json(.string)]
        }
        return outline
    }
}

/// What a schema says of the form of its values.
struct FormOutline {
    let isOnlyNull: Bool
    let types: Set<JSONForm>
    /// What its values are by itself, without its alternatives.
    var own: Set<JSONForm> = [.any]
    var alternatives: [(node: YAMLNode, place: SourceSpan)] = []
}
