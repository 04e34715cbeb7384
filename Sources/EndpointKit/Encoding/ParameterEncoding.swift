public import Foundation

/// Decides where the parameters of a hand-written endpoint go, and how they are written.
///
/// ```swift
/// var task: RequestTask { .parameters(["name": name, "email": email], encoding: .json) }
/// ```
public protocol ParameterEncoding: Sendable {
    /// Parameters that are nil are left out. The encoder is the client's.
    func encode(_ parameters: [String: any ParameterConvertible], with encoder: JSONEncoder) throws -> EncodedParameters
}

/// What a `ParameterEncoding` adds to a request.
public struct EncodedParameters: Sendable, Hashable {
    /// What comes after those of the endpoint.
    public var query: QueryItems
    /// The body; nil when there is none.
    public var body: Data?
    /// The media type of the body.
    public var contentType: String?

    /// Parameters in the query, the body or both.
    public init(query: QueryItems = QueryItems(), body: Data? = nil, contentType: String? = nil) {
        self.query = query
        self.body = body
        self.contentType = contentType
    }
}

/// Parameters as a form body, in the order of their names.
public struct FormParameterEncoding: ParameterEncoding {
    /// It has no options.
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
    /// As `application/x-www-form-urlencoded`.
    public static var form: FormParameterEncoding { FormParameterEncoding() }
}

/// Parameters in the URL, in the order of their names: lists repeat their name, objects are `user[name]=Ada`.
public struct QueryParameterEncoding: ParameterEncoding {
    /// It has no options.
    public init() {}

    public func encode(_ parameters: [String: any ParameterConvertible], with encoder: JSONEncoder) throws -> EncodedParameters {
        let items = try parameters.sorted { $0.key < $1.key }.map { name, value in
            let parameter = try value.parameter.written(with: encoder)
            let style: ParameterStyle = if case .object = parameter { .deepObject } else { .form }
            return QueryItem(name: name, value: parameter, style: style)
        }
        return EncodedParameters(query: QueryItems(items.filter { $0.value != .none }))
    }
}

extension ParameterEncoding where Self == QueryParameterEncoding {
    /// In the URL: `?ids=1&ids=2&user[name]=Ada`.
    public static var query: QueryParameterEncoding { QueryParameterEncoding() }
}
