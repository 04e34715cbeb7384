public import Foundation

/// One call of an API; usually a case of an enum. Only `path` has no default.
///
/// ```swift
/// enum UserEndpoint: Endpoint {
///     case all, one(id: Int)
///     var path: String { switch self { case .all: "/users"; case .one(let id): "/users/\(id)" } }
/// }
/// ```
public protocol Endpoint: Sendable {
    /// nil takes that of the client's environment.
    var baseURL: URL? { get }
    /// Joined to the base URL with exactly one slash. It is the programmer's: put values that come from outside into `request` as a
    /// ``RequestPath``, which refuses those that would change the route.
    var path: String { get }
    /// GET unless said otherwise.
    var method: HTTPMethod { get }
    /// Headers of this endpoint, which count more than the client's; none unless said otherwise.
    var headers: HTTPFields { get }
    /// What the request carries; nothing unless said otherwise.
    var task: RequestTask { get }
    /// True asks for ``AuthRequirement/default``: the client's only scheme, or the one that is called `default`.
    var requiresAuth: Bool { get }
    /// Seconds without progress after which an attempt fails; nil takes the client's.
    var timeout: TimeInterval? { get }
    /// nil takes the client's.
    var cachePolicy: CachePolicy? { get }
    /// How the response becomes a result or an error; what it does not say is as the client says.
    var reader: ResponseReader { get }
    /// For errors and logs, without values: `UserEndpoint.one`.
    var name: String { get }
    /// The whole request; made of the parts above unless given.
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
        // A case without values has nothing to reveal.
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

/// An endpoint that gives its `request` as a whole, from which every part derives; emitted endpoints are of this kind.
public protocol ComposedEndpoint: Endpoint {}

extension ComposedEndpoint {
    public var baseURL: URL? { request.baseURL }
    /// Empty when a value in the path would change the route; sending the request says so.
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

/// The names of endpoints that have the name of their type: looking at a value takes longer than all else about its name.
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

/// Where an endpoint goes that does not go to the base URL of the client's environment.
public enum EndpointServer: Sendable, Hashable {
    /// A server that the environment knows by this name: see ``ServerEnvironment/baseURL(of:)``.
    case named(String)
    /// The environment's host, with this path in place of that of its base URL.
    case path(String)
}
