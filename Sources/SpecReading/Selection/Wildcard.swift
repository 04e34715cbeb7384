import SourceDiagnostics

/// Patterns in which `*` stands for any characters, including none; everything else is literal.
package enum Wildcard {
    package static func matches(_ pattern: String, _ text: String) -> Bool {
        guard pattern.utf8.contains(UInt8(ascii: "*")) else { return pattern.isExactly(text) }
        let (pattern, text) = (Array(pattern.utf8), Array(text.utf8))
        var (here, there) = (0, 0)
        // The position to continue from if the rest after the last `*` does not match.
        var resume: (pattern: Int, text: Int)?
        while there < text.count {
            if here < pattern.count, pattern[here] == UInt8(ascii: "*") {
                resume = (here + 1, there)
                here += 1
            } else if here < pattern.count, pattern[here] == text[there] {
                here += 1
                there += 1
            } else if let last = resume {
                resume = (last.pattern, last.text + 1)
                (here, there) = (last.pattern, last.text + 1)
            } else {
                return false
            }
        }
        return pattern[here...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
