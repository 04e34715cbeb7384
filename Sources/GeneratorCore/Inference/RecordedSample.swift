import APIModel
import SourceDiagnostics

/// A recorded exchange: a request with one of its responses.
struct RecordedSample: Sendable {
    enum Body: Sendable {
        case none
        case json(LiteralValue)
        /// JSON that is nested too deep to be read.
        case deepJSON
        /// Events or lines, each of them a value.
        case stream(mediaType: String, [LiteralValue])
        case form([(name: String, value: String)])
        case multipart([RecordedPart])
        case text(mediaType: String)
        case file(mediaType: String)

        var isNone: Bool { if case .none = self { true } else { false } }

        /// An error is not read as a stream.
        func asError(_ isError: Bool) -> Body {
            if isError, case .stream = self { .text(mediaType: "text/plain") } else { self }
        }
    }

    /// What recordings have instead of a secret.
    static let mask = "*"

    let method: String
    /// The scheme, the host and the port.
    let origin: String
    /// Decoded; without empty ones at the end.
    let segments: [String]
    let query: [(name: String, value: String)]
    var request: Body
    let status: Int
    var response: Body
    /// Whether the envelope of the response says that the call failed.
    var isRejected = false

    /// Whether clients read the content of the response, which they do not for a redirect.
    var hasContent: Bool { !StatusMatch.code(status).hasNoContent && !(300..<400).contains(status) && method != "HEAD" }

    /// The JSON of the response; null if it is nested too deep.
    var json: LiteralValue? {
        switch response {
        case .json(let value): value
        case .deepJSON: .null
        case .none, .stream, .form, .multipart, .text, .file: nil
        }
    }

    /// The JSON of a response with a status of success.
    var result: LiteralValue? { (200..<300).contains(status) && hasContent ? json : nil }

    /// The samples of a file that RecordingTransport or `endpointkit serve --record` wrote; `nil` if it is not such a file.
    static func samples(of bytes: [UInt8]) -> [RecordedSample]? {
        guard let root = try? JSONTextParser.parse(bytes), let request = root["request"], let method = request["method"]?.text,
            let url = request["url"]?.text, case .array(let answers)? = root["answers"]
        else { return nil }
        let end = url.firstRange(of: "://")?.upperBound ?? url.startIndex
        let start = url[end...].firstIndex { $0 == "/" || $0 == "?" } ?? url.endIndex
        let rest = url[start...].prefix { $0 != "#" }
        let path = rest.prefix { $0 != "?" }
        let query = rest.dropFirst(path.count + 1)
        let segments = path.split(separator: "/").map { PercentEscapes.decoded($0) }
        let body = request["body"]?.text.map { requestBody(Array($0.utf8)) } ?? .none
        return answers.compactMap { answer in
            guard case .number(let text)? = answer["status"], let status = Int(text), (100...599).contains(status) else { return nil }
            return RecordedSample(
                method: method.uppercased(), origin: String(url[..<start]), segments: segments, query: pairs(query), request: body,
                status: status, response: responseBody(answer))
        }
    }

    private static func pairs(_ text: some StringProtocol) -> [(name: String, value: String)] {
        text.split(separator: "&").compactMap { part in
            let end = part.firstIndex(of: "=") ?? part.endIndex
            guard let name = PercentEscapes.decode(part[..<end], isForm: true), !name.isEmpty else { return nil }
            let value = end < part.endIndex ? part[part.index(after: end)...] : part[end...]
            return (name, PercentEscapes.decode(value, isForm: true) ?? String(value))
        }
    }

    /// A recording does not have the fields of requests, so the media type is derived from the body.
    private static func requestBody(_ bytes: [UInt8]) -> Body {
        let text = String(decoding: bytes, as: UTF8.self)
        if text.isEmpty { return .none }
        if let body = json(bytes) { return body }
        if text.hasPrefix("hash ") { return .file(mediaType: "application/octet-stream") }
        if let parts = RecordedPart.parts(of: bytes) { return .multipart(parts) }
        let isForm = text.contains("=") && text.utf8.allSatisfy { (0x21...0x7E).contains($0) } && !text.contains("<")
        return isForm ? .form(pairs(text)) : .text(mediaType: "text/plain")
    }

    private static func responseBody(_ answer: LiteralValue) -> Body {
        var field = ""
        if case .array(let headers)? = answer["headers"] {
            field = headers.first { $0["name"]?.text?.lowercased() == "content-type" }?["value"]?.text ?? ""
        }
        let mediaType = MediaTypeSyntax.essence(field)
        if answer["base64"]?.text.map({ !$0.isEmpty }) == true {
            return .file(mediaType: mediaType.isEmpty ? "application/octet-stream" : mediaType)
        }
        guard let text = answer["text"]?.text, !text.isEmpty else { return .none }
        if let format = StreamFormat(mediaType: mediaType) {
            let isSequence = MediaTypeSyntax.isJSONTextSequence(mediaType)
            return .stream(mediaType: mediaType, isSequence ? records(of: text) : lines(of: text, prefix: format == .events ? "data:" : ""))
        }
        let isJSON = mediaType.isEmpty || MediaTypeSyntax.isJSON(mediaType)
        if isJSON, let body = json(Array(text.utf8)) { return body }
        let isText = mediaType.hasPrefix("text/") || mediaType.isEmpty
        return isText ? .text(mediaType: mediaType.isEmpty ? "text/plain" : mediaType) : .file(mediaType: mediaType)
    }

    /// `nil` if it is not JSON.
    private static func json(_ bytes: [UInt8]) -> Body? {
        do throws(JSONTextParser.Fault) {
            return .json(try JSONTextParser.parse(bytes))
        } catch {
            return error.isTooDeep ? .deepJSON : nil
        }
    }

    /// The values of a JSON text sequence (RFC 7464).
    private static func records(of text: String) -> [LiteralValue] {
        text.utf8.split(separator: 0x1E).compactMap { try? JSONTextParser.parse(Array($0)) }
    }

    private static func lines(of text: String, prefix: String) -> [LiteralValue] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            guard line.hasPrefix(prefix) else { return nil }
            return try? JSONTextParser.parse(Array(line.dropFirst(prefix.count).utf8))
        }
    }
}

extension LiteralValue {
    /// The value of a member; `nil` if this is not an object, or has no such member.
    subscript(name: String) -> LiteralValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.key == name }?.value
    }

    /// The text of a string.
    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }
}
