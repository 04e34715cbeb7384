public import Foundation

/// The content of a request besides its path, query and headers.
public enum RequestTask: Sendable {
    /// No content.
    case plain
    /// Named values that `encoding` writes to the query, the body or both.
    case parameters([String: any ParameterConvertible], encoding: any ParameterEncoding)
    /// A value as JSON, which the client's encoder writes when it is sent.
    case json(any Encodable & Sendable)
    /// Multipart form data. Files are read from disk while they are sent.
    case multipart([MultipartPart])
    /// The fields of a form (`application/x-www-form-urlencoded`).
    case form(FormFields)
    /// A value as `application/x-www-form-urlencoded`, which `FormEncoder` writes with the client's encoder when it is sent. `styles` are
    /// those of single members, by their keys.
    case encodedForm(any Encodable & Sendable, styles: [String: FormStyle] = [:])
    /// Bytes in memory.
    case data(Data, contentType: String = "application/octet-stream")
    /// The contents of a file, read while it is sent.
    case file(URL, contentType: String = "application/octet-stream")
}

extension RequestTask: CustomStringConvertible, CustomReflectable {
    public var description: String {
        switch self {
        case .plain: "plain"
        case .parameters(let values, _): "parameters(\(values.keys.sorted().joined(separator: ", ")))"
        case .json(let value): "json(\(type(of: value)))"
        case .multipart(let parts): "multipart(\(parts.map(\.name).joined(separator: ", ")))"
        case .encodedForm(let value, _): "form(\(type(of: value)))"
        case .form(let fields): "form(\(fields))"
        case .data(let data, _): "data(\(data.count) bytes)"
        case .file: "file"
        }
    }

    public var customMirror: Mirror { Mirror(self, children: ["task": description]) }
}
