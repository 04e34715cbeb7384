package import SourceDiagnostics

/// The name of an API, which names the module and the root client.
package enum APIName {
    /// The rule for names, for diagnostics.
    package static let rule = "an UpperCamelCase word of ASCII letters, digits and '_'"
    /// The maximum length of a derived name, in bytes.
    private static let maximumDerived = 100

    package static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
        return name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    }

    /// A name that is derived from the words of a string, such as `MyShop` from `my-shop`; `nil` if it has none.
    package static func derived(from text: String) -> String? {
        let words = text.utf8.split { !($0.isLetter || $0.isDigit) }.map { String(decoding: Array($0), as: UTF8.self) }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let name = joined.drop { $0.isNumber }.prefix(maximumDerived)
        let capitalized = name.prefix(1).uppercased() + name.dropFirst()
        return isValid(capitalized) ? capitalized : nil
    }
}

extension Diagnostic {
    package static func invalidAPIName(_ name: Located<String>) -> Self {
        Self(
            "invalid-api-name", .error, at: name.span, "the name of an API must be \(APIName.rule)",
            help: APIName.derived(from: name.value).map { Help("use a name such as \($0)", fix: Fix(replacing: name, with: $0)) })
    }
}
