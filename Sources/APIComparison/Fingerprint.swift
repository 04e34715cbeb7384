import APIModel
import SchemaChecking
import SourceDiagnostics

/// Numbers for the contents of schemas: equal ones for equal contents, in both versions.
final class Fingerprints {
    struct ID: Hashable {
        fileprivate let number: Int
    }

    struct Key: Hashable {
        let schemas: [JSONSchema.ID]
        let depth: Int
    }

    private var ids: [String: ID] = [:]

    fileprivate func callAsFunction(_ text: String) -> ID {
        if let known = ids[text] { return known }
        let id = ID(number: ids.count)
        ids[text] = id
        return id
    }
}

extension EffectiveSchemas {
    /// Equal for equal schemas, and down to a depth only for those. A component is equal to one with the same name.
    func fingerprint(_ ids: [JSONSchema.ID], depth: Int = 2) -> Fingerprints.ID {
        let key = Fingerprints.Key(schemas: ids, depth: depth)
        if let known = knownFingerprints[key] { return known }
        let fingerprint = fingerprints(text(self[ids], depth: depth))
        knownFingerprints[key] = fingerprint
        return fingerprint
    }

    /// Equal for schemas with equal contents, whatever their own names.
    func fingerprintOfContents(_ ids: [JSONSchema.ID]) -> Fingerprints.ID {
        fingerprints(textOfContents(self[ids], depth: 4))
    }

    /// The keywords whose effect is not compared, each with short forms of what it says.
    func otherKeywordTexts(_ schema: EffectiveSchema, depth: Int = 3) -> [String: Set<String>] {
        schema.otherKeywords.texts { "(\(fingerprint([$0], depth: depth).number))" }
    }

    private func text(_ schema: EffectiveSchema, depth: Int) -> String {
        if let name = schema.name { return "#" + name + (schema.isNullable ? "?" : "") }
        return textOfContents(schema, depth: depth)
    }

    private func textOfContents(_ schema: EffectiveSchema, depth: Int) -> String {
        var words = [schema.types.map { $0.map(\.rawValue).sorted().joined(separator: "|") } ?? "any", schema.format ?? ""]
        if schema.isNullable { words.append("?") }
        if let values = schema.values { words.append(values.map(\.json).sorted().joined(separator: ",")) }
        words += [schema.contentEncoding, schema.contentMediaType].compactMap { $0.map { "<\($0)>" } }
        words += schema.bounds.texts + schema.patterns.sorted()
        words += schema.multiples.map { "*\($0.text)" }.sorted()
        if schema.isNothing { words.append("nothing") }
        if schema.isClosed { words.append("closed") }
        if schema.hasUniqueItems { words.append("unique") }
        if let defaultValue = schema.defaultValue { words.append("=\(defaultValue.json)") }
        words += schema.required.filter { schema.member($0) == nil }.sorted().map { "!\($0)" }
        guard depth > 0 else { return words.joined(separator: " ") }
        func part(_ ids: [JSONSchema.ID]) -> String { String(fingerprint(ids, depth: depth - 1).number) }
        if !schema.items.isEmpty { words.append("[\(part(schema.items))]") }
        if !schema.additional.isEmpty { words.append("{\(part(schema.additional))}") }
        words += schema.members.sorted { $0.name < $1.name }.map { member in
            "\(member.name)\(schema.required.contains(member.name) ? "!" : ""):\(part(member.schemas))"
        }
        words += schema.alternatives.map { $0.map { part([$0]) }.joined(separator: ";") }
        for (name, texts) in otherKeywordTexts(schema, depth: depth - 1).sorted(by: { $0.key < $1.key }) {
            words.append("\(name) \(texts.sorted())")
        }
        return words.joined(separator: " ")
    }
}
