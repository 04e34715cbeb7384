internal import Foundation

/// Gathers the parts of a multipart body; nil adds none.
public struct MultipartFields: Sendable {
    /// What was added, in order.
    public private(set) var parts: [MultipartPart] = []

    /// Without parts.
    public init() {}

    /// A text field; a list adds one part an element, as RFC 7578 4.3 has it.
    public mutating func text<V: ParameterConvertible>(
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

    /// A value as JSON.
    public mutating func json<V: Encodable & Sendable>(
        _ name: String, _ value: V?, contentType: String = "application/json", headers: HTTPFields = [:]
    ) {
        guard let value else { return }
        parts.append(.json(value, name: name, contentType: contentType, headers: headers))
    }

    /// A file; a content type of the file itself counts more than `contentType`.
    public mutating func file(
        _ name: String, _ file: UploadFile?, contentType: String = "application/octet-stream", headers: HTTPFields = [:]
    ) {
        guard let file else { return }
        parts.append(.file(file, name: name, contentType: contentType, headers: headers))
    }

    /// Several files under one name; a content type of a file itself counts more than `contentType`.
    public mutating func files(
        _ name: String, _ files: [UploadFile]?, contentType: String = "application/octet-stream", headers: HTTPFields = [:]
    ) {
        for file in files ?? [] { parts.append(.file(file, name: name, contentType: contentType, headers: headers)) }
    }

    /// Any other part.
    public mutating func add(_ part: MultipartPart) {
        parts.append(part)
    }
}

extension ParameterValue {
    /// The texts of the parts that a value becomes.
    fileprivate var partTexts: [String] {
        if case .array(let elements) = self { elements } else { text.map { [$0] } ?? [] }
    }
}

extension MultipartPart {
    /// The parts with what is left to an encoder written by this one.
    func written(with encoder: JSONEncoder) throws -> [MultipartPart] {
        guard case .parameter(let value) = contents else { return [self] }
        return try value.written(with: encoder).partTexts.map { .text($0, name: name, contentType: contentType, headers: headers) }
    }
}
