/// Creates the name of an API from its title.
enum APITitle {
    /// The maximum length: files, directories and types begin with the name.
    private static let longest = 60

    /// The words of the title in UpperCamelCase, without versions and a final "API"; `nil` if there are no letters.
    static func name(_ title: String) -> String? {
        var words = title.unicodeScalars.split { !($0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)) }.map(String.init)
        while words.count > 1, let last = words.last?.lowercased(), isFiller(last) { words.removeLast() }
        while let first = words.first, first.unicodeScalars.allSatisfy({ ("0"..."9").contains($0) }) { words.removeFirst() }
        let name = words.prefix(6).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let start = name.drop { $0.isNumber }
        return start.isEmpty ? nil : start.prefix(1).uppercased() + start.dropFirst().prefix(longest - 1)
    }

    private static func isFiller(_ word: String) -> Bool {
        if ["api", "apis", "rest", "specification", "openapi", "public", "reference", "documentation"].contains(word) { return true }
        let digits = word.hasPrefix("v") ? word.dropFirst() : word[...]
        return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
