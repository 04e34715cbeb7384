public import Foundation

/// The content of a request besides its path, query and headers.
public struct RequestTask: Sendable {
    enum Content: Sendable {
        case plain
        case parameters([String: any ParameterConvertible], encoding: any ParameterEncoding)
        case json(any Encodable & Sendable, setting: [String: JSONValue])
        case multipart([MultipartPart])
        case form(FormFields)
        case encodedForm(any Encodable & Sendable, style: FormStyle?, styles: [String: FormStyle])
        case data(Data, contentType: String)
        case file(URL, contentType: String)
        case stream(StreamedBody, contentType: String)
        case lines(@Sendable (JSONEncoder) throws -> RequestBody, contentType: String)
    }

    let content: Content

    /// No content.
    public static let plain = RequestTask(content: .plain)

    /// Named values that `encoding` writes to the query, the body or both.
    public static func parameters(
        _ values: [String: any ParameterConvertible], encoding: any ParameterEncoding
    ) -> RequestTask {
        RequestTask(content: .parameters(values, encoding: encoding))
    }

    /// A value as JSON, which the client's encoder writes when it is sent.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - members: Members that replace those of an object, or are added to it.
    public static func json(_ value: any Encodable & Sendable, setting members: [String: JSONValue] = [:]) -> RequestTask {
        RequestTask(content: .json(value, setting: members))
    }

    /// Values as JSON lines, or as a JSON text sequence if that is the content type (RFC 7464). The client's encoder writes them.
    public static func lines<Value>(_ values: JSONLines<Value>, contentType: String = "application/jsonl") -> RequestTask {
        RequestTask(content: .lines({ try values.body(contentType, with: $0) }, contentType: contentType))
    }

    /// Multipart form data. Files are read from disk while they are sent.
    public static func multipart(_ parts: [MultipartPart]) -> RequestTask {
        RequestTask(content: .multipart(parts))
    }

    /// The fields of a form (`application/x-www-form-urlencoded`).
    public static func form(_ fields: FormFields) -> RequestTask {
        RequestTask(content: .form(fields))
    }

    /// A value as `application/x-www-form-urlencoded`, which is written with the client's encoder when it is sent.
    ///
    /// Members are sorted by name. Without a style, lists repeat their name, objects are written as `user[name]=Ada`, objects in lists as
    /// `items[0][id]=1`. Null is omitted.
    ///
    /// - Parameters:
    ///   - value: The value with the members of the form.
    ///   - style: The style of lists and objects that have none of their own.
    ///   - styles: The styles of single members, by their keys.
    public static func encodedForm(
        _ value: any Encodable & Sendable, style: FormStyle? = nil, styles: [String: FormStyle] = [:]
    ) -> RequestTask {
        RequestTask(content: .encodedForm(value, style: style, styles: styles))
    }

    /// Bytes in memory.
    public static func data(_ data: Data, contentType: String = "application/octet-stream") -> RequestTask {
        RequestTask(content: .data(data, contentType: contentType))
    }

    /// Bytes that are produced while they are sent, such as from an asynchronous sequence.
    ///
    /// ```swift
    /// let (_, video) = try await client.stream(FileEndpoint.video, options: RequestOptions())
    /// let task = RequestTask.stream(StreamedBody(video), contentType: "video/mp4")
    /// ```
    public static func stream(_ body: StreamedBody, contentType: String = "application/octet-stream") -> RequestTask {
        RequestTask(content: .stream(body, contentType: contentType))
    }

    /// The contents of a file, read while it is sent.
    public static func file(_ url: URL, contentType: String = "application/octet-stream") -> RequestTask {
        RequestTask(content: .file(url, contentType: contentType))
    }
}

extension RequestTask {
    /// The value of a JSON body or of an encoded form; `nil` for anything else.
    package var encodedValue: (any Encodable & Sendable)? {
        switch content {
        case .json(let value, _), .encodedForm(let value, _, _): value
        case .plain, .parameters, .multipart, .form, .data, .file, .stream, .lines: nil
        }
    }

    /// Whether it is a form or a multipart body to which nothing was added.
    var isEmptyForm: Bool {
        switch content {
        case .multipart(let parts): parts.isEmpty
        case .form(let fields): fields.isEmpty
        case .plain, .parameters, .json, .encodedForm, .data, .file, .stream, .lines: false
        }
    }
}

extension RequestTask: CustomStringConvertible, CustomReflectable {
    public var description: String {
        switch content {
        case .plain: "plain"
        case .parameters(let values, _): "parameters(\(values.keys.sorted().joined(separator: ", ")))"
        case .json(let value, _): "json(\(type(of: value)))"
        case .multipart(let parts): "multipart(\(parts.map(\.name).joined(separator: ", ")))"
        case .encodedForm(let value, _, _): "form(\(type(of: value)))"
        case .form(let fields): "form(\(fields))"
        case .data(let data, _): "data(\(data.count.counted("byte")))"
        case .file: "file"
        case .stream: "stream"
        case .lines: "lines"
        }
    }

    public var customMirror: Mirror { Mirror(self, children: ["task": description]) }
}
