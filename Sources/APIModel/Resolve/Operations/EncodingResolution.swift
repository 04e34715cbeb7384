import SourceDiagnostics

/// How single members of forms are written.
extension Resolution {
    mutating func encodings(_ drafts: [DraftMemberEncoding], of content: OpenBody) -> [MemberEncoding] {
        reportDuplicates(drafts, of: "encoding", rule: .duplicateField, name: \.key)
        let known = memberKeys(of: content)
        let keys = known.map(Set.init)
        return drafts.compactMap { draft in
            if let known, let keys, !keys.contains(draft.key.value) {
                sink.report(.unknownMember(draft.key, type: "the body", known: sink.candidates(known)))
                return nil
            }
            if let mediaType = draft.mediaType { checkMediaType(mediaType) }
            for header in draft.headers {
                checkHeaderName(header.name)
                if !HTTPToken.isFieldValue(header.value.value) { sink.report(.invalidHeaderValue(header.value)) }
            }
            let isJSON = draft.mediaType.map { MemberEncoding.isJSON($0.value) } ?? false
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
    private func memberKeys(of content: OpenBody) -> [String]? {
        switch content {
        case .form(.fields(let fields, _)), .multipart(.fields(let fields, _)): fields.map(\.draft.key.value)
        case .form(.type(let use, _)), .multipart(.type(let use, _)), .formObject(let use): types.object(use)?.shape.fields.map(\.key)
        case .json, .text, .binary: nil
        }
    }
}

extension MemberEncoding {
    /// Whether a media type is one of JSON.
    static func isJSON(_ mediaType: String) -> Bool {
        let essence = mediaType.prefix { $0 != ";" && $0 != "," }.lowercased().filter { !$0.isWhitespace }
        return essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json")
    }
}

extension OpenBody {
    var isMultipart: Bool {
        if case .multipart = self { true } else { false }
    }
}
