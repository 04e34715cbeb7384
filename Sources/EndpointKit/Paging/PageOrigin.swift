/// The endpoint that a page comes from, which errors of paging name.
final class PageOrigin: Sendable {
    /// That of the page that is being fetched.
    @TaskLocal static var current: PageOrigin?

    private let first = Protected<EndpointName?>(nil)

    /// `nil` if no client has sent a request.
    var name: EndpointName? { first.withLock(\.self) }

    /// Only the first call counts: others can be those of its interceptors.
    func note(_ name: EndpointName) {
        first.withLock { $0 = $0 ?? name }
    }
}
