import APIModel
import SourceDiagnostics

/// Answers requests below ``root``, which are not for the API: the page with its documentation, the list of requests, the trouble that the
/// server makes, and the webhooks that it sends.
///
/// A page of another origin can make a browser send requests, and a name that it resolves to this machine can make them look like those of
/// its own origin. So the controls require a field that a page of another origin cannot send without a preflight request, and a host that
/// is not such a name.
package final class ServedPage: Sendable {
    package static let root = "/_endpointkit/"
    /// Its value does not matter.
    static let controlField = "EndpointKit-Control"

    private struct Page {
        let make: @Sendable () -> [UInt8]?
        var html: [UInt8]?
    }

    private let page: Guarded<Page>
    private let journal = Guarded(RequestJournal())
    private let deviations = Guarded<DeviationStore?>(nil)

    /// - Parameter make: Makes the page, when it is first asked for; `nil` if it cannot be made.
    package init(_ make: @escaping @Sendable () -> [UInt8]?) {
        page = Guarded(Page(make: make))
    }

    /// Makes the page again for the next request, because the document has changed.
    package func reset(_ make: @escaping @Sendable () -> [UInt8]?) {
        page.use { $0 = Page(make: make) }
    }

    /// Shows the deviations that a proxy finds.
    package func show(_ store: DeviationStore) {
        deviations.use { $0 = store }
    }

    /// Adds a request to the list.
    package func record(_ request: ServedRequest, _ exchange: ServedExchange) {
        journal.use { $0.add(request, exchange) }
    }

    /// The answer to a request; `nil` if the request is for the API.
    ///
    /// - Parameter isHome: Whether the API leaves `/` to the page.
    func answer(_ request: ServedRequest, _ responder: SpecResponder, isHome: Bool) -> ServedExchange? {
        var message: OutgoingMessage?
        guard let response = answer(request, responder, isHome: isHome, &message) else { return nil }
        var exchange = ServedExchange(response: response)
        exchange.isOwn = true
        exchange.message = message
        return exchange
    }

    /// - Parameter message: The message to send before the answer.
    private func answer(
        _ request: ServedRequest, _ responder: SpecResponder, isHome: Bool, _ message: inout OutgoingMessage?
    ) -> ServedResponse? {
        let isRead = request.method == "GET" || request.method == "HEAD"
        if isHome, isRead { return answer() }
        guard request.path.hasPrefix(Self.root) || request.path == Self.root.dropLast() else { return nil }
        let name = request.path.dropFirst(Self.root.count)
        if name.isEmpty { return isRead ? answer() : Self.refusal(405, "the page can only be read") }
        guard Self.isSafe(host: request.fields["Host"]) else {
            return Self.refusal(403, "use the IP address of the server, or localhost, instead of its name")
        }
        guard request.fields.has(Self.controlField) else { return Self.refusal(403, "the request needs the field \(Self.controlField)") }
        switch (name, request.method) {
        case ("requests", "GET"):
            return Self.response(200, journal.use { $0.json(after: Self.number("after", in: request) ?? 0) })
        case ("deviations", "GET"):
            // Only a proxy finds deviations. Every page asks for them once.
            guard let store = deviations.use({ $0 }) else { return ServedResponse(204) }
            return Self.response(200, store.shown(after: Self.number("after", in: request)))
        case ("trouble", "GET"): return Self.response(200, responder.options.trouble.settings.json)
        case ("trouble", "PUT"):
            let (settings, faults) = responder.scenario(request.body, named: "the request")
            guard let settings else { return Self.refusal(400, faults) }
            responder.options.trouble.settings = settings
            return Self.response(200, settings.json)
        case ("webhooks", "GET"): return Self.response(200, responder.messages.json)
        case ("webhooks", "POST"):
            do throws(MessageMaker.Refusal) {
                message = try responder.messages.message(MessageMaker.Wish(request.body))
                return ServedResponse(202)
            } catch {
                return Self.refusal(400, error.detail)
            }
        case ("requests", _), ("trouble", _), ("deviations", _), ("webhooks", _): return Self.refusal(405, "the method is not allowed")
        default: return Self.refusal(404, "there is no such control")
        }
    }

    /// The value of a parameter of the query.
    private static func number(_ name: String, in request: ServedRequest) -> Int? {
        request.query.split(separator: "&").first { $0.hasPrefix(name + "=") }.flatMap { Int($0.dropFirst(name.utf8.count + 1)) }
    }

    private func answer() -> ServedResponse {
        let bytes = page.use { page in
            if page.html == nil { page.html = page.make() }
            return page.html
        }
        guard let bytes else { return Self.refusal(500, "the page of the spec cannot be made") }
        var response = ServedResponse(200, body: bytes)
        response.fields.set("Content-Type", "text/html; charset=utf-8")
        // The rest of the policy is in the page.
        response.fields.set("Content-Security-Policy", "frame-ancestors 'none'")
        Self.secure(&response)
        return response
    }

    /// Whether a host is an IP address or `localhost`, which nobody else can resolve to this machine.
    private static func isSafe(host: String?) -> Bool {
        guard var name = host?.lowercased()[...] else { return false }
        if name.hasPrefix("[") { return name.contains("]") }
        if let colon = name.firstIndex(of: ":") { name = name[..<colon] }
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
        return name == "localhost" || (numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil })
    }

    /// The answer to a request for a message: the response of the message's receiver.
    package static func receipt(_ status: Int, _ body: [UInt8]) -> ServedResponse {
        response(
            200,
            .object([
                LiteralValue.Member("status", .number("\(status)")),
                LiteralValue.Member("body", .string(String(decoding: body, as: UTF8.self))),
            ]))
    }

    package static func refusal(_ status: Int, _ detail: String) -> ServedResponse {
        response(status, ServedError(status: status, detail: detail).problem, "application/problem+json")
    }

    private static func response(_ status: Int, _ value: LiteralValue, _ mediaType: String = "application/json") -> ServedResponse {
        var response = ServedResponse(status, body: Array(value.json.utf8))
        response.fields.set("Content-Type", mediaType)
        secure(&response)
        return response
    }

    private static func secure(_ response: inout ServedResponse) {
        response.fields.set("Cache-Control", "no-store")
        response.fields.set("X-Content-Type-Options", "nosniff")
        response.fields.set("Referrer-Policy", "no-referrer")
        response.fields.set("Cross-Origin-Resource-Policy", "same-origin")
    }
}
