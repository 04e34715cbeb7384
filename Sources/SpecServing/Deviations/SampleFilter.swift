import APIContract
import APIModel

/// Decides which values are shown as samples of deviations: short ones that are no secrets.
struct SampleFilter {
    /// The maximum length of a text.
    private static let longest = 40
    /// Names of fields that are credentials whatever the document says.
    private static let credentialFields: Set<String> = [
        "authorization", "proxy-authorization", "cookie", "set-cookie", "www-authenticate", "proxy-authenticate",
    ]

    /// Whether a name sounds like that of a secret.
    let isSecret: @Sendable (String) -> Bool
    /// The names of API keys, in lower case.
    private let keys: Set<String>

    init(_ contract: Contract, isSecret: @escaping @Sendable (String) -> Bool) {
        self.isSecret = isSecret
        keys = Set(
            contract.securitySchemes.compactMap { scheme in
                if case .apiKey(_, let name) = scheme.kind { name.lowercased() } else { nil }
            })
    }

    /// The value as a sample; nil if it is too long or can be a secret.
    func sample(of fault: RequestFault) -> LiteralValue? {
        guard let value = fault.subject.value, !fault.subject.isSecret, let short = Self.short(value) else { return nil }
        if case .cookie = fault.part { return nil }
        let names = fault.subject.names + [fault.part.name, fault.subject.member].compactMap(\.self)
        let isHidden = names.contains { name in
            keys.contains(name.lowercased()) || Self.credentialFields.contains(name.lowercased()) || isSecret(name)
        }
        return isHidden ? nil : short
    }

    /// The value if it is short. An object or an array is no sample, because its parts can be secrets.
    private static func short(_ value: LiteralValue) -> LiteralValue? {
        switch value {
        case .null, .bool: value
        case .number(let text): text.utf8.count <= longest ? value : nil
        case .string(let text): text.utf8.count <= longest && !looksRandom(text) ? value : nil
        case .array, .object: nil
        }
    }

    /// Whether a text looks like a token: long, without a space, and with digits among its letters.
    private static func looksRandom(_ text: String) -> Bool {
        text.utf8.count > 20 && !text.contains(" ") && text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
    }
}

extension LiteralValue {
    /// Whether it has no parts.
    var isScalar: Bool {
        switch self {
        case .null, .bool, .number, .string: true
        case .array, .object: false
        }
    }
}
