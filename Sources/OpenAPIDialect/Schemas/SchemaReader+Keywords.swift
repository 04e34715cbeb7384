import APIModel
import SchemaChecking
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads the keywords of schemas.
extension SchemaReader {
    /// The patterns that match every name.
    private static let everyName: Set<String> = ["", "^", "$", ".*", "^.*", ".*$", "^.*$", ".+", "^.+", ".+$", "^.+$"]
    /// Keys of parameters and headers that documents write in their schemas.
    private static let keysOfParameters: Set<String> = ["collectionFormat", "in", "name", "allowEmptyValue", "style", "explode"]

    /// The keywords of a schema, which are interpreted later; `nil` if it is not a schema.
    func readKeywords(of node: YAMLNode) -> Schema? {
        var schema = Schema(node)
        guard let mapping = node.mapping else {
            if let isAnything = node.scalar?.bool {
                schema.isNothing = !isAnything
                return consume schema
            }
            faults.report(.expectedSchema(node))
            return nil
        }
        effort.spend(1 + mapping.entries.count)
        let keywords = faults.reading { for entry in mapping.entries { read(entry, into: &schema) } }
        schema.isFaulty = keywords.isFaulty
        if schema.types == [.string], JSONKind.isAlsoInteger(stringOf: schema.format?.value) { schema.types = [.integer, .string] }
        if schema.allowsNull, !schema.types.isEmpty, let value = mapping["const"], value.isNull, !mapping.allowsNullByType {
            faults.report(.valueOfOtherType(value, schema.types, "null is accepted too"))
        }
        guard let reference = schema.reference else { return consume schema }
        // Before 3.1, keys next to a reference are ignored. A `type` there only repeats that of the target.
        if !version.hasJSONSchema { schema.example = nil }
        guard schema.hasStructure else { return consume schema }
        if schema.hasOnlyType { return schema.withoutStructure }
        if !version.hasJSONSchema {
            faults.report(.besideReference(reference))
            return schema.withoutStructure
        }
        return consume schema
    }

    private func read(_ entry: YAMLMapping.Entry, into schema: inout Schema) {
        guard let keyword = SchemaKeyword(named: entry.key.value) else { return readOther(entry, into: &schema) }
        let value = entry.value
        switch keyword {
        case .reference: schema.reference = value.scalar.map { Located($0.text, at: value.span) }
        case .dynamicReference where schema.reference == nil && value.text.map(references.isStatic(dynamic:)) ?? false:
            schema.reference = value.text
        case .recursiveReference where schema.reference == nil && value.text.map(references.isStatic(recursive:)) ?? false:
            schema.reference = value.text
        case .type: readTypes(value, into: &schema)
        case .description: schema.text = value.prose
        case .title: schema.title = value.scalar?.text
        case .properties: readProperties(entry, into: &schema)
        case .required: readRequired(value, into: &schema)
        case .nullable: if value.scalar?.bool == true { schema.allowsNull = true }
        case .format: schema.format = value.text
        case .enumeration: readValues(value, into: &schema)
        case .minLength, .maxLength, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .pattern, .minItems, .maxItems,
            .uniqueItems, .minProperties, .maxProperties:
            guard let text = value.scalar?.text else { return }
            if let constraint = keyword.constraint(text) { schema.constraints.append(constraint) }
            if text != "false" { schema.isConstrained = true }
        case .constant:
            if value.isNull { (schema.allowsNull, schema.isOnlyNull) = (true, true) } else { schema.constant = value }
        case .items:
            if let list = value.sequence {
                (schema.prefixItems, schema.prefixItemsKey) = (list, entry.key.span)
            } else {
                (schema.items, schema.itemsKey) = (value, entry.key)
            }
        case .prefixItems:
            (schema.prefixItems, schema.prefixItemsKey) = (faults.reporting { value.readList(into: &$0) } ?? [], entry.key.span)
        case .additionalProperties: schema.additional = Schema.Additional(value)
        case .unevaluatedProperties: readUnevaluated(entry, into: &schema)
        case .patternProperties: readPatterns(value, into: &schema)
        case .allOf: schema.allOf = faults.list(value)
        case .oneOf, .anyOf: readAlternatives(value, into: &schema)
        case .discriminator: schema.discriminator = value
        case .deprecated: if value.scalar?.bool == true { schema.isDeprecated = true }
        case .defaultValue: schema.defaultValue = value
        case .example: schema.example = value
        case .examples: schema.example = schema.example ?? value.sequence?.first
        case .readOnly: schema.isReadOnly = value.scalar?.bool == true
        case .writeOnly: schema.isWriteOnly = value.scalar?.bool == true
        case .contentEncoding: schema.isBase64 = value.scalar?.text.lowercased() == "base64"
        case .contentMediaType: schema.isRaw = value.scalar.map { MediaKind($0.text) == .binary } ?? false
        // A Swift type cannot express them.
        case .not, .condition, .consequence, .alternative, .dependentSchemas, .dependentRequired, .dependencies, .propertyNames, .contains,
            .minContains, .maxContains, .unevaluatedItems, .contentSchema, .dynamicReference, .recursiveReference:
            readInexpressible(entry, into: &schema)
        // They do not affect types. XML is not decoded, which is reported where it is the content.
        case .dialect, .identifier, .oldIdentifier, .anchor, .dynamicAnchor, .recursiveAnchor, .definitions, .newDefinitions, .comment,
            .vocabulary, .externalDocs, .xml:
            break
        }
    }

