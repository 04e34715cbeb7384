import APIModel
import SourceDiagnostics

/// Writes request bodies.
extension NativeWriter {
    mutating func addBody(_ operation: DraftOperation, to entries: inout [YAMLPiece.Entry]) throws(Loss) {
        guard let body = operation.body, let key = body.content.kind.key?.rawValue else { return }
        if let type = body.mediaType?.value, !MediaTypeSyntax.isValid(type) { throw Loss(reason: "'\(type)' is not a media type") }
        var details: [YAMLPiece.Entry] = []
        details.add("contentType", text: body.mediaType?.value)
        details.add("optional", flag: !body.isRequired)
        if let type = body.content.type {
            entries.add(key, detailed(type, documentation: body.documentation) { $0 += details })
        } else if let members = body.content.form {
            addForm(key, members, of: body, to: &entries)
        } else {
            addDocumentation(body.documentation, to: &details)
            entries.add(key, details.isEmpty ? .word("true") : .mapping(details))
        }
        if !body.encodings.isEmpty { entries.add("encoding", .mapping(body.encodings.map { encoding($0) })) }
    }

    private func encoding(_ encoding: DraftMemberEncoding) -> YAMLPiece.Entry {
        var entries: [YAMLPiece.Entry] = []
        entries.add("contentType", text: encoding.mediaType?.value)
        if let format = encoding.format { addStyle(of: format, default: .form, to: &entries) }
        if !encoding.headers.isEmpty {
            entries.add("headers", .mapping(encoding.headers.map { YAMLPiece.Entry(key: $0.name.value, value: .text($0.value.value)) }))
        }
        return YAMLPiece.Entry(key: encoding.key.value, value: .mapping(entries))
    }

    private mutating func addForm(
        _ word: String, _ fields: DraftFormMembers, of body: DraftBody, to entries: inout [YAMLPiece.Entry]
    ) {
        switch fields {
        case .type(let type):
            entries.add(word, piece(of: type))
        case .fields(let fields, _):
            entries.add(word, .mapping(self.fields(fields)))
        }
        entries.add("optional", flag: !body.isRequired)
        entries.add("contentType", text: body.mediaType?.value)
    }
}
