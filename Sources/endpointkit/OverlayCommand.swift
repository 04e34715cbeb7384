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

            DEVIATIONS is the file that the recorder or the proxy wrote. Endpoints are found by their Swift names: if a project file has \
            the spec, its settings are used, unless there are options. Otherwise, pass the same '--include', '--exclude' and '--overlay' \
            as to 'generate'. Changes that these overlays already make are not repeated. A schema in another file is changed by an action \
            that names the file in 'x-endpointkit-file'.
            """
    )

    @Argument(help: "A file written by DeviationRecorder or 'endpointkit serve --deviations'.", completion: .file(extensions: ["json"]))
    var deviations: String

    @OptionGroup var input: InputOptions

    @Option(
        name: .customLong("and"), help: ArgumentHelp("An additional file of deviations. Can be repeated.", valueName: "deviations"),
        completion: .file(extensions: ["json"]))
    var otherDeviations: [String] = []

    @OptionGroup var result: ResultOptions

    func validate() throws {
        if deviations.isEmpty || otherDeviations.contains("") { throw ValidationError("the path for 'DEVIATIONS' is empty") }
    }

    func run() throws {
        let reported = OverlayProposal.run(
            try input.inputOfProject(), deviations: [deviations] + otherDeviations, isStrict: result.common.strict)
        try result.deliver(reported, ifEmpty: "nothing to change")
    }
}
