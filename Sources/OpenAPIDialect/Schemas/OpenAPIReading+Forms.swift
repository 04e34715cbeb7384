import SourceDiagnostics
import YAMLTree

/// What the JSON of schemas looks like.
extension OpenAPIReading {
    /// The form of a merged schema's JSON; `any` when it has several. Whole numbers are numbers.
    mutating func form(of schema: Schema) -> JSONForm {
        var forms = forms(of: schema)
        if forms.contains(.number) { forms.remove(.integer) }
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
        if let constant = schema.constant ?? schema.values?.first, let scalar = constant.scalar {
            if schema.types == [.string] || scalar.isString { return [.string] }
            if scalar.bool != nil { return [.boolean] }
            return [scalar.int != nil ? .integer : scalar.isNumber ? .number : .string]
        }
        defer { effort.leave() }
        guard effort.enter() else { return [.any] }
        if !schema.alternatives.isEmpty {
            effort.spend(schema.alternatives.count)
            var found: Set<JSONForm> = []
            for node in schema.alternatives where places.insert(place(of: node)).inserted {
                guard let inner = self.schema(node).map({ merged($0, within: [node.span]) }), !inner.isOnlyNull else { continue }
                found.formUnion(forms(of: inner, through: &places))
            }
            if !found.contains(.any), !found.isEmpty || schema.types.isEmpty { return found }
        }
        if !schema.types.isEmpty { return Set(schema.types.map { JSONForm($0) }) }
        if schema.hasObjectKeywords { return [.object] }
        if schema.items != nil || !schema.prefixItems.isEmpty { return [.array] }
        if let format = schema.format?.value, SchemaFormat.isOfStrings(format) { return [.string] }
        return [.any]
    }

    /// The place of what a reference leads to, or of the schema itself.
    mutating func place(of node: YAMLNode) -> SourceSpan {
        node.reference == nil ? node.span : costing(.schema) { $0.target(node) }?.span ?? node.span
    }
}
