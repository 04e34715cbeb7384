import SourceDiagnostics

/// Splits the body of a `multipart` media type (RFC 2046, 5.1) into its parts.
struct MultipartParser {
    struct Part: Sendable {
        let fields: FieldLines
        let body: ArraySlice<UInt8>

        private var disposition: String? { fields["Content-Disposition"] }
        var name: String? { ContentDisposition.parameter("name", of: disposition) }
        var hasFileName: Bool {
            ["filename", "filename*"].contains { ContentDisposition.parameter($0, of: disposition) != nil }
        }
        /// The part as a file.
        var file: UploadedFile {
            UploadedFile(
                member: name, mediaType: fields["Content-Type"], fileName: ContentDisposition.fileName(of: disposition),
                bytes: Array(body))
        }
        var mediaType: MediaRange? { fields["Content-Type"].flatMap { MediaRange($0) } }
    }

    struct Fault: Error {
        let message: String
    }

    static let maximumParts = 1_000

    static func parts(of body: [UInt8], boundary: String) throws(Fault) -> [Part] {
        guard !boundary.isEmpty, boundary.utf8.count <= 200 else { throw Fault(message: "the media type has no boundary") }
        let (starts, isClosed) = try delimiters(Array("--\(boundary)".utf8), in: body)
        guard isClosed else { throw Fault(message: "the last boundary is missing") }
        var parts: [Part] = []
        for (one, next) in zip(starts, starts.dropFirst()) {
            var end = next.delimiter
            if end > one.content, body[end - 1] == 0x0A { end -= 1 }
            if end > one.content, body[end - 1] == 0x0D { end -= 1 }
            parts.append(try part(body[one.content..<max(one.content, end)]))
        }
        return parts
    }

    private static func part(_ bytes: ArraySlice<UInt8>) throws(Fault) -> Part {
        var fields = FieldLines()
        var rest = bytes
        while let end = rest.firstIndex(of: 0x0A) {
            var line = rest[..<end]
            if line.last == 0x0D { line = line.dropLast() }
            rest = rest[(end + 1)...]
            if line.isEmpty { return Part(fields: fields, body: rest) }
            guard line.count <= 16_384, fields.all.count < 100, let text = String(validUTF8: line),
                let colon = text.firstIndex(of: ":")
            else { throw Fault(message: "a header of a part is not valid") }
            fields.add(String(text[..<colon]), String(text[text.index(after: colon)...]))
        }
        // A part that has only a header.
        guard rest.isEmpty else { throw Fault(message: "the header of a part does not end with an empty line") }
        return Part(fields: fields, body: [])
    }

    /// The places of the delimiters, with what follows their lines, and whether the last one closes the body.
    ///
    /// A delimiter is at the beginning of a line and contains no line feed. So the comparisons together read each byte once, whatever the
    /// body has.
    static func delimiters<Bytes: RandomAccessCollection<UInt8>>(
        _ delimiter: [UInt8], in body: Bytes
    ) throws(Fault) -> (starts: [(delimiter: Int, content: Int)], isClosed: Bool) where Bytes.Index == Int {
        var starts: [(delimiter: Int, content: Int)] = []
        var start = body.startIndex
        while start < body.endIndex {
            let line = body[start...]
            let next = line.firstIndex(of: 0x0A).map { $0 + 1 } ?? body.endIndex
            if line.starts(with: delimiter) {
                let rest = line.dropFirst(delimiter.count)
                if rest.starts(with: "--".utf8) { return (starts + [(start, body.endIndex)], true) }
                let end = rest.drop { $0 == 0x20 || $0 == 0x09 }
                if end.starts(with: [0x0A]) || end.starts(with: [0x0D, 0x0A]) {
                    starts.append((start, next))
                    guard starts.count <= maximumParts + 1 else { throw Fault(message: "there are more than \(maximumParts) parts") }
                }
            }
            start = next
        }
        return (starts, false)
    }
}
