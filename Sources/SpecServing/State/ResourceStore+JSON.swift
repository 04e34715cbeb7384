import APIModel

/// The resources as a file, which a later server begins with.
extension ResourceStore {
    /// Why a file cannot be used.
    package struct Fault: Error {
        package let message: String
    }

    private static let mark = "endpointkit-state"

    /// The file, and the number of changes that it has.
    package var file: (bytes: [UInt8], version: Int) {
        let (collections, version) = use { ($0.collections, $0.version) }
        let members = collections.sorted { $0.key < $1.key }.map { path, collection in
            LiteralValue.Member(
                path,
                .object([
                    LiteralValue.Member("highest", .number("\(collection.highest)")),
                    LiteralValue.Member("items", .array(collection.items.map { .array([$0.id, $0.value]) })),
                ]))
        }
        let file = LiteralValue.object([LiteralValue.Member(Self.mark, .number("1")), LiteralValue.Member("collections", .object(members))])
        return (Array((file.json + "\n").utf8), version)
    }

    /// The number of changes since the start.
    package var version: Int { use(\.version) }

    /// Begins with the resources of a file. After an error there are those from before.
    package func load(_ bytes: [UInt8]) throws(Fault) {
        let value: LiteralValue
        do throws(JSONTextParser.Fault) {
            value = try JSONTextParser.parse(bytes)
        } catch {
            throw Fault(message: "it is not valid JSON: \(error.place(in: bytes))")
        }
        guard value.member(Self.mark)?.integer == 1, case .object(let members)? = value.member("collections") else {
            throw Fault(message: "it is not a file that '--state' wrote")
        }
        var changes = Changes()
        for member in members {
            _ = changes.collection(member.key) { [] }
            guard case .array(let items)? = member.value.member("items") else { throw Fault(message: "\(member.key) has no items") }
            for item in items {
                guard case .array(let parts) = item, let id = parts.first, let value = parts.last, parts.count == 2 else {
                    throw Fault(message: "\(member.key) has an item without an ID")
                }
                guard changes.set(value, id: id, in: member.key) else {
                    throw Fault(message: "it has more than \(Self.sizeLimit >> 20) MiB")
                }
            }
            changes.raise(member.key, to: member.value.member("highest")?.integer ?? 0)
        }
        use { $0 = changes }
    }
}
