import ArgumentParser
import GeneratorCore

/// The input, and the part of it to generate.
struct InputOptions: ParsableArguments {
    @Argument(help: "The spec, a YAML or JSON file; - for standard input.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var spec: String

    @OptionGroup var selection: SelectionOptions

    var input: SpecInput { selection.input(spec) }

    /// The same with the settings of the project, unless options are given.
    func inputOfProject() throws -> SpecInput { try selection.inputOfProject(spec) }

    func validate() throws {
        if spec.isEmpty { throw ValidationError("the path for 'SPEC' is empty") }
    }
}

/// The files that are read in addition to the spec, and the part of it to generate.
struct SelectionOptions: ParsableArguments {
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
            "Read only these operations and what they use: tag:NAME, path:/PATH or operation:ID.",
            discussion: "'*' matches any characters: path:/users*. Can be repeated.", valueName: "selector"))
    var included: [String] = []

    @Option(
        name: .customLong("exclude"),
        help: ArgumentHelp("Omit these operations, even if they are included. Can be repeated.", valueName: "selector"))
    var excluded: [String] = []

    func input(_ spec: String) -> SpecInput {
        SpecInput(spec, root: root, overlays: overlays, included: included, excluded: excluded)
    }

    /// The settings of the API in the nearest project file that has the spec, unless options are given.
    func inputOfProject(_ spec: String) throws -> SpecInput {
        guard given.isEmpty, spec != SpecInput.standardInput, let found = try? ProjectLocation.project(above: spec) else {
            return input(spec)
        }
        guard let plan = ProjectPlan.read(found).outcome else {
            try Console.error.writeLine("note: '\(found)' has errors, so that its settings are not used; 'endpointkit validate' shows them")
            return input(spec)
        }
        let items = plan.items(with: spec)
        if items.count > 1 {
            let names = items.dropFirst().map { "'\($0.name)'" }.joined(separator: ", ")
            try Console.error.writeLine(
                "note: with the settings of '\(items[0].name)' in '\(found)'; other APIs have the spec, too: \(names)")
        }
        var input = items.first?.configuration.input ?? input(spec)
        input.spec = spec
        return input
    }

    func validate() throws {
        for selector in included + excluded where !SpecInput.isSelector(selector) {
            throw ValidationError("'\(selector)' is not a selector; write tag:NAME, path:/PATH or operation:ID")
        }
    }

    /// The given options that only apply to a spec.
    var given: [String] {
        [(root != nil, "--root"), (!overlays.isEmpty, "--overlay"), (!included.isEmpty, "--include"), (!excluded.isEmpty, "--exclude")]
            .filter(\.0).map(\.1)
    }
}
