import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// The contents of the bodies and responses of an API, with the schemas of its types.
struct ContractContents {
    var types: ContractTypes

    init(_ api: API) {
        types = ContractTypes(api)
    }

    mutating func body(_ own: Body, at span: SourceSpan) -> ContractBody? {
        guard let usual = own.content.kind.mediaType else { return nil }
        var content = ContractContent(Located(own.mediaType ?? usual, at: span))
        let schema = schema(of: own.content, at: span)
        if own.content.isStream { content.itemSchema = schema } else { content.schema = schema }
        content.encodings = own.encodings.map { encoding($0, at: span) }
        var body = ContractBody(at: span, isRequired: own.isRequired, contents: [content])
        body.documentation = own.documentation
        return body
    }

    private mutating func schema(of own: Body.Content, at span: SourceSpan) -> JSONSchema.ID? {
        if let type = own.type { return types.schema(of: type, at: span) }
        if let fields = own.form { return form(fields, at: span) }
        return if case .text = own { text(at: span) } else { nil }
    }

    private mutating func text(at span: SourceSpan) -> JSONSchema.ID {
        var schema = JSONSchema(at: span)
        schema.types = [.string]
        return types.add(schema)
    }

    private mutating func form(_ fields: [BodyField], at span: SourceSpan) -> JSONSchema.ID {
        var schema = JSONSchema(at: span)
        schema.types = [.object]
        for field in fields {
            let id = types.schema(of: field.type, at: field.name.span) { member in
                if case .defaulted(let value) = field.presence { member.defaultValue = value }
                member.describe(field.documentation)
            }
            schema.properties.append(JSONSchema.Property(field.key, id))
            if field.presence == .required { schema.required.append(field.key) }
        }
        return types.add(schema)
    }

    private mutating func encoding(_ own: MemberEncoding, at span: SourceSpan) -> ContractContent.Encoding {
        let headers = own.headers.map { header -> ContractParameter in
            var schema = JSONSchema(at: span)
            schema.types = [.string]
            schema.constant = .string(header.value)
            return ContractParameter(.header, Located(header.name, at: span), isRequired: true, schema: types.add(schema))
        }
        return ContractContent.Encoding(
            Located(own.key, at: span), contentTypes: [own.mediaType].compactMap(\.self), format: own.format, headers: headers)
    }

    /// The content of a result; `nil` if there is none.
    mutating func content(
        _ own: ResponseContent<TypeReference>, at span: SourceSpan, envelope: Envelope?
    ) -> ContractContent? {
        guard let mediaType = own.kind.mediaType else { return nil }
        var content = ContractContent(Located(mediaType, at: span))
        switch own {
        case .json(let type):
            let payload = types.schema(of: type, at: span)
            content.schema = envelope.map { types.envelope($0, of: payload, at: span) } ?? payload
        case .text: content.schema = text(at: span)
        case .problem: content.schema = types.problem(at: span)
        default:
            // The dialect does not say more about bytes.
            let schema = own.type.map { types.schema(of: $0, at: span) }
            if own.isStreamed { content.itemSchema = schema } else { content.schema = schema }
        }
        return content
    }
}
