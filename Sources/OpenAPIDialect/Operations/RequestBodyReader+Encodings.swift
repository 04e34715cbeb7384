import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// The encodings of the members of forms.
extension RequestBodyReader {
    /// - Parameter members: The keys of the form.
    func encodings(of content: MediaContent, members: () -> Set<ExactString>) -> [DraftMemberEncoding] {
        guard let entries = content.media?["encoding"].flatMap({ faults.mapping($0) })?.entries else { return [] }
        guard content.kind == .form || content.kind == .multipart else {
            // According to the specification, it has no effect here.
            return []
        }
        let members = entries.isEmpty ? [] : members()
        lazy var parts = partSchemas(of: content)
        return entries.compactMap { entry in
            guard members.contains(ExactString(entry.key.value)) else {
                faults.report(.encodingWithoutMember(entry.key))
                return nil
            }
            guard let mapping = references.target(entry.value).flatMap({ faults.mapping($0) }) else { return nil }
            // Those of Swagger 2.0 are made of the keys of parameters.
            if references.version != .v2 { faults.checkKeys(mapping, of: .encoding) }
            if content.kind == .form { return formEncoding(entry.key, mapping) }
            return partEncoding(entry.key, mapping) { parts[ExactString(entry.key.value)].map { isObject($0) } ?? false }
        }
    }

    /// The encodings of the parts of a multipart body. A part that is one of several scalars is text, like a part of a single scalar type.
    func partEncodings(of content: MediaContent, _ fields: [DraftField]) -> [DraftMemberEncoding] {
        var result = encodings(of: content) { Set(fields.map { ExactString($0.key.value) }) }
        let fields = fields.filter { field in
            switch field.type {
            case .scalar(.json, _), .named: true
            default: false
            }
        }
        guard !fields.isEmpty else { return result }
        let parts = partSchemas(of: content)
        let indices = Dictionary(result.indices.map { (ExactString(result[$0].key.value), $0) }) { first, _ in first }
        for field in fields where parts[ExactString(field.key.value)].map({ isOneOfScalars($0) }) ?? false {
            let index = indices[ExactString(field.key.value)] ?? result.count
            if index == result.count { result.append(DraftMemberEncoding(key: field.key)) }
            result[index].mediaType = result[index].mediaType ?? Located("text/plain", at: field.key.span)
        }
        return result
    }

    /// Whether the values of `enum` are scalars of several types, which are not an enumeration in Swift.
    private func isOneOfScalars(_ nodes: [YAMLNode]) -> Bool {
        guard let own = whole(nodes), let values = own.values, own.types.isEmpty else { return false }
        let kinds = Set(
            values.map { node -> JSONKind? in
                switch node.scalar.flatMap({ LiteralValue($0) }) {
                case .string?: .string
                case .number?: .number
                case .bool?: .boolean
                default: nil
                }
            })
        return kinds.count > 1 && !kinds.contains(nil)
    }

    /// The schemas of the parts of a multipart body.
    private func partSchemas(of content: MediaContent) -> [ExactString: [YAMLNode]] {
        guard let target = content.schema.flatMap({ references.target($0) }), let whole = schemas.whole(target) else { return [:] }
        return Dictionary(whole.members.map { (ExactString($0.name.value), $0.schemas) }) { first, _ in first }
    }

    private func isObject(_ nodes: [YAMLNode]) -> Bool {
        whole(nodes).map { types.kinds.kind(of: $0) == .json(.object) } ?? false
    }

    private func whole(_ nodes: [YAMLNode]) -> Schema? {
        schemas.merged(nodes).map { schemas.merged($0, within: nodes.map(\.span)) }
    }

