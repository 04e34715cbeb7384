import APIModel
import SourceDiagnostics

/// The webhooks and callbacks of a document, each under a name of its own.
struct MessageTable {
    private(set) var webhooks: [DraftMessage] = []
    private(set) var callbacks: [DraftMessage] = []

    mutating func add(webhook: DraftMessage) {
        webhooks.append(webhook)
    }

    /// A callback that several operations declare alike is one; another one of the same name has the operation's in front.
    mutating func add(callback: DraftMessage, of operation: String) {
        guard let first = callbacks.first(where: { $0.name.value == callback.name.value }) else {
            callbacks.append(callback)
            return
        }
        if first.content.isSame(as: callback.content) { return }
        var callback = callback
        let wanted = "\(operation).\(callback.name.value)"
        callback.name.value = wanted
        var number = 2
        while callbacks.contains(where: { $0.name.value == callback.name.value }) {
            callback.name.value = "\(wanted) \(number)"
            number += 1
        }
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
