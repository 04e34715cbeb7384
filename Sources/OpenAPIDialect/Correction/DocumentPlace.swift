import SourceDiagnostics
import YAMLTree

/// A node of a document with its path from the root of the file, which overlays can refer to.
package struct DocumentPlace {
    package enum Step: Hashable {
        /// The path of a file other than the entry document. It is only the first step.
        case file(String)
        case key(String)
        case index(Int)
    }

    var steps: [Step]
    var node: YAMLNode

    init(_ node: YAMLNode, at steps: [Step] = []) {
        self.node = node
        self.steps = steps
    }

    /// The path of its file; `nil` for the entry document.
    var file: String? { steps.file }

    /// The value of a key; `nil` if there is none.
    func child(_ key: String) -> DocumentPlace? {
        node.mapping?[key].map { DocumentPlace($0, at: steps + [.key(key)]) }
    }

    /// The elements of a list under a key.
    func elements(_ key: String) -> [DocumentPlace] {
        (node.mapping?[key]?.sequence ?? []).enumerated().map { index, item in
            DocumentPlace(item, at: steps + [.key(key), .index(index)])
        }
    }

    /// The values of a mapping under a key.
    func values(_ key: String) -> [DocumentPlace] {
        (node.mapping?[key]?.mapping?.entries ?? []).map { entry in
            DocumentPlace(entry.value, at: steps + [.key(key), .key(entry.key.value)])
        }
    }
}

extension [DocumentPlace.Step] {
    /// The path of the file; `nil` for the entry document.
    var file: String? {
        if case .file(let path)? = first { path } else { nil }
    }

    /// The path as a JSONPath query (RFC 9535). Names that do not need brackets follow a dot.
    var query: String {
        reduce(into: "$") { text, step in
            switch step {
            case .file: break
            case .index(let index): text += "[\(index)]"
            case .key(let name): text += Self.isShort(name) ? ".\(name)" : "[\(Self.quoted(name))]"
            }
        }
    }

    /// A string literal of a selector or a filter.
    static func quoted(_ name: String) -> String {
        var text = "'"
        for scalar in name.unicodeScalars {
            switch scalar {
            case "'": text += "\\'"
            case "\\": text += "\\\\"
            default:
                if scalar.value < 0x20 {
                    text += "\\u" + String(repeating: "0", count: scalar.value < 0x10 ? 3 : 2) + String(scalar.value, radix: 16)
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        return text + "'"
    }

    private static func isShort(_ name: String) -> Bool {
        guard let first = name.utf8.first, !first.isDigit else { return false }
        return name.utf8.allSatisfy {
            $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "_")
        }
    }
}

extension YAMLNode {
    /// The media types of an operation of Swagger 2.0 in `produces` or `consumes`: its own, or else those of the document.
    func mediaTypes(_ key: String, in root: YAMLNode) -> [String] {
        (mapping?[key] ?? root.mapping?[key])?.sequence?.compactMap { $0.scalar?.text } ?? []
    }
}
