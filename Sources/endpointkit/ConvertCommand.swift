import ArgumentParser
import GeneratorCore

struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Writes an OpenAPI document in EndpointKit's own dialect.",
        discussion: """
            endpointkit convert openapi.yaml > api.yaml

            Both give the same Swift. What the dialect cannot say is left out, and a comment in its place says so.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(
        name: .shortAndLong, help: "The file to write; one that exists is never overwritten. (default: standard output)",
        completion: .file(extensions: ["yaml", "yml"]))
    var output: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if output == "" { throw ValidationError("the path for '--output' is empty") }
        if output == nil, common.format != .text {
            throw ValidationError("'--format \(common.format.rawValue)' has standard output to itself, and so needs '--output'")
        }
    }

    func run() throws {
        let reported = Conversion.run(input.input, isStrict: common.strict)
        try common.show(reported)
        guard let text = reported.outcome else { throw ExitCode.faulty }
        guard let output else {
            return try Console.output.write(text)
        }
        do throws(FileFault) {
            try Conversion.write(text, to: output)
        } catch {
            Console.report(error.message)
            throw ExitCode.faulty
        }
        try common.results.write("wrote \(output)\n")
    }
}
