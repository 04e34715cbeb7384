import APIModel

/// An OpenAPI document with several copies of its operations and schemas in it, under other names.
struct CopiedDocument {
    private let original: [LiteralValue.Member]

    /// `nil` for what is not an OpenAPI document.
    init?(_ document: LiteralValue) {
        guard case .object(let members) = document, members.contains(where: { $0.key == "openapi" || $0.key == "swagger" }) else {
            return nil
        }
        original = members
    }

    /// The document as JSON. The first copy has the names of the original.
    func text(copies: Int) -> String {
        let copies = (0..<max(1, copies)).map { DocumentCopy(number: $0).members(original) }
        let members = original.indices.map { index -> LiteralValue.Member in
            let member = original[index]
            return LiteralValue.Member(member.key, Self.merged(copies.map { $0[index].value }, key: member.key))
        }
        return LiteralValue.object(members).indentedJSON
    }

    private static func merged(_ copies: [LiteralValue], key: String) -> LiteralValue {
        switch key {
        case "components":
            let kinds = copies.map { copy -> [LiteralValue.Member] in if case .object(let kinds) = copy { kinds } else { [] } }
            return .object(
                (kinds.first ?? []).enumerated().map { index, kind in
                    LiteralValue.Member(kind.key, kind.key == "securitySchemes" ? kind.value : joined(kinds.map { $0[index].value }))
                })
        case "paths", "webhooks", "definitions", "parameters", "responses", "tags": return joined(copies)
        default: return copies.first ?? .null
        }
    }

    private static func joined(_ copies: [LiteralValue]) -> LiteralValue {
        if case .array? = copies.first {
            return .array(copies.flatMap { copy -> [LiteralValue] in if case .array(let items) = copy { items } else { [] } })
        }
        return .object(copies.flatMap { copy -> [LiteralValue.Member] in if case .object(let members) = copy { members } else { [] } })
    }
}