    /// Whether a part is a file if its schema has no type: since OpenAPI 3.1 unless its encoding is JSON or text, and before only if its
    /// encoding is neither (Encoding Object, `contentType`).
    func isUntypedFile(_ key: String, of content: MediaContent) -> Bool {
        let encoding = content.media?["encoding"]?.mapping?[key].flatMap { references.target($0) }?.mapping
        return encoding?["contentType"]?.scalar.map { MediaKind($0.text) == .binary } ?? references.version.hasJSONSchema
    }

    /// A style overrides a content type (OpenAPI 3.1, Encoding Object).
    private func formEncoding(_ key: Located<String>, _ mapping: YAMLMapping) -> DraftMemberEncoding? {
        var (style, explode): (ParameterFormat.Style?, Bool?)
        var mediaType: Located<String>?
        for entry in mapping.entries {
            let value = entry.value
            switch entry.key.value {
            case "style":
                guard let text = value.text else { continue }
                style = ParameterLocation.query.style(named: text.value)
                if style == nil { faults.report(.unsuitableStyle(text, of: "a member of a form", in: .query)) }
            case "explode": explode = value.scalar?.bool
            case "contentType": mediaType = value.text
            case "headers": faults.report(.inexpressibleEncoding(entry.key))
            // The server decodes the whole form, so it gets the same characters with and without `allowReserved`.
            default: break
            }
        }
        if style != nil || explode != nil {
            return DraftMemberEncoding(key: key, format: ParameterFormat(style: style, explode: explode, in: .query))
        }
        guard let mediaType else { return nil }
        switch MediaKind(mediaType.value) {
        case .json: return DraftMemberEncoding(key: key, format: ParameterFormat(style: .json))
        case .text: return nil
        default:
            faults.report(.inexpressibleEncoding(mediaType))
            return nil
        }
    }

    private func partEncoding(_ key: Located<String>, _ mapping: YAMLMapping, isObject: () -> Bool) -> DraftMemberEncoding? {
        var encoding = DraftMemberEncoding(key: key)
        for entry in mapping.entries {
            let value = entry.value
            switch entry.key.value {
            case "contentType": encoding.mediaType = value.text.flatMap { Self.firstMediaType($0) }
            case "headers":
                for header in faults.mapping(value)?.entries ?? [] where !ReservedHeaders.cannotBeHeader(header.key.value) {
                    if let constant = constant(header) { encoding.headers.append(constant) } else { faults.report(.partHeader(header.key)) }
                }
            // These values describe what is sent in any case: a part for each element of a list. Not so for the members of an object.
            case "style" where value.scalar?.text == "form", "explode" where value.scalar?.bool == true:
                if isObject() { faults.report(.inexpressibleEncoding(entry.key)) }
            case "style", "explode": faults.report(.inexpressibleEncoding(entry.key))
            case "collectionFormat" where references.version == .v2: if let text = value.text { faults.report(.joinedPart(text)) }
            default: break
            }
        }
        return encoding.mediaType == nil && encoding.headers.isEmpty ? nil : encoding
    }

    /// The first of several media types; `nil` for a range, because the caller then knows the type.
    private static func firstMediaType(_ text: Located<String>) -> Located<String>? {
        let first = text.value.split(separator: ",").first.map { $0.drop { $0 == " " } } ?? ""
        return first.isEmpty || first.contains("*") ? nil : Located(String(first), at: text.span)
    }

    /// A header of a part with a constant or a default value.
    private func constant(_ entry: YAMLMapping.Entry) -> DraftConstantHeader? {
        guard TokenSyntax.isValid(entry.key.value), let header = references.target(entry.value)?.mapping,
            let schema = header["schema"].flatMap({ schema in faults.costing(.part) { references.target(schema) } }).flatMap({
                schemas.read($0)
            })
        else { return nil }
        let node = schema.constant ?? (schema.values?.count == 1 ? schema.values?.first : nil) ?? schema.defaultValue
        guard let node, let text = node.scalar?.text, TokenSyntax.isFieldValue(text) else { return nil }
        return DraftConstantHeader(name: entry.key, value: Located(text, at: node.span))
    }
}
