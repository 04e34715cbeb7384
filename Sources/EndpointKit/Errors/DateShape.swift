import Foundation

/// The format of a date without its digits: `00/00/0000`.
enum DateShape {
    /// Describes what is wrong with a string that should be an RFC 3339 date and time.
    static func fault(_ text: String) -> String {
        if Date(rfc3339: text + "Z") != nil {
            return "a date and time without an offset" + (shape(of: text).map { " (as \($0))" } ?? "")
                + ", which is not a point in time (ResponseTolerance.coerce reads it in a time zone)"
        }
        return "not an RFC 3339 date and time with an offset, such as 2024-05-31T12:00:00Z" + note(text)
    }

    /// Empty if the string has anything that is not part of a date.
    static func note(_ text: String) -> String {
        shape(of: text).map { ": it is written as \($0)" } ?? ""
    }

    private static func shape(of text: String) -> String? {
        guard (6...40).contains(text.utf8.count), text.utf8.allSatisfy({ isDigit($0) || "-:./, +TtZz".utf8.contains($0) }) else {
            return nil
        }
        return String(decoding: text.utf8.map { isDigit($0) ? 0x30 : $0 }, as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
