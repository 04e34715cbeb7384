import APIModel
import Patterns
import SchemaChecking
import SourceDiagnostics

/// A schema for readers: its type in words, its constraints, and its members.
struct SchemaOutline {
    /// The depth of nested members from which only their types are shown.
    private static let deepest = 4
    /// The number of members in one outline, and of values in one list of values.
    private static let (maximumMembers, maximumValues) = (300, 60)

    let table: SchemaTable
    /// The anchors of schemas with a name.
    let anchors: [JSONSchema.ID: TypeLink]
    /// The schema whose type is explained, so that a link to it would say nothing.
    var explained: JSONSchema.ID?

    /// A named type of the page.
    struct TypeLink: Sendable, Hashable {
        let name: String
        let anchor: String
    }

    // MARK: Words

    /// The type in words: `array of Pet or null`. The name is a link to the type, if there is one.
    func type(of id: JSONSchema.ID?, depth: Int = 0) -> TypeView {
        guard let id else { return TypeView("any value") }
        if id != explained, let link = anchors[id] { return TypeView(link) }
        let schema = table[id]
        if schema.isNothing { return TypeView("no value") }
        // A reference can lead back to itself.
        guard depth < 8 else { return TypeView("any value") }
        if let target = target(of: schema) { return type(of: target, depth: depth + 1).nullable(allowsNull(schema)) }
        let isNullable = allowsNull(schema)
        let types = (schema.types ?? []).subtracting([.null])
        if types == [.array] || (types.isEmpty && schema.items != nil) {
            return type(of: schema.items, depth: depth + 1).prefixed("array of ").nullable(isNullable)
        }
        let alternatives = (schema.oneOf + schema.anyOf).filter { table[$0].types != [.null] }
        if alternatives.count == 1, types.isEmpty || types == [.object], schema.properties.isEmpty {
            return type(of: alternatives[0], depth: depth + 1).nullable(
                isNullable || alternatives.count < (schema.oneOf + schema.anyOf).count)
        }
        if alternatives.count > 1 { return TypeView("one of \(alternatives.count) types").nullable(isNullable) }
        if types == [.object] || (types.isEmpty && !(schema.properties.isEmpty && schema.additionalProperties == nil)) {
            let isMap = schema.properties.isEmpty && schema.additionalProperties.map { !table[$0].isNothing } == true
            if isMap { return type(of: schema.additionalProperties, depth: depth + 1).prefixed("map of ").nullable(isNullable) }
            return TypeView("object").nullable(isNullable)
        }
        if types.isEmpty, let first = schema.allOf.first, schema.properties.isEmpty {
            return schema.allOf.count == 1 ? type(of: first, depth: depth + 1) : TypeView("object")
        }
        if types.isEmpty { return TypeView((schema.enumeration ?? []).isEmpty ? "any value" : "value").nullable(isNullable) }
        let names = JSONKind.allCases.filter(types.contains).map(\.rawValue).joined(separator: " or ")
        return TypeView(schema.format.map { "\(names) (\($0))" } ?? names).nullable(isNullable)
    }

    private func allowsNull(_ schema: JSONSchema) -> Bool {
        schema.types?.contains(.null) == true
    }

    /// The schema for which this one is only another name.
    private func target(of schema: JSONSchema) -> JSONSchema.ID? {
        schema.reference == nil || schema.allOf.count != 1 ? nil : schema.allOf.first
    }

    /// The constraints in words: `at least 1`, `at most 64 characters`.
    func constraints(of id: JSONSchema.ID?) -> [String] {
        guard let id else { return [] }
        let schema = table[id]
        var words: [String] = []
        func add(_ number: Int?, _ least: Bool, _ unit: String) {
            if let number { words.append("\(least ? "at least" : "at most") \(number.counted(unit))") }
        }
        if let bound = schema.minimum { words.append("\(bound.isExclusive ? "greater than" : "at least") \(bound.value.text)") }
        if let bound = schema.maximum { words.append("\(bound.isExclusive ? "less than" : "at most") \(bound.value.text)") }
        if let divisor = schema.multipleOf { words.append("a multiple of \(divisor.text)") }
        add(schema.minLength, true, "character")
        add(schema.maxLength, false, "character")
        add(schema.minItems, true, "element")
        add(schema.maxItems, false, "element")
        add(schema.minProperties, true, "member")
        add(schema.maxProperties, false, "member")
        if schema.hasUniqueItems { words.append("unique elements") }
        for pattern in schema.patterns.map(\.text) + [schema.uncheckedPattern].compactMap(\.self) { words.append("matches \(pattern)") }
        if schema.isReadOnly { words.append("read-only") }
        if schema.isWriteOnly { words.append("write-only") }
        return words
    }

