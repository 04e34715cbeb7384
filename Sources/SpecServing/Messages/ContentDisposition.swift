import APIModel
import SourceDiagnostics

/// The field `Content-Disposition` of a part or a message (RFC 6266; RFC 7578, 4.2).
enum ContentDisposition {
    /// A parameter; `nil` if it is missing.
    static func parameter(_ wanted: String, of field: String?) -> String? {
        let elements = (field ?? "").listElements(separator: ";")
        for element in elements.dropFirst() {
            guard let end = element.firstIndex(of: "="), element[..<end].trimmingSpaces.lowercased() == wanted else { continue }
            let text = element[element.index(after: end)...].trimmingSpaces.unquoted
            return elements.first?.lowercased() == "form-data" ? nameInForm(text) : text
        }
        return nil
    }

    /// Browsers and emitted clients percent-encode quotes and line breaks in the names of a form (WHATWG HTML, 4.10.22.8).
    private static func nameInForm(_ text: String) -> String {
        text.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    }

    /// The name of the file, without the directories that a client may have sent with it; `nil` if there is none.
    static func fileName(of field: String?) -> String? {
        var name = parameter("filename", of: field)
        if let extended = parameter("filename*", of: field) {
            // `UTF-8'en'na%C3%AFve.txt` (RFC 8187).
            let pieces = extended.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
            if pieces.count == 3, pieces[0].lowercased() == "utf-8", let text = PercentEscapes.decode(pieces[2]) { name = text }
        }
        let last = name?.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init)
        return last.map { String($0.prefix(200)) }
    }

    /// The field of a response with a file.
    static func attachment(_ name: String?) -> String {
        guard let name, !name.isEmpty else { return "attachment" }
        let plain = String(name.unicodeScalars.map { (0x20...0x7E).contains($0.value) ? Character($0) : "_" })
        let quoted = plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let isPlain = name.unicodeScalars.elementsEqual(plain.unicodeScalars)
        return "attachment; filename=\"\(quoted)\"" + (isPlain ? "" : "; filename*=UTF-8''\(PercentEscapes.encode(name))")
    }
}
