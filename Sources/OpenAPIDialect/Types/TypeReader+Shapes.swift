import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Converts merged schemas to shapes.
extension TypeReader {
    func shape(of schema: Schema, in context: SchemaContext) -> DraftShape {
        if schema.isNothing {
            faults.report(.nothingFits(schema.span))
            return .alias(.scalar(.json, schema.span))
        }
        if let scalar = schema.scalar {
            report(scalar, besideTypesOf: schema)
            return .alias(.scalar(scalar.value, schema.span))
        }
        if let constant = schema.constant, let shape = enumerations.shape(of: schema, values: [constant]) { return shape }
        if let values = schema.values, let shape = enumerations.shape(of: schema, values: values) { return shape }
        if let file = files.content(of: schema, context.files) { return .alias(fileType(file, at: schema.span)) }
        if !schema.alternatives.isEmpty, let shape = unions.shape(of: schema, in: context, self) { return shape }
        let types = schema.impliedTypes
        reportWhatIsOfOtherTypes(types, in: schema)
        guard types.count <= 1 else { return severalTypes(types, of: schema, in: context) }
        switch types.first {
        case .object?: return object(of: schema, in: context)
        case .array?: return .alias(list(of: schema, in: context))
        case .string?: return .alias(string(of: schema))
        case .integer?: return .alias(.scalar(SchemaFormat.integer(schema.format?.value), schema.span))
        case .number?: return .alias(.scalar(SchemaFormat.number(schema.format?.value), schema.span))
        case .boolean?: return .alias(.scalar(.bool, schema.span))
        // Outside of forms, bytes are text.
        case .file?: return .alias(.scalar(.string, schema.span))
        case .null?, nil: return .alias(.scalar(.json, schema.span))
        }
    }

    /// Reports a type that an extension sets, if no JSON value is of it and of a type of the schema.
    private func report(_ scalar: Located<Scalar>, besideTypesOf schema: Schema) {
        let kinds = scalar.value.jsonKinds
        let isPossible = schema.types.contains { type in
            scalar.value.admits(type.kind) || kinds.contains { $0.isReadable(as: type.kind) }
        }
        if !isPossible, !schema.types.isEmpty { faults.report(.conflictingExtension(scalar, schema.types)) }
    }

    /// Reports keywords with schemas that do not apply to the types.
    private func reportWhatIsOfOtherTypes(_ types: [SchemaType], in schema: Schema) {
        guard let type = types.first else { return }
        if !types.contains(.object), !schema.members.isEmpty, let key = schema.membersKey { faults.report(.ofOtherType(key, type)) }
        if !types.contains(.array), let items = schema.items, items.scalar == nil, let key = schema.itemsKey {
            faults.report(.ofOtherType(key, type))
        }
    }

    private func severalTypes(_ types: [SchemaType], of schema: Schema, in context: SchemaContext) -> DraftShape {
        var alternatives: [UnionAlternative] = []
        for type in types {
            var one = schema
            one.types = [type]
            one.allowsNull = false
            if type != .object { one.forgetMembers() }
            if type != .array { (one.items, one.prefixItems) = (nil, []) }
            one.values = schema.values.map { values in values.filter(one.admits) }
            if one.values?.isEmpty ?? false { one.values = nil }
            let inner = shape(of: one, in: context).asType(at: schema.span)
            alternatives.append(UnionAlternative(name: Located(type.rawValue, at: schema.span), type: inner, kind: ValueKind(type)))
        }
        alternatives.widenIntegers()
        return .union(of: alternatives, at: schema.span)
    }

    private func string(of schema: Schema) -> DraftType {
        if schema.isBase64 { return .scalar(.data, schema.span) }
        return .scalar(SchemaFormat.string(schema.format?.value), schema.span)
    }

    private func list(of schema: Schema, in context: SchemaContext) -> DraftType {
        guard !schema.prefixItems.isEmpty else {
            return .list(element(of: schema, in: context), schema.span)
        }
        if let element = onlyElement(of: schema, in: context) { return .list(element, schema.span) }
        faults.report(.tuple(schema.prefixItemsKey ?? schema.span))
        return .list(.scalar(.json, schema.span), schema.span)
    }

    // MARK: Objects

    private func object(of schema: Schema, in context: SchemaContext) -> DraftShape {
        // A type that exceeds the limits is decoded as JSON.
        guard !effort.isExceeded else { return .alias(.scalar(.json, schema.span)) }
        // A part can be a file, but its members cannot.
        let context = SchemaContext(direction: context.direction)
        let additional = additional(of: schema, in: context)
        guard !schema.members.isEmpty else {
            for name in schema.required { faults.report(.requiredUndeclared(name)) }
            return .alias(.dictionary(additional ?? .scalar(.json, schema.span), schema.span))
        }
        let members = schema.members
        let required = ExactStringSet(schema.required.lazy.map(\.value))
        var undeclared: [Located<String>] = []
        if !schema.required.isEmpty {
            let known = ExactStringSet(members.lazy.map(\.name.value))
            undeclared = schema.required.filter { !known.contains($0.value) }
            for name in undeclared { faults.report(.requiredUndeclared(name)) }
        }
        var fields: [DraftField] = []
        fields.reserveCapacity(members.count)
        for member in distinct(members) where !effort.isExceeded {
            let isRequired = required.contains(member.name.value)
            if let field = field(member, isRequired: isRequired, in: context) { fields.append(field) }
        }
        if case .none = schema.additional { return .object(fields, additional: additional) }
        // A request without them would be wrong. They may have any value.
        for name in undeclared where context.direction != .response {
            fields.append(DraftField(key: name, type: .scalar(.json, name.span), mayBeAbsent: context.direction != .request))
        }
        return .object(fields, additional: additional)
    }

