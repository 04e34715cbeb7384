/// Finds the member of a body that makes a server stream its result, as in the APIs of language models.
struct StreamSwitch {
    private static let key = "stream"

    private let types: TypeTable

    init(_ types: TypeTable) {
        self.types = types
    }

    /// The key of the member; `nil` if the result is not a stream of values, or if the body has no such Boolean member, whichever variant
    /// of a union it is. A constant says itself what is sent.
    func member(of operation: Operation) -> String? {
        guard case .single(let content, _) = operation.result, content.isStreamOfValues else { return nil }
        switch operation.body?.content {
        case .json(let use)?:
            return hasSwitch(use, depth: 0) ? Self.key : nil
        case .form(let fields)?, .multipart(let fields)?:
            return fields.first { $0.key == Self.key && $0.kind == .plain && types.plain($0.type) == .scalar(.bool) }?.key
        default:
            return nil
        }
    }

    /// The maximum nesting depth of unions.
    private static let deepestUnion = 4

    private func hasSwitch(_ use: TypeReference, depth: Int) -> Bool {
        guard depth <= Self.deepestUnion, case .declared(let id, let arguments) = types.unaliased(use) else { return false }
        switch types.declaration(id).shape {
        case .object(let shape):
            guard let field = shape.fields.first(where: { $0.key == Self.key }), field.presence.constant == nil else { return false }
            return types.plain(field.type.applying(arguments)) == .scalar(.bool)
        case .union(let union):
            return !union.variants.isEmpty && union.variants.allSatisfy { hasSwitch($0.type.applying(arguments), depth: depth + 1) }
        case .enumeration, .alias: return false
        }
    }
}
