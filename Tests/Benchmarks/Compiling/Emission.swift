import Foundation
import GeneratorCore
import SystemSupport

/// What the generator writes for a spec, below a folder.
struct Emission {
    let folder: String
    private let sources: [String]

    init(_ text: String, in scratch: TemporaryFolder, as name: String) throws {
        try self.init(of: scratch.write(text, to: name + ".yaml"), in: scratch, as: name)
    }

    init(of path: String, in scratch: TemporaryFolder, as name: String) throws {
        folder = try scratch.emptied(name)
        let result = GenerateRun(Configuration(spec: path, output: folder)).run()
        guard case .wrote = result.outcome else { throw PipelineBenchmark.Failed(description: result.text(as: .text)) }
        sources = URL(fileURLWithPath: folder).swiftFiles.map(\.path)
    }

    var models: [String] { sources.filter { $0.hasPrefix(folder + "/Models/") } }
    var all: [String] { sources }
}
