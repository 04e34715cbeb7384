import Foundation

/// Everything a program may print, gathered with where it came from.
final class Outputs: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [(source: String, text: String)] = []

    func add(_ text: String, from source: String) {
        lock.withLock { texts.append((source, text)) }
    }

    /// Every way in which Swift prints a value.
    func add(printing value: Any, _ name: String? = nil) {
        let source = name ?? String(describing: type(of: value))
        add(String(describing: value), from: "description of \(source)")
        add(String(reflecting: value), from: "debug description of \(source)")
        add("\([value])\(["key": value])\(Optional.some(value) as Any)", from: "collections of \(source)")
        var dumped = ""
        dump(value, to: &dumped)
        add(dumped + Self.bytes(in: dumped), from: "dump of \(source)")
        add(Mirror(reflecting: value).children.map { "\($0.label ?? "") \($0.value)" }.joined(separator: "\n"), from: "mirror of \(source)")
        guard let error = value as? any Error else { return }
        add("\(error.localizedDescription) \(error as NSError) \((error as NSError).userInfo)", from: "NSError of \(source)")
        guard let error = error as? any LocalizedError else { return }
        let words = [error.errorDescription, error.failureReason, error.recoverySuggestion, error.helpAnchor]
        add(words.compactMap(\.self).joined(separator: " "), from: "localized texts of \(source)")
    }

    /// `- 104` line by line, as `dump` shows short data.
    private static func bytes(in dumped: String) -> String {
        let numbers = dumped.split(separator: "\n").compactMap { UInt8($0.trimmingCharacters(in: CharacterSet(charactersIn: " -"))) }
        return String(decoding: numbers, as: UTF8.self)
    }

    var count: Int { lock.withLock { texts.count } }

    /// Where a secret shows, in plain or in an encoding that anybody can undo.
    func leaks(of secrets: [String]) -> [String] {
        lock.withLock {
            secrets.flatMap { secret in
                let encoded = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? secret
                let forms = [secret, encoded, Data(secret.utf8).base64EncodedString().replacingOccurrences(of: "=", with: "")]
                return texts.filter { output in forms.contains { output.text.contains($0) } }.map {
                    "\(secret) in \($0.source): \($0.text)"
                }
            }
        }
    }
}
