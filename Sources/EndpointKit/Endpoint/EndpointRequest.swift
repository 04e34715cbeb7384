public import Foundation

/// Everything an endpoint says about its request, before a client adds base URL, defaults and credentials.
///
/// Each method leaves nil values out. Values are encoded, and refused where they cannot be sent, when the request is built.
public struct EndpointRequest: Sendable {
    /// The method of the request.
    public var method: HTTPMethod
    /// Joined to the base URL with exactly one slash.
    public var path: RequestPath
    /// nil takes that of the client's environment.
    public var baseURL: URL?
    /// A server that the environment has for this endpoint; `baseURL` counts more.
    public var server: EndpointServer?
    /// For errors and logs; nil takes the endpoint's.
    public var name: String?
    /// Items after those of the base URL and of the path.
    public var query = QueryItems()
    /// Headers of this endpoint, which count more than the client's.
    public var headers = HTTPFields()
    /// What the request carries.
    public var body = RequestTask.plain
    /// Which credentials are sent.
    public var auth = AuthRequirement.none
    /// Seconds without progress after which an attempt fails; nil takes the client's.
    public var timeout: TimeInterval?
    /// Seconds that the whole call may take, with all attempts, waits and refreshes; nil takes the client's.
    public var deadline: TimeInterval?
    /// nil takes the client's.
    public var retry: RetryPolicy?
    /// nil takes the client's.
    public var cachePolicy: CachePolicy?
    /// How the response becomes a result or an error; what it does not say is as the client says.
    public var reader = ResponseReader()
    /// Which redirects are followed; nil takes the transport's.
    public var redirects: RedirectPolicy?
    /// The same on every attempt; allows a POST to be retried.
    public var idempotencyKey: IdempotencyKey?
    /// The header that carries the key.
    public var idempotencyHeader = "Idempotency-Key"
    /// Names of headers and query items whose values are secrets.
    public private(set) var sensitive = SensitiveNames()

    private(set) var cookies: [CookieParameter] = []
    /// Headers that the client's encoder writes.
    private(set) var encodedHeaders: [(name: String, value: JSONParameter, explode: Bool)] = []

    /// A request without anything else.
    public init(_ method: HTTPMethod, _ path: RequestPath) {
        self.method = method
        self.path = path
    }

    /// Adds a query item; `form` and exploded unless said otherwise: `ids=1&ids=2`.
    public mutating func query<V: ParameterConvertible>(
        _ name: String, _ value: V?, style: ParameterStyle = .form, explode: Bool = true, allowReserved: Bool = false
    ) {
        query.add(name, value, style: style, explode: explode, allowReserved: allowReserved)
    }

    /// Adds a header in the style `simple`.
    public mutating func header<V: ParameterConvertible>(_ name: String, _ value: V?, explode: Bool = false) {
        guard let parameter = value?.parameter else { return }
        if case .json(let json) = parameter {
            encodedHeaders.append((name, json, explode))
        } else if let text = ParameterSerializer.headerText(parameter, explode: explode) {
            headers.add(name, text)
        }
    }

    /// Adds a cookie; what is not unreserved in RFC 3986 is percent-encoded.
    ///
    /// - Parameters:
    ///   - explode: The elements of a list and the members of an object are cookies of their own, and not one with commas.
    ///   - allowReserved: Only what would end the cookie or an element is percent-encoded.
    public mutating func cookie<V: ParameterConvertible>(
        _ name: String, _ value: V?, explode: Bool = false, allowReserved: Bool = false
    ) {
        guard let value else { return }
        cookies.append(CookieParameter(name: name, value: value.parameter, explode: explode, allowReserved: allowReserved))
    }

    /// A JSON body, encoded with the client's encoder when it is sent.
    public mutating func json<V: Encodable & Sendable>(_ value: V) {
        body = .json(value)
    }

    /// An `application/x-www-form-urlencoded` body: `$0.add("name", value)`.
    public mutating func form(_ build: (inout FormFields) -> Void) {
        var fields = FormFields()
        build(&fields)
        body = .form(fields)
    }

    /// An `application/x-www-form-urlencoded` body from one value: see `FormEncoder` for how lists and objects are written.
    ///
    /// - Parameter styles: How single members are written, by their keys.
    public mutating func form<V: Encodable & Sendable>(_ value: V, styles: [String: FormStyle] = [:]) {
        body = .encodedForm(value, styles: styles)
    }

    /// A `multipart/form-data` body: `$0.text("caption", value)`, `$0.file("image", file)`.
    public mutating func multipart(_ build: (inout MultipartFields) -> Void) {
        var fields = MultipartFields()
        build(&fields)
        body = .multipart(fields.parts)
    }

    /// A body of text in UTF-8.
    public mutating func text(_ value: String, contentType: String = "text/plain; charset=utf-8") {
        body = .data(Data(value.utf8), contentType: contentType)
    }

    /// A body of bytes; a content type of the file itself counts more than `contentType`.
    public mutating func binary(_ value: UploadFile, contentType: String = "application/octet-stream") {
        switch value.contents {
        case .data(let data): body = .data(data, contentType: value.contentType ?? contentType)
        case .file(let url): body = .file(url, contentType: value.contentType ?? contentType)
        }
    }

    /// The media type the response should have.
    public mutating func accept(_ mediaType: String) {
        headers["Accept"] = mediaType
    }

    /// Marks the header or query item as a secret: it is printed nowhere and dropped when a redirect leads to another origin.
    public mutating func sensitive(_ name: String) {
        sensitive.insert(header: name)
        sensitive.insert(query: name)
    }
}

extension EndpointRequest: CustomStringConvertible, CustomReflectable {
    /// Method and path without values, names of headers, kind of body.
    public var description: String { "\(method) \(path) \(headers) \(body)" }

    public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
