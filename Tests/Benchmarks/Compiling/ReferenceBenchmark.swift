import Measuring
import SystemSupport

/// Compares emitted models with the leanest ones that can be written by hand: `let` properties and a codec, nothing else.
struct ReferenceBenchmark {
    private let spec = ReferenceSpec(structures: 300, fields: 14)

    func run() throws {
        try TemporaryDirectory.with { directory in
            let compiler = try Compiler(in: directory)
            var variants: [(name: String, sources: [String])] = []
            for hasInitializer in [false, true] {
                let name = hasInitializer ? "by hand, with a memberwise initializer" : "by hand"
                let sources = try spec.handMade(hasInitializer: hasInitializer).map { file in
                    try directory.write(file.text, to: "\(hasInitializer ? "initialized" : "bare")/\(file.name)")
                }
                variants.append((name, sources))
            }
            for conformances in [[], ["Equatable"], ["Hashable"]] {
                let name = conformances.first.map { "emitted, \($0)" } ?? "emitted"
                variants.append((name, try Emission(spec.text(conformances: conformances), in: directory, as: name).models))
            }
            var table = Table(
                "swiftc on \(spec.structures) structures of \(spec.fields) fields, in as many files", "", "debug cpu", "wall",
                "over by hand",
                "release cpu", "wall", "over by hand")
            var reference: (debug: Cost, release: Cost)?
            for (name, sources) in variants {
                let (debug, release) = (try compiler.compile(sources, .debug), try compiler.compile(sources, .release))
                let costs = (debug: debug.cost, release: release.cost)
                let base = reference ?? costs
                reference = base
                table.add(
                    name, Figure.seconds(costs.debug.cpu), Figure.seconds(costs.debug.wall),
                    Figure.factor(costs.debug.cpu, over: base.debug.cpu), "\(debug.instructions)", Figure.seconds(costs.release.cpu),
                    Figure.seconds(costs.release.wall), Figure.factor(costs.release.cpu, over: base.release.cpu), "\(release.instructions)")
            }
            table.print()
        }
    }
}
