import SourceDiagnostics

/// The patterns of a query, each parsed once, with a limit for their total size.
struct RegularExpressions {
    private static let maximumInstructions = 50_000

    private var known: [ExactString: RegularExpression?] = [:]
    private var instructionCount = 0

    /// Whether a string matches; false if the pattern is not a valid regular expression (RFC 9535).
    ///
    /// - Parameters:
    ///   - isWhole: Whether the whole string must match.
    ///   - allowance: Reduced by the cost; negative if a pattern is too large.
    mutating func matches(_ pattern: String, _ text: String, whole isWhole: Bool, _ allowance: inout Int) -> Bool {
        allowance -= 4 + pattern.utf8.count / 32
        let found: RegularExpression?
        if let read = known[ExactString(pattern)] {
            found = read
        } else {
            found = read(pattern, &allowance)
        }
        guard allowance >= 0, let found else { return false }
        return found.matches(text, whole: isWhole, &allowance)
    }

    private mutating func read(_ text: String, _ allowance: inout Int) -> RegularExpression? {
        allowance -= text.utf8.count + 8
        guard allowance >= 0 else { return nil }
        let pattern: RegularExpression?
        do throws(RegularExpression.TooLarge) {
            pattern = try RegularExpression(text)
        } catch {
            allowance = -1
            return nil
        }
        let count = pattern?.instructionCount ?? 1
        allowance -= count
        if instructionCount + count > Self.maximumInstructions { (known, instructionCount) = ([:], 0) }
        known[ExactString(text)] = .some(pattern)
        instructionCount += count + text.utf8.count / 32
        return pattern
    }
}
