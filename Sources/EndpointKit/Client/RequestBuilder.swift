import Foundation

/// Builds the request from an endpoint and the defaults of a client.
final class RequestBuilder: Sendable {
    private let configuration: ClientConfiguration
    private let environment: any ServerEnvironment
    private let joiners = URLJoinerCache()

    init(configuration: ClientConfiguration, environment: any ServerEnvironment) {
        self.configuration = configuration
        self.environment = environment
    }

    func build(_ request: EndpointRequest, options: RequestOptions) throws -> HTTPRequest {
        guard HTTPToken.isValid(request.method.rawValue) else { throw BuildingError.invalidMethod }
        var query = request.query
        var headers = request.headers
        let encoder = (options.reader.coding ?? request.reader.coding ?? configuration.ownCoding).encoder
        let (body, contentType) = try content(of: request.body, query: &query, encoder)
        if let contentType { headers["Content-Type"] = Self.contentType(contentType, or: headers["Content-Type"]) }
        for header in request.encodedHeaders {
            let value = try ParameterValue.json(header.value).written(as: header.name, with: encoder)
            if let text = ParameterSerializer.headerText(value, explode: header.explode) { headers.add(header.name, text) }
        }
        try addCookies(request.cookies, to: &headers, encoder)
        if let key = request.idempotencyKey { headers[request.idempotencyHeader] = key.rawValue }
        headers.merge(options.headers)
        options.precondition?.write(to: &headers)
        headers.fill(from: configuration.headers)
        if let accept = options.accept, !headers.contains("Accept") { headers["Accept"] = accept }
        guard let base = try request.baseURL ?? baseURL(of: request.server) else { throw BuildingError.noBaseURL }
        var result = HTTPRequest(
            method: request.method,
            url: try joiners.joiner(for: base).join(
                path: try request.path.rendered(with: encoder), query: try query.written(with: encoder).encoded),
            headers: headers,
            body: body,
            timeout: options.timeout ?? request.timeout ?? configuration.timeout,
            cachePolicy: options.cachePolicy ?? request.cachePolicy ?? configuration.cachePolicy
        )
        result.sensitive = request.sensitive
        result.redirects = options.redirects ?? request.redirects ?? configuration.redirects
        if request.idempotencyKey != nil { result.idempotencyHeader = request.idempotencyHeader }
        result.onProgress = options.onProgress
        result.priority = options.priority
        options.modify?(&result)
        try result.headers.validate()
        return result
    }

    /// The endpoint's own content type; for a multipart body, with the boundary.
    private static func contentType(_ made: String, or own: String?) -> String {
        guard let own else { return made }
        let isOpen = own.lowercased().hasPrefix("multipart/") && !own.lowercased().contains("boundary=")
        guard isOpen, let parameter = made.split(separator: ";").dropFirst().first, made.hasPrefix("multipart/") else { return own }
        return "\(own);\(parameter)"
    }

    private func baseURL(of server: EndpointServer?) throws -> URL? {
        switch server?.kind {
        case nil: try environment.checkedBaseURL()
        case .named(let name)?: try environment.checkedBaseURL(of: name)
        case .path(let path)?: try environment.checkedBaseURL().flatMap { URL(string: path, relativeTo: $0)?.absoluteURL }
        }
    }

    private func content(of task: RequestTask, query: inout QueryItems, _ encoder: JSONEncoder) throws -> (
        RequestBody, contentType: String?
    ) {
        switch task.content {
        case .plain:
            return (.none, nil)
        case .parameters(let values, let encoding):
            let encoded = try encoding.encode(values, with: encoder)
            query.items += encoded.query.items
            return (encoded.body.map { .data($0) } ?? .none, encoded.contentType)
        case .json(let value, let members):
            return (.data(try encoder.json(value, setting: members)), "application/json")
        case .encodedForm(let value, let style, let styles):
            let form = FormEncoder(encoder: encoder, style: style, styles: styles)
            return (.data(try form.encode(value)), FormEncoder.contentType)
        case .form(let fields):
            return (.data(try fields.data(with: encoder)), FormEncoder.contentType)
        case .multipart(let parts):
            let body = try MultipartBody(parts, encoder: encoder)
            return (.stream(StreamedBody(body)), body.contentType)
        case .data(let data, let contentType):
            return (.data(data), contentType)
        case .file(let url, let contentType):
            return (.file(url), contentType)
        case .stream(let body, let contentType):
            return (.stream(body), contentType)
        case .lines(let body, let contentType):
            return (try body(encoder), contentType)
        }
    }

    private func addCookies(_ cookies: [CookieParameter], to headers: inout HTTPFields, _ encoder: JSONEncoder) throws {
        let pairs = try cookies.flatMap { try $0.pairs(with: encoder) }
        guard !pairs.isEmpty else { return }
        let text = pairs.joined(separator: "; ")
        headers["Cookie"] = headers["Cookie"].map { "\($0); \(text)" } ?? text
    }
}

extension StreamedBody {
    init(_ body: MultipartBody) {
        self.init(length: body.contentLength) {
            var reader = body.makeReader()
            return { try reader.next() }
        }
    }
}

/// The reason why the request of an endpoint cannot be built.
enum BuildingError: RedactedError, Hashable, CustomStringConvertible {
    case noBaseURL
    case unusableBaseURL(String)
    case invalidMethod
    case invalidURL
    case noClient
    case notAHandshake

    var description: String {
        switch self {
        case .noBaseURL: "neither the endpoint nor the client's environment has a base URL"
        case .unusableBaseURL(let reason): "the base URL \(reason)"
        case .invalidMethod: "the method is not a token"
        case .invalidURL: "the path and the query do not form a valid URL"
        case .noClient: "the context of the interceptor has no client"
        case .notAHandshake: "a WebSocket is opened with GET and without a body"
        }
    }
}
