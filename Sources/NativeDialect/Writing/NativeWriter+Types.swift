import APIModel
import SourceDiagnostics

/// Writes types, fields and values.
extension NativeWriter {
    mutating func declaration(_ declaration: DraftDeclaration) -> YAMLPiece.Entry {
        var declaration = declaration
        if case .alias(let type) = declaration.shape { declaration.shape = .alias(cycles.opened(type, of: declaration.name.value)) }
        // The title of a schema often is its name.
        if declaration.emittedName == nil, declaration.documentation.text == declaration.name.value { declaration.documentation.text = nil }
        let name = names.name(declaration.name.value)
        let parameters = declaration.parameters.map(\.value)
        let key = parameters.isEmpty ? name : "\(name)<\(parameters.joined(separator: ", "))>"
        var entries: [YAMLPiece.Entry] = []
        addDocumentation(declaration.documentation, to: &entries)
        entries.add("name", text: declaration.emittedName?.value ?? names.emitted[declaration.name.value])
        let details = entries.count
        entries += shape(declaration.shape)
        if case .object = declaration.shape { entries.add("mutable", bool: declaration.isMutable) }
        switch declaration.shape {
        case .object, .union:
            let conformances = declaration.conformances.map { YAMLPiece.word($0.value.rawValue) }
            if !conformances.isEmpty { entries.add("conformances", .list(conformances)) }
        case .enumeration, .alias: break
        }
        entries.add("example", declaration.example.map { literal($0.value) })
        if details == 0, entries.count == 1, case .alias(let type) = declaration.shape {
            return YAMLPiece.Entry(key: key, value: piece(of: type))
        }
        return YAMLPiece.Entry(key: key, value: .mapping(entries))
    }

    /// The keys that define the type.
    mutating func shape(_ shape: DraftShape) -> [YAMLPiece.Entry] {
        var entries: [YAMLPiece.Entry] = []
        switch shape {
        case .alias(let type): entries.add("type", piece(of: type))
        case .object(let fields, let additional):
            entries.add("fields", .mapping(self.fields(fields)))
            if let additional { entries.add("additional", piece(of: additional)) }
        case .enumeration(let enumeration):
            entries.add("enum", values(enumeration))
            entries.add("closed", flag: enumeration.isClosed)
        case .union(let union): addUnion(union, to: &entries)
        }
        return entries
    }

    private func values(_ enumeration: DraftEnumeration) -> YAMLPiece {
        func isPlain(_ value: DraftEnumeration.Value) -> Bool {
            guard value.documentation == Documentation() else { return false }
            switch value.raw.value {
            case .string(let text), .number(let text): return text == value.name.value
            case .null, .bool, .array, .object: return false
            }
        }
        if enumeration.values.allSatisfy(isPlain) { return .list(enumeration.values.map { literal($0.raw.value) }) }
        return .mapping(
            enumeration.values.map { value in
                guard value.documentation != Documentation() else {
                    return YAMLPiece.Entry(key: value.name.value, value: literal(value.raw.value))
                }
                var entries: [YAMLPiece.Entry] = []
                entries.add("value", literal(value.raw.value))
                addDocumentation(value.documentation, to: &entries)
                return YAMLPiece.Entry(key: value.name.value, value: .mapping(entries))
            })
    }

    private mutating func addUnion(_ union: DraftUnion, to entries: inout [YAMLPiece.Entry]) {
        let isUseless = union.variants.contains { replacements.nonObjectVariants.contains($0.type.span) }
        let discriminator = isUseless ? nil : union.discriminator
        let choosesClosest =
            if let discriminator { replacements.absentDiscriminators.contains(discriminator.span) } else {
                union.variants.first.map { replacements.ambiguousUnions.contains($0.name.span) } ?? false
            }
        let variants = union.variants.map { variant -> YAMLPiece.Entry in
            let isTagged = discriminator != nil && variant.tag.map { replacements.unusedTags.contains($0.span) } != true
            let others = isTagged ? variant.otherTags.map(\.value) : []
            let tag = isTagged ? variant.tag.flatMap { $0.value == variant.name.value && others.isEmpty ? nil : $0.value } : nil
            let type = replacements.cyclicVariants.contains(variant.type.span) ? .scalar(.json, variant.type.span) : variant.type
            return YAMLPiece.Entry(
                key: variant.name.value,
                value: detailed(type, documentation: variant.documentation) { entries in
                    if others.isEmpty { return entries.add("tag", text: tag) }
                    entries.add("tag", .list(([tag ?? variant.name.value] + others).map { .text($0) }))
                })
        }
        entries.add("oneOf", .mapping(variants))
        entries.add("discriminator", text: discriminator?.value)
        entries.add("closed", flag: union.isClosed)
        entries.add("closest", flag: choosesClosest)
    }

    // MARK: Uses

    /// A type as a type expression, a list or a mapping.
    mutating func piece(of type: DraftType) -> YAMLPiece {
        if let expression = expression(type) { return .type(expression) }
        switch type {
        case .list(let element, _): return .list([piece(of: element)])
        case .dictionary(let value, _): return .list([.mapping([YAMLPiece.Entry(key: "String", value: piece(of: value))])])
        case .nullable(let inner, _):
            var entries: [YAMLPiece.Entry] = []
            if case .inline(let inline) = inner { entries = self.entries(of: inline) } else { entries.add("type", piece(of: inner)) }
            entries.add("nullable", flag: true)
            return .mapping(entries)
        case .inline(let inline): return .mapping(entries(of: inline))
        case .named, .scalar, .faulty: return .type("JSON")
        }
    }

