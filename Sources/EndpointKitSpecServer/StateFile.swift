#if Server
    import GeneratorCore
    import SpecServing

    /// Keeps the resources of a server in a file, which always has all of an earlier or of the present state.
    struct StateFile: Sendable {
        private static let sizeLimit = 256 << 20

        let path: String
        let store: ResourceStore

        /// Begins with the resources of the file, if there is one.
        func load() throws(ServingFault) {
            let bytes: [UInt8]
            do throws(FileFault) {
                let files = LocalFiles()
                guard try files.kind(at: path) != nil else { return }
                bytes = try files.read(path, limit: Self.sizeLimit)
            } catch {
                throw ServingFault(message: error.message)
            }
            do throws(ResourceStore.Fault) {
                try store.load(bytes)
            } catch {
                throw ServingFault(message: "cannot use '\(path)' as the state: \(error.message)")
            }
        }

        /// Writes the file; the number of changes that it has.
        func save() throws(FileFault) -> Int {
            let (bytes, version) = store.file
            try LocalFiles().replace(path, with: bytes)
            return version
        }

        /// Writes the file soon after each change, until the task is cancelled.
        func keep(_ report: (String) -> Void) async {
            var saved = store.version
            while !Task.isCancelled {
                try? await Task.sleep(nanoseconds: 200_000_000)
                guard store.version != saved else { continue }
                do throws(FileFault) { saved = try save() } catch {
                    report(error.message)
                    // It is not tried again until there is another change.
                    saved = store.version
                }
            }
        }
    }
#endif
