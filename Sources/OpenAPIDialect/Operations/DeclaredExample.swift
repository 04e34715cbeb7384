import SourceDiagnostics
import YAMLTree

/// An example of a content, a parameter or a header.
struct DeclaredExample {
    enum Content {
        case value(YAMLNode)
        /// The value as it is sent.
        case serialized(Located<String>)
    }

    /// The name in `examples`; `nil` for `example`.
    var name: String?
    var summary: String?
    let content: Content

    /// The values of `example` and `examples`. An `externalValue` is not read.
    ///
    /// - Parameter limit: The maximum number of members of `examples` that are read.
    static func all(in mapping: YAMLMapping, _ references: DocumentReferences, atMost limit: Int = .max) -> [DeclaredExample] {
        var found: [DeclaredExample] = []
        if let node = mapping["example"] { found.append(DeclaredExample(content: .value(node))) }
        for entry in (mapping["examples"]?.mapping?.entries ?? []).prefix(limit) {
            guard let example = references.target(entry.value)?.mapping else { continue }
            let summary = example["summary"]?.prose ?? example["description"]?.prose
            if let node = example["value"] ?? example["dataValue"] {
                found.append(DeclaredExample(name: entry.key.value, summary: summary, content: .value(node)))
            } else if let text = example["serializedValue"]?.text {
                found.append(DeclaredExample(name: entry.key.value, summary: summary, content: .serialized(text)))
            }
        }
        return found
    }
}
