/// One call of an API: a request, and a name for errors and logs. It is usually a case of an enum.
///
/// Emitted endpoints conform to this protocol. To write an endpoint by hand, conform to ``DeclarativeEndpoint``, which builds the request
/// from properties such as `path`, or implement `request`:
///
/// ```swift
/// struct Search: Endpoint {
///     var text: String
///     var request: EndpointRequest {
///         var request = EndpointRequest(.get, "/search")
///         request.addQuery("q", text)
///         return request
///     }
/// }
/// ```
public protocol Endpoint: Sendable {
    /// The request. A client reads it once for each call.
    ///
    /// An error that is thrown here becomes the cause of a ``NetworkError`` with the stage `building`.
    var request: EndpointRequest { get throws }
    /// The name for errors and logs, without values. The default implementation returns the names of the type and of the case:
    /// `UserEndpoint.one`. The case of an enum with a description of its own is named if it has associated values. The name in the request
    /// overrides it.
    var name: String { get }
}

extension Endpoint {
    public var name: String {
        let known = EndpointNames.shared.name(of: Self.self)
        if let known, !known.isEnum { return known.type }
        let mirror = Mirror(reflecting: self)
        let type = known?.type ?? String(describing: type(of: self))
        if known == nil { EndpointNames.shared.remember(type, isEnum: mirror.displayStyle == .enum, for: Self.self) }
        guard mirror.displayStyle == .enum else { return type }
        if let label = mirror.children.first?.label { return "\(type).\(label)" }
        // The name of a case without associated values cannot reveal anything; a description of its own can.
        if self is any CustomStringConvertible || self is any CustomDebugStringConvertible || self is any TextOutputStreamable {
            return type
        }
        return "\(type).\(self)"
    }
}

extension Endpoint {
    /// The request; an error becomes the cause of a `NetworkError`.
    package func builtRequest() throws(NetworkError) -> EndpointRequest {
        do {
            return try request
        } catch {
            throw NetworkError(error, endpoint: name, stage: .building)
        }
    }
}

/// A cache of the names of types, because finding them takes longer than the rest of the name.
final class EndpointNames: Sendable {
    static let shared = EndpointNames()

    private let names = Protected<[ObjectIdentifier: (type: String, isEnum: Bool)]>([:])

    func name(of type: Any.Type) -> (type: String, isEnum: Bool)? {
        names.withLock { $0[ObjectIdentifier(type)] }
    }

    func remember(_ name: String, isEnum: Bool, for type: Any.Type) {
        names.withLock { $0[ObjectIdentifier(type)] = (name, isEnum) }
    }
}
