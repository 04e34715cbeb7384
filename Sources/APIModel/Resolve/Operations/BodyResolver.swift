import SourceDiagnostics

/// Resolves the bodies of requests.
struct BodyResolver {
    let types: TypeTable
    let values: ValueResolver
    let fields: FieldResolver
    let encodings: EncodingResolver
    let syntax: SyntaxChecks
    let repetition: RepetitionLimit
    let log: FaultLog

    func body(_ draft: Typed.Body) -> Body {
        if let mediaType = draft.mediaType {
            if draft.content.canHaveMediaType(mediaType.value) {
                syntax.checkMediaType(mediaType)
            } else {
                log.report(.invalidMediaType(mediaType))
            }
        }
        let encodings = encodings.encodings(draft.encodings, of: draft.content)
        let rules = FormRules(draft, encodings)
        let content = draft.content.map(type: \.value, form: { bodyFields($0, rules) })
        var body = Body(
            content: content, mediaType: draft.mediaType?.value, isRequired: draft.isRequired, documentation: draft.documentation,
            encodings: encodings)
        if let range = body.mediaRange { body.documentation.append("Its content type has to match `\(range)`.") }
        return body
    }

    /// The rules for all members of a form.
    private struct FormRules {
        let isRequired: Bool
        let isMultipart: Bool
        /// By the key of the member.
        let encodings: [String: MemberEncoding]

        init(_ draft: Typed.Body, _ encodings: [MemberEncoding]) {
            isRequired = draft.isRequired
            isMultipart = draft.content.isMultipart
            self.encodings = Dictionary(encodings.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        }

        /// Whether a member is sent as JSON because the document says so.
        func isJSON(_ key: String) -> Bool {
            guard let encoding = encodings[key] else { return false }
            return encoding.format?.style == .json || encoding.mediaType.map(MediaTypeSyntax.isJSON) ?? false
        }

        /// Whether a part is sent as text because the document says so.
        func isText(_ key: String) -> Bool {
            isMultipart && encodings[key]?.mediaType.map(MediaTypeSyntax.isText) ?? false
        }
    }

    private func bodyFields(_ members: Typed.FormMembers, _ rules: FormRules) -> [BodyField] {
        switch members {
        case .fields(let fields, let sharedAt):
            if let sharedAt, !repetition.allows(fields.count, at: sharedAt) { return [] }
            return fields.map { draft in
                var field = self.fields.field(draft, in: types)
                if let value = draft.defaultValue, case .defaulted = field.presence {
                    let fallback: Field.Presence = draft.mayBeAbsent ? .optional : .required
                    field.presence = values.defaultValue(value, of: field.type, in: types).map { .defaulted($0) } ?? fallback
                }
                if let example = draft.example { _ = values.example(example, of: field.type, in: types) }
                return bodyField(field, at: draft.type.span, rules)
            }
        case .type(let type):
            let (use, span) = (type.value, type.span)
            guard let object = types.object(use) else {
                if !types.isFaulty(types.unaliased(use)) { log.report(.formNotObject(span, type: types.dialectName(use))) }
                return []
            }
            if object.shape.additional != nil { log.report(.openForm(span)) }
            guard repetition.allows(object.shape.fields.count, at: span) else { return [] }
            return object.shape.fields.map { field in
                var field = field
                let (type, isNullable) = types.splitNullable(field.type.applying(object.arguments))
                field.type = type
                if isNullable, field.presence == .required { field.presence = .nullable }
                return bodyField(field, at: span, rules)
            }
        }
    }

    /// A member that can only have one value becomes an argument that has it by default.
    private func bodyField(_ field: Field, at span: SourceSpan, _ rules: FormRules) -> BodyField {
        let presence: Parameter.Presence =
            switch field.presence {
            case .required: rules.isRequired ? .required : .optional
            case .nullable, .optional, .threeState: .optional
            case .defaulted(let value), .constant(let value), .optionalConstant(let value): .defaulted(value)
            }
        var kind = bodyFieldKind(field.type)
        let isJSON = rules.isJSON(field.key) && kind != nil && kind != .file
        if kind == nil || (kind == .json && !rules.isMultipart && !isJSON) {
            log.report(.formFieldType(span, field.name.text, type: types.dialectName(field.type), isMultipart: rules.isMultipart))
        }
        if isJSON { kind = .json }
        if case .scalar(.json) = types.unaliased(field.type), rules.isText(field.key) { kind = .encoded }
        // A form is written from its arguments, not from a model.
        if let zone = field.zone { log.report(.zoneInForm(Located(zone, at: span))) }
        return BodyField(
            key: field.key, name: field.name, type: field.type, kind: kind ?? .plain, presence: presence,
            isSensitive: field.isSensitive, documentation: field.documentation)
    }

    private func bodyFieldKind(_ use: TypeReference) -> BodyField.Kind? {
        switch types.unaliased(use) {
        case let type where types.isFaulty(type): return .plain
        case .scalar(.file): return .file
        case .scalar(.json): return .json
        case .scalar: return .plain
        case .list(let element):
            switch types.unaliased(element) {
            case .scalar(.file): return .file
            case .nullable(.scalar(.file)), .list(.scalar(.file)): return nil
            default: return types.isSingleString(element) ? .plain : .json
            }
        case .dictionary: return .json
        case .declared(let id, _):
            switch types.declaration(id).shape {
            case .enumeration: return .plain
            case .union(let union) where union.variants.allSatisfy({ isText($0.type) }): return .encoded
            default: return .json
            }
        case .parameter, .nullable: return nil
        }
    }

    /// Whether a value is one string, or a list of strings.
    private func isText(_ use: TypeReference) -> Bool {
        if case .list(let element) = types.unaliased(use) { return types.isSingleString(element) }
        return types.isSingleString(use)
    }
}
