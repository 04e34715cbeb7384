import Foundation

/// Describes briefly where and why decoding failed, without words of the body.
struct DecodingErrorText {
    let text: String

    /// - Parameter deviation: The first deviation of the body, which knows what a type is that is decoded from a string.
    init(_ error: DecodingError, of response: HTTPResponse?, _ deviation: ResponseDeviation? = nil) {
        let body = response?.body ?? Data()
        if let foreign = Self.foreignBody(error, response) {
            text = foreign
            return
        }
        let reason = Self.reason(error, body, deviation)
        let excerpt = Self.path(of: error).flatMap { RedactedExcerpt(of: body, around: $0) }
        let other = excerpt?.otherSpelling.map { " (there is '\(Self.cut($0))')" } ?? ""
        text = reason + other + (excerpt.map { ", in \($0.text)" } ?? "")
    }

    /// What was received instead of JSON; `nil` for JSON, or for a body that is labeled as JSON.
    private static func foreignBody(_ error: DecodingError, _ response: HTTPResponse?) -> String? {
        guard case .dataCorrupted(let context) = error, context.codingPath.isEmpty, let response, !response.body.isEmpty else { return nil }
        guard let type = response.head.mediaType, !type.hasSuffix("/json"), !type.hasSuffix("+json") else { return nil }
        guard (try? JSONValue(parsing: response.body)) == nil else { return nil }
        return "the body is not JSON: its content type is \(type.prefix(80)) (\(response.body.count.counted("byte")))"
    }

    /// The location of the error in the body.
    private static func path(of error: DecodingError) -> [any CodingKey]? {
        switch error {
        case .keyNotFound(let key, let context): context.codingPath + [key]
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): context.codingPath
        @unknown default: nil
        }
    }

    private static func reason(_ error: DecodingError, _ body: Data, _ deviation: ResponseDeviation?) -> String {
        func expected(_ type: Any.Type, _ context: DecodingError.Context) -> String {
            guard type == String.self, let deviation, deviation.isAt(context.codingPath) else { return word(for: type) }
            return deviation.expected
        }
        return switch error {
        case .keyNotFound(let key, let context):
            "'\(path(context.codingPath, then: key.stringValue))' is missing"
        case .typeMismatch(let type, let context):
            "\(expected(type, context)) expected at \(place(context))\(found(context) ?? detail(context, body))"
        case .valueNotFound(let type, let context):
            body.isEmpty
                ? "the body is empty, \(word(for: type)) expected"
                : "\(expected(type, context)) expected at \(place(context)), found null"
        case .dataCorrupted(let context):
            "invalid value at \(place(context))\(detail(context, body))"
        @unknown default:
            "the body has an unexpected structure"
        }
    }

    /// What a decoder expects in JSON; it has these types for the containers of any model.
    private static func word(for type: Any.Type) -> String {
        if type == [String: Any].self || type == [String: JSONValue].self { return "an object" }
        return type == [Any].self ? "an array" : "\(type)"
    }

    private static func place(_ context: DecodingError.Context) -> String {
        context.codingPath.isEmpty ? "the top" : "'\(path(context.codingPath))'"
    }

    /// `users[3].name`. Keys of dictionaries are data, and can be secrets: they are replaced by `*`.
    private static func path(_ keys: [any CodingKey], then missing: String? = nil) -> String {
        var text = ""
        for key in keys {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + (key.isData ? Redaction.mark : cut(key.stringValue))
            }
        }
        guard let missing else { return text }
        return text + (text.isEmpty ? "" : ".") + cut(missing)
    }

    private static func cut(_ name: String) -> String {
        name.count > 40 ? "\(name.prefix(8))…" : name
    }

    /// What `JSONDecoder` and the runtime found, without repeating what they expected; `nil` for another message.
    private static func found(_ context: DecodingError.Context) -> String? {
        let message = context.debugDescription
        guard !(context.underlyingError is ValueFault), message.hasPrefix("Expected ") else { return nil }
        for (start, end) in [(" but found ", " instead."), (", found ", ".")] where message.hasSuffix(end) {
            guard let range = message.range(of: start, options: .backwards) else { continue }
            let word = message[range.upperBound...].dropLast(end.count)
            if let kind = kinds[String(word)] { return ", found \(kind)" }
        }
        return nil
    }

    /// The words of `JSONDecoder` and the runtime for kinds of JSON.
    private static let kinds = [
        "a string": "a string", "string": "a string", "number": "a number", "integer": "a number", "bool": "a Boolean",
        "boolean": "a Boolean", "an array": "an array", "array": "an array", "a dictionary": "an object", "object": "an object",
        "null": "null",
    ]

    /// The message of the decoder. In messages that are not from the runtime, values are hidden.
    private static func detail(_ context: DecodingError.Context, _ body: Data) -> String {
        if let fault = context.underlyingError as? ValueFault { return ": " + fault.description }
        guard !context.debugDescription.isEmpty, body.count <= 1 << 20 else { return "" }
        let message = context.debugDescription.replacingOccurrences(of: "Dictionary<String, Any>", with: "an object")
            .replacingOccurrences(of: "Array<Any>", with: "an array")
        let text = DecoderWords.text(message, hiding: String(decoding: body, as: UTF8.self))
        // More can follow.
        return ": " + (text.hasSuffix(".") ? text.dropLast() : text[...])
    }
}

extension ResponseDeviation {
    /// Whether it is about the value at a coding path, without a conversion of keys.
    fileprivate func isAt(_ keys: [any CodingKey]) -> Bool {
        path.count == keys.count
            && zip(path, keys).allSatisfy { step, key in
                switch step {
                case .member(let name): name == key.stringValue
                case .element(let index): index == key.intValue
                case .entry: key.intValue == nil
                }
            }
    }
}

extension CodingKey {
    /// Whether its name is from the data and not from the code: the keys of types are enums, and those of dictionaries are structs.
    var isData: Bool {
        if let key = self as? StringKey { return key.isEntry }
        return intValue == nil && Mirror(reflecting: self).displayStyle != .enum
    }
}

extension DecodingErrorText {
    /// Where and why a value could not be encoded.
    static func text(of error: EncodingError) -> String {
        guard case .invalidValue(_, let context) = error else { return "a value cannot be encoded" }
        let place = context.codingPath.isEmpty ? "a value" : "the value at '\(path(context.codingPath))'"
        return "\(place) cannot be encoded" + ((context.underlyingError as? ValueFault).map { ": \($0.description)" } ?? "")
    }
}

/// A message of the runtime about a value, which does not contain the value and can be printed.
///
/// It is the underlying error of a `DecodingError` or `EncodingError`.
struct ValueFault: RedactedError, CustomStringConvertible {
    let description: String
}

extension DecodingError {
    /// - Parameters:
    ///   - text: The message, which can contain the value.
    ///   - redacted: The message without the value.
    static func fault(at path: [any CodingKey], _ text: String, redacted: String) -> DecodingError {
        .dataCorrupted(Context(codingPath: path, debugDescription: text, underlyingError: ValueFault(description: redacted)))
    }
}
