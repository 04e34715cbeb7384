public import Foundation

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