    /// Reads a key that is not a keyword.
    private func readOther(_ entry: YAMLMapping.Entry, into schema: inout Schema) {
        if entry.key.value.hasPrefix(ExtensionKeys.prefix) {
            faults.strictly { readExtension(entry, into: &schema) }
        } else if entry.isExtension {
            readForeignExtension(entry, into: &schema)
        } else if !Self.keysOfParameters.contains(entry.key.value) {
            noteUnknown(entry.key)
        }
    }

    /// An extension that other tools define.
    private func readForeignExtension(_ entry: YAMLMapping.Entry, into schema: inout Schema) {
        let value = entry.value
        switch entry.key.value {
        case "x-sensitive": schema.isSensitive = value.scalar?.bool ?? schema.isSensitive
        case "x-enum-varnames", "x-enumNames", "x-enum-names": schema.valueNames = texts(value, ofValuesIn: schema)
        case "x-enum-descriptions", "x-enumDescriptions": schema.valueDescriptions = texts(value, ofValuesIn: schema)
        default: break
        }
    }

    /// What an extension says of the values of an enumeration, in their order or by value.
    private func texts(_ node: YAMLNode, ofValuesIn schema: Schema) -> [ExactString: String] {
        var texts: [ExactString: String] = [:]
        let values = schema.node.mapping?["enum"]?.sequence ?? []
        let inOrder = zip(values, node.sequence ?? []).compactMap { value, text in value.text.map { ($0.value, text) } }
        for (value, text) in node.mapping?.entries.map({ ($0.key.value, $0.value) }) ?? inOrder {
            guard let text = text.scalar?.text, !text.isEmpty, texts[ExactString(value)] == nil else { continue }
            texts[ExactString(value)] = text
        }
        return texts
    }

    private func readInexpressible(_ entry: YAMLMapping.Entry, into schema: inout Schema) {
        schema.isConstrained = true
        faults.report(.inexpressibleKeyword(entry.key))
    }

    /// The members that neither the schema nor its `allOf` declares are additional ones, unless other keywords can declare some of them.
    private func readUnevaluated(_ entry: YAMLMapping.Entry, into schema: inout Schema) {
        let others = ["additionalProperties", "oneOf", "anyOf", "if", "dependentSchemas"]
        guard others.allSatisfy({ schema.node.mapping?[$0] == nil }) else { return readInexpressible(entry, into: &schema) }
        // Undeclared members are allowed in any case.
        if entry.value.scalar?.bool != true { schema.additional = Schema.Additional(entry.value) }
    }

    private func readProperties(_ entry: YAMLMapping.Entry, into schema: inout Schema) {
        // Some documents share the properties of several schemas with a reference.
        let value = entry.value
        let properties = value.mapping?.entries.count == 1 ? references.target(value) ?? value : value
        let members = faults.mapping(properties)?.entries ?? []
        effort.spend(members.count)
        if effort.isSkipping { return }
        if members.count == 1, Self.isPlaceholder(members[0].key.value) {
            schema.patterns.append(members[0].value)
            return
        }
        schema.membersKey = entry.key
        schema.members.reserveCapacity(members.count)
        for property in members {
            schema.members.append(Schema.Member(name: property.key, schemas: [property.value]))
        }
    }

    /// Whether the name of the only member stands for all names, as `<field_name>` in the validation errors of APIFlask does.
    private static func isPlaceholder(_ name: String) -> Bool {
        name.hasPrefix("<") && name.hasSuffix(">") && name.dropFirst().dropLast().contains { $0.isLetter }
    }

