import Foundation

/// The explanation in an error body, in the formats of common frameworks: problem details (RFC 9457), `message`, `error`, OAuth's
/// `error_description`, `description`, and the first validation error (FastAPI, Flask, Litestar, Spring, Rails, Django, Laravel, ASP.NET,
/// NestJS). Upper and lower case of names do not matter.
struct ServerReason {
    /// Names of members in lower case, the best one first.
    private static let messages = [
        "detail", "message", "error_description", "errormessage", "error_message", "msg", "description", "error", "reason",
    ]
    private static let faults = ["errors", "messages", "violations", "issues", "fielderrors", "non_field_errors"]
    private static let places = ["loc", "field", "pointer", "path", "propertypath", "property", "param", "key", "source", "name"]
    private static let texts = ["msg", "message", "defaultmessage", "detail", "title", "reason", "description", "error", "code"]
    /// Those of an object that lists texts by member: `{"title": "is empty"}`. The others are also usual names of members.
    private static let textsBesideMembers = ["msg", "message", "defaultmessage", "detail"]
    /// The maximum nesting depth of validation errors.
    private static let deepest = 4
    private static let bodyLimit = 1 << 16
    /// Of a longer text that is not JSON, only the first paragraph is the message.
    private static let textLimit = 500

    /// What went wrong.
    private(set) var message: String?
    /// The first validation error, and its member.
    private(set) var fault: (place: String?, text: String)?

    /// `nil` if the body has no explanation.
    init?(_ response: HTTPResponse) {
        guard !response.body.isEmpty, response.body.count <= Self.bodyLimit else { return nil }
        if let json = try? JSONValue(parsing: response.body) {
            read(json)
        } else if response.head.mediaType == "text/plain" {
            message = Self.plain(String(decoding: response.body, as: UTF8.self)).map(Self.beginning)
        }
        if message == nil, fault == nil { return nil }
    }

    /// The message of the server.
    var text: String {
        let found = fault.map { fault in fault.place.map { "\($0): \(fault.text)" } ?? fault.text }
        return [message, found].compactMap(\.self).joined(separator: ": ")
    }

    private mutating func read(_ json: JSONValue) {
        guard let members = json.object.map(Self.folded) else {
            if let text = json.string { message = Self.plain(text) } else { fault = Self.fault(in: json, depth: 0) }
            return
        }
        for name in Self.messages {
            guard let value = members[name] else { continue }
            if let text = value.string.flatMap(Self.plain) {
                message = text
                break
            }
            // FastAPI lists errors in 'detail', NestJS in 'message'; many APIs have an object in 'error'.
            if value.object != nil, name == "error" || name == "detail" {
                read(value)
                if message != nil || fault != nil { return }
            }
            fault = fault ?? Self.fault(in: value, depth: 0)
        }
        let known = Self.faults.lazy.compactMap { members[$0] }
        fault = fault ?? known.compactMap { Self.fault(in: $0, depth: 0, texts: Self.textsBesideMembers) }.first
        // Litestar's list; other servers have any object there.
        fault = fault ?? members["extra"]?.array.flatMap { Self.fault(in: .array($0), depth: 0, texts: Self.textsBesideMembers) }
        // Others put a word before it: `validation_errors`, `exception_detail`, `status_message`.
        func longer(_ word: String) -> [JSONValue] {
            members.filter { $0.key != word && $0.key.hasSuffix(word) }.sorted { $0.key < $1.key }.map(\.value)
        }
        let lists = (longer("errors") + longer("detail")).filter { $0.string == nil }
        fault = fault ?? lists.lazy.compactMap { Self.fault(in: $0, depth: 0) }.first
        // A list in 'details' can have any members, so only a string is used.
        fault = fault ?? members["details"]?.string.flatMap(Self.plain).map { (nil, $0) }
        message = message ?? (members["title"] ?? members["statustext"])?.string.flatMap(Self.plain)
        message = message ?? longer("message").lazy.compactMap { $0.string.flatMap(Self.plain) }.first
        // Django lists errors by member at the top level.
        if message == nil, fault == nil, Self.hasOnlyLists(json, depth: 0) { fault = Self.fault(in: json, depth: 0) }
    }

    /// Whether an object has only lists, also in the objects of its members: `{"address": {"city": ["This field is required."]}}`.
    private static func hasOnlyLists(_ value: JSONValue, depth: Int) -> Bool {
        guard depth < deepest, let members = value.object else { return value.array != nil }
        return !members.isEmpty && members.values.allSatisfy { hasOnlyLists($0, depth: depth + 1) }
    }

    private static func fault(
        in value: JSONValue, depth: Int, texts: [String] = Self.texts
    ) -> (place: String?, text: String)? {
        guard depth < deepest else { return nil }
        switch value {
        case .string(let text): return plain(text).map { (nil, $0) }
        case .array(let values):
            // In `["KeyError", "There is no such run"]`, the sentence says more than the code before it.
            let sentence = values.lazy.compactMap(\.string).first { $0.contains(" ") }
            if let sentence, values.first?.string != nil { return plain(sentence).map { (nil, $0) } }
            return values.lazy.compactMap { fault(in: $0, depth: depth + 1) }.first
        case .object(let members):
            let folded = folded(members)
            if let text = texts.lazy.compactMap({ folded[$0]?.string.flatMap(plain) }).first {
                return (places.lazy.compactMap { folded[$0].flatMap(place) }.first, text)
            }
            for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                guard let found = fault(in: value, depth: depth + 1) else { continue }
                let isGeneral = ["non_field_errors", "base", "__all__", "errors"].contains(name)
                let parts = [isGeneral ? nil : name, found.place].compactMap(\.self)
                return (parts.isEmpty ? nil : parts.joined(separator: "."), found.text)
            }
            return nil
        default: return nil
        }
    }

    /// The members by their names in lower case. Of names that differ only in case, that in lower case is kept.
    private static func folded(_ members: [String: JSONValue]) -> [String: JSONValue] {
        var folded: [String: JSONValue] = [:]
        // Upper case is first in this order.
        for (name, value) in members.sorted(by: { $0.key < $1.key }) { folded[name.lowercased()] = value }
        return folded
    }

    /// `["body", "items", 0, "name"]`, `/items/0/name` or a name.
    private static func place(_ value: JSONValue) -> String? {
        if let text = value.string.flatMap(plain) { return text }
        if let parts = value.array, !parts.isEmpty {
            return parts.compactMap { $0.string ?? $0.int.map(String.init) }.joined(separator: ".")
        }
        return (value["pointer"] ?? value["parameter"])?.string
    }

    /// The first paragraph of a long text: what follows on a debugging page is not for users.
    private static func beginning(of text: String) -> String {
        guard text.utf8.count > textLimit else { return text }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.prefix { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
    }

    /// The string without surrounding white space, and without quotation marks around all of it; `nil` if nothing is left.
    private static func plain(_ text: String) -> String? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        if parts.count == 3, parts[0].isEmpty, parts[2].isEmpty, parts[1].contains(" ") { return String(parts[1]) }
        return text.isEmpty ? nil : text
    }
}

extension NetworkError {
    /// The server's explanation of the error: `detail` or `title` of problem details, `message`, `description`, `error`, or the first
    /// validation error, in upper or lower case; `nil` if there is none. Of a `text/plain` longer than 500 bytes it is the first paragraph.
    ///
    /// It can contain anything, including what was sent. ``description`` has it without anything that could be a value.
    public var serverMessage: String? {
        if let failure = envelopeFailure { return failure.message }
        guard case .status = stage.kind else { return nil }
        return response.flatMap { ServerReason($0)?.text }
    }
}
