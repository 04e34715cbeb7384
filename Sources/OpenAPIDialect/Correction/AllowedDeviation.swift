import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Whether a document, with the overlays that it has, already allows what a deviation was about.
extension ContractDeviationFile.Entry {
    /// - Parameter schema: The schema that the deviation violated.
    func isAllowed(by schema: YAMLNode) -> Bool {
        guard let keywords = schema.mapping else { return true }
        switch deviation.rule {
        case .type: return allowsType(keywords)
        case .required:
            guard let member = deviation.member else { return false }
            return !(keywords["required"]?.sequence ?? []).contains { $0.scalar?.text == member }
        case .additionalProperties:
            guard let member = deviation.member else { return false }
            return keywords["additionalProperties"]?.scalar?.bool != false || keywords["properties"]?.mapping?[member] != nil
        case .enumeration:
            guard let values = keywords["enum"]?.sequence else { return true }
            var sink = DiagnosticSink()
            let known = values.compactMap { $0.readLiteral(into: &sink)?.value }
            return !hasOthers && !samples.isEmpty && samples.allSatisfy(known.contains)
        case .ambiguity: return keywords["oneOf"] == nil
        case .discriminator:
            guard let discriminator = keywords["discriminator"]?.mapping else { return true }
            let mapping = discriminator["mapping"]?.mapping
            return !hasOthers && !samples.isEmpty
                && samples.allSatisfy { sample in
                    if case .string(let tag) = sample { mapping?[tag] != nil } else { false }
                }
        case let rule: return keywords[rule.rawValue] == nil
        }
    }

    /// Whether the values of a deviation are dates in formats that a `LenientDate` has, as far as there are samples of them.
    var hasDates: Bool {
        !samples.isEmpty
            && samples.allSatisfy { sample in
                if case .string(let text) = sample { ScalarNotation.isValid(text, as: .lenientDate) } else { false }
            }
    }

    private func allowsType(_ keywords: YAMLMapping) -> Bool {
        guard let found = deviation.found, let types = keywords["type"] else { return true }
        let names = types.sequence?.compactMap { $0.scalar?.text } ?? [types.scalar?.text ?? ""]
        if found == "null" {
            let isNullable = ["nullable", "x-nullable"].contains { keywords[$0]?.scalar?.bool == true }
            if isNullable { return true }
        }
        return names.contains(found) || found == "integer" && names.contains("number")
    }
}

extension DocumentPlace {
    /// Whether a body, a response or the content of one has a media type.
    func hasContent(_ mediaType: String) -> Bool {
        let content = node.mapping?["content"]?.mapping ?? node.mapping
        return content?.entries.contains { MediaTypeSyntax.range($0.key.value, contains: mediaType) } == true
    }

    /// Whether a list of security requirements has one that needs no credentials.
    func allowsAnyone(_ root: DocumentPlace) -> Bool {
        guard let requirements = (node.mapping?["security"] ?? root.node.mapping?["security"])?.sequence else { return true }
        return requirements.isEmpty || requirements.contains { $0.mapping?.entries.isEmpty == true }
    }
}
