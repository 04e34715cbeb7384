/// From where requests of interceptors start.
struct ChildOrigin: Sendable {
    let client: APIClient
    /// Places of interceptors that the call itself does not pass through.
    let excluded: Set<Int>
    /// Place of the interceptor that starts them.
    var starter: Int?
    let scope = CallScope()

    /// Places of interceptors that requests started here do not pass through.
    var avoided: Set<Int> { starter.map { excluded.union([$0]) } ?? excluded }
}
