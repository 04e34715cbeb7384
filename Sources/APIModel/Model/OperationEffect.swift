/// What a call with example values does to the data of its user, as far as method and name say so.
package enum OperationEffect: Int, CaseIterable, Sendable {
    /// A safe method.
    case reads
    /// Another method, but a name such as `search`, `getRoles` or `roleList`.
    case readsByName
    case changes
    /// A name such as `authDisable`, or `DELETE`.
    case destroys

    fileprivate init(method: String, name: String, isSafe: Bool) {
        let words = NameWords.split(name).map { $0.lowercased() }
        let isReading = [words.first, words.last].contains { $0.map(OperationWords.readingVerbs.contains) == true }
        let destroying = isSafe || isReading ? Array(words.prefix(1)) : words
        if method == "DELETE" || destroying.contains(where: Self.destroyingVerbs.contains) {
            self = .destroys
        } else {
            self = isSafe ? .reads : isReading ? .readsByName : .changes
        }
    }

    private static let destroyingVerbs: Set<String> = [
        "abort", "ban", "block", "cancel", "clear", "close", "deactivate", "delete", "destroy", "disable", "drop", "erase", "expire",
        "kick", "kill", "leave", "purge", "reboot", "remove", "reset", "restart", "revoke", "shutdown", "stop", "suspend", "terminate",
        "truncate", "uninstall", "unlink", "unregister", "wipe",
    ]
}

extension Operation {
    package var effect: OperationEffect { OperationEffect(method: method, name: name.text, isSafe: !changesData) }
}
