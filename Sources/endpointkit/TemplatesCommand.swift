import ArgumentParser
import GeneratorCore

struct TemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "Writes the bundled templates to a folder, to be read.",
        discussion: """
            To change the output, put a template of the same name into a folder of your own and pass that with \
            'generate --templates'. It can replace single blocks of the bundled one, which is there as 'base.NAME'.
            """
    )

    @Argument(help: "The folder to write to. A file that exists is never overwritten.", completion: .directory)
    var folder: String

    func validate() throws {
        if folder.isEmpty { throw ValidationError("the path is empty") }
    }

    func run() throws {
        let paths: [String]
        do throws(FileFault) {
            paths = try TemplateExport.write(to: folder)
        } catch {
            Console.report(error.message)
            throw ExitCode.faulty
        }
        for path in paths { try Console.output.write("wrote \(path)\n") }
    }
}
