package import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import YAMLTree

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
    ///
    /// - Returns: What the document does not allow of the items, which are given back as it allows them: `path:line:column: reason`.
    @discardableResult
    package func load(_ bytes: [UInt8], named name: String = "the state", for contract: Contract? = nil) throws(Fault) -> [String] {
        let value: LiteralValue
        do throws(JSONTextParser.Fault) {
            value = try JSONTextParser.parse(bytes)
        } catch {
            throw Fault(message: "it is not valid JSON: \(error.place(in: bytes))")
        }
        guard value.member(Self.mark)?.integer == 1, case .object(let members)? = value.member("collections") else {
            throw Fault(message: "it is not a file that '--state' wrote")
        }
        func place(_ pointer: String) -> String { Self.place(of: "/collections" + pointer, in: bytes, named: name) }
        let data = contract.map { ResourceData($0) }
        var (changes, remarks): (Changes, [String]) = (Changes(), [])
        for member in members {
            let pointer = "/" + member.key.pointerToken
            _ = changes.collection(member.key) { [] }
            guard case .array(let items)? = member.value.member("items") else {
                throw Fault(message: "\(place(pointer)): the collection has no list of items")
            }
            var values: [LiteralValue] = []
            for (index, item) in items.enumerated() {
                guard case .array(let parts) = item, let id = parts.first, id.isID, let value = parts.last, parts.count == 2 else {
                    throw Fault(message: "\(place("\(pointer)/items/\(index)")): this is not the ID of an item and the item")
                }
                guard case .object = value else {
                    throw Fault(message: "\(place("\(pointer)/items/\(index)/1")): an item must be an object")
                }
                guard changes.set(value, id: id, in: member.key) else {
                    throw Fault(message: "it has more than \(Self.sizeLimit >> 20) MiB")
                }
                values.append(value)
            }
            changes.raise(member.key, to: member.value.member("highest")?.integer ?? 0)
            for (index, fault) in data?.faults(of: values, in: member.key) ?? [] where remarks.count < SchemaValidator.mostFaults {
                remarks.append("\(place("\(pointer)/items/\(index)/1\(fault.pointer)")): \(fault.message)")
            }
        }
        use { $0 = changes }
        return remarks
    }

    /// `path:line:column` of a part of JSON.
    private static func place(of pointer: String, in bytes: [UInt8], named name: String) -> String {
        let files = SourceFiles()
        return files.keepFiles {
            var sink = DiagnosticSink()
            guard let root = YAMLTree.parse(SourceFile(path: name, utf8: bytes), into: &sink) else { return name }
            return PlaceTable().place(of: root.node(at: pointer).span)
        }
    }
}
