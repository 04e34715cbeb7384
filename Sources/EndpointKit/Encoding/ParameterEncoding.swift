public import Foundation

/// Determines where the parameters of a hand-written endpoint are sent, and how they are written.
///
/// ```swift
/// var task: RequestTask { .parameters(["name": name, "email": email], encoding: .json) }
/// ```
public protocol ParameterEncoding: Sendable {
    /// Parameters that are `nil` are omitted. The encoder is the client's.
    func encode(_ parameters: [String: any ParameterConvertible], with encoder: JSONEncoder) throws -> EncodedParameters
}

/// The query items and the body that a `ParameterEncoding` adds to a request.
public struct EncodedParameters: Sendable, Hashable {
    /// The query items that are added after those of the endpoint.
    public var query: QueryItems
    /// The body; `nil` if there is none.
    public var body: Data?
    /// The media type of the body.
    public var contentType: String?

    /// Creates encoded parameters with a query, a body or both.
    public init(query: QueryItems = QueryItems(), body: Data? = nil, contentType: String? = nil) {
        self.query = query
        self.body = body
        self.contentType = contentType
    }
}

/// Writes parameters as a form body, sorted by name.
public struct FormParameterEncoding: ParameterEncoding {
    /// Creates the encoding, which has no options.
    public init() {}

    public func encode(_ parameters: [String: any ParameterConvertible], with encoder: JSONEncoder) throws -> EncodedParameters {
        var fields = FormFields()
        for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
            fields.add(name, parameter: value.parameter)
        }
        return EncodedParameters(body: try fields.data(with: encoder), contentType: FormEncoder.contentType)
    }
}

extension ParameterEncoding where Self == FormParameterEncoding {
    /// Writes the parameters as `application/x-www-form-urlencoded`.
    public static var form: FormParameterEncoding { FormParameterEncoding() }
}

/// Writes parameters to the URL, sorted by name: lists repeat their name, objects are `user[name]=Ada`.
public struct QueryParameterEncoding: ParameterEncoding {
    /// Creates the encoding, which has no options.
    public init() {}

    public func encode(_ parameters: [String: any ParameterConvertible], with encoder: JSONEncoder) throws -> EncodedParameters {
        let items = try parameters.sorted { $0.key < $1.key }.map { name, value in
            let parameter = try value.parameter.written(as: name, with: encoder)
            guard case .object(let members) = parameter else { return QueryItem(name: name, value: parameter) }
            // Lists repeat their name within objects, too.
            let repeated = members.map { ParameterMember(path: $0.path, value: $0.value) }
            return QueryItem(name: name, value: .object(repeated), style: .deepObject)
        }
        return EncodedParameters(query: QueryItems(items.filter { $0.value != .none }))
    }
}

extension ParameterEncoding where Self == QueryParameterEncoding {
    /// Writes the parameters to the URL: `?ids=1&ids=2&user[name]=Ada`.
    public static var query: QueryParameterEncoding { QueryParameterEncoding() }
}
