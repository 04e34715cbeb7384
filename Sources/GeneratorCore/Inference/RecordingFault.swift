import APIModel
import SourceDiagnostics
import YAMLTree

/// Why a file is not a recorded exchange, and where.
package struct RecordingFault {
    let span: SourceSpan
    private let reason: String

    private init(_ span: SourceSpan, _ reason: String) {
        (self.span, self.reason) = (span, reason)
    }

    /// `path:line:column: this is not a recorded exchange: …`
    package static func text(path: String, _ bytes: [UInt8]) -> String {
        let file = SourceFile(path: path, utf8: bytes)
        let fault = RecordingFault(of: file)
        let position = SourceLines(file).position(of: fault.span.start)
        return "\(path):\(position.line):\(position.column): \(fault.message)"
    }

    var message: String { "this is not a recorded exchange: \(reason)" }

    /// The fault of a file that no recorder wrote.
    init(of file: SourceFile) {
        do throws(JSONTextParser.Fault) {
            _ = try JSONTextParser.parse(file.utf8)
        } catch {
            let start = min(error.offset, file.utf8.count)
            self.init(SourceSpan(file: file, start: start, end: min(start + 1, file.utf8.count)), error.message)
            return
        }
        var sink = DiagnosticSink()
        let start = SourceSpan(file: file, start: 0, end: 0)
        guard let root = YAMLTree.parse(file, into: &sink) else {
            self.init(start, "it cannot be read")
            return
        }
        self = Self.find(in: root) ?? Self(root.span.part(0..<1), "a member has a value of the wrong type")
    }

    private static func find(in root: YAMLNode) -> RecordingFault? {
        func missing(_ name: String, _ node: YAMLNode) -> RecordingFault {
            RecordingFault(node.span.part(0..<1), "it must have the member '\(name)'")
        }
        guard let members = root.mapping else { return RecordingFault(root.span.part(0..<1), "it must be an object") }
        guard let request = members["request"] else {
            return members["log"] == nil
                ? missing("request", root)
                : RecordingFault(root.span.part(0..<1), "it is an HTTP Archive (HAR), which cannot be read")
        }
        guard let parts = request.mapping else { return RecordingFault(request.span, "'request' must be an object") }
        for name in ["method", "url"] {
            guard let part = parts[name] else { return missing(name, request) }
            if part.scalar?.isString != true { return RecordingFault(part.span, "'\(name)' must be a string") }
        }
        for name in ["body", "range"] {
            if let part = parts[name], part.scalar?.isString != true { return RecordingFault(part.span, "'\(name)' must be a string") }
        }
        guard let answers = members["answers"] else { return missing("answers", root) }
        guard let items = answers.sequence else { return RecordingFault(answers.span, "'answers' must be an array") }
        for item in items {
            guard let answer = item.mapping else { return RecordingFault(item.span, "a response must be an object") }
            guard let status = answer["status"] else { return missing("status", item) }
            guard let code = status.scalar?.int, (100...599).contains(code) else {
                return RecordingFault(status.span, "'status' must be an integer from 100 to 599")
            }
            guard let headers = answer["headers"] else { return missing("headers", item) }
            guard let fields = headers.sequence else { return RecordingFault(headers.span, "'headers' must be an array") }
            for field in fields where ["name", "value"].contains(where: { field.mapping?[$0]?.scalar?.isString != true }) {
                return RecordingFault(field.span.part(0..<1), "a header must have a 'name' and a 'value', which are strings")
            }
            for name in ["text", "base64", "url"] {
                if let part = answer[name], part.scalar?.isString != true { return RecordingFault(part.span, "'\(name)' must be a string") }
            }
            if let content = answer["base64"] {
                return RecordingFault(content.span, "'base64' is not valid Base64, or something follows it")
            }
        }
        return nil
    }
}
