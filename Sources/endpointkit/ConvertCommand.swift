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

    @OptionGroup var result: ResultOptions

    func run() throws {
        try result.deliver(Conversion.run(input.input, isStrict: result.common.strict))
    }
}
