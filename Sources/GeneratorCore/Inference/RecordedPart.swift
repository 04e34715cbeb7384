import APIModel
import SourceDiagnostics

/// A part of a recorded form (RFC 7578). The boundary is always the same in recordings.
struct RecordedPart: Sendable {
    /// A body with more parts is not read as a form.
    private static let maximumParts = 1_000
    private static let boundary = Array("--boundary".utf8)

    let name: String
    /// `nil` for a file.
    let text: String?

    /// `nil` if the body is not a form.
    static func parts(of body: [UInt8]) -> [RecordedPart]? {
        var parts: [RecordedPart] = []
        var lines: [ArraySlice<UInt8>]?
        for line in body.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let line = line.last == 0x0D ? line.dropLast() : line
            guard line.starts(with: boundary) else {
                lines?.append(line)
                continue
            }
            let rest = line.dropFirst(boundary.count)
            guard rest.isEmpty || rest.elementsEqual("--".utf8) else {
                lines?.append(line)
                continue
            }
            if let lines {
                guard let part = RecordedPart(lines), parts.count < maximumParts else { return nil }
                parts.append(part)
            }
            if !rest.isEmpty { return parts.isEmpty ? nil : parts }
            lines = []
        }
        return nil
    }

    /// - Parameter lines: Header fields, an empty line, and the content.
    private init?(_ lines: [ArraySlice<UInt8>]) {
        guard let end = lines.firstIndex(where: \.isEmpty) else { return nil }
        let fields = lines[..<end].map { String(decoding: $0, as: UTF8.self) }
        func field(_ name: String) -> String? { fields.first { $0.lowercased().hasPrefix(name + ":") } }
        guard let disposition = field("content-disposition"), let name = Self.parameter("name", of: disposition), !name.isEmpty else {
            return nil
        }
        self.name = name
        let type = field("content-type").map { $0.dropFirst("content-type:".count).drop { $0 == " " }.lowercased() } ?? "text/plain"
        let isFile = disposition.lowercased().contains("; filename") || !(type.hasPrefix("text/") || MediaTypeSyntax.isJSON(type))
        text = isFile ? nil : lines[(end + 1)...].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }

    /// The value of a parameter in quotes.
    private static func parameter(_ name: String, of field: String) -> String? {
        for piece in field.split(separator: ";").dropFirst() {
            let piece = piece.drop { $0 == " " }
            guard piece.lowercased().hasPrefix(name + "=") else { continue }
            return String(piece.dropFirst(name.count + 1)).filter { $0 != "\"" }
        }
        return nil
    }
}
