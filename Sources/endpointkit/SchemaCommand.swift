import ArgumentParser
import GeneratorCore

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of specs or of project files.",
        discussion: """
            For an editor that has no access to the internet:
              endpointkit schema dialect > endpointkit.schema.json
              endpointkit schema project > project.schema.json
            Then begin a spec with:
              # yaml-language-server: $schema=endpointkit.schema.json
            """
    )

    @Argument(help: "Which schema: 'dialect' for specs in EndpointKit's dialect, 'project' for project files.")
    var schema: SchemaFile = .dialect

    func run() throws {
        try Console.output.write(schema.text)
    }
}

extension SchemaFile: ExpressibleByArgument {}
