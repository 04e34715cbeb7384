import APIModel
import SourceDiagnostics

/// Writes the items of a stream: server-sent events, JSON lines and JSON text sequences.
enum StreamWriter {
    /// - Parameters:
    ///   - number: The number of the item, which is its ID as an event.
    ///   - format: The format of the media type.
    ///   - isEvent: Whether the value is the event itself, rather than its data.
    static func item(_ value: LiteralValue, number: Int, as mediaType: MediaRange, _ format: StreamFormat, isEvent: Bool) -> [UInt8] {
        switch format {
        case .events: return Array(event(value, number: number, isEvent: isEvent).utf8)
        case .jsonLines:
            // RFC 7464, 2.2
            return (MediaTypeSyntax.isJSONTextSequence(mediaType.essence) ? [0x1E] : []) + Array(value.json.utf8) + [0x0A]
        }
    }

    private static func event(_ value: LiteralValue, number: Int, isEvent: Bool) -> String {
        var lines = ["id: \(number)"]
        var data = value
        if isEvent, case .object(let members) = value {
            for member in members where member.key == "event" || member.key == "retry" {
                lines.append("\(member.key): \(oneLine(ContentWriter.text(member.value)))")
            }
            data = members.first { $0.key == "data" }?.value ?? .string("")
        }
        let text = ContentWriter.text(data).replacing("\r\n", with: "\n")
        lines += text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }.map { "data: \($0)" }
        return lines.joined(separator: "\n") + "\n\n"
    }

    private static func oneLine(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }
}
