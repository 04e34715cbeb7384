import Foundation
import GeneratorCore
import SystemSupport

/// What the generator writes for a spec, below a directory.
struct Emission {
    let directory: String
    private let sources: [String]

    init(_ text: String, in scratch: TemporaryDirectory, as name: String) throws {
        try self.init(of: scratch.write(text, to: name + ".yaml"), in: scratch, as: name)
    }

    init(of path: String, in scratch: TemporaryDirectory, as name: String) throws {
        directory = try scratch.emptied(name)
        let result = GenerateRun(Configuration(spec: path, output: directory)).run()
        guard case .wrote = result.outcome else { throw PipelineBenchmark.Failed(description: result.text(as: .text)) }
        sources = URL(fileURLWithPath: directory).swiftFiles.map(\.path)
    }

    var models: [String] { sources.filter { $0.hasPrefix(directory + "/Models/") } }
    var all: [String] { sources }
}
