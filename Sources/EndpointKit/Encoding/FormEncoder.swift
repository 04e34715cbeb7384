package import Foundation

/// Encodes a value as `application/x-www-form-urlencoded`.
///
/// Members are sorted by name. Lists repeat their name, objects are written as `user[name]=Ada`, objects in lists as `items[0][id]=1`. Null
/// is omitted.
package struct FormEncoder: Sendable {
    /// The media type of its output.
    package static let contentType = "application/x-www-form-urlencoded"

    private let encoder: JSONEncoder
    private let styles: [String: FormStyle]

    /// The encoder decides how dates, data and keys are written.
    ///
    /// - Parameter styles: The styles of single members that differ from the above, by their keys.
    package init(encoder: JSONEncoder = .endpointKit(), styles: [String: FormStyle] = [:]) {
        self.encoder = encoder
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
        add(members, at: [], to: &fields)
        return fields
    }

    private func add(_ members: [String: JSONValue], at path: [String], to fields: inout FormFields) {
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
            if path.isEmpty, let style = styles[key] {
                fields.add(key, style.parameter(value), style: style.style, explode: style.explode)
            } else {
                add(value, at: path + [key], to: &fields)
            }
        }
    }

    private func add(_ value: JSONValue, at path: [String], to fields: inout FormFields) {
        switch value {
        case .null: break
        case .string(let text): fields.add(path: path, text)
        case .bool, .int, .number, .decimal: fields.add(path: path, value.description)
        case .object(let members): add(members, at: path, to: &fields)
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                switch element {
                case .object, .array: add(element, at: path + [String(index)], to: &fields)
                default: add(element, at: path, to: &fields)
                }
            }
        }
    }
}
