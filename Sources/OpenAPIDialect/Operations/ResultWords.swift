import APIModel
import SourceDiagnostics

/// The documentation of the only result of an operation.
enum ResultWords {
    /// The paragraphs for the method. The first one of the description becomes `- Returns:`, or a sentence if the method returns nothing.
    static func paragraphs(of result: DraftResponse) -> [String] {
        let text = result.documentation.text ?? ""
        // Most have one line.
        let isOne = !text.utf8.contains(UInt8(ascii: "\n"))
        var paragraphs = isOne ? text.isEmpty ? [] : [text] : text.split(separator: "\n\n").map(String.init)
        guard let first = paragraphs.first, !first.hasPrefix("Headers: `"), !first.hasPrefix("Link `") else { return paragraphs }
        paragraphs.removeFirst()
        if isCommonplace(first) || result.status.value == .default && describesError(first) { return paragraphs }
        if first.contains(where: \.isNewline) { return [first] + paragraphs }
        if case .none = result.content { return [sentence(first)] + paragraphs }
        return paragraphs + ["- Returns: \(first)"]
    }

    /// Words that only say that a call succeeded. Most documents have such a description, because the specification requires one.
    private static let commonplaces: Set<Substring> = [
        "a", "accepted", "action", "an", "and", "are", "been", "body", "call", "completed", "content", "created", "default", "deleted",
        "done", "empty", "error", "errors", "example", "executed", "for", "has", "have", "http", "invocation", "is", "it", "method", "no",
        "nocontent", "not",
        "nothing", "of", "ok", "okay", "operation", "performed", "processed", "request", "reset", "response", "responses", "result",
        "return", "returned", "returns", "send", "status", "code", "succeeded", "success", "successful", "successfully", "that", "the",
        "there", "this", "to", "undocumented", "updated", "was", "were", "with", "without",
    ]

    private static func isCommonplace(_ text: String) -> Bool {
        // A longer text says more.
        text.utf8.count < 120 && words(of: text).allSatisfy(commonplaces.contains)
    }

    /// Whether it is about errors. If no success is declared, the default response stands for both.
    private static func describesError(_ text: String) -> Bool {
        words(of: text).contains { word in
            ["error", "fail", "unexpected", "exception", "problem", "invalid"].contains { word.hasPrefix($0) }
        }
    }

    private static func words(of text: String) -> [Substring] {
        text.lowercased().split { !$0.isLetter }
    }

    /// The text with a period, unless it ends in punctuation.
    private static func sentence(_ text: String) -> String {
        guard let last = text.last, last.isLetter || last.isNumber || last == "`" || last == ")" else { return text }
        return text + "."
    }
}
