import ArgumentParser
import GeneratorCore
import SourceDiagnostics

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
        abstract: "Generates Swift clients from a YAML description of an HTTP API or from an OpenAPI document.",
        discussion: """
            To start:
              endpointkit init shop.yaml
              endpointkit generate

            Exit status: 0 for success; 1 if an error was reported, a check failed or the result could not be written; 64 for invalid arguments.
            """,
        version: RuntimeRelease.version,
        subcommands: [
            GenerateCommand.self, WatchCommand.self, ValidateCommand.self, ExplainCommand.self, StatsCommand.self, ConvertCommand.self,
            ServeCommand.self, DocsCommand.self, DiffCommand.self, OverlayCommand.self, InferCommand.self, InitCommand.self,
            TemplatesCommand.self, SchemaCommand.self, LanguageServerCommand.self,
        ]
    )

    /// Ignores SIGPIPE, so that a reader that closes the pipe, as `head` does, does not end the process.
    static func main() {
        signal(SIGPIPE, SIG_IGN)
        Console.reserveStreams()
        if let fault = ArgumentEncoding.fault {
            Console.report(fault)
            ExitCode.validationFailure.endProcess()
        }
        runToExit()
    }

    /// Parses the arguments, runs the command that they name, and ends the process.
    static func runToExit() -> Never {
        do {
            var command = try parseAsRoot()
            try command.run()
            ExitCode.success.endProcess()
        } catch {
            var code = exitCode(for: error)
            var message = fullMessage(for: error)
            let arguments = Array(CommandLine.arguments.dropFirst())
            // ArgumentParser prints its own help for a command that does not exist.
            if code == .validationFailure || arguments.first == "help", let unknown = UnknownArgument.message(for: arguments) {
                code = .validationFailure
                message = "Error: \(unknown)" + (message.firstRange(of: "\nUsage:").map { message[$0.lowerBound...] } ?? "")
            }
            if message.isEmpty { code.endProcess() }
            do throws(ExitCode) {
                // The result is for programs, too; an error has arguments in it.
                try code.isSuccess ? Console.output.write(message + "\n") : Console.error.writeText(message + "\n")
                code.endProcess()
            } catch {
                error.endProcess()
            }
        }
    }
}
