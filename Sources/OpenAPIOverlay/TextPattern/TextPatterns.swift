import SourceDiagnostics

/// The patterns of a query, each read once, and at most so many that they stay small together.
struct TextPatterns {
    private static let mostInstructions = 50_000

    private var known: [ExactText: TextPattern?] = [:]
    private var instructionCount = 0

    /// Whether a text matches; not when the pattern is not a regular expression, as RFC 9535 has it.
    ///
    /// - Parameters:
    ///   - isWhole: All of the text, and not a part of it.
    ///   - allowance: What that takes is subtracted; below zero when a pattern is too large to be tried at all.
    mutating func matches(_ pattern: String, _ text: String, whole isWhole: Bool, _ allowance: inout Int) -> Bool {
        allowance -= 4 + pattern.utf8.count / 32
        let found: TextPattern?
        if let read = known[ExactText(pattern)] {
            found = read
        } else {
            found = read(pattern, &allowance)
        }
        guard allowance >= 0, let found else { return false }
        return found.matches(text, whole: isWhole, &allowance)
    }

    private mutating func read(_ text: String, _ allowance: inout Int) -> TextPattern? {
        allowance -= text.utf8.count + 8
        guard allowance >= 0 else { return nil }
        let pattern: TextPattern?
        do throws(TextPattern.TooLarge) {
            pattern = try TextPattern(text)
        } catch {
            allowance = -1
            return nil
        }
        let count = pattern?.instructionCount ?? 1
        allowance -= count
        if instructionCount + count > Self.mostInstructions { (known, instructionCount) = ([:], 0) }
        known[ExactText(text)] = .some(pattern)
        instructionCount += count + text.utf8.count / 32
        return pattern
    }
}
