import SourceDiagnostics

/// Whether the names of members are names, or data such as IDs, codes and addresses.
enum NameEvidence {
    /// Fewer names are not enough evidence.
    private static let fewest = 5

    /// Whether all names have a form that names of properties do not have, or all are numbered.
    static func looksLikeData(_ names: [String]) -> Bool {
        if names.count >= 3, names.allSatisfy({ !isName($0) }) { return true }
        guard names.count >= fewest else { return false }
        return names.allSatisfy(isCode) || areNumbered(names)
    }

    /// Letters, digits and characters that connect words.
    private static func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first.properties.isAlphabetic || "_$@-".unicodeScalars.contains(first) else {
            return false
        }
        return name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "0123456789_$-:. ".unicodeScalars.contains($0) }
            && !name.contains("@", after: 1) && name.utf8.count <= 100
    }

    /// Codes of currencies, countries and languages: `EUR`, `DE`, `de-CH`.
    private static func isCode(_ name: String) -> Bool {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ (2...3).contains($0.utf8.count) }) else { return false }
        let isUpper = name.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        return isUpper || parts.count == 2 && name.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x2D }
    }

    /// `u1`, `u2`, …: the same letters and different numbers.
    private static func areNumbered(_ names: [String]) -> Bool {
        guard let first = names.first, let digit = first.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return false }
        let stem = first[..<digit]
        return names.allSatisfy { name in
            guard name.hasPrefix(stem) else { return false }
            let number = name.utf8.dropFirst(stem.utf8.count)
            return !number.isEmpty && number.allSatisfy(\.isDigit)
        }
    }
}

extension String {
    /// Whether a character is in the text after the first ones.
    fileprivate func contains(_ character: Character, after count: Int) -> Bool { dropFirst(count).contains(character) }
}
