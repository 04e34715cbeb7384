import ArgumentParser
import GeneratorCore

/// What is read, and which part of it is wanted.
struct InputOptions: ParsableArguments {
    @Argument(help: "The spec, a YAML or JSON file.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var spec: String

    @Option(
        help: "The folder that references and imports may lead into. (default: the spec's own folder)", completion: .directory)
    var root: String?

    @Option(
        name: .customLong("overlay"),
        help: "An OpenAPI Overlay that changes the spec before it is read. Can be given more than once.", completion: .file())
    var overlays: [String] = []

    @Option(
        name: .customLong("include"),
        help: ArgumentHelp(
            "Take only these operations, and what they need: tag:NAME, path:/PATH or operation:ID.",
            discussion: "'*' stands for any text: path:/users*. Can be given more than once.", valueName: "selector"))
    var included: [String] = []

    @Option(
        name: .customLong("exclude"), help: ArgumentHelp("Leave these operations out, even if they are included.", valueName: "selector"))
    var excluded: [String] = []

    var input: SpecInput { SpecInput(spec, root: root, overlays: overlays, included: included, excluded: excluded) }

    func validate() throws {
        for selector in included + excluded where !SpecInput.isSelector(selector) {
            throw ValidationError("'\(selector)' selects nothing: write tag:NAME, path:/PATH or operation:ID")
        }
        if spec.isEmpty { throw ValidationError("the path for 'SPEC' is empty") }
    }
}
