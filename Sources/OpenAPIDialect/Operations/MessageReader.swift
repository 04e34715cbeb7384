import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads webhooks and callbacks, whose payloads are decoded by name.
final class MessageReader: ContentReading {
    let readers: ContentReaders
    private let selection: OperationSelection
    private let responses: OperationResponseReader
    private(set) var table = MessageTable()

    init(_ readers: ContentReaders, _ selection: OperationSelection, _ responses: OperationResponseReader) {
        self.readers = readers
        self.selection = selection
        self.responses = responses
    }

    func readWebhooks(_ node: YAMLNode) {
        for hook in PathItem.webhooks(in: node, selection, references, faults) {
            for message in faults.costing(.message, { readMessages(of: hook, named: hook.key) }) { table.add(webhook: message) }
        }
    }

    func readCallbacks(_ node: YAMLNode, of operation: Located<String>) {
        for (name, item) in PathItem.callbacks(in: node, references, faults) {
            for message in readMessages(of: item, named: name, at: item.key.value) { table.add(callback: message, of: operation.value) }
        }
    }

    /// One message for each method. If there are several, the names contain the method.
    private func readMessages(of entry: YAMLMapping.Entry, named name: Located<String>, at address: String? = nil) -> [DraftMessage] {
        guard let item = PathItem(entry, references, extensions, faults, cost: .message) else { return [] }
        return item.operations.compactMap { method, node -> DraftMessage? in
            guard let operation = references.target(node).flatMap({ faults.mapping($0) }) else { return nil }
            let name = item.operations.count == 1 ? name : name.map { "\(method.value.lowercased()) \($0)" }
            var message = DraftMessage(name: name, content: .none)
            var notes = ["summary", "description"].compactMap { operation[$0]?.prose }
            if let node = operation["requestBody"] {
                guard let body = references.target(node).flatMap({ faults.mapping($0) }) else { return nil }
                message.content = payload(body, notes: &notes)
            }
            faults.costing(.part) {
                for parameter in Array(item.parameters) + (operation["parameters"].map { Array(faults.list($0)) } ?? []) {
                    notes += note(parameter)
                }
            }
            if var reader = extensions.reader(of: operation) {
                // Whoever writes a signature relies on it.
                message.signature = faults.strictly { faults.reporting { reader.takeSignature(into: &$0) } }
                extensions.finish(reader)
            }
            if let address { notes.append("Sent to `\(address)`.") }
            if operation["deprecated"]?.scalar?.bool == true {
                message.documentation.deprecation = DeprecationNote.reason(in: notes.joined(separator: "\n"))
            }
            if !notes.isEmpty { message.documentation.text = notes.joined(separator: "\n\n") }
            return message
        }
    }

    private func payload(_ body: YAMLMapping, notes: inout [String]) -> DraftResponse.Content {
        if let text = body["description"]?.prose { notes.append(text) }
        guard let choice = media.content(body["content"]) else { return .none }
        for other in choice.others { faults.report(.otherMediaType(other, chosen: choice.chosen.name.value)) }
        switch responses.content(of: choice.chosen) {
        case .json(let type): return .json(type)
        case .text: return .text
        case .none: return .none
        default: return .data
        }
    }

    /// The documentation of a parameter, such as a header with a signature.
    private func note(_ parameter: YAMLNode) -> [String] {
        guard let mapping = references.target(parameter)?.mapping, let name = mapping["name"]?.scalar?.text else { return [] }
        let place = mapping["in"]?.scalar?.text ?? "parameter"
        let text = mapping["description"]?.prose
        return ["\(place.prefix(1).uppercased() + place.dropFirst()) `\(name)`" + (text.map { ": \($0)" } ?? ".")]
    }
}

/// The webhooks and callbacks of a document, with unique names.
struct MessageTable {
    private(set) var webhooks: [DraftMessage] = []
    private(set) var callbacks: [DraftMessage] = []
    /// The index of the first callback of each name.
    private var firsts: [String: Int] = [:]
    private var taken = DistinctNames()

    mutating func add(webhook: DraftMessage) {
        webhooks.append(webhook)
    }

    /// Adds a callback, unless an equal one exists. If another one has the same name, the name gets the operation as a prefix.
    mutating func add(callback: DraftMessage, of operation: String) {
        var callback = callback
        if let first = firsts[callback.name.value] {
            if callbacks[first].content.isSame(as: callback.content) { return }
            callback.name.value = taken.claim("\(operation).\(callback.name.value)")
        } else {
            _ = taken.claim(callback.name.value)
        }
        firsts[callback.name.value] = callbacks.count
        callbacks.append(callback)
    }
}

extension DraftResponse.Content {
    fileprivate func isSame(as other: DraftResponse.Content) -> Bool {
        switch (self, other) {
        case (.json(let left), .json(let right)): left.isSameNamed(as: right) || left.span == right.span
        case (.none, .none), (.text, .text), (.data, .data): true
        default: false
        }
    }
}
