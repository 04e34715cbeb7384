import ArgumentParser
import GeneratorCore

struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Reports every fault of a spec, and writes nothing."
    )

    @Argument(help: "The spec, a YAML or JSON file.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var spec: String

    @OptionGroup var common: CommonOptions

    func run() throws {
        let reported = Generation.validate(spec, isStrict: common.strict, root: common.root)
        common.show(reported)
        guard reported.outcome else { throw ExitCode.faulty }
        common.results.write("\(spec) is valid\n")
    }
}
