#if Server
    package import APIContract
    import Dispatch
    import GeneratorCore
    package import SpecServing

    /// Keeps the resources of a server in a file, which always has the complete current state or a complete earlier one.
    ///
    /// Uploaded files are beside it, in a directory with a file for each. They are never changed: those of a new state are written before
    /// the file that names them, and those of an earlier one are removed after it.
    package final class StateFile: @unchecked Sendable {
        private static let sizeLimit = 256 << 20

        private let path: String
        private let store: ResourceStore
        private let queue = DispatchQueue(label: "endpointkit.state")
        // These must only be used on the queue.
        /// The state in the file.
        private var saved: ResourceStore.State
        /// The serial numbers of the uploaded files that are written.
        private var uploads: Set<Int> = []
        /// The changes that could not be written, with the reasons, the last ones at the end.
        private var lost: [(changes: ClosedRange<Int>, reason: String)] = []
        /// Held while the server runs, so that no other server writes the file.
        private var lock: AdvisoryLock?

        package init(path: String, store: ResourceStore) {
            (self.path, self.store, saved) = (path, store, store.state)
        }

        /// Loads the resources of the file, if there is one.
        ///
        /// - Returns: The faults of the resources, with their places.
        package func load(for contract: Contract) throws(ServingFault) -> [String] {
            let files = LocalFiles()
            do throws(FileFault) {
                // If the directory does not exist, the server must not start: the first change could not be written.
                _ = try files.names(in: path.contains("/") ? path.directoryPrefix : ".")
                lock = try files.lockFile(path + ".lock")
            } catch {
                throw unusable(error.message)
            }
            guard lock != nil else { throw ServingFault(message: "another server uses '\(path)' as its state") }
            let bytes: [UInt8]
            do throws(FileFault) {
                guard try files.kind(at: path) != nil else { return [] }
                bytes = try files.read(path, limit: Self.sizeLimit)
            } catch {
                throw unusable(error.message)
            }
            do throws(ResourceStore.Fault) {
                let remarks = try store.load(bytes, named: path, for: contract) { serial throws(ResourceStore.Fault) in
                    do throws(FileFault) {
                        return try files.read(uploadPath(serial), limit: Self.sizeLimit)
                    } catch {
                        throw ResourceStore.Fault(message: error.message)
                    }
                }
                saved = store.state
                readUploads(of: saved)
                return remarks
            } catch {
                throw unusable(error.message)
            }
        }

        private func unusable(_ reason: String) -> ServingFault {
            ServingFault(message: "cannot use '\(path)' as the state: \(reason)")
        }

        /// Returns when the file has a change, or with the reason why it cannot be written.
        ///
        /// Changes of requests that are answered at the same time are written together: the file is written again only if the last one that
        /// was written does not have the change. A change that cannot be written is undone, so that the server does not show it either.
        package func keep(_ change: Int) async -> String? {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: self.write(change)) }
            }
        }

        private func write(_ change: Int) -> String? {
            if let reason = lost.last(where: { $0.changes.contains(change) })?.reason { return reason }
            let state = store.state
            guard saved.version < min(change, state.version) else { return nil }
            let files = state.files
            do throws(FileFault) {
                for (serial, bytes) in files where !uploads.contains(serial) {
                    if try LocalFiles().kind(at: uploadDirectory) == nil { try LocalFiles().makeDirectory(uploadDirectory) }
                    try LocalFiles().replace(uploadPath(serial), with: bytes)
                }
                try LocalFiles().replace(path, with: ResourceStore.file(of: state))
            } catch {
                undo(error.message)
                return error.message
            }
            saved = state
            // A file that cannot be removed is removed at the next start.
            for serial in uploads where files[serial] == nil { try? LocalFiles().removeFile(uploadPath(serial)) }
            uploads = Set(files.keys)
            return nil
        }

        private var uploadDirectory: String { path + ".files" }

        private func uploadPath(_ serial: Int) -> String { "\(uploadDirectory)/\(serial)" }

        /// Finds the files of a state that was read, and removes those of changes that were not kept, because the process ended before.
        private func readUploads(of state: ResourceStore.State) {
            let names = (try? LocalFiles().names(in: uploadDirectory)) ?? []
            let (known, found) = (Set(state.files.keys), Set(names.compactMap { Int($0) }))
            uploads = known.intersection(found)
            for serial in found.subtracting(known) { try? LocalFiles().removeFile(uploadPath(serial)) }
        }

        /// Changes that were made after the failed write are lost too, because they can depend on the lost changes.
        private func undo(_ reason: String) {
            let last = store.restore(saved)
            let first = max(saved.version, lost.last?.changes.upperBound ?? 0) + 1
            guard first <= last else { return }
            lost.append((first...last, reason))
            if lost.count > 1_000 { lost.removeFirst() }
        }
    }
#endif