    private func readPatterns(_ node: YAMLNode, into schema: inout Schema) {
        let entries = faults.reporting { node.readMapping(into: &$0) }?.entries ?? []
        schema.patterns += entries.map(\.value)
        schema.patternsAreSome = !entries.contains { Self.everyName.contains($0.key.value) }
    }

    private func readAlternatives(_ node: YAMLNode, into schema: inout Schema) {
        var list = faults.list(node)
        let nulls = version.hasJSONSchema ? nil : NullAlternatives(among: list)
        if let nulls, !nulls.isEmpty {
            schema.allowsNull = true
            list = YAMLSequence(list.filter { !nulls.contains($0) })
        }
        // A list that is not copied is recognized as the same by `GatheredAlternatives`.
        schema.alternatives = schema.alternatives.isEmpty ? list : schema.alternatives + list
    }

    private func readExtension(_ entry: YAMLMapping.Entry, into schema: inout Schema) {
        let value = entry.value
        extensions.see(entry.key.span)
        switch entry.key.value.dropFirst(ExtensionKeys.prefix.count) {
        case "name": schema.emittedName = faults.string(value)
        case "sensitive": schema.isSensitive = faults.reporting { value.readBool(into: &$0) }?.value ?? schema.isSensitive
        case "zone": schema.zone = faults.reporting { value.readTimeZone(into: &$0) }
        case "conformances": schema.conformances = faults.reporting { value.readConformances(into: &$0) }
        case "mutable": schema.isMutable = faults.reporting { value.readBool(into: &$0) }?.value
        case "closed": schema.isClosed = faults.reporting { value.readBool(into: &$0) }?.value ?? false
        case "type":
            guard let name = faults.string(value) else { return }
            schema.scalar = Scalar(rawValue: name.value).map { Located($0, at: name.span) }
            if schema.scalar == nil { faults.report(.unknownWord(name, for: entry.key.value, known: Scalar.allCases.map(\.rawValue))) }
        default:
            guard var reader = MappingReader(YAMLMapping([entry]), at: entry.key.span, prefix: ExtensionKeys.prefix) else { return }
            for key in ExtensionKeys.schema { _ = reader.take(key) }
            extensions.finish(reader)
        }
    }

    private func readTypes(_ node: YAMLNode, into schema: inout Schema) {
        guard let types = node.sequence else { return readType(node, isOnly: true, into: &schema) }
        for item in types { readType(item, isOnly: false, into: &schema) }
    }

    private func readType(_ node: YAMLNode, isOnly: Bool, into schema: inout Schema) {
        guard let text = node.text else {
            faults.report(.expectedSchemaType(node))
            return
        }
        let type = SchemaType(rawValue: text.value)
        let usual = type == nil ? JSONKind(alias: text.value) : nil
        if let usual { faults.report(.misspelledSchemaType(text, usual)) }
        if let type = usual.flatMap({ SchemaType(rawValue: $0.rawValue) }) ?? type, type != .null {
            if !schema.types.contains(type) { schema.types.append(type) }
        } else if node.isNull || text.value == SchemaType.null.rawValue {
            schema.allowsNull = true
            if isOnly, !node.isNull { schema.isOnlyNull = true }
        } else if text.value != "any" {
            faults.report(.unknownSchemaType(text))
        }
    }

    private func readRequired(_ node: YAMLNode, into schema: inout Schema) {
        // In draft 3, it was a Boolean in the property. Now it is a list in the object.
        if node.scalar?.bool != nil {
            faults.report(.requiredOnProperty(node))
            return
        }
        guard !node.isNull else { return }
        effort.spend(node.sequence?.count ?? 0)
        if effort.isSkipping { return }
        var known = ExactStringSet(schema.required.map(\.value))
        for name in faults.costing(.part, { faults.reporting { node.readStrings(into: &$0) } }) ?? []
        where known.insert(name.value) {
            schema.required.append(name)
        }
    }

    private func readValues(_ node: YAMLNode, into schema: inout Schema) {
        let values = faults.list(node)
        let others = values.filter { !$0.isNull }
        if others.count < values.count { schema.allowsNull = true }
        // As in `NullEnum` of drf-spectacular.
        if others.isEmpty, !values.isEmpty { schema.isOnlyNull = true } else { schema.values = others }
    }
}

extension YAMLMapping {
    /// Whether `type` or `nullable` of the schema allows null.
    fileprivate var allowsNullByType: Bool {
        self["nullable"]?.scalar?.bool == true || self["type"]?.sequence?.contains { $0.isNull || $0.scalar?.text == "null" } ?? false
    }
}
