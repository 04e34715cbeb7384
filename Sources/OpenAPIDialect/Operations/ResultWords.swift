import APIModel
import SourceDiagnostics

/// The documentation of the only result of an operation.
enum ResultWords {
    /// The paragraphs for the method. The first one of the description becomes `- Returns:`, or a sentence if the method returns nothing.
    ///
    /// - Parameter call: What is said about the call before.
    static func paragraphs(of result: DraftResponse, after call: CallWords) -> [String] {
        let text = result.documentation.text ?? ""
        // Most have one line.
        let isOne = !text.utf8.contains(UInt8(ascii: "\n"))
        var paragraphs = (isOne ? [text[...]] : text.components(separatedBy: "\n\n")).filter { !$0.isEmpty }.map(String.init)
        guard let first = paragraphs.first, !first.hasPrefix("Headers: `"), !first.hasPrefix("Link `") else { return paragraphs }
        paragraphs.removeFirst()
        if isCommonplace(first, after: call) || result.status.value == .default && describesError(first) { return paragraphs }
        if let type = result.content.type.flatMap(typeName), NameWords.key(type) == NameWords.key(first) { return paragraphs }
        if first.contains(where: \.isNewline) { return [first] + paragraphs }
        if case .none = result.content { return [sentence(first)] + paragraphs }
        return paragraphs + ["- Returns: \(withoutVerb(first))"]
    }

    /// The name of a type, or of the elements of a list. The signature of the method has it.
    private static func typeName(_ type: DraftType) -> String? {
        switch type {
        case .named(let name, _): name.value
        case .list(let inner, _), .nullable(let inner, _): typeName(inner)
        case .scalar, .dictionary, .inline, .faulty: nil
        }
    }

    /// `The user.` for `Returns the user.`, which follows the same word.
    private static func withoutVerb(_ text: String) -> String {
        let rest = text.drop { $0 != " " }.drop { $0 == " " }
        guard !rest.isEmpty, text.prefix(while: { $0 != " " }).lowercased() == "returns" else { return text }
        return rest.prefix(1).uppercased() + rest.dropFirst()
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

    /// Words that say nothing about a result that the call does not say: `A list of roles` after `List all roles`.
    private static let generals: Set<Substring> = [
        "all", "any", "array", "by", "data", "details", "existing", "found", "from", "given", "in", "info", "information", "its", "list",
        "new", "object", "on", "requested", "retrieved", "s", "specified", "your",
    ]

    /// What Python calls statuses (`http.HTTPStatus`). Litestar describes results without a description by them.
    private static let statuses: Set<String> = [
        "Request fulfilled, document follows", "Document created, URL follows", "Request accepted, processing continues off-line",
        "Request fulfilled from cache", "Request fulfilled, nothing follows", "Clear input form for further input",
        "Partial content follows",
    ]

    private static func isCommonplace(_ text: String, after call: CallWords) -> Bool {
        if statuses.contains(text) { return true }
        // A longer text says more.
        guard text.utf8.count < 120 else { return false }
        let others = words(of: text).filter { !commonplaces.contains($0) }
        // `oAuthClient` for `getOAuthClient`.
        if others.isEmpty || NameWords.key(call.name).contains(NameWords.key(text)) { return true }
        guard !call.isEmpty else { return false }
        let stems = call.stems
        return others.allSatisfy { generals.contains($0) || stems.contains(CallWords.stem($0)) }
    }

    /// Whether it is about errors. If no success is declared, the default response stands for both.
    private static func describesError(_ text: String) -> Bool {
        words(of: text).contains { word in
            ["error", "fail", "unexpected", "exception", "problem", "invalid"].contains { word.hasPrefix($0) }
        }
    }

    fileprivate static func words(of text: String) -> [Substring] {
        text.lowercased().split { character in
            // Looking up properties of ASCII characters takes long.
            !(character.asciiValue?.isLetter ?? character.isLetter)
        }
    }

    /// The text with a period, unless it ends in punctuation.
    private static func sentence(_ text: String) -> String {
        guard let last = text.last, last.isLetter || last.isNumber || last == "`" || last == ")" else { return text }
        return text + "."
    }
}

/// What the name, the summary and the description of an operation say.
struct CallWords {
    let name: String
    /// The summary and the description.
    let texts: [String]

    /// Whether there is only the name.
    var isEmpty: Bool { texts.isEmpty }

    /// The stems of the words of the name and of the first paragraphs.
    var stems: Set<String> {
        var stems = Set(NameWords.split(name).map { Self.stem($0.lowercased()[...]) })
        for text in texts {
            let end = text.firstRange(of: "\n\n")?.lowerBound ?? text.endIndex
            for word in ResultWords.words(of: String(text[..<end])) { stems.insert(Self.stem(word)) }
        }
        return stems
    }

    /// What the forms of an English word in lower case have in common: `creat` for `create`, `creates`, `created` and `creating`.
    static func stem(_ word: Substring) -> String {
        var stem = TypePath.singular(String(word))
        for ending in ["ing", "ed", "e"] where stem.hasSuffix(ending) && stem.utf8.count > ending.utf8.count + 2 {
            stem.removeLast(ending.count)
            break
        }
        if let last = stem.last, stem.utf8.count > 2, stem.dropLast().last == last { stem.removeLast() }
        if stem.last == "y" { stem = stem.dropLast() + "i" }
        return stem
    }
}
