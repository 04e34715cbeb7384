/// The changes of a run to one directory, either done or planned.
package struct GenerationReport: Sendable, Hashable {
    package enum Action: String, Sendable, Hashable {
        case create, update, rename, remove
    }

    package struct Change: Sendable, Hashable {
        package let action: Action
        /// The directory as the user wrote it, and the path in it.
        package let path: String
    }

    package let root: String
    /// In the order of their paths; the manifest comes last.
    package let changes: [Change]
    /// The number of unchanged files.
    package let unchanged: Int

    init(_ root: String, _ plan: WritePlan, _ ledger: OutputDirectory.Ledger) {
        func change(_ action: Action, _ path: String) -> Change {
            Change(action: action, path: root.appending(path: path))
        }
        var changes = plan.steps.map { step in
            switch step {
            case .create(let file): change(.create, file.path.text)
            case .update(let file): change(.update, file.path.text)
            case .renameCase(_, let path): change(.rename, path.text)
            case .remove(let path): change(.remove, path.text)
            }
        }
        if ledger.bytes != plan.manifestBytes {
            changes.append(change(ledger.bytes == nil ? .create : .update, Manifest.fileName))
        }
        self.root = root
        self.changes = changes
        unchanged = plan.unchanged.count
    }

    /// The number of written files, without the manifest.
    package var written: Int {
        changes.count { ($0.action == .create || $0.action == .update) && !$0.path.hasSuffix("/" + Manifest.fileName) }
    }

    package var removed: Int {
        changes.count { $0.action == .remove }
    }
}
