import ArgumentParser
import GeneratorCore

struct TemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "Writes the bundled templates to a directory.",
        discussion: """
            To change the output, put a template with the same name into your own directory, and pass the directory to \
            'generate --templates'. The template can replace single blocks of the bundled one, whose name is 'base.NAME'.
            """
    )

    @Argument(help: "The directory to write to. An existing file is never overwritten.", completion: .directory)
    var directory: String

    func validate() throws {
        if directory.isEmpty { throw ValidationError("the path is empty") }
    }

    func run() throws {
        let paths: [String]
        do throws(FileFault) {
            paths = try TemplateExport.write(to: directory)
        } catch {
            throw Console.failure(error)
        }
        for path in paths { try Console.output.writeLine("wrote \(path)") }
    }
}
