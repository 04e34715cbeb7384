#if Server
    import APIContract
    import Dispatch
    import GeneratorCore
    import SpecServing

    /// Keeps the resources of a server in a file, which always has all of an earlier or of the present state.
    final class StateFile: @unchecked Sendable {
        private static let sizeLimit = 256 << 20

        private let path: String
        private let store: ResourceStore
        private let queue = DispatchQueue(label: "endpointkit.state")
        /// The last change that the file has. It must only be used on the queue.
        private var saved = 0

        init(path: String, store: ResourceStore) {
            (self.path, self.store) = (path, store)
        }

        /// Begins with the resources of the file, if there is one.
        ///
        /// - Returns: What the document does not allow of them, with places.
        func load(for contract: Contract) throws(ServingFault) -> [String] {
            let bytes: [UInt8]
            do throws(FileFault) {
                let files = LocalFiles()
                guard try files.kind(at: path) != nil else {
                    // If the directory does not exist, the server must not start: the first change could not be written.
                    _ = try files.names(in: path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".")
                    return []
                }
                bytes = try files.read(path, limit: Self.sizeLimit)
            } catch {
                throw ServingFault(message: error.message)
            }
            do throws(ResourceStore.Fault) {
                return try store.load(bytes, named: path, for: contract)
            } catch {
                throw ServingFault(message: "cannot use '\(path)' as the state: \(error.message)")
            }
        }

        /// Returns when the file has a change, or why it cannot have it.
        ///
        /// Changes of requests that are answered at the same time are written together: the file is written again only if the last one that
        /// was written does not have the change.
        func keep(_ change: Int) async -> String? {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: self.write(change)) }
            }
        }

        private func write(_ change: Int) -> String? {
            guard saved < change else { return nil }
            let (bytes, version) = store.file
            do throws(FileFault) {
                try LocalFiles().replace(path, with: bytes)
            } catch {
                return error.message
            }
            saved = version
            return nil
        }
    }
#endif
