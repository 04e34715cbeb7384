public import Foundation

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
