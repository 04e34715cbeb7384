import APIModel
import SourceDiagnostics
import YAMLTree

/// Schemas to types.
extension OpenAPIReading {
    /// The type of a schema where it is used.
    mutating func type(of node: YAMLNode, in context: SchemaContext) -> DraftType {
        let isOutermost = expanding.isEmpty
        if isOutermost, let known = inPlace[node.span], known.context == context {
            if node.reference != nil || references.allows(schema: node.span) { return known.type }
            return .scalar(.json, node.span)
        }
        if isOutermost { begin(node.span) }
        var type = faults.costing(.schema) { () -> DraftType in
            guard let schema = schema(node) else { return .faulty(node.span) }
            return self.type(of: schema, in: context)
        }
        if isOutermost {
            if effort.isExceeded { type = tooMuch(node.span) }
            inPlace[node.span] = InPlaceType(type: type, context: context)
        }
        return type
    }

    /// Begins a declaration or an outermost type in place.
    mutating func begin(_ place: SourceSpan) {
        combinations = 0
        effort.begin(place, bytes: references.bytes)
    }

    /// The type of what takes in so much that it is not read to its end.
    private mutating func tooMuch(_ span: SourceSpan) -> DraftType {
        faults.report(.schemaTooLarge(span))
        return .scalar(.json, span)
    }

    mutating func type(of schema: Schema, in context: SchemaContext) -> DraftType {
        if let reference = schema.reference, !schema.hasStructure {
            return referred(reference, orNull: schema.allowsNull, in: context)
        }
        // An `allOf` around one reference is there to say something beside it.
        if schema.allOf.count == 1, schema.reference == nil, let inner = schema.allOf.first?.reference {
            var outside = schema
            outside.allOf = []
            if !outside.hasStructure || outside.types == [.object] && !outside.hasObjectKeywords {
                return referred(inner, orNull: schema.allowsNull, in: context)
            }
        }
        // What holds itself in place gets a declaration.
        defer { effort.leave() }
        guard effort.enter() else { return .scalar(.json, schema.span) }
        if expanding.contains(schema.span) {
            let target = Reference.Target(node: schema.node, name: Located(recursiveName(schema), at: schema.span))
            return .named(Located(declarations.name(of: target), at: schema.span), arguments: [])
        }
        expanding.append(schema.span)
        defer { expanding.removeLast() }
        return schema.isWhole ? type(ofWhole: schema, in: context) : type(ofWhole: merged(schema, within: [schema.span]), in: context)
    }

    private mutating func type(ofWhole whole: Schema, in context: SchemaContext) -> DraftType {
        if whole.isFaulty { return .faulty(whole.span) }
        let type = self.shape(of: whole, in: context).asType(documentation: documentation(of: whole), at: whole.span)
        return allowsNull(whole) && !type.isNullableOrAny ? .nullable(type, whole.span) : type
    }

    /// The name of a schema that holds itself: that of the first thing it refers to.
    private func recursiveName(_ schema: Schema) -> String {
        let reference = schema.reference ?? schema.allOf.lazy.compactMap(\.reference).first
        let pointer = reference.flatMap { JSONPointer(fragment: $0.value.drop { $0 != "#" }.dropFirst()) }
        return pointer?.tokens.last ?? schema.title?.nonEmpty ?? "part"
    }

    /// Whether null is a value of a merged schema, by itself or by one of its alternatives.
    private mutating func allowsNull(_ schema: Schema) -> Bool {
        if schema.allowsNull { return true }
        guard schema.types.isEmpty else { return false }
        for node in schema.alternatives where isNullable(node) { return true }
        return false
    }

    /// The declaration of what a reference leads to, or the scalar that a part of a form has.
    private mutating func referred(_ reference: Located<String>, orNull: Bool, in context: SchemaContext) -> DraftType {
        guard let target = references.schemaTarget(of: reference) else { return .faulty(reference.span) }
        if context.allowsFile, let file = file(target.node, at: reference.span) { return file }
        let type = DraftType.named(Located(declarations.name(of: target), at: reference.span), arguments: [])
        return orNull || isNullable(target.node) ? .nullable(type, reference.span) : type
    }

