import Patterns
import SourceDiagnostics

/// The regular expressions of a query, each parsed once, with a limit for their total size.
struct QueryPatterns {
    private static let maximumSize = 50_000

    private var known: [ExactString: Pattern?] = [:]
    private var size = 0

    /// Whether a string matches; false if the text is not a valid regular expression (RFC 9535), or not a supported one.
    ///
    /// - Parameters:
    ///   - isWhole: Whether the whole string must match.
    ///   - allowance: Reduced by the cost; negative if an expression is too large.
    mutating func matches(_ expression: String, _ text: String, whole isWhole: Bool, _ allowance: inout Int) -> Bool {
        allowance -= 4 + expression.utf8.count / 32
        guard let pattern = known[ExactString(expression)] ?? read(expression, &allowance), allowance >= 0 else { return false }
        return pattern.matches(text, whole: isWhole, &allowance)
    }

    private mutating func read(_ text: String, _ allowance: inout Int) -> Pattern? {
        allowance -= text.utf8.count + 8
        guard allowance >= 0 else { return nil }
        let pattern: Pattern?
        do throws(Pattern.Fault) {
            pattern = try Pattern(text, syntax: .interoperable)
        } catch .tooLarge {
            allowance = -1
            return nil
        } catch {
            pattern = nil
        }
        let count = pattern?.size ?? 1
        allowance -= count
        if size + count > Self.maximumSize { (known, size) = ([:], 0) }
        known[ExactString(text)] = .some(pattern)
        size += count + text.utf8.count / 32
        return pattern
    }
}
