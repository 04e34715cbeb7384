public import Foundation

/// One call of an API, usually a case of an enum. Only `path` is required; everything else has a default.
///
/// ```swift
/// enum UserEndpoint: Endpoint {
///     case all, one(id: Int)
///     var path: String { switch self { case .all: "/users"; case .one(let id): "/users/\(id)" } }
/// }
/// ```
public protocol Endpoint: Sendable {
    /// nil uses that of the client's environment.
    var baseURL: URL? { get }
    /// The path, which is joined to the base URL with exactly one slash. It is not encoded: put external values into `request` as a
    /// ``RequestPath``, which rejects values that would change the route.
    var path: String { get }
    /// The method; the default is GET.
    var method: HTTPMethod { get }
    /// The headers of this endpoint, which override those of the client; the default is none.
    var headers: HTTPFields { get }
    /// The content of the request; the default is none.
    var task: RequestTask { get }
    /// Whether the endpoint requires ``AuthRequirement/default``: the client's only scheme, or the one with the name `default`.
    var requiresAuth: Bool { get }
    /// Seconds without progress after which an attempt fails; nil uses the client's.
    var timeout: TimeInterval? { get }
    /// nil uses the client's.
    var cachePolicy: CachePolicy? { get }
    /// How the response is turned into a result or an error. Unset properties are those of the client.
    var reader: ResponseReader { get }
    /// The name for errors and logs, without values: `UserEndpoint.one`.
    var name: String { get }
    /// The whole request; the default implementation combines the properties above.
    var request: EndpointRequest { get }
}

extension Endpoint {
    public var baseURL: URL? { nil }
    public var method: HTTPMethod { .get }
    public var headers: HTTPFields { [:] }
    public var task: RequestTask { .plain }
    public var requiresAuth: Bool { false }
    public var timeout: TimeInterval? { nil }
    public var cachePolicy: CachePolicy? { nil }
    public var reader: ResponseReader { ResponseReader() }

    public var name: String {
        if let known = EndpointNames.shared.name(of: Self.self) { return known }
        let mirror = Mirror(reflecting: self)
        let type = String(describing: type(of: self))
        guard mirror.displayStyle == .enum else {
            EndpointNames.shared.remember(type, for: Self.self)
            return type
        }
        if let label = mirror.children.first?.label { return "\(type).\(label)" }
        // A case without associated values cannot reveal anything.
        return "\(type).\(self)"
    }

    public var request: EndpointRequest {
        var request = EndpointRequest(method, RequestPath(verbatim: path))
        request.baseURL = baseURL
        request.name = name
        request.headers = headers
        request.body = task
        request.auth = requiresAuth ? .default : .none
        request.timeout = timeout
        request.cachePolicy = cachePolicy
        request.reader = reader
        return request
    }
}

/// An endpoint that implements `request`, from which all other properties are derived. Emitted endpoints conform to this protocol.
public protocol ComposedEndpoint: Endpoint {}

extension ComposedEndpoint {
    public var baseURL: URL? { request.baseURL }
    /// Empty if a value in the path would change the route; sending the request throws the error.
    public var path: String { (try? request.path.rendered()) ?? "" }
    public var method: HTTPMethod { request.method }
    public var headers: HTTPFields { request.headers }
    public var task: RequestTask { request.body }
    public var requiresAuth: Bool { request.auth != .none }
    public var timeout: TimeInterval? { request.timeout }
    public var cachePolicy: CachePolicy? { request.cachePolicy }
    public var reader: ResponseReader { request.reader }

    @available(*, unavailable, message: "a ComposedEndpoint has to implement 'request'")
    public var request: EndpointRequest { EndpointRequest(.get, "/") }
}

/// A cache of names, because reflection is the slowest part of finding the name.
final class EndpointNames: Sendable {
    static let shared = EndpointNames()

    private let names = Protected<[ObjectIdentifier: String]>([:])

    func name(of type: Any.Type) -> String? {
        names.withLock { $0[ObjectIdentifier(type)] }
    }

    func remember(_ name: String, for type: Any.Type) {
        names.withLock { $0[ObjectIdentifier(type)] = name }
    }
}

/// The server of an endpoint that does not use the base URL of the client's environment.
public enum EndpointServer: Sendable, Hashable {
    /// The environment's server with this name; see ``ServerEnvironment/baseURL(of:)``.
    case named(String)
    /// The environment's host, with this path instead of that of its base URL.
    case path(String)
}
