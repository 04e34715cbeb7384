import ArgumentParser
import GeneratorCore

struct OverlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "overlay",
        abstract: "Writes an overlay that corrects a document to match what its server sends.",
        usage: "endpointkit overlay [<options>] <deviations> <spec>",
        discussion: """
            Run your program or your tests with a tolerant client and a DeviationRecorder, then:
              endpointkit overlay deviations.json openapi.yaml > server.overlay.yaml
              endpointkit generate openapi.yaml --overlay server.overlay.yaml -o Shop

            Or let your program talk to its server through a proxy:
              endpointkit serve openapi.yaml --proxy https://shop.dev --deviations d.json
              endpointkit overlay d.json openapi.yaml > server.overlay.yaml

            DEVIATIONS is the file that the recorder or the proxy wrote. Pass the same '--include', '--exclude' and '--overlay' as to \
            'generate', because endpoints are found by their Swift names. Changes that the given overlays already make are not repeated. \
            A schema in another file is changed by an action that names the file in 'x-endpointkit-file'.
            """
    )

    @Argument(help: "A file written by DeviationRecorder or 'endpointkit serve --deviations'.", completion: .file(extensions: ["json"]))
    var deviations: String

    @OptionGroup var input: InputOptions

    @Option(
        name: .customLong("and"), help: ArgumentHelp("An additional file of deviations. Can be repeated.", valueName: "deviations"),
        completion: .file(extensions: ["json"]))
    var otherDeviations: [String] = []

    @Option(
        name: .shortAndLong, help: "The file to write. An existing file is never overwritten. (default: standard output)",
        completion: .file(extensions: ["yaml", "yml", "diff", "patch"]))
    var output: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if output == "" { throw ValidationError("the path for '--output' is empty") }
        if deviations.isEmpty || otherDeviations.contains("") { throw ValidationError("the path for 'DEVIATIONS' is empty") }
        try common.checkOutput(output)
    }

    func run() throws {
        let reported = OverlayProposal.run(input.input, deviations: [deviations] + otherDeviations, isStrict: common.strict)
        try common.show(reported)
        guard let text = reported.outcome else { throw ExitCode.faulty }
        guard !text.isEmpty else {
            return try Console.error.write("nothing to change\n")
        }
        try common.deliver(text, to: output)
    }
}