    private mutating func entries(of inline: DraftInlineType) -> [YAMLPiece.Entry] {
        var entries: [YAMLPiece.Entry] = []
        addDocumentation(inline.documentation, to: &entries)
        entries += shape(inline.shape)
        entries.add("example", inline.example.map { literal($0.value) })
        return entries
    }

    /// The type expression; `nil` if the type is or contains an in-place type.
    func expression(_ type: DraftType) -> String? {
        switch type {
        case .named(let name, let arguments):
            let words = arguments.compactMap { expression($0) }
            guard words.count == arguments.count else { return nil }
            return names.name(name.value) + (words.isEmpty ? "" : "<\(words.joined(separator: ", "))>")
        case .scalar(let scalar, _): return scalar.rawValue
        case .list(let element, _): return expression(element).map { "[\($0)]" }
        case .dictionary(let value, _): return expression(value).map { "[String: \($0)]" }
        case .nullable(let inner, _): return expression(inner).map { "\($0)?" }
        case .faulty: return Scalar.json.rawValue
        case .inline: return nil
        }
    }

    /// A type with the details of its use, or only the type if there are none.
    mutating func detailed(
        _ type: DraftType, documentation: Documentation, details: (inout [YAMLPiece.Entry]) -> Void
    ) -> YAMLPiece {
        var entries: [YAMLPiece.Entry] = []
        if case .inline(let inline) = type, inline.documentation == documentation, inline.example == nil {
            addDocumentation(documentation, to: &entries)
            entries += shape(inline.shape)
        } else {
            entries.add("type", piece(of: type))
            addDocumentation(documentation, to: &entries)
        }
        details(&entries)
        // The keys of an in-place type must not be read as those of its use.
        if entries.count == 1, entries[0].key == "type", !entries[0].value.isMapping { return entries[0].value }
        return .mapping(entries)
    }

    // MARK: Members

    mutating func fields(_ fields: [DraftField]) -> [YAMLPiece.Entry] {
        var keys: Set<String> = []
        return fields.map { field in
            let value = field.defaultValue.flatMap { replacements.omittedDefaults.contains($0.span) ? nil : $0.value }
            var details: [YAMLPiece.Entry] = []
            let isOptional = field.mayBeAbsent && value == nil || replacements.optionalMembers.contains(field.name.span)
            let key = memberKey(field.key.value, field.name.value, mayBeAbsent: isOptional, &keys, &details)
            details.add("example", field.example.map { literal($0.value) })
            details.add("zone", text: field.zone?.value)
            details.add("sensitive", bool: field.isSensitive)
            guard let constant = field.constant?.value else {
                return YAMLPiece.Entry(
                    key: key, value: member(field.type, documentation: field.documentation, defaultValue: value, details: details))
            }
            var entries: [YAMLPiece.Entry] = []
            if constant.impliedType != expression(field.type) { entries.add("type", piece(of: field.type)) }
            entries.add("const", literal(constant))
            addDocumentation(field.documentation, to: &entries)
            return YAMLPiece.Entry(key: key, value: .mapping(entries + details))
        }
    }

    /// The key of a member, which is its name in JSON or in the request unless YAML or the dialect does not allow it.
    func memberKey(
        _ wireName: String, _ name: String, mayBeAbsent: Bool, _ keys: inout Set<String>, _ details: inout [YAMLPiece.Entry]
    ) -> String {
        let key = uniqueKey(wireName, &keys)
        if key != wireName { details.add("key", .text(wireName)) }
        if key != name { details.add("name", .text(name)) }
        return mayBeAbsent ? key + "?" : key
    }

    /// A key that no other member of the mapping has, and that does not say whether the member can be absent.
    func uniqueKey(_ wireName: String, _ keys: inout Set<String>) -> String {
        var key = wireName.unicodeScalars.last == "?" ? wireName + "_" : wireName
        if key.unicodeScalars.first == "?" { key = "_" + key }
        while keys.contains(key) || keys.contains(key + "?") { key += "_" }
        keys.insert(key)
        return key
    }

    mutating func member(
        _ type: DraftType, documentation: Documentation, defaultValue: LiteralValue?, details: [YAMLPiece.Entry]
    ) -> YAMLPiece {
        if documentation == Documentation(), details.isEmpty, let expression = expression(type) {
            guard let defaultValue else { return .type(expression) }
            if let text = defaultValue.shortText { return .text("\(expression) = \(text)") }
        }
        var more: [YAMLPiece.Entry] = []
        more.add("default", defaultValue.map { literal($0) })
        more += details
        return detailed(type, documentation: documentation) { $0 += more }
    }
}

extension LiteralValue {
    /// The type of a constant without an explicit type.
    fileprivate var impliedType: String? {
        switch self {
        case .string: Scalar.string.rawValue
        case .bool: Scalar.bool.rawValue
        case .number(let text): (Int(text) == nil ? Scalar.double : Scalar.int).rawValue
        case .null, .array, .object: nil
        }
    }

    /// The default as it is written after `=`; `nil` if it would be read as another value.
    fileprivate var shortText: String? {
        switch self {
        case .bool(let value): return value ? "true" : "false"
        case .number(let text): return text
        case .string(let text):
            let isWord =
                text.utf8.first.map { !$0.isDigit && !"-.".utf8.contains($0) } ?? false
                && text.utf8.allSatisfy {
                    $0.isLetter || $0.isDigit || "_-.".utf8.contains($0)
                }
            let isTaken = ["true", "false", "null", "True", "False", "Null", "TRUE", "FALSE", "NULL"].contains(text)
            return isWord && !isTaken ? text : nil
        case .null, .array, .object: return nil
        }
    }
}
