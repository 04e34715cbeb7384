import Foundation

/// A request as a command for a shell, without its secrets.
struct CURLCommand {
    let text: String

    init(_ request: HTTPRequest) {
        var words = ["curl", "-X", Self.quote(request.method.rawValue), Self.quote(Redaction.text(of: request.url))]
        for field in request.headers { words += ["-H", Self.quote(field.description)] }
        switch request.body {
        case .none: break
        case .data, .stream: words += ["--data-binary", "@-"]
        case .file(let url): words += ["--data-binary", Self.quote("@\(url.lastPathComponent)")]
        }
        text = words.joined(separator: " ")
    }

    private static func quote(_ word: String) -> String {
        let plain = word.utf8.allSatisfy { HTTPToken.isTokenByte($0) && !"!#$&'*`|~".utf8.contains($0) }
        return plain && !word.isEmpty ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
