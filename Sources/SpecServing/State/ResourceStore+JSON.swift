package import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import YAMLTree

/// The resources as a file, with which a later server starts.
extension ResourceStore {
    /// Why a file cannot be used.
    package struct Fault: Error {
        package let message: String

        package init(message: String) { self.message = message }
    }

    private static let mark = "endpointkit-state"

    /// The state as it is now.
    package var state: State { use { State(changes: $0) } }

    /// Returns to an earlier state. The number of changes is kept, so that no later change gets the number of a lost one.
    ///
    /// - Returns: The number of changes up to now; later ones are changes of the earlier state.
    package func restore(_ state: State) -> Int {
        use { changes in
            let version = changes.version
            changes = state.changes
            changes.version = version
            return version
        }
    }

    /// The file of a state.
    package static func file(of state: State) -> [UInt8] {
        let members = state.changes.collections.sorted { $0.key < $1.key }.map { path, collection in
            LiteralValue.Member(
                path,
                .object([
                    LiteralValue.Member("highest", .number("\(collection.highest)")),
                    LiteralValue.Member("items", .array(collection.items.map { .array([$0.id, $0.value]) })),
                ]))
        }
        var file: [LiteralValue.Member] = [
            LiteralValue.Member(Self.mark, .number("1")), LiteralValue.Member("collections", .object(members)),
        ]
        let files = state.changes.files.sorted { $0.key < $1.key }.map { LiteralValue.Member($0.key, $0.value.entry) }
        if state.changes.lastFile > 0 {
            file.append(LiteralValue.Member("lastFile", .number("\(state.changes.lastFile)")))
            file.append(LiteralValue.Member("files", .object(files)))
        }
        return Array((LiteralValue.object(file).json + "\n").utf8)
    }

    /// Replaces the resources by those of a file. After an error, they are unchanged.
    ///
    /// - Parameter file: The bytes of the uploaded file with a serial number.
    /// - Returns: The faults of the items, which are returned in a form that the document allows: `path:line:column: reason`.
    @discardableResult
    package func load(
        _ bytes: [UInt8], named name: String = "the state", for contract: Contract? = nil,
        file: (Int) throws(Fault) -> [UInt8] = { _ throws(Fault) in throw Fault(message: "it has files, which are not here") }
    ) throws(Fault) -> [String] {
        let value: LiteralValue
        do throws(JSONTextParser.Fault) {
            value = try JSONTextParser.parse(bytes)
        } catch {
            throw Fault(message: "it is not valid JSON: \(error.place(in: bytes))")
        }
        guard value.member(Self.mark)?.integer == 1, case .object(let members)? = value.member("collections") else {
            throw Fault(message: "it is not a file that '--state' wrote")
        }
        let known = contract.map { contract in ResourcePlan(contract).resources }
        func place(_ pointer: String) -> String { Self.place(of: "/collections" + pointer, in: bytes, named: name) }
        let data = contract.map { ResourceData($0) }
        var (changes, remarks): (Changes, [String]) = (Changes(), [])
        for member in members {
            let pointer = "/" + PointerToken.escaped(member.key)
            let resource = known?.first { $0.matches(member.key.split(separator: "/").map(String.init)) }
            if known != nil, resource == nil { remarks.append("\(place(pointer)): the spec has no such collection") }
            _ = changes.collection(member.key) { [] }
            guard case .array(let items)? = member.value.member("items") else {
                throw Fault(message: "\(place(pointer)): the collection has no list of items")
            }
            let values = try Self.load(items, of: resource, to: member.key, into: &changes) { place("\(pointer)/items/\($0)") }
            changes.raise(member.key, to: member.value.member("highest")?.integer ?? 0)
            for (index, fault) in data?.faults(of: values, in: member.key) ?? [] where remarks.count < SchemaValidator.maximumFaults {
                remarks.append("\(place("\(pointer)/items/\(index)/1\(fault.pointer)")): \(fault.message)")
            }
        }
        guard let last = value.member("lastFile")?.integer else {
            // No file was ever kept, so the initial files remain.
            use { earlier in
                for (path, file) in earlier.files { changes.set(file, at: path) }
                earlier = changes
            }
            return remarks
        }
        guard (0..<1 << 53).contains(last) else {
            throw Fault(message: "\(Self.place(of: "/lastFile", in: bytes, named: name)): is not a number of a file")
        }
        changes.lastFile = last
        if case .object(let entries)? = value.member("files") {
            try Self.load(entries, into: &changes, file: file) { Self.place(of: "/files" + $0, in: bytes, named: name) }
        }
        use { $0 = changes }
        return remarks
    }

    /// - Parameter place: The place of an item or a part of it, by its JSON Pointer in the list, without the first slash.
    private static func load(
        _ items: [LiteralValue], of resource: ResourcePlan.Resource?, to path: String, into changes: inout Changes,
        place: (String) -> String
    ) throws(Fault) -> [LiteralValue] {
        var values: [LiteralValue] = []
        for (index, item) in items.enumerated() {
            guard case .array(let parts) = item, let id = parts.first, id.isID, let value = parts.last, parts.count == 2 else {
                throw Fault(message: "\(place("\(index)")): this is not the ID of an item and the item")
            }
            guard case .object = value else { throw Fault(message: "\(place("\(index)/1")): an item must be an object") }
            guard changes.collection(path, fill: { [] })[id] == nil else {
                throw Fault(message: "\(place("\(index)/0")): an item before it has the same ID")
            }
            if let resource, let own = value.member(resource.idMember), key(own) != key(id) {
                throw Fault(message: "\(place("\(index)/0")): the item has another '\(resource.idMember)'")
            }
            guard changes.set(value, id: id, in: path) else { throw Fault(message: "it has more than \(sizeLimit >> 20) MiB") }
            values.append(value)
        }
        return values
    }

    /// - Parameter place: The place of a file, by its JSON Pointer among all files.
    private static func load(
        _ entries: [LiteralValue.Member], into changes: inout Changes, file: (Int) throws(Fault) -> [UInt8], place: (String) -> String
    ) throws(Fault) {
        for entry in entries {
            let pointer = "/\(PointerToken.escaped(entry.key))"
            guard let serial = entry.value.member("serial")?.integer, serial > 0, serial <= changes.lastFile else {
                throw Fault(message: "\(place(pointer)): the file has no serial number")
            }
            let stored = ServedFile(entry.value, bytes: try file(serial), serial: serial)
            guard stored.bytes.count == entry.value.member("size")?.integer else {
                throw Fault(message: "\(place(pointer)): the file has another size")
            }
            guard changes.set(stored, at: entry.key) else {
                throw Fault(message: "it has more than \(sizeLimit >> 20) MiB, or \(maximumFiles) files")
            }
        }
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
