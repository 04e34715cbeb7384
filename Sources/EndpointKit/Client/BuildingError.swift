/// Why an endpoint gives no request.
enum BuildingError: RedactedError, Hashable, CustomStringConvertible {
    case noBaseURL
    case unusableBaseURL(String)
    case invalidMethod
    case invalidURL
    case noClient

    var description: String {
        switch self {
        case .noBaseURL: "neither the endpoint nor the client's environment has a base URL"
        case .unusableBaseURL(let reason): "the base URL \(reason)"
        case .invalidMethod: "the method is not a token"
        case .invalidURL: "path and query do not make a URL"
        case .noClient: "the context of the interceptor has no client"
        }
    }
}
