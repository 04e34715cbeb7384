package import Foundation

/// Encodes a value as `application/x-www-form-urlencoded`.
///
/// Members are sorted by name. Without a style, lists repeat their name, objects are written as `user[name]=Ada`, objects in lists as
/// `items[0][id]=1`. Null is omitted.
package struct FormEncoder: Sendable {
    /// The media type of its output.
    package static let contentType = "application/x-www-form-urlencoded"

    private let encoder: JSONEncoder
    private let style: FormStyle?
    private let styles: [String: FormStyle]

    /// The encoder decides how dates, data and keys are written.
    ///
    /// - Parameters:
    ///   - style: The style of lists and objects that have none of their own.
    ///   - styles: The styles of single members, by their keys.
    package init(encoder: JSONEncoder = .endpointKit(), style: FormStyle? = nil, styles: [String: FormStyle] = [:]) {
        self.encoder = encoder
        self.style = style
        self.styles = styles
    }

    /// The body; throws `EncodingError` for a value that is not an object.
    package func encode(_ value: some Encodable) throws -> Data {
        try fields(value).data
    }

    /// The fields of a value; throws `EncodingError` for one that is not an object.
    package func fields(_ value: some Encodable) throws -> FormFields {
        guard case .object(let members) = try JSONValue(encoding: value, with: encoder) else {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(codingPath: [], debugDescription: "Only an object can be a form.")
            )
        }
        var fields = FormFields()
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
            let style = style(of: key, value)
            if let style, !style.style.usesBrackets {
                fields.add(key, style.parameter(value), style: style.style, explode: style.explode)
                continue
            }
            for member in ParameterValue.members(of: EncodedJSON(value), at: [key], inBrackets: true) {
                fields.add(path: style == nil ? member.path : member.bracketPath, member.value)
            }
        }
        return fields
    }

    private func style(of key: String, _ value: JSONValue) -> FormStyle? {
        if let style = styles[key] { return style }
        switch value {
        case .array, .object: return style
        case .null, .string, .bool, .int, .number, .decimal: return nil
        }
    }
}
