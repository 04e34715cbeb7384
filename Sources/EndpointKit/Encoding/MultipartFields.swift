/// Gathers the parts of a multipart body; nil adds none.
public struct MultipartFields: Sendable {
    /// What was added, in order.
    public private(set) var parts: [MultipartPart] = []

    /// Without parts.
    public init() {}

    /// A text field; a list adds one part an element, as RFC 7578 4.3 has it.
    public mutating func text<V: ParameterConvertible>(_ name: String, _ value: V?) {
        switch value?.parameter ?? .none {
        case .array(let elements): parts.append(contentsOf: elements.map { .text($0, name: name) })
        case let parameter:
            if let text = parameter.text { parts.append(.text(text, name: name)) }
        }
    }

    /// A value as JSON.
    public mutating func json<V: Encodable & Sendable>(_ name: String, _ value: V?) {
        guard let value else { return }
        parts.append(.json(value, name: name))
    }

    /// A file.
    public mutating func file(_ name: String, _ file: UploadFile?) {
        guard let file else { return }
        parts.append(.file(file, name: name))
    }

    /// Several files under one name.
    public mutating func files(_ name: String, _ files: [UploadFile]?) {
        for file in files ?? [] { parts.append(.file(file, name: name)) }
    }

    /// Any other part.
    public mutating func add(_ part: MultipartPart) {
        parts.append(part)
    }
}
