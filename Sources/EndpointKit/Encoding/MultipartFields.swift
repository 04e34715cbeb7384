internal import Foundation

/// Collects the parts of a multipart body. A `nil` value adds no part.
public struct MultipartFields: Sendable {
    /// The added parts, in order.
    public private(set) var parts: [MultipartPart] = []

    /// Creates an empty collection.
    public init() {}

    /// Adds a text field. A list adds one part for each element (RFC 7578, 4.3).
    public mutating func addText<V: ParameterConvertible>(
        _ name: String, _ value: V?, contentType: String? = nil, headers: HTTPFields = [:]
    ) {
        switch value?.parameter ?? .none {
        case .json(let value):
            parts.append(
                MultipartPart(name: name, filename: nil, contentType: contentType, headers: headers, contents: .parameter(value)))
        case let parameter:
            parts.append(contentsOf: parameter.partTexts.map { .text($0, name: name, contentType: contentType, headers: headers) })
        }
    }

    /// Adds a value as JSON.
    public mutating func addJSON<V: Encodable & Sendable>(
        _ name: String, _ value: V?, contentType: String = "application/json", headers: HTTPFields = [:]
    ) {
        guard let value else { return }
        parts.append(.json(value, name: name, contentType: contentType, headers: headers))
    }

    /// Adds a list of values as JSON: one part for each element (RFC 7578, 4.3).
    public mutating func addJSON<V: Encodable & Sendable>(
        _ name: String, _ values: [V]?, contentType: String = "application/json", headers: HTTPFields = [:]
    ) {
        for value in values ?? [] { parts.append(.json(value, name: name, contentType: contentType, headers: headers)) }
    }

    /// Adds a file. The content type of the file itself overrides `contentType`.
    public mutating func addFile(
        _ name: String, _ file: UploadFile?, contentType: String = "application/octet-stream", headers: HTTPFields = [:]
    ) {
        guard let file else { return }
        parts.append(.file(file, name: name, contentType: contentType, headers: headers))
    }

    /// Adds several files with one name. The content type of a file itself overrides `contentType`.
    public mutating func addFiles(
        _ name: String, _ files: [UploadFile]?, contentType: String = "application/octet-stream", headers: HTTPFields = [:]
    ) {
        for file in files ?? [] { parts.append(.file(file, name: name, contentType: contentType, headers: headers)) }
    }

    /// Adds any other part.
    public mutating func add(_ part: MultipartPart) {
        parts.append(part)
    }
}

extension ParameterValue {
    /// The strings of the parts for a value.
    fileprivate var partTexts: [String] {
        if case .array(let elements) = self { elements } else { text.map { [$0] } ?? [] }
    }
}

extension MultipartPart {
    /// The parts, with deferred values written by this encoder.
    func written(with encoder: JSONEncoder) throws -> [MultipartPart] {
        guard case .parameter(let value) = contents else { return [self] }
        return try ParameterValue.json(value).written(as: name, with: encoder).partTexts.map {
            .text($0, name: name, contentType: contentType, headers: headers)
        }
    }
}
