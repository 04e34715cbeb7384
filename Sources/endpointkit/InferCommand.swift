import ArgumentParser
import GeneratorCore

struct InferCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "infer",
        abstract: "Writes a first spec of an API that has no document, from recorded exchanges.",
        discussion: """
            Record what your app and the server say to each other, then make a spec of it:
              endpointkit serve any.yaml --proxy https://shop.example --record recorded
              endpointkit infer --from recorded --name Shop --output shop.yaml

            'any.yaml' can be a spec without services: 'endpointkit: 1', 'name: Any', 'services: {}'.

            Segments of paths that identify something are parameters. Types are merged over all samples: members that some lack are \
            optional, and objects with the same members are one type. Strings are an enum only if a few words came again and again. \
            Request headers are not recorded, so they are not in the spec.
            """
    )

    @Option(
        help: ArgumentHelp(
            "The directory that 'endpointkit serve --record' or RecordingTransport wrote.", valueName: "directory"),
        completion: .directory)
    var from: String

    @Option(help: "The name of the API.")
    var name = "API"

    @Option(
        name: .shortAndLong, help: "The file to write. An existing file is never overwritten. (default: standard output)",
        completion: .file(extensions: ["yaml", "yml"]))
    var output: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if from.isEmpty { throw ValidationError("the path for '--from' is empty") }
        if output == "" { throw ValidationError("the path for '--output' is empty") }
        if name.isEmpty { throw ValidationError("the name is empty") }
        try common.checkOutput(output)
    }

    func run() throws {
        let reported = InferenceRun.run(from, title: name)
        try common.show(reported)
        guard let text = reported.outcome else { throw ExitCode.faulty }
        try common.deliver(text, to: output)
    }
}
