import ArgumentParser
import GeneratorCore

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a starter spec with explanatory comments.",
        discussion: "An existing file is never overwritten."
    )

    @Option(help: "The name of the API, such as 'Shop'. (default: derived from the name of the file or its directory)")
    var name: String?

    @Argument(help: "The file to write, or a directory for a file 'api.yaml'.", completion: .file(extensions: ["yaml", "yml"]))
    var path = "api.yaml"

    func validate() throws {
        if path.isEmpty { throw ValidationError("the path is empty") }
        if let fault = name.flatMap(StarterSpec.fault(ofName:)) { throw ValidationError(fault) }
    }

    func run() throws {
        let spec = StarterSpec(path: path, name: name)
        do throws(FileFault) {
            try spec.write()
        } catch {
            Console.report(error.message)
            throw ExitCode.faulty
        }
        try Console.output.write("wrote \(spec.path), the API '\(spec.name)'\n")
    }
}
