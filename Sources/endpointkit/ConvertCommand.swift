import ArgumentParser
import GeneratorCore

struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Converts an OpenAPI document to EndpointKit's dialect.",
        usage: "endpointkit convert [<options>] <spec>",
        discussion: """
            endpointkit convert openapi.yaml > api.yaml

            Both generate the same Swift. What the dialect cannot express is omitted, and a comment in its place says so.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(
        name: .shortAndLong, help: "The file to write. An existing file is never overwritten. (default: standard output)",
        completion: .file(extensions: ["yaml", "yml"]))
    var output: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if output == "" { throw ValidationError("the path for '--output' is empty") }
        try common.checkOutput(output)
    }

    func run() throws {
        let reported = Conversion.run(input.input, isStrict: common.strict)
        try common.show(reported)
        guard let text = reported.outcome else { throw ExitCode.faulty }
        try common.deliver(text, to: output)
    }
}
