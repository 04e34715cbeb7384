import APIModel
import SourceDiagnostics

/// The webhooks and callbacks of a document, each under a name of its own.
struct MessageTable {
    private(set) var webhooks: [DraftMessage] = []
    private(set) var callbacks: [DraftMessage] = []
    /// The index of the first callback of each name.
    private var firsts: [String: Int] = [:]
    private var taken = DistinctNames()

    mutating func add(webhook: DraftMessage) {
        webhooks.append(webhook)
    }

    /// A callback that several operations declare alike is one; another one of the same name has the operation's in front.
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
