public import Foundation

/// The request of an endpoint, before a client adds its base URL, defaults and credentials.
///
/// Each method omits `nil` values. Values are encoded and checked when the request is built.
public struct EndpointRequest: Sendable {
    /// The method of the request.
    public var method: HTTPMethod
    /// The path, which is joined to the base URL with exactly one slash.
    public var path: RequestPath
    /// `nil` uses that of the client's environment.
    public var baseURL: URL?
    /// The environment's server for this endpoint; `baseURL` overrides it.
    public var server: EndpointServer?
    /// The name for errors and logs; `nil` uses that of the endpoint.
    public var name: String?
    /// The query items, which are added after those of the base URL and of the path.
    public var query = QueryItems()
    /// The headers of this endpoint, which override those of the client.
    public var headers = HTTPFields()
    /// The content of the request.
    public var body = RequestTask.plain
    /// The required credentials.
    public var auth = AuthRequirement.none
    /// Seconds without progress after which an attempt fails. `nil` uses the timeout of the client; `.infinity` sets none.
    public var timeout: TimeInterval?
    /// The maximum duration of the call in seconds, including all attempts, delays and refreshes. `nil` uses the deadline of the client;
    /// `.infinity` sets none.
    public var deadline: TimeInterval?
    /// `nil` uses the client's.
    public var retry: RetryPolicy?
    /// `nil` uses the client's.
    public var cachePolicy: CachePolicy?
    /// How the response is turned into a result or an error. Unset properties are those of the client.
    public var reader = ResponseReader()
    /// Which redirects are followed; `nil` uses the policy of the client, then that of the transport.
    public var redirects: RedirectPolicy?
    /// The idempotency key, which is the same for every attempt; it allows a POST to be retried.
    public var idempotencyKey: IdempotencyKey?
    /// The header for the idempotency key.
    public var idempotencyHeader = "Idempotency-Key"
    /// Names of headers and query items whose values are secrets.
    public private(set) var sensitive = SensitiveNames()

    private(set) var cookies: [CookieParameter] = []
    /// Headers whose values the client's encoder writes.
    private(set) var encodedHeaders: [(name: String, value: JSONParameter, explode: Bool)] = []

    /// Creates a request with a method and a path.
    public init(_ method: HTTPMethod, _ path: RequestPath) {
        self.method = method
        self.path = path
    }

    /// Adds a query item, by default in the exploded style `form`: `ids=1&ids=2`.
    public mutating func addQuery<V: ParameterConvertible>(
        _ name: String, _ value: V?, style: ParameterStyle = .form, explode: Bool = true, allowReserved: Bool = false
    ) {
        query.add(name, value, style: style, explode: explode, allowReserved: allowReserved)
    }

    /// Adds a header in the style `simple`.
    public mutating func addHeader<V: ParameterConvertible>(_ name: String, _ value: V?, explode: Bool = false) {
        guard let parameter = value?.parameter else { return }
        if case .json(let json) = parameter {
            encodedHeaders.append((name, json, explode))
        } else if let text = ParameterSerializer.headerText(parameter, explode: explode) {
            headers.add(name, text)
        }
    }

    /// Adds a cookie. All characters except the unreserved ones of RFC 3986 are percent-encoded.
    ///
    /// - Parameters:
    ///   - name: The name of the cookie.
    ///   - value: Its value; `nil` for no cookie.
    ///   - explode: Whether the elements of a list and the members of an object are separate cookies instead of one with commas.
    ///   - allowReserved: Whether only characters that would end the cookie or an element are percent-encoded.
    public mutating func addCookie<V: ParameterConvertible>(
        _ name: String, _ value: V?, explode: Bool = false, allowReserved: Bool = false
    ) {
        guard let value else { return }
        cookies.append(CookieParameter(name: name, value: value.parameter, explode: explode, allowReserved: allowReserved))
    }

    /// Sets a JSON body, which the client's encoder encodes when it is sent.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - members: Members that replace those of an object, or are added to it: `["stream": true]`.
    public mutating func setJSONBody<V: Encodable & Sendable>(_ value: V, setting members: [String: JSONValue] = [:]) {
        body = .json(value, setting: members)
    }

    /// Sets an `application/x-www-form-urlencoded` body: `$0.add("name", value)`.
    public mutating func setFormBody(_ build: (inout FormFields) -> Void) {
        var fields = FormFields()
        build(&fields)
        body = .form(fields)
    }

    /// Sets an `application/x-www-form-urlencoded` body from one value. See ``RequestTask/encodedForm(_:style:styles:)`` for how lists and
    /// objects are written.
    ///
    /// - Parameters:
    ///   - value: The value with the members of the form.
    ///   - style: The style of lists and objects that have none of their own.
    ///   - styles: The styles of single members, by their keys.
    public mutating func setFormBody<V: Encodable & Sendable>(_ value: V, style: FormStyle? = nil, styles: [String: FormStyle] = [:]) {
        body = .encodedForm(value, style: style, styles: styles)
    }

    /// Sets a `multipart/form-data` body: `$0.addText("caption", value)`, `$0.addFile("image", file)`.
    public mutating func setMultipartBody(_ build: (inout MultipartFields) -> Void) {
        var fields = MultipartFields()
        build(&fields)
        body = .multipart(fields.parts)
    }

    /// Removes a form without fields, or a multipart body without parts, together with its content type.
    ///
    /// Call it last, for a body that can be omitted. A server would check an empty form for the fields that it requires, and a multipart body
    /// has at least one part (RFC 2046, 5.1.1).
    public mutating func omitEmptyBody() {
        guard body.isEmptyForm else { return }
        body = .plain
        headers["Content-Type"] = nil
    }

    /// Sets a string in UTF-8 as the body. The charset is added to `text/plain`, unless it has parameters of its own.
    public mutating func setTextBody(_ value: String, contentType: String = "text/plain") {
        let isPlain = contentType.lowercased() == "text/plain"
        body = .data(Data(value.utf8), contentType: isPlain ? contentType + "; charset=utf-8" : contentType)
    }

    /// Sets bytes as the body. The content type of the file itself overrides `contentType`.
    public mutating func setBinaryBody(_ value: UploadFile, contentType: String = "application/octet-stream") {
        switch value.contents {
        case .data(let data): body = .data(data, contentType: value.contentType ?? contentType)
        case .file(let url): body = .file(url, contentType: value.contentType ?? contentType)
        }
    }

    /// Sets values as JSON lines, or as a JSON text sequence if that is the content type (RFC 7464).
    public mutating func setJSONLinesBody<V>(_ values: JSONLines<V>, contentType: String = "application/jsonl") {
        body = .lines(values, contentType: contentType)
    }

    /// Sets the media type that the response should have.
    public mutating func accept(_ mediaType: String) {
        headers["Accept"] = mediaType
    }

    /// Marks the header or query item as a secret: it is never printed, and it is removed if a redirect leads to another origin.
    public mutating func markSensitive(_ name: String) {
        sensitive.insert(header: name)
        sensitive.insert(query: name)
    }
}

extension EndpointRequest: CustomStringConvertible, CustomReflectable {
    /// The method, the path without values, the names of headers and the kind of body.
    public var description: String { "\(method) \(path) \(headers) \(body)" }

    public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
