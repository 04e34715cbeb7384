import ArgumentParser
import GeneratorCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

@main
struct EndpointKitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "endpointkit",
        abstract: "Turns a short YAML description of an HTTP API into Swift.",
        discussion: """
            Start with 'endpointkit init shop.yaml', then 'endpointkit generate shop.yaml --output Sources/Shop'.

            Exit status: 0 when all is well, 1 when something was reported or a check failed, 64 for wrong arguments.
            """,
        version: RuntimeRelease.version,
        subcommands: [
            GenerateCommand.self, ValidateCommand.self, ConvertCommand.self, InitCommand.self, TemplatesCommand.self,
        ]
    )

    /// A reader that has gone, such as `head`, is no reason to die.
    static func main() {
        signal(SIGPIPE, SIG_IGN)
        DeepStack.runCommand()
    }
}
