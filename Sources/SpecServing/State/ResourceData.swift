package import APIContract
package import APIModel
import SchemaChecking
package import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads the initial items of collections from files of the user: one file for each collection.
package struct ResourceData: Sendable {
    package typealias Items = [(id: LiteralValue, value: LiteralValue)]

    private let contract: Contract
    private let resources: [ResourcePlan.Resource]
    private let downloads: [ContractOperation]

    package init(_ contract: Contract) {
        self.contract = contract
        let plan = ResourcePlan(contract)
        resources = plan.resources
        downloads = plan.files.roles.filter { $0.value.action == .read && $0.value.download.query.isEmpty }.keys.sorted().map {
            contract.operations[$0]
        }
    }

    /// A file that is neither JSON nor YAML, for an operation that returns it; `nil` if none does, which is reported.
    ///
    /// - Parameter name: Its path in the directory of the data: `pets`, `7`, `photo.png`.
    package func file(_ file: SourceFile, named name: [String], into sink: inout DiagnosticSink) -> ServedFile.Seed? {
        guard let last = name.last else { return nil }
        let dot = last.lastIndex(of: ".").flatMap { $0 == last.startIndex ? nil : $0 } ?? last.endIndex
        // The ending can be a part of the ID.
        for own in [last, String(last[..<dot])] {
            let segments = Array(name.dropLast()) + [own]
            guard let operation = downloads.first(where: { $0.path.value.text.matches(segments) }) else { continue }
            let declared = ResponseChoice.choose(operation, Preferences()).response?.contents.lazy.compactMap {
                MediaRange($0.mediaType.value)
            }
            .first { !$0.hasWildcard && $0.kind != .json }
            let mediaType = Self.mediaTypes[last[dot...].dropFirst().lowercased()] ?? declared.map { Answerer.text($0) }
            return ServedFile.Seed(
                path: "/" + segments.map { PercentEscapes.encode($0) }.joined(separator: "/"),
                mediaType: mediaType ?? "application/octet-stream", name: last, bytes: file.utf8)
        }
        sink.report(
            Diagnostic(
                "unknown-collection", .warning, at: nil,
                "the spec has no operation that gives back '\(file.path)' and another one that uploads it",
                help: "name a file as the path of the operation that gives it back, such as 'pets/7/photo.png'"))
        return nil
    }

    /// The media types of the usual endings of files.
    private static let mediaTypes = [
        "avif": "image/avif", "bin": "application/octet-stream", "css": "text/css", "csv": "text/csv", "gif": "image/gif",
        "gz": "application/gzip", "html": "text/html", "jpeg": "image/jpeg", "jpg": "image/jpeg", "md": "text/markdown",
        "mp3": "audio/mpeg",
        "mp4": "video/mp4", "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml", "txt": "text/plain; charset=utf-8",
        "wav": "audio/wav", "webm": "video/webm", "webp": "image/webp", "xml": "application/xml", "zip": "application/zip",
    ]

    /// The items of a file, with the path of their collection; `nil` if it is not clear which collection it is, which is reported.
    ///
    /// - Parameter name: The path of the file in the directory of the data, without its extension: `pets`, or `users/7/todos`.
    package func read(_ file: SourceFile, named name: [String], into sink: inout DiagnosticSink) -> (collection: String, items: Items)? {
        guard let root = YAMLTree.parse(file, into: &sink) else { return nil }
        guard let (collection, resource) = collection(name) else {
            let known = resources.map { $0.pathText.dropFirst() }.map(String.init)
            sink.report(.unknownCollection(name.joined(separator: "/"), at: root.span.part(0..<1), known: sink.candidates(known)))
            return nil
        }
        var list = root
        // The list can be in a member, as in an answer.
        if let mapping = root.mapping {
            let lists = mapping.entries.filter { $0.value.sequence != nil }
            if let only = lists.first, lists.count == 1 { list = only.value }
        }
        guard let nodes = list.sequence else {
            sink.report(.invalidItem("must be a list of items", at: root.span.part(0..<1)))
            return nil
        }
        var items: Items = []
        var known: Set<ExactString> = []
        for node in nodes {
            guard let value = node.readLiteral(into: &sink)?.value else { continue }
            guard case .object = value, let id = value.member(resource.idMember), id.isID else {
                sink.report(.invalidItem("must be an object with the member '\(resource.idMember)'", at: node.span))
                continue
            }
            guard known.insert(ResourceStore.key(id)).inserted else {
                sink.report(.invalidItem("has the same '\(resource.idMember)' as an item before it", at: node.span))
                continue
            }
            for fault in faults(of: value, resource) {
                sink.report(.invalidItem(fault.message, at: node.node(at: fault.pointer).span))
            }
            items.append((id, value))
        }
        return (collection, items)
    }

    private func faults(of value: LiteralValue, _ resource: ResourcePlan.Resource) -> [SchemaFault] {
        SchemaValidator(contract.schemas, direction: .response).faults(of: value, against: resource.itemSchema)
    }

    /// The faults of items that were kept, with the index of the item.
    func faults(of items: [LiteralValue], in collection: String) -> [(index: Int, fault: SchemaFault)] {
        let segments = collection.split(separator: "/").map(String.init)
        guard let resource = resources.first(where: { $0.matches(segments) }) else { return [] }
        return items.enumerated().flatMap { index, item in faults(of: item, resource).map { (index, $0) } }
    }

    /// The path of the collection with its resource: that of the name, or the only one that ends with it.
    private func collection(_ name: [String]) -> (String, ResourcePlan.Resource)? {
        if let resource = resources.first(where: { $0.matches(name) }) { return ("/" + name.joined(separator: "/"), resource) }
        guard let word = name.first, name.count == 1 else { return nil }
        let found = resources.filter { resource in
            !resource.pathText.contains("{") && resource.pathText.split(separator: "/").last.map { $0 == word } ?? false
        }
        return found.count == 1 ? found.first.map { ($0.pathText, $0) } : nil
    }
}

