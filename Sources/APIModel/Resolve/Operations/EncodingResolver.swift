import SourceDiagnostics

/// Resolves how individual members of forms are encoded.
final class EncodingResolver {
    private let types: TypeTable
    private let syntax: SyntaxChecks
    private let log: FaultLog
    /// The keys of the members of objects that are sent as forms.
    private var memberKeys: [TypeID: MemberKeys] = [:]

    init(_ types: TypeTable, _ syntax: SyntaxChecks, _ log: FaultLog) {
        self.types = types
        self.syntax = syntax
        self.log = log
    }

    func encodings(_ drafts: [DraftMemberEncoding], of content: Typed.Body.Content) -> [MemberEncoding] {
        log.reportDuplicates(drafts, of: "encoding", rule: .duplicateField, name: \.key)
        guard !drafts.isEmpty else { return [] }
        let keys = memberKeys(of: content)
        return drafts.compactMap { draft in
            if let keys, !keys.all.contains(draft.key.value) {
                log.report(.unknownMember(draft.key, of: "the body", known: log.candidates(keys.inOrder)))
                return nil
            }
            if let mediaType = draft.mediaType { syntax.checkMediaType(mediaType) }
            for header in draft.headers {
                syntax.check(header)
            }
            return MemberEncoding(
                key: draft.key.value, mediaType: draft.mediaType?.value, format: draft.format,
                headers: draft.headers.map { ConstantHeader(name: $0.name.value, value: $0.value.value) })
        }
    }

    /// `nil` when they are not known.
    private func memberKeys(of content: Typed.Body.Content) -> MemberKeys? {
        let whole: TypeReference?
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

    /// The keys of the members of a type.
    private struct MemberKeys {
        let inOrder: [String]
        let all: Set<String>

        init(_ keys: [String]) {
            inOrder = keys
            all = Set(keys)
        }
    }
}
