public import Foundation

/// What a request carries besides its path, query and headers.
public enum RequestTask: Sendable {
    /// Nothing.
    case plain
    /// Named values that `encoding` puts into the query, the body or both.
    case parameters([String: any ParameterConvertible], encoding: any ParameterEncoding)
    /// A value as JSON, written with the client's encoder when it is sent.
    case json(any Encodable & Sendable)
    /// Parts, of which files are read from disk while they are sent.
    case multipart([MultipartPart])
    /// Fields as a form sends them (`application/x-www-form-urlencoded`).
    case form(FormFields)
    /// A value as `application/x-www-form-urlencoded`, as `FormEncoder` writes it with the client's encoder when it is sent; `styles` are
    /// those of single members, by their keys.
    case encodedForm(any Encodable & Sendable, styles: [String: FormStyle] = [:])
    /// Bytes that are there already.
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
