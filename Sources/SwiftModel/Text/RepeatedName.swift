/// Finds documentation that says no more than a name.
enum RepeatedName {
    /// The maximum length of a text that can be a name.
    private static let longest = 200

    /// Whether the lines are one of the names, apart from case, spaces and symbols: `Chat completion` for `ChatCompletion`.
    static func repeats(_ lines: some Collection<String>, _ names: [String]) -> Bool {
        guard lines.reduce(0, { $0 + $1.utf8.count }) <= longest, let words = key(lines.joined(separator: " ")) else { return false }
        return names.contains { key($0) == words }
    }

    /// The letters and digits of a text; `nil` if it has none.
    private static func key(_ text: String) -> String? {
        guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) else { return nil }
        return WordSplitter.words(text).joined().lowercased()
    }
}
