import APIContract
import APIModel

/// Decides which values are shown as samples of deviations: short ones that are not secrets.
package struct SampleFilter {
    /// The maximum length of a text.
    private static let longest = 40
    /// Names of fields that are credentials whatever the document says.
    private static let credentialFields: Set<String> = [
        "authorization", "proxy-authorization", "cookie", "set-cookie", "www-authenticate", "proxy-authenticate",
    ]

    /// Recognizes secrets.
    package struct Secrets: Sendable {
        /// Whether a name looks like the name of a secret.
        package var isName: @Sendable (String) -> Bool
        /// Whether a parameter with a name and a value looks like a secret.
        package var isParameter: @Sendable (String, String) -> Bool
        /// Whether a text looks like a secret, whatever its name.
        package var isText: @Sendable (String) -> Bool

        package init(
            isName: @escaping @Sendable (String) -> Bool, isParameter: @escaping @Sendable (String, String) -> Bool,
            isText: @escaping @Sendable (String) -> Bool
        ) {
            (self.isName, self.isParameter, self.isText) = (isName, isParameter, isText)
        }
    }

    private let secrets: Secrets
    /// The names of API keys, in lower case.
    private let keys: Set<String>

    init(_ contract: Contract, _ secrets: Secrets) {
        self.secrets = secrets
        keys = Set(
            contract.securitySchemes.compactMap { scheme in
                if case .apiKey(_, let name) = scheme.kind { name.lowercased() } else { nil }
            })
    }

    /// The value as a sample; `nil` if it is too long or may be a secret.
    func sample(of fault: RequestFault) -> LiteralValue? {
        guard let value = fault.subject.value, !fault.subject.isSecret, let short = Self.short(value) else { return nil }
        if case .cookie = fault.part { return nil }
        let names = fault.subject.names + [fault.part.name, fault.subject.member].compactMap(\.self)
        let isHidden = names.contains { name in
            keys.contains(name.lowercased()) || Self.credentialFields.contains(name.lowercased()) || secrets.isName(name)
        }
        if isHidden { return nil }
        guard case .string(let text) = short else { return short }
        if case .query(let name) = fault.part, secrets.isParameter(name, text) { return nil }
        return secrets.isText(text) ? nil : short
    }

    /// The value, if it is short. An object or an array is not a sample, because its parts may be secrets.
    private static func short(_ value: LiteralValue) -> LiteralValue? {
        switch value {
        case .null, .bool: value
        case .number(let text): text.utf8.count <= longest ? value : nil
        case .string(let text): text.utf8.count <= longest && !looksRandom(text) ? value : nil
        case .array, .object: nil
        }
    }

    /// Whether a text looks like a token: long, without a space, and with digits among its letters. A date with a fraction is none.
    private static func looksRandom(_ text: String) -> Bool {
        text.utf8.count > 20 && !text.contains(" ") && text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
            && !ScalarNotation.isValid(text, as: .lenientDate)
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
