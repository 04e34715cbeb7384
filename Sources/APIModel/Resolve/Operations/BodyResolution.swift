import SourceDiagnostics

/// What requests carry.
extension Resolution {
    mutating func body(_ open: OpenBody, _ draft: DraftBody) -> Body {
        if let mediaType = draft.mediaType, !HTTPToken.isFieldValue(mediaType.value) || !mediaType.value.utf8.contains(0x2F) {
            sink.report(.invalidMediaType(mediaType))
        }
        let content: Body.Content =
            switch open {
            case .json(let type): .json(type)
            case .formObject(let type): .formObject(type)
            case .form(let fields): .form(bodyFields(fields, isMultipart: false, isRequired: draft.isRequired))
            case .multipart(let fields): .multipart(bodyFields(fields, isMultipart: true, isRequired: draft.isRequired))
            case .text: .text
            case .binary: .binary
            }
        return Body(
            content: content, mediaType: draft.mediaType?.value, isRequired: draft.isRequired, documentation: draft.documentation)
    }

    private mutating func bodyFields(_ open: OpenFormFields, isMultipart: Bool, isRequired: Bool) -> [BodyField] {
        switch open {
        case .fields(let fields):
            return fields.map { open in
                var field = field(open, owner: TypeID(index: -1))
                if let value = open.draft.defaultValue, case .defaulted = field.presence {
                    let fallback: Field.Presence = open.draft.mayBeAbsent ? .optional : .required
                    field.presence = fittedDefault(value, to: field.type).map { .defaulted($0) } ?? fallback
                }
                if let example = open.draft.example { checkExample(example, field.type) }
                return bodyField(field, at: open.draft.type.span, isMultipart: isMultipart, isRequired: isRequired)
            }
        case .type(let use, let span):
            guard let object = types.object(use) else {
                if !types.unaliased(use).isFaulty { sink.report(.formNotObject(span, type: types.spelling(use))) }
                return []
            }
            if object.shape.additional != nil { sink.report(.openForm(span)) }
            return object.shape.fields.map { field in
                var field = field
                let (type, isNullable) = types.splitNullable(field.type.applying(object.arguments))
                field.type = type
                if isNullable, field.presence == .required { field.presence = .nullable }
                return bodyField(field, at: span, isMultipart: isMultipart, isRequired: isRequired)
            }
        }
    }

    /// A member that can only have one value becomes an argument that has it by default.
    private mutating func bodyField(_ field: Field, at span: SourceSpan, isMultipart: Bool, isRequired: Bool) -> BodyField {
        let presence: Parameter.Presence =
            switch field.presence {
            case .required: isRequired ? .required : .optional
            case .nullable, .optional, .threeState: .optional
            case .defaulted(let value), .constant(let value): .defaulted(value)
            }
        let kind = bodyFieldKind(field.type)
        if kind == nil || (kind == .json && !isMultipart) {
            sink.report(.formFieldType(span, field.name.text, type: types.spelling(field.type), isMultipart: isMultipart))
        }
        return BodyField(
            key: field.key, name: field.name, type: field.type, kind: kind ?? .plain, presence: presence,
            isSensitive: field.isSensitive, documentation: field.documentation)
    }

    private func bodyFieldKind(_ use: TypeUse) -> BodyField.Kind? {
        switch types.unaliased(use) {
        case let type where type.isFaulty: return .plain
        case .scalar(.file): return .file
        case .scalar(.json): return .json
        case .scalar: return .plain
        case .list(let element):
            switch types.unaliased(element) {
            case .scalar(.file): return .file
            case .nullable(.scalar(.file)), .list(.scalar(.file)): return nil
            default: return isText(element) ? .plain : .json
            }
        case .dictionary: return .json
        case .declared(let id, _):
            if case .enumeration? = types.declaration(id)?.shape { return .plain }
            return .json
        case .parameter, .nullable: return nil
        }
    }
}
