/// The content of a request body.
///
/// - Parameters:
///   - Type: The representation of types: as in the document for a draft, or a use of a type for the model.
///   - Form: The representation of the members of a form.
package enum BodyContent<Type, Form> {
    case json(Type)
    /// `application/x-www-form-urlencoded`; the members are arguments of the call.
    case form(Form)
    /// `application/x-www-form-urlencoded`, encoded from one value. The key of a nested member is `a[b]`.
    case formObject(Type)
    /// `multipart/form-data`; the members are arguments of the call.
    case multipart(Form)
    case text
    case binary
    /// Values of this type as JSON lines, or as a JSON text sequence (RFC 7464).
    case lines(Type)
    /// The JSON messages that are sent on a WebSocket. They are not arguments of the call, and its request has no body.
    case messages(Type)
}

extension BodyContent: Sendable where Type: Sendable, Form: Sendable {}
extension BodyContent: Equatable where Type: Equatable, Form: Equatable {}
extension BodyContent: Hashable where Type: Hashable, Form: Hashable {}

/// The keys of bodies in specs.
package enum BodyKey: String, CaseIterable {
    case body, form, formBody, multipart, text, binary, jsonLines
}

/// What is known about a kind of body, whatever its type or its members.
package struct BodyKind {
    /// `nil` if it has none of its own.
    package private(set) var key: BodyKey?
    /// The default media type; `nil` if there is no body.
    package private(set) var mediaType: String?
    /// What it is called before its type.
    package let noun: String
}

extension BodyContent {
    package var kind: BodyKind {
        switch self {
        case .json: BodyKind(key: .body, mediaType: "application/json", noun: "JSON")
        case .form: BodyKind(key: .form, mediaType: "application/x-www-form-urlencoded", noun: "a form, whose members are arguments")
        case .formObject: BodyKind(key: .formBody, mediaType: "application/x-www-form-urlencoded", noun: "a form")
        case .multipart: BodyKind(key: .multipart, mediaType: "multipart/form-data", noun: "a multipart form, whose members are arguments")
        case .text: BodyKind(key: .text, mediaType: "text/plain", noun: "text")
        case .binary: BodyKind(key: .binary, mediaType: "application/octet-stream", noun: "bytes")
        case .lines:
            BodyKind(key: .jsonLines, mediaType: StreamFormat.jsonLines.mediaType, noun: StreamFormat.jsonLines.noun)
        case .messages: BodyKind(noun: "messages")
        }
    }

    /// Whether it can be declared with a media type or range. Only a file can have a range, such as `image/*`, and names a type of it.
    package func canHaveMediaType(_ mediaType: String) -> Bool {
        if case .binary = self { return !MediaTypeSyntax.isAny(mediaType) }
        return !mediaType.contains("*")
    }

    /// The type of the value, or of each line or message; `nil` for others.
    package var type: Type? {
        switch self {
        case .lines(let type), .messages(let type): type
        default: value
        }
    }

    /// The type of a body that is one value; `nil` for others.
    package var value: Type? {
        switch self {
        case .json(let type), .formObject(let type): type
        case .form, .multipart, .text, .binary, .lines, .messages: nil
        }
    }

    /// The members of a form; `nil` for others.
    package var form: Form? {
        switch self {
        case .form(let form), .multipart(let form): form
        case .json, .formObject, .text, .binary, .lines, .messages: nil
        }
    }

    /// Whether it can be sent as a media type.
    package func canBe(_ mediaType: String) -> Bool {
        let essence = MediaTypeSyntax.essence(mediaType)
        return switch self {
        case .json: MediaTypeSyntax.isJSON(essence) || essence == "*/*"
        case .multipart: essence.hasPrefix("multipart/")
        case .lines: MediaTypeSyntax.isJSONSequence(essence)
        case .form, .formObject, .text, .binary, .messages: essence == kind.mediaType
        }
    }

    package var isMultipart: Bool {
        if case .multipart = self { true } else { false }
    }

    package var isMessages: Bool {
        if case .messages = self { true } else { false }
    }

    /// Whether the body is several values of the type, one after the other.
    package var isStream: Bool { element != nil }

    /// A word for one of several values of the type; `nil` for other contents.
    var element: String? {
        switch self {
        case .lines: StreamFormat.jsonLines.element
        case .messages: "message"
        case .json, .form, .formObject, .multipart, .text, .binary: nil
        }
    }

    /// The same content with another type and other members.
    package func map<OtherType, OtherForm>(
        type: (Type) throws -> OtherType, form: (Form) throws -> OtherForm
    ) rethrows -> BodyContent<OtherType, OtherForm> {
        switch self {
        case .json(let whole): .json(try type(whole))
        case .form(let members): .form(try form(members))
        case .formObject(let whole): .formObject(try type(whole))
        case .multipart(let members): .multipart(try form(members))
        case .text: .text
        case .binary: .binary
        case .lines(let one): .lines(try type(one))
        case .messages(let one): .messages(try type(one))
        }
    }

    /// The same content with its type or its members replaced; `nil` if they are kept.
    func replacing(type: (Type) throws -> Type?, form: (Form) throws -> Form?) rethrows -> Self? {
        if let own = self.type { return try type(own).map { other in map(type: { _ in other }, form: { $0 }) } }
        if let own = self.form { return try form(own).map { other in map(type: { $0 }, form: { _ in other }) } }
        return nil
    }
}
