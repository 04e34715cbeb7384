import Foundation

/// A block of a PEM file (RFC 7468).
struct PEMBlock {
    /// The text after `BEGIN`.
    let label: String
    /// The decoded content; `nil` if it is not Base64, such as for an encrypted key with headers.
    let data: Data?

    static func all(in file: Data) -> [PEMBlock] {
        var blocks: [PEMBlock] = []
        var current: (label: String, text: String)?
        for line in String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if let label = Self.label(of: line, after: "-----BEGIN ") {
                current = (label, "")
            } else if let open = current, Self.label(of: line, after: "-----END ") == open.label {
                blocks.append(PEMBlock(label: open.label, data: Data(base64Encoded: open.text)))
                current = nil
            } else {
                current?.text += line
            }
        }
        return blocks
    }

    private static func label(of line: String, after prefix: String) -> String? {
        guard line.hasPrefix(prefix), line.hasSuffix("-----"), line.utf8.count >= prefix.utf8.count + 5 else { return nil }
        return String(line.dropFirst(prefix.count).dropLast(5))
    }
}
