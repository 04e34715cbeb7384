import Foundation

/// Says where decoding failed and why, in few words and without words of the body.
struct DecodingErrorText {
    let text: String

    init(_ error: DecodingError, body: Data) {
        let reason = Self.reason(error, body)
        let excerpt = Self.path(of: error).flatMap { RedactedExcerpt(of: body, around: $0) }
        text = reason + (excerpt.map { ", in \($0.text)" } ?? "")
    }

    /// Where in the body the fault is.
    private static func path(of error: DecodingError) -> [any CodingKey]? {
        switch error {
        case .keyNotFound(let key, let context): context.codingPath + [key]
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): context.codingPath
        @unknown default: nil
        }
    }

    private static func reason(_ error: DecodingError, _ body: Data) -> String {
        switch error {
        case .keyNotFound(let key, let context):
            "'\(path(context.codingPath + [key]))' is missing"
        case .typeMismatch(let type, let context):
            "\(type) expected at \(place(context))\(detail(context, body))"
        case .valueNotFound(let type, let context):
            body.isEmpty ? "the body is empty, \(type) expected" : "\(type) expected at \(place(context)), but there is null"
        case .dataCorrupted(let context):
            "invalid value at \(place(context))\(detail(context, body))"
        @unknown default:
            "the body has another shape"
        }
    }

    private static func place(_ context: DecodingError.Context) -> String {
        context.codingPath.isEmpty ? "the top" : "'\(path(context.codingPath))'"
    }

    /// `users[3].name`. Keys of dictionaries come from the body, so long ones are cut.
    private static func path(_ keys: [any CodingKey]) -> String {
        var text = ""
        for key in keys {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                let name = key.stringValue.count > 40 ? "\(key.stringValue.prefix(8))…" : key.stringValue
                text += text.isEmpty ? name : ".\(name)"
            }
        }
        return text
    }

    /// The decoder's own words; those that also occur in the body are hidden, and so are digits.
    private static func detail(_ context: DecodingError.Context, _ body: Data) -> String {
        guard !context.debugDescription.isEmpty, body.count <= 1 << 20 else { return "" }
        let content = String(decoding: body, as: UTF8.self)
        var result = ""
        var word = ""
        func flush() {
            let isSecret = word.contains(where: \.isNumber) || (word.count > 3 && content.contains(word))
            result += isSecret ? Redaction.mark : word
            word = ""
        }
        for character in context.debugDescription.prefix(240) {
            if character.isLetter || character.isNumber || "-_+/=.".contains(character) {
                word.append(character)
            } else {
                flush()
                result.append(character)
            }
        }
        flush()
        return ": " + result
    }
}
