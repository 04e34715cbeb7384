import APIModel
package import SourceDiagnostics
package import YAMLTree

extension YAMLNode {
    /// The value of a discriminator that an extension of a schema sets. Before OpenAPI 3, there was no mapping.
    package var discriminatorTag: Located<String>? {
        let value = mapping?["x-ms-discriminator-value"] ?? mapping?["x-discriminator-value"]
        return value?.isNull ?? true ? nil : value?.text
    }
}

extension JSONSchema.Discriminator {
    /// The value of the member that identifies the alternative; `nil` if it is missing or not a string.
    func tag(of value: LiteralValue) -> String? {
        guard case .object(let members) = value,
            case .string(let tag)? = members.first(where: { $0.key.isExactly(property) })?.value
        else { return nil }
        return tag
    }

    /// Whether a value without one of the tags can be none of the alternatives.
    ///
    /// Without `mapping`, the tags are the names of schemas. Documents often have other values in the alternatives, which then count.
    ///
    /// - Parameter acceptingCount: The number of alternatives with the constants of the value.
    func knows(_ alternatives: [JSONSchema.ID], in table: SchemaTable, accepting acceptingCount: Int) -> Bool {
        let tags = tags
        return alternatives.filter { table[$0].types != [.null] }.allSatisfy { id in
            let tags = tags[id] ?? []
            return !tags.isEmpty && (acceptingCount == 0 || tags != [table[id].reference])
        }
    }
}
