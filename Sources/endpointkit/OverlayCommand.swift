import ArgumentParser
import GeneratorCore

struct OverlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "overlay",
        abstract: "Writes what makes a document say what its server really sends.",
        discussion: """
            Run your program or your tests with a tolerant client and a DeviationRecorder, then:
              endpointkit overlay deviations.json openapi.yaml > server.overlay.yaml
              endpointkit generate openapi.yaml --overlay server.overlay.yaml --output Sources/Shop

            DEVIATIONS is the file that the recorder wrote. Give '--include', '--exclude' and '--overlay' as to 'generate': endpoints \
            are found by their names in Swift. What an overlay that is given says already is not written again. Schemas in files that the \
            document refers to are changed there: such an action names the file in 'x-endpointkit-file'.
            """
    )

    @Argument(help: "A file that DeviationRecorder wrote.", completion: .file(extensions: ["json"]))
    var deviations: String

    @OptionGroup var input: InputOptions

    @Option(
        name: .customLong("and"), help: ArgumentHelp("A further file of deviations. Can be given more than once.", valueName: "deviations"),
        completion: .file(extensions: ["json"]))
    var further: [String] = []

    @Option(
        name: .shortAndLong, help: "The file to write; one that exists is never overwritten. (default: standard output)",
        completion: .file(extensions: ["yaml", "yml", "diff", "patch"]))
    var output: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if output == "" { throw ValidationError("the path for '--output' is empty") }
        if deviations.isEmpty || further.contains("") { throw ValidationError("the path for 'DEVIATIONS' is empty") }
        try common.checkOutput(output)
    }

    func run() throws {
        let reported = OverlayProposal.run(input.input, deviations: [deviations] + further, isStrict: common.strict)
        try common.show(reported)
        guard let text = reported.outcome else { throw ExitCode.faulty }
        guard !text.isEmpty else {
            return try Console.error.write("nothing to change\n")
        }
        try common.deliver(text, to: output)
    }
}
