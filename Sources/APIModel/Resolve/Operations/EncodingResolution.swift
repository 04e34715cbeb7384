import SourceDiagnostics

/// How single members of forms are written.
extension Resolution {
    mutating func encodings(_ drafts: [DraftMemberEncoding], of content: Typed.Body.Content) -> [MemberEncoding] {
        reportDuplicates(drafts, of: "encoding", rule: .duplicateField, name: \.key)
        guard !drafts.isEmpty else { return [] }
        let keys = memberKeys(of: content)
        return drafts.compactMap { draft in
            if let keys, !keys.all.contains(draft.key.value) {
                sink.report(.unknownMember(draft.key, type: "the body", known: sink.candidates(keys.inOrder)))
                return nil
            }
            if let mediaType = draft.mediaType { checkMediaType(mediaType) }
            for header in draft.headers {
                checkHeaderName(header.name)
                if !HTTPToken.isFieldValue(header.value.value) { sink.report(.invalidHeaderValue(header.value)) }
            }
            let isJSON = draft.mediaType.map { MediaTypeSyntax.isJSON($0.value) } ?? false
            var format = draft.format
            if isJSON, !content.isMultipart { format = ParameterFormat(style: .json) }
            return MemberEncoding(
                key: draft.key.value, mediaType: draft.mediaType?.value, format: format,
                headers: draft.headers.map { ConstantHeader(name: $0.name.value, value: $0.value.value) })
        }
    }

    mutating func checkMediaType(_ mediaType: Located<String>) {
        let isValid =
            leniency.allowsLooseMediaTypes
            ? HTTPToken.isFieldValue(mediaType.value) && mediaType.value.utf8.contains(UInt8(ascii: "/"))
            : MediaTypeSyntax.isValid(mediaType.value)
        if !isValid { sink.report(.invalidMediaType(mediaType)) }
    }

    /// `nil` when they are not known.
    private mutating func memberKeys(of content: Typed.Body.Content) -> MemberKeys? {
        let whole: TypeUse?
        switch content.form {
        case .fields(let fields, _)?: return MemberKeys(fields.map(\.key.value))
        case .type(let type)?: whole = type.value
        case nil: whole = content.type?.value
        }
        guard let object = whole.flatMap({ types.object($0) }) else { return nil }
        if let known = memberKeys[object.id] { return known }
        let found = MemberKeys(object.shape.fields.map(\.key))
        memberKeys[object.id] = found
        return found
    }

    /// What the members of a type are called.
    struct MemberKeys {
        let inOrder: [String]
        let all: Set<String>

        init(_ keys: [String]) {
            inOrder = keys
            all = Set(keys)
        }
    }
}
