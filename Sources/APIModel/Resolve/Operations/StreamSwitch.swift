/// Finds the member of a body that makes a server stream its result, as in the APIs of language models.
struct StreamSwitch {
    private static let key = "stream"

    private let types: TypeTable

    init(_ types: TypeTable) {
        self.types = types
    }

    /// The key of the member; `nil` if the result is not a stream of values, or if the body has no such Boolean member. A constant says
    /// itself what is sent.
    func member(of operation: Operation) -> String? {
        guard case .single(let content, _) = operation.result, content.isStreamOfValues else { return nil }
        switch operation.body?.content {
        case .json(let use)?:
            guard let (_, shape, arguments) = types.object(use), let field = shape.fields.first(where: { $0.key == Self.key }),
                field.presence.constant == nil, types.plain(field.type.applying(arguments)) == .scalar(.bool)
            else { return nil }
            return field.key
        case .form(let fields)?, .multipart(let fields)?:
            return fields.first { $0.key == Self.key && $0.kind == .plain && types.plain($0.type) == .scalar(.bool) }?.key
        default:
            return nil
        }
    }
}
