import ArgumentParser
import GeneratorCore

struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Counts what a spec has, and what it becomes.",
        usage: "endpointkit stats [<options>] <spec>",
        discussion: """
            Operations, types, features, places that accept any JSON, the size of the generated code, and diagnostics by id:
              endpointkit stats api.yaml
              endpointkit stats api.yaml --include tag:pets
            For scripts:
              endpointkit stats api.yaml --format json
            If a project file has the spec, its settings are used, unless there are options.
            """
    )

    @OptionGroup var input: InputOptions

    @OptionGroup var telling: InspectionOptions

    func run() throws {
        try telling.show(SpecStatistics.run(input.inputOfProject())) {
            $0.text
        } json: {
            $0.json
        }
    }
}