extension ResourcePlan.Resource {
    var pathText: String { path.text }

    /// Whether the segments of a path are those of the collection, with any values of its parameters.
    func matches(_ segments: [String]) -> Bool { pathText.matches(segments) }
}

extension [ContractOperation.PathPart] {
    /// `/users/{id}/todos`
    fileprivate var text: String {
        map { part in
            switch part {
            case .text(let text): PercentEscapes.decode(text[...]) ?? text
            case .parameter(let name): "{\(name)}"
            }
        }.joined()
    }
}

extension String {
    /// Whether the segments of a path are those of this one, with any values of its parameters.
    fileprivate func matches(_ segments: [String]) -> Bool {
        let own = split(separator: "/")
        return own.count == segments.count && zip(own, segments).allSatisfy { $0 == $1 || ($0.hasPrefix("{") && $0.hasSuffix("}")) }
    }
}

extension LiteralValue {
    /// Whether it can identify an item.
    var isID: Bool {
        switch self {
        case .number, .string: true
        case .null, .bool, .array, .object: false
        }
    }
}

extension YAMLNode {
    /// The part at a JSON Pointer, or the nearest one above it.
    func node(at pointer: String) -> YAMLNode {
        var node = self
        for token in JSONPointer(fragment: pointer[...])?.tokens ?? [] {
            guard let child = node.child(token) else { break }
            node = child
        }
        return node
    }
}

extension Diagnostic {
    fileprivate static func unknownCollection(_ name: String, at span: SourceSpan, known: [String]) -> Self {
        Self(
            "unknown-collection", .error, at: span, "the spec has no collection '\(name)'",
            help: Suggestion.didYouMean(name, in: known)
                ?? "name the file as the path of a collection with state, such as 'pets.yaml', or 'users/7/todos.json'")
    }

    fileprivate static func invalidItem(_ message: String, at span: SourceSpan) -> Self {
        Self("invalid-item", .error, at: span, message)
    }
}
