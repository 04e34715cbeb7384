public import EndpointKit
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The calls of a ``MockRecorder``: a list of endpoints of any types, which can be compared with an array literal.
///
/// Endpoints are equal if they have the same type and are equal. Endpoints that are not `Equatable` are equal if their requests are. An
/// idempotency key that the caller did not choose makes no difference.
public struct RecordedCalls: Sendable, RandomAccessCollection, Equatable, ExpressibleByArrayLiteral {
    private let endpoints: [any Endpoint]

    init(endpoints: [any Endpoint]) {
        self.endpoints = endpoints
    }

    /// Calls to compare with.
    public init(arrayLiteral endpoints: any Endpoint...) {
        self.endpoints = endpoints
    }

    public var startIndex: Int { endpoints.startIndex }
    public var endIndex: Int { endpoints.endIndex }

    /// The endpoint of the call with an index, from 0.
    public subscript(index: Int) -> any Endpoint { endpoints[index] }

    /// The calls of one type of endpoints.
    public func of<E: Endpoint>(_ type: E.Type) -> [E] { endpoints.compactMap { $0 as? E } }

    /// The names of the endpoints, such as `UsersEndpoint.find`.
    public var names: [String] { endpoints.map(\.name) }

    public static func == (left: RecordedCalls, right: RecordedCalls) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { areEqual($0, $1) }
    }

    private static func areEqual(_ left: any Endpoint, _ right: any Endpoint) -> Bool {
        guard type(of: left) == type(of: right) else { return false }
        if let left = left as? any Equatable { return left.equals(right) }
        guard left.name == right.name, let (key, one) = request(of: left), let (otherKey, other) = request(of: right) else { return false }
        return key == otherKey && one == other && one.httpBody == other.httpBody && one.allHTTPHeaderFields == other.allHTTPHeaderFields
    }

    /// The request of an endpoint without its idempotency key, and the key.
    private static func request(of endpoint: any Endpoint) -> (key: IdempotencyKey?, request: URLRequest)? {
        guard var request = try? endpoint.request else { return nil }
        let key = request.idempotencyKey
        request.idempotencyKey = nil
        let sent = try? PlainEndpoint(request: request).urlRequest(baseURL: URL(string: "https://endpoint.example"))
        return sent.map { (key, $0) }
    }

    private struct PlainEndpoint: Endpoint {
        let request: EndpointRequest
    }
}

extension RecordedCalls {
    /// `(id: 7)`, as the endpoint writes it.
    static func arguments(of endpoint: any Endpoint) -> String {
        let text = String(describing: endpoint)
        return text.firstIndex(of: "(").map { String(text[$0...]) } ?? ""
    }
}

extension RecordedCalls: CustomStringConvertible, CustomReflectable {
    /// The endpoints with their arguments: `[UsersEndpoint.find(id: 1), CartsEndpoint.list]`.
    public var description: String {
        "[\(endpoints.map { "\(type(of: $0)).\(String(describing: $0))" }.joined(separator: ", "))]"
    }

    public var customMirror: Mirror { Mirror(self, unlabeledChildren: endpoints, displayStyle: .collection) }
}

extension Equatable {
    fileprivate func equals(_ other: any Endpoint) -> Bool { (other as? Self) == self }
}
