import Foundation

/// A request, as far as the routes look at it.
struct Call: Sendable {
    let method: String
    let path: String
    let query: [String: String]
    /// The token of `Authorization: Bearer …`.
    let bearer: String?
    /// nil when there is none, or none that is JSON.
    let body: JSON?

    /// `GET /products/1`
    var route: String { "\(method) \(path)" }

    var segments: [String] { path.split(separator: "/").map(String.init) }

    func number(_ name: String) -> Int? { query[name].flatMap { Int($0) } }
}
