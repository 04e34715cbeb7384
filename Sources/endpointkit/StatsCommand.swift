import ArgumentParser
import GeneratorCore

struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Counts what a spec has, and what it becomes.",
        discussion: """
            Operations, types, features, what is any JSON, the size of the generated code, and diagnostics by id:
              endpointkit stats api.yaml
              endpointkit stats api.yaml --include tag:pets
            """
    )

    @OptionGroup var input: InputOptions

    @OptionGroup var common: CommonOptions

    func run() throws {
        let reported = SpecStatistics.run(input.input)
        guard let text = reported.outcome else {
            try common.show(reported)
            throw ExitCode.faulty
        }
        try Console.output.write(text)
    }
}
