import APIModel
import SourceDiagnostics
import YAMLTree

/// The schema of a server-sent event, as opposed to that of its data (OpenAPI 3.2, Sequential Media Types).
struct EventSchema {
    /// The schema of the data; `nil` for data that is not described, or that differs between events.
    let data: YAMLNode?

    /// `nil` if the schema is not one of events.
    init?(_ item: YAMLNode, _ readers: ContentReaders) {
        let (schemas, faults) = (readers.schemas, readers.faults)
        guard let target = faults.costing(.schema, { readers.references.target(item) }), let whole = schemas.whole(target) else {
            return nil
        }
        if whole.members.isEmpty, !whole.alternatives.isEmpty {
            for node in whole.alternatives {
                guard let one = schemas.whole(node), Self.isEvent(one) else { return nil }
            }
            data = nil
            return
        }
        guard Self.isEvent(whole), let member = whole.member("data") else { return nil }
        data = Self.data(of: member, readers)
    }

    private static func isEvent(_ schema: Schema) -> Bool {
        StreamFormat.isEvent(members: schema.members.map(\.name.value))
    }

    /// Data is text. `contentSchema` describes the JSON in it; some documents write the schema of the JSON itself.
    private static func data(of member: Schema.Member, _ readers: ContentReaders) -> YAMLNode? {
        guard let node = member.schemas.first, let target = readers.faults.costing(.schema, { readers.references.target(node) }) else {
            return nil
        }
        if let content = target.mapping?["contentSchema"] { return content }
        guard let schema = readers.schemas.whole(target), schema.hasStructure else { return nil }
        return readers.types.kinds.kind(of: schema) == .json(.string) ? nil : node
    }
}