    /// The members with names that Swift's coders distinguish.
    private func distinct(_ members: [Schema.Member]) -> [Schema.Member] {
        if members.allSatisfy({ $0.name.value.isASCII }) { return members }
        var firsts: [String: SourceSpan] = [:]
        return members.filter { member in
            guard let first = firsts[member.name.value] else {
                firsts[member.name.value] = member.name.span
                return true
            }
            faults.report(.equivalentString("name", at: member.name.span, first: first))
            return false
        }
    }

    private func additional(of schema: Schema, in context: SchemaContext) -> DraftType? {
        let context = SchemaContext(direction: context.direction)
        var types: [DraftType] = []
        switch schema.additional {
        // Names beside declared ones and those of patterns can have any value. Without declared members, the patterns describe the keys.
        case .undeclared where schema.patternsAreSome && !schema.members.isEmpty: types.append(.scalar(.json, schema.span))
        case .undeclared, .none: break
        case .anything(let span): types.append(.scalar(.json, span))
        case .schema(let node): types.append(type(of: node, in: context))
        }
        for node in schema.patterns { types.append(type(of: node, in: context)) }
        guard let first = types.first else { return nil }
        if types.dropFirst().allSatisfy({ $0.isSameNamed(as: first) }) { return first }
        faults.report(.severalMemberTypes(schema.span))
        return .scalar(.json, schema.span)
    }

    /// The member; `nil` if it does not exist in this direction.
    func field(_ member: Schema.Member, isRequired: Bool, in context: SchemaContext) -> DraftField? {
        effort.take(member.schemas.first?.span ?? member.name.span)
        guard !effort.isExceeded, let own = schemas.merged(member.schemas) else {
            return DraftField(key: member.name, type: .faulty(member.name.span), mayBeAbsent: !isRequired)
        }
        let type = type(of: own, in: context)
        let described = unions.withOnlyAlternative(own)
        let isOneWay = own.isReadOnly && context.direction != .response || own.isWriteOnly && context.direction != .request
        let isAlwaysThere = isRequired && !isOneWay
        var field = DraftField(
            key: member.name, type: type, mayBeAbsent: !isAlwaysThere, documentation: Documentation(),
            isSensitive: described.sensitivity)
        field.name = own.emittedName ?? member.name
        field.zone = schemas.zone(of: own)
        var notes: [String] = []
        if own.isReadOnly { notes.append("Only in responses.") }
        if own.isWriteOnly { notes.append("Only in requests.") }
        let isFixed = !type.isNullableOrAny && own.reference == nil
        if isFixed, let fixed = schemas.fixedValue(own), isAlwaysThere || isAlwaysSent(fixed.value, own, in: context) {
            field.type = .scalar(fixed.scalar, fixed.value.span)
            field.constant = fixed.value
        } else if let tag = tag(of: own) {
            field.tag = tag
            hasTags = true
        }
        if field.constant == nil, let value = described.defaultValue, !value.isNull {
            if let literal = usableDefault(value, isRequired: isAlwaysThere, in: context), !type.isNullableOrAny {
                field.defaultValue = literal
            } else if let json = faults.literal(value)?.value.json, let note = DefaultNote.sentence(for: json, besides: described.text) {
                notes.append(note)
            }
        }
        field.documentation = described.documentation(notes: notes, isField: true)
        field.example = example(of: described)
        return field
    }

    /// A default replaces an absent member of a response. In a request, the member must be omitted, because the server may distinguish an
    /// absent member from one with the default.
    private func usableDefault(_ node: YAMLNode, isRequired: Bool, in context: SchemaContext) -> Located<LiteralValue>? {
        guard isRequired || context.direction == .response else { return nil }
        return faults.literal(node)
    }

    /// Whether the only value of an optional member is always sent. It is if it is the default or a `const`.
    ///
    /// A Boolean without a default is a flag that is either present or absent.
    private func isAlwaysSent(_ value: Located<LiteralValue>, _ schema: Schema, in context: SchemaContext) -> Bool {
        if schema.isReadOnly, context.direction != .response { return false }
        if let node = schema.defaultValue, let text = faults.literal(node)?.value.json, text.isExactly(value.value.json) { return true }
        if case .bool = value.value { return false }
        return schema.constant != nil
    }

    /// The only value of a member except null: that of its schema, of the target of its reference, or of the only alternative to null.
    private func tag(of schema: Schema) -> DraftField.Tag? {
        guard schemas.mayHaveOneValue(schema) else { return nil }
        var whole = schemas.merged(schema, within: [schema.span])
        if !whole.alternatives.isEmpty {
            let nodes = unions.alternatives.gathered(whole.alternatives, isOpen: true)
            guard nodes.count == 1, let inner = nodes.first.flatMap({ schemas.whole($0) }) else { return nil }
            whole = inner
        }
        return schemas.fixedValue(whole)
    }
}