    /// The values of an enumeration, or the only one.
    func values(of id: JSONSchema.ID?) -> [String] {
        guard let id else { return [] }
        var schema = table[id]
        // The values of the elements of a list.
        if schema.enumeration == nil, schema.types == [.array], let items = schema.items, anchors[items] == nil { schema = table[items] }
        let values = schema.constant.map { [$0] } ?? schema.enumeration ?? []
        let shown = values.prefix(Self.maximumValues).map(\.plainText)
        return shown + (values.count > shown.count ? ["\(values.count - shown.count) more"] : [])
    }

    func defaultValue(of id: JSONSchema.ID?) -> String {
        id.flatMap { table[$0].defaultValue }?.plainText ?? ""
    }

    // MARK: Members

    /// The members of an object or of the elements of a list, or the alternatives, down to named types. Empty for scalars and named types.
    func members(of id: JSONSchema.ID?, isTop: Bool = false) -> [MemberPiece] {
        guard let id, isTop || anchors[id] == nil else { return [] }
        var walk = Walk(outline: self)
        walk.add(id, depth: 0, isTop: true)
        return walk.pieces
    }

    private struct Walk {
        let outline: SchemaOutline
        var pieces: [MemberPiece] = []
        var count = 0
        var path: Set<JSONSchema.ID> = []

        mutating func add(_ id: JSONSchema.ID, depth: Int, isTop: Bool = false) {
            let table = outline.table
            guard depth < SchemaOutline.deepest, isTop || outline.anchors[id] == nil, path.insert(id).inserted else { return }
            defer { path.remove(id) }
            let schema = table[id]
            if schema.types == [.array] || (schema.types == nil && schema.items != nil), let items = schema.items {
                return add(items, depth: depth)
            }
            if !isTop || schema.reference != nil, let target = outline.target(of: schema) { return add(target, depth: depth, isTop: isTop) }
            var rows: [(MemberView, JSONSchema.ID?)] = []
            var parts: Set = [id]
            collect(schema, &rows, &parts)
            guard !rows.isEmpty else {
                // A map has the members of its values.
                if let values = schema.additionalProperties { add(values, depth: depth) }
                return
            }
            pieces.append(.open(.ul))
            for (member, inner) in rows {
                count += 1
                guard count <= SchemaOutline.maximumMembers else { break }
                pieces += [.open(.li), .member(member)]
                if let inner { add(inner, depth: depth + 1) }
                pieces.append(.close(.li))
            }
            pieces.append(.close(.ul))
        }

        /// - Parameter parts: The schemas that are collected already: a part can contain itself, or be in several parts.
        private func collect(
            _ schema: JSONSchema, _ rows: inout [(MemberView, JSONSchema.ID?)], _ parts: inout Set<JSONSchema.ID>, depth: Int = 0
        ) {
            let table = outline.table
            let required = Set(schema.required)
            for part in schema.allOf where depth < 8 && parts.insert(part).inserted {
                if let link = outline.anchors[part] {
                    rows.append((MemberView(label: "all members of", type: TypeView(link)), nil))
                } else {
                    collect(table[part], &rows, &parts, depth: depth + 1)
                }
            }
            for property in schema.properties {
                let own = table[property.schema]
                let target = outline.target(of: own).map { table[$0] }
                rows.append(
                    (
                        MemberView(
                            name: property.name, type: outline.type(of: property.schema), isRequired: required.contains(property.name),
                            isDeprecated: own.isDeprecated || target?.isDeprecated == true,
                            constraints: outline.constraints(of: property.schema), values: outline.values(of: property.schema),
                            defaultValue: outline.defaultValue(of: property.schema),
                            documentation: Markdown.pieces(of: own.documentation ?? own.title ?? target?.documentation)), property.schema
                    ))
            }
            for pattern in schema.patternProperties {
                rows.append(
                    (
                        MemberView(
                            label: "members that match", name: pattern.pattern.text, type: outline.type(of: pattern.schema)), pattern.schema
                    ))
            }
            if !schema.properties.isEmpty, let others = schema.additionalProperties, !table[others].isNothing {
                rows.append((MemberView(label: "other members", type: outline.type(of: others)), others))
            }
            let alternatives = (schema.oneOf + schema.anyOf).filter { table[$0].types != [.null] }
            let (property, tags) = (schema.discriminator?.property ?? "", schema.discriminator?.tags ?? [:])
            for alternative in alternatives where alternatives.count > 1 || outline.anchors[alternative] == nil {
                let labels = tags[alternative, default: []].map { "\(property): \($0)" }
                let title = table[alternative].title ?? ""
                rows.append(
                    (
                        MemberView(
                            label: "or", type: outline.type(of: alternative), constraints: labels + (title.isEmpty ? [] : [title]),
                            values: outline.values(of: alternative)), alternative
                    ))
            }
        }
    }
}

extension LiteralValue {
    /// A string as it is, JSON for other values.
    var plainText: String {
        if case .string(let text) = self { text.isEmpty ? "\"\"" : text } else { json }
    }
}
