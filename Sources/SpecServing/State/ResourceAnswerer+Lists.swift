import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Answers with a page of a list, and the fields and members that describe the page.
extension ResourceAnswerer {
    /// The maximum depth of objects beside a list that can describe the page.
    private static let deepest = 4
    private static let urlFormats: Set<String> = ["uri", "url", "iri", "uri-reference", "iri-reference"]

    /// The answer with the items of a page.
    func list(_ values: [LiteralValue], _ page: ResourcePage, _ shape: ListShape, _ call: Call) -> LiteralValue {
        let items = LiteralValue.array(values.map { value in shape.element.map { itemValues.shown(value, $0, call) } ?? value })
        guard !shape.path.isEmpty else { return items }
        var result = itemValues.source("list").made(shape.schema) ?? .object([])
        for (depth, name) in shape.path.enumerated() {
            describe(page, at: Array(shape.path[..<depth]), beside: name, in: &result, shape.schema, call)
        }
        return result.changing(at: shape.path[...]) { _ in items }
    }

    /// Gives header fields about the page, such as `X-Total-Count`, their values.
    func describe(_ page: ResourcePage, in response: inout ServedResponse, _ call: Call) {
        for field in response.fields.all {
            let name = field.name.lowercased().hasPrefix("x-") ? String(field.name.dropFirst(2)) : field.name
            guard let values = page.values(of: name, call) else { continue }
            if let value = values.first {
                response.fields.set(field.name, ContentWriter.text(value))
            } else {
                response.fields.remove(field.name)
            }
        }
    }

    /// Gives members about the page their values, also in objects such as `meta` and `links`.
    ///
    /// - Parameters:
    ///   - path: The members that lead to the object.
    ///   - list: The member that leads to the list.
    private func describe(
        _ page: ResourcePage, at path: [String], beside list: String?, in result: inout LiteralValue, _ schema: JSONSchema.ID, _ call: Call
    ) {
        let whole = SchemaShape(schema, in: contract.schemas)
        let object = path.reduce(result) { $0.member($1) ?? .null }
        guard path.count < Self.deepest, case .object(let members) = object else { return }
        let isLink = path.last.map { ValueEcho.letters($0) == "links" } ?? false
        for member in members where list.map({ !member.key.isExactly($0) }) ?? true {
            let shape = (path + [member.key]).reduce(whole) { $0.member($1) }
            let isURL = !Self.urlFormats.isDisjoint(with: shape.formats)
            // `{ next: { href: … } }`
            let inner = ["href", "url"].first { member.value.member($0) != nil }
            if case .object = member.value, inner == nil {
                if ResourcePage.isAbout(member.key) { describe(page, at: path + [member.key], beside: nil, in: &result, schema, call) }
                continue
            }
            guard let values = page.values(of: member.key, call, isURL: isURL || inner != nil, isLink: isLink) else { continue }
            let candidates = values.map { value in inner.map { member.value.setting($0, value) } ?? value }
            let nothing: [LiteralValue?] = shape.types.contains(.null) ? [.null, nil] : [nil, .null, .string("")]
            for candidate in candidates.isEmpty ? nothing : candidates.map(Optional.some) {
                let changed = result.changing(at: path[...]) { object in
                    candidate.map { object.setting(member.key, $0) } ?? object.removing(member.key)
                }
                guard validator.allows(changed, by: schema) else { continue }
                result = changed
                break
            }
        }
    }
}
