import APIModel

/// Names for the parts of an inferred spec.
enum InferredNames {
    /// `listUserPosts` for `GET /users/{userId}/posts`.
    static func id(_ method: String, _ template: PathTemplates.Template, _ taken: inout UniqueNames) -> String {
        let words = template.words
        let isItem = template.endsWithParameter
        let last = words.last ?? ""
        let isPlural = TypePath.singular(last) != last
        let verb: String?
        switch method {
        case "GET": verb = isPlural && !isItem ? "list" : "get"
        case "POST": verb = isPlural ? "create" : nil
        case "PUT": verb = "replace"
        case "PATCH": verb = "update"
        case "DELETE": verb = "delete"
        case "HEAD": verb = "check"
        case "OPTIONS": verb = "describe"
        default: verb = method.lowercased()
        }
        let keepsPlural = isPlural && !isItem && method == "GET"
        let nouns = words.enumerated().map { $0.offset == words.count - 1 && keepsPlural ? $0.element : TypePath.singular($0.element) }
        let text = (verb.map { [$0] } ?? []) + nouns
        return taken.take(identifier(text.joined(separator: " ")))
    }

    /// `userPosts` for `user posts`.
    static func identifier(_ text: String) -> String {
        let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        guard let first = words.first, let initial = first.first else { return "value" }
        let joined = first.prefix(1).lowercased() + first.dropFirst() + words.dropFirst().map { capitalized(String($0)) }.joined()
        return initial.isNumber ? "value" + joined : String(joined)
    }

    static func capitalized(_ text: String) -> String {
        let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
