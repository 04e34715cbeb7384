import ArgumentParser
import GeneratorCore

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a starter spec with explanatory comments, and a project file.",
        usage: "endpointkit init [<options>] [<path>]",
        discussion: """
              endpointkit init shop.yaml
              endpointkit init --name Shop specs/
              endpointkit init --no-project shop.yaml

            The project file 'endpointkit.yaml' is written to the working directory, unless there is one there or in a directory above. \
            Directories are created if necessary. An existing file is never overwritten.
            """
    )

    @Option(help: "The name of the API, such as 'Shop'. (default: derived from the name of the file or its directory)")
    var name: String?

    @Flag(inversion: .prefixedNo, help: "Also write a project file, if there is none.")
    var project = true

    @Argument(help: "The file to write, or a directory for a file 'api.yaml'.", completion: .file(extensions: ["yaml", "yml"]))
    var path = "api.yaml"

    func validate() throws {
        if path.isEmpty { throw ValidationError("the path is empty") }
        if StarterProject.isProjectPath(path) {
            throw ValidationError("'\(ProjectLocation.fileName)' is the name of project files; choose another one for the spec")
        }
        if let fault = StarterSpec.fault(ofPath: path) { throw ValidationError(fault) }
        if let fault = name.flatMap(StarterSpec.fault(ofNewName:)) { throw ValidationError(fault) }
    }

    func run() throws {
        var spec = StarterSpec(path: path, name: name)
        spec.isInProject = project
        do {
            let starter = StarterProject(for: spec)
            let existing = project ? try ProjectLocation.project(above: starter.path) : nil
            // Both files are written, or none.
            if project, existing == nil { try starter.checkIsNew() }
            try spec.write()
            try Console.output.writeLine("wrote \(spec.path), the API '\(spec.name)'")
            guard project else { return }
            if let existing {
                return try Console.output.writeText(
                    "to add the API to the project '\(existing)', write under 'apis':\n\(try starter.entry(for: existing))\n")
            }
            try starter.write()
            try Console.output.writeLine("wrote \(starter.path), the project; 'endpointkit generate' writes its Swift")
        } catch let error as FileFault {
            throw Console.failure(error)
        }
    }
}
