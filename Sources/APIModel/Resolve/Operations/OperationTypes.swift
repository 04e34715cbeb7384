import SourceDiagnostics

/// The types that operations name or declare in place.
extension Resolution {
    mutating func openService(_ draft: DraftService) -> OpenService {
        let subject = HoistedName.singular(draft.name.value)
        return OpenService(draft: draft, operations: draft.operations.map { openOperation($0, subject: subject) })
    }

    /// `subject`: one of what the service is about.
    private mutating func openOperation(_ operation: DraftOperation, subject: String) -> OpenOperation {
        let owner = HoistedName.owner(operation: operation.name.value, subject: subject)
        let scope = TypeScope(isMutable: draft.modelOptions.isMutable)
        let parameters = operation.parameters.map { use($0.type, in: scope, place: HoistedName(owner: owner, member: $0.name.value)) }
        let body = operation.body.map { openBody($0, owner: owner) }
        let responses = operation.responses.map {
            openResponse($0, place: place(of: $0, in: operation.responses, owner: owner, "result"))
        }
        let errors = operation.errors.map { openResponse($0, place: place(of: $0, in: operation.errors, owner: owner, "error")) }
        return OpenOperation(draft: operation, parameters: parameters, body: body, responses: responses, errors: errors)
    }

    private func place(of response: DraftResponse, in all: [DraftResponse], owner: String, _ word: String) -> HoistedName {
        if response.content.isStreamed { return HoistedName(owner: owner, member: "event") }
        return HoistedName(owner: owner, member: all.count > 1 ? "\(response.status.value.text) \(word)" : word)
    }

    private mutating func openBody(_ body: DraftBody, owner: String) -> OpenBody {
        let scope = TypeScope(isMutable: draft.modelOptions.isMutable)
        return body.content.map(
            type: { use($0, in: scope, place: HoistedName(owner: owner)) },
            form: { openFormFields($0, owner: owner, allowsFile: body.content.isMultipart) })
    }

    private mutating func openFormFields(_ fields: DraftBodyFields, owner: String, allowsFile: Bool) -> OpenFormFields {
        var scope = TypeScope(isMutable: draft.modelOptions.isMutable, allowsFile: allowsFile)
        switch fields {
        case .fields(let fields):
            reportDuplicates(fields, of: "member", rule: .duplicateField, name: \.key)
            return .fields(fields.map { openField($0, in: scope, owner: owner) })
        case .type(.inline(let type)):
            guard case .object(let fields, let additional) = type.shape else { break }
            if let additional { sink.report(.openForm(additional.span)) }
            return openFormFields(.fields(fields), owner: owner, allowsFile: allowsFile)
        case .type(.named(let name, let arguments)):
            guard allowsFile, arguments.isEmpty, case .form(let index)? = symbols[name.value], let fields = forms[index] else { break }
            return .fields(fields, sharedAt: name.span)
        case .type: break
        }
        guard case .type(let type) = fields else { return .fields([]) }
        scope.allowsFile = false
        return .type(use(type, in: scope, place: HoistedName(owner: owner)), type.span)
    }

    mutating func openResponse(_ response: DraftResponse, place: HoistedName) -> OpenResponse {
        let scope = TypeScope(isMutable: draft.modelOptions.isMutable)
        let content = response.content.map { use($0, in: scope, place: place) }
        return OpenResponse(status: response.status, content: content, documentation: response.documentation)
    }
}
