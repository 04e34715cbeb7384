import ArgumentParser
import GeneratorCore

struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Reports every fault in a spec, and writes nothing."
    )

    @OptionGroup var input: InputOptions

    @OptionGroup var common: CommonOptions

    func run() throws {
        let reported = GenerateRun.validate(input.input, isStrict: common.strict)
        try common.show(reported)
        guard reported.outcome else { throw ExitCode.faulty }
        try common.results.write("\(input.spec) is valid\n")
    }
}
