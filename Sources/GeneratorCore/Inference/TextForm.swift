import APIModel
import SourceDiagnostics

/// The forms of texts in recordings.
enum TextForm: String, Sendable, CaseIterable {
    case integer, number, boolean
    case uuid
    case date
    case dateTime = "date-time"
    case url = "uri"
    /// The bytes of a file; no text has this form.
    case file = "binary"
    case plain

    init(_ text: String) {
        let bytes = Array(text.utf8)
        if Self.isNumber(bytes) {
            self = bytes.allSatisfy(\.isDigit) || bytes.dropFirst().allSatisfy(\.isDigit) ? .integer : .number
        } else if text == "true" || text == "false" {
            self = .boolean
        } else if Self.matches(bytes, "hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh") {
            self = .uuid
        } else if ScalarNotation.isValid(text, as: .day) {
            self = .date
        } else if ScalarNotation.isValid(text, as: .date) {
            self = .dateTime
        } else if text.hasPrefix("https://") || text.hasPrefix("http://"), bytes.count > 8, ScalarNotation.isValid(text, as: .url) {
            self = .url
        } else {
            self = .plain
        }
    }

    /// Whether it is a number that keeps its text: not `007` or `+1`, and not longer than an integer of 64 bits.
    private static func isNumber(_ bytes: [UInt8]) -> Bool {
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
        guard let first = digits.first, first.isDigit, digits.count <= 18 else { return false }
        if first == UInt8(ascii: "0"), digits.count > 1, digits[digits.startIndex + 1] != UInt8(ascii: ".") { return false }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    }

    /// - Parameter pattern: `h` for a hexadecimal digit, `d` for a digit; any other character for itself.
    private static func matches(_ bytes: [UInt8], _ pattern: String) -> Bool {
        bytes.count == pattern.utf8.count
            && zip(bytes, pattern.utf8).allSatisfy { byte, sign in
                switch sign {
                case UInt8(ascii: "h"): byte.isHexadecimalDigit
                case UInt8(ascii: "d"): byte.isDigit
                default: byte == sign
                }
            }
    }

    /// Whether a segment of a path is an identifier.
    static func isIdentifier(_ segment: String) -> Bool {
        switch TextForm(segment) {
        case .integer, .uuid, .date, .dateTime: return true
        case .number, .boolean, .url, .file: return false
        case .plain: break
        }
        // Names can have digits, such as `v2` or `oauth2`; identifiers have many, or are long and mixed.
        let digits = segment.utf8.count(where: \.isDigit)
        let isWord = segment.utf8.allSatisfy {
            $0.isDigit || $0.isLetter || [0x2D, 0x5F].contains($0)
        }
        return segment == RecordedSample.mask || isWord && (digits >= 5 || segment.utf8.count >= 16 && digits >= 2)
    }
}
