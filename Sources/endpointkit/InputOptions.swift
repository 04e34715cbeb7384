import ArgumentParser
import GeneratorCore

/// The input, and the part of it to generate.
struct InputOptions: ParsableArguments {
    @Argument(help: "The spec, a YAML or JSON file.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var spec: String

    @Option(
        help: "The directory that references and imports must stay in. (default: the spec's own directory)", completion: .directory)
    var root: String?

    @Option(
        name: .customLong("overlay"),
        help: "An OpenAPI Overlay that changes the spec before it is read. Can be repeated.", completion: .file())
    var overlays: [String] = []

    @Option(
        name: .customLong("include"),
        help: ArgumentHelp(
            "Generate only these operations and what they use: tag:NAME, path:/PATH or operation:ID.",
            discussion: "'*' matches any characters: path:/users*. Can be repeated.", valueName: "selector"))
    var included: [String] = []

    @Option(
        name: .customLong("exclude"),
        help: ArgumentHelp("Omit these operations, even if they are included. Can be repeated.", valueName: "selector"))
    var excluded: [String] = []

    var input: SpecInput { SpecInput(spec, root: root, overlays: overlays, included: included, excluded: excluded) }

    func validate() throws {
        for selector in included + excluded where !SpecInput.isSelector(selector) {
            throw ValidationError("'\(selector)' is not a selector; write tag:NAME, path:/PATH or operation:ID")
        }
        if spec.isEmpty { throw ValidationError("the path for 'SPEC' is empty") }
    }
}