    /// A schema that is a file, or a list of files.
    mutating func file(_ node: YAMLNode, at span: SourceSpan) -> DraftType? {
        guard let schema = schema(node).map({ merged($0, within: [node.span]) }) else { return nil }
        if schema.isBinary { return .scalar(.file, span) }
        guard schema.types == [.array], let items = schema.items, let element = faults.costing(.schema, { references.target(items) }),
            let inner = self.schema(element),
            inner.isBinary
        else { return nil }
        return .list(.scalar(.file, span), span)
    }

    /// What something refers to, as a declaration.
    mutating func declaration(of target: Reference.Target) -> DraftDeclaration {
        let name = declarations.name(of: target)
        let direction: SchemaContext.Direction = isReachedByRequests(target.node.span) ? .both : .response
        var declaration = DraftDeclaration(
            name: Located(name, at: target.name.span), shape: .alias(.faulty(target.node.span)))
        guard let schema = faults.costing(.schema, { schema(target.node) }) else { return declaration }
        declaration.emittedName = schema.emittedName
        declaration.isMutable = schema.isMutable
        let context = SchemaContext(direction: direction)
        if let reference = schema.reference, !schema.hasStructure {
            var type = referred(reference, orNull: false, in: context)
            if case .nullable(let inner, _) = type { type = inner }
            declaration.documentation = documentation(of: schema)
            declaration.shape = .alias(type)
            return declaration
        }
        begin(target.node.span)
        expanding.append(target.node.span)
        defer { expanding.removeLast() }
        let whole = merged(schema, within: [target.node.span])
        declaration.documentation = documentation(of: whole)
        if whole.isFaulty { return declaration }
        declaration.example = whole.example.flatMap { faults.literal($0) }
        declaration.shape = family(of: whole, at: target, in: context) ?? shape(of: whole, in: context)
        if effort.isExceeded { declaration.shape = .alias(tooMuch(target.node.span)) }
        return declaration
    }

    // MARK: Null

    /// Whether null is a value of the schema.
    mutating func isNullable(_ node: YAMLNode) -> Bool {
        // What only refers to others, one to the next.
        var chain: [SourceSpan] = []
        var last = node
        while nullability[last.span] == nil, last.mapping?.entries.count == 1, let reference = last.reference {
            nullability[last.span] = false
            chain.append(last.span)
            guard let target = references.target(of: reference) else { break }
            last = target.node
        }
        let result = nullability[last.span] ?? findNull(at: last)
        for place in chain { nullability[place] = result }
        return result
    }

    private mutating func findNull(at node: YAMLNode) -> Bool {
        nullability[node.span] = false
        defer { effort.leave() }
        guard effort.enter() else { return false }
        let result = schema(node).map { findNull(in: $0) } ?? false
        nullability[node.span] = result
        return result
    }

    private mutating func findNull(in schema: Schema) -> Bool {
        if schema.allowsNull { return true }
        if let reference = schema.reference, !schema.hasStructure {
            return references.schemaTarget(of: reference).map { isNullable($0.node) } ?? false
        }
        for node in schema.alternatives where isNullable(node) { return true }
        guard !schema.allOf.isEmpty, schema.types.isEmpty, schema.members.isEmpty else { return false }
        for node in schema.allOf where !isNullable(node) { return false }
        return true
    }
}

extension Schema {
    /// Bytes that are not text: `format: binary`, a file of Swagger 2.0, or since OpenAPI 3.1 a string whose media type is one of bytes.
    var isBinary: Bool {
        types == [.file] || (types.isEmpty || types == [.string]) && (format?.value == "binary" || isRaw && !isBase64)
    }
}

extension DraftType {
    /// Null is among its values already.
    var isNullableOrAny: Bool {
        switch self {
        case .nullable, .scalar(.json, _), .faulty: true
        default: false
        }
    }
}
