/// Shows interceptors what a response was decoded as.
struct ResultObserver: Sendable {
    private let interceptors: [any Interceptor]
    private let context: RequestContext

    init(_ interceptors: [any Interceptor], context: RequestContext) {
        self.interceptors = interceptors
        self.context = context
    }

    func show(_ result: Result<any Decodable, NetworkError>, of response: HTTPResponse) {
        for interceptor in interceptors.reversed() { interceptor.didDecode(result, of: response, context: context) }
    }

    func show(_ deviations: [ResponseDeviation], of response: HTTPResponse) {
        for interceptor in interceptors.reversed() { interceptor.didDeviate(deviations, of: response, context: context) }
    }
}
