import SourceDiagnostics

/// A file that a parser accepts: valid UTF-8, and not too large.
struct YAMLInput {
    struct Refusal: Error {
        let diagnostic: Diagnostic
    }

    let file: SourceFile
    /// The size of the byte order mark, 3 or 0.
    let start: Int
    /// Whether every character is one byte, so that its index is its offset.
    let isASCII: Bool
    /// The first character that is not allowed in YAML; JSON allows more.
    let forbidden: UTF8Scan.Found?
    /// The first character that is a line break for libyaml, but not in YAML 1.2.
    let oldBreak: UTF8Scan.Found?

    static func check(_ file: SourceFile, limits: YAMLLimits) -> Result<YAMLInput, Refusal> {
        guard file.utf8.count <= limits.fileSize else {
            return .failure(Refusal(diagnostic: .fileTooLarge(file, limit: limits.fileSize)))
        }
        return file.utf8.withUnsafeBufferPointer { bytes in
            if isUTF16(bytes) { return .failure(Refusal(diagnostic: .notUTF8(file))) }
            let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            if isMarkup(bytes[start...]) { return .failure(Refusal(diagnostic: .markup(file, at: start))) }
            var scan = UTF8Scan(offset: start)
            guard scan.run(bytes) else { return .failure(Refusal(diagnostic: .invalidUTF8(in: file, at: scan.offset))) }
            return .success(
                YAMLInput(file: file, start: start, isASCII: scan.isASCII, forbidden: scan.forbidden, oldBreak: scan.oldBreak))
        }
    }

    /// Whether it begins as HTML or XML, like a page that shows a document.
    private static func isMarkup(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let first = bytes.drop { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) }.prefix(5)
        let text = String(decoding: first, as: UTF8.self).lowercased()
        return ["<!", "<?", "<html"].contains { text.hasPrefix($0) }
    }

    /// A byte order mark of UTF-16 or UTF-32, or the zero bytes that ASCII has in them.
    private static func isUTF16(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let first = Array(bytes.prefix(4))
        if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]) || first == [0, 0, 0xFE, 0xFF] { return true }
        guard first.count == 4, first != [0, 0, 0, 0] else { return false }
        return first[0] == 0 && first[2] == 0 || first[1] == 0 && first[3] == 0
    }
}
