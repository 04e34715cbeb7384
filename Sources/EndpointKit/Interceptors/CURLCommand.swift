import Foundation

/// A request as a shell command.
struct CURLCommand {
    /// The maximum size in bytes of a streamed body in a command.
    private static let bodyLimit = 1 << 20

    let text: String

    /// - Parameter isUnredacted: Whether the command contains secrets and the body.
    init(_ request: HTTPRequest, isUnredacted: Bool) {
        var words = ["curl"] + (request.method == .head ? ["--head"] : ["-X", Self.quote(request.method.rawValue)])
        let url = isUnredacted ? request.url.absoluteString : Redaction.text(of: request.url)
        // Brackets and braces are patterns otherwise.
        if url.contains(where: { "[]{}".contains($0) }) { words.append("-g") }
        words.append(Self.quote(url))
        for field in request.headers {
            words += [
                "-H", Self.quote(isUnredacted ? "\(field.name):\(field.value.isEmpty ? ";" : " " + field.value)" : field.description),
            ]
        }
        guard isUnredacted else {
            text = (words + Self.redactedBody(request.body)).joined(separator: " ")
            return
        }
        // Otherwise curl sends the content type of a form.
        if !request.body.isEmpty, !request.headers.contains("Content-Type") { words += ["-H", "'Content-Type:'"] }
        switch request.body {
        case .none: text = words.joined(separator: " ")
        case .file(let url): text = (words + ["--data-binary", Self.quote("@\(url.path)")]).joined(separator: " ")
        case .data(let data): text = Self.command(words, data)
        case .stream(let body):
            do {
                text = Self.command(words, try Self.bytes(of: body))
            } catch {
                text = (words + ["--data-binary", "@-"]).joined(separator: " ") + "    # \(error.reason)"
            }
        }
    }

    private static func redactedBody(_ body: RequestBody) -> [String] {
        switch body {
        case .none: []
        case .data, .stream: ["--data-binary", "@-"]
        case .file(let url): ["--data-binary", quote("@\(url.lastPathComponent)")]
        }
    }

    /// Text is part of the command; other bytes are piped into it.
    private static func command(_ words: [String], _ body: Data) -> String {
        if let text = String(data: body, encoding: .utf8), !text.contains("\0") {
            return (words + ["--data-raw", "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"]).joined(separator: " ")
        }
        return "printf %s \(quote(body.base64EncodedString())) | base64 -d | " + (words + ["--data-binary", "@-"]).joined(separator: " ")
    }

    /// The reason why a body is not part of a command.
    private struct Omission: Error {
        let reason: String
    }

    private static func bytes(of body: StreamedBody) throws(Omission) -> Data {
        guard body.isReplayable else { throw Omission(reason: "the body can only be read once") }
        guard body.chunks == nil else { throw Omission(reason: "the body is an asynchronous sequence, which a command cannot wait for") }
        var data = Data()
        do {
            let read = try body.makeReader()
            while data.count <= bodyLimit, let chunk = try read() { data.append(chunk) }
        } catch {
            throw Omission(reason: "the body cannot be read")
        }
        guard data.count <= bodyLimit else { throw Omission(reason: "the body is too large to be shown") }
        return data
    }

    private static func quote(_ word: String) -> String {
        let plain = word.utf8.allSatisfy { HTTPToken.isTokenByte($0) && !"!#$&'*`|~".utf8.contains($0) }
        return plain && !word.isEmpty ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}

extension HTTPRequest {
    /// The request as a `curl` command for a POSIX shell.
    ///
    /// - Parameter unredacted: Whether the command contains all headers, query values and the body, so that it can be run. It then contains
    ///   secrets: use it only on a developer's machine. Otherwise they are replaced by `*`.
    public func curlCommand(unredacted: Bool = false) -> String {
        CURLCommand(self, isUnredacted: unredacted).text
    }
}
