#if Server
    import ArgumentParser
    import GeneratorCore
    import SourceDiagnostics
    import SpecServing

    /// The directory of '--data'.
    struct DataDirectory {
        /// The contents of a file of '--data'.
        private enum DataFile {
            case items(String, ResourceData.Items)
            case upload(ServedFile.Seed)
        }

        let path: String

        /// The items of its files, by the paths of their collections, and other files. Prints their faults.
        func read(
            for reading: ContractReading, _ common: CommonOptions
        ) throws -> (collections: [String: ResourceData.Items], files: [ServedFile.Seed]) {
            let data = ResourceData(reading.contract)
            let endings = [".json", ".yaml", ".yml"]
            let result = FileReading.run(directory: path, endings: endings + [""]) { file, name, sink -> DataFile? in
                guard endings.contains(where: { file.path.hasSuffix($0) }) else {
                    return data.file(file, named: name, into: &sink).map { .upload($0) }
                }
                return data.read(file, named: name, into: &sink).map { .items($0.collection, $0.items) }
            }
            try common.report(result)
            guard result.errorCount == 0 else { throw ExitCode.faulty }
            var collections: [String: ResourceData.Items] = [:]
            var files: [ServedFile.Seed] = []
            for found in result.outcome {
                switch found {
                case .items(let collection, let items):
                    if collections.updateValue(items, forKey: collection) == nil { continue }
                    throw Console.failure("'\(path)' has two files for \(collection)")
                case .upload(let seed):
                    if files.contains(where: { $0.path == seed.path }) {
                        throw Console.failure("'\(path)' has two files for \(seed.path)")
                    }
                    files.append(seed)
                }
            }
            guard ResourceStore.hasRoom(for: files) else {
                throw Console.failure("'\(path)' has more than the server keeps: \(ResourceStore.limits)")
            }
            return (collections, files)
        }
    }
#endif
