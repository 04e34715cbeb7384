import ArgumentParser
import GeneratorCore

struct InferCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "infer",
        abstract: "Writes a first spec of an API that has no document, from recorded exchanges.",
        usage: "endpointkit infer [<options>] --from <directory>",
        discussion: """
            Record the exchanges between your app and the server, then make a spec of them:
              endpointkit serve any.yaml --proxy https://shop.example --record recorded
              endpointkit infer --from recorded --name Shop --output shop.yaml

            'any.yaml' can be a spec without services: 'endpointkit: 1', 'name: Any', 'services: {}'.

            Segments of paths that identify something are parameters. Types are merged over all samples: members that some lack are \
            optional, and objects with the same members are one type. Objects whose members are data, such as IDs, are maps. Strings \
            are an enum only if a few words recur. What the server refused says nothing about what it accepts. \
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

    @OptionGroup var result: ResultOptions

    func validate() throws {
        if from.isEmpty { throw ValidationError("the path for '--from' is empty") }
        if let fault = StarterSpec.fault(ofName: name) { throw ValidationError(fault) }
    }

    func run() throws {
        try result.deliver(InferenceRun.run(from, title: name, isStrict: result.common.strict))
    }
}
