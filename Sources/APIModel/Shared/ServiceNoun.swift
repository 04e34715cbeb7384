/// What a service is about.
package enum ServiceNoun {
    /// The words of the name of a service without a last word that only says that it is one: `Payments` for `PaymentsService`, `Catalog`
    /// for `Catalog API`, `order` for Spring's `order-controller`.
    package static func words(_ words: [String]) -> [String] {
        guard words.count > 1, let last = words.last?.lowercased(), suffixes.contains(last) else { return words }
        return Array(words.dropLast())
    }

    private static let suffixes: Set<String> = ["api", "controller", "service"]

    /// The same as a name; the name itself if it has no such word.
    static func of(_ name: String) -> String {
        let all = NameWords.split(name)
        let words = words(all)
        return words.count == all.count ? name : words.joined(separator: " ")
    }
}
