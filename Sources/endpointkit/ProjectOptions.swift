import ArgumentParser
import GeneratorCore

/// The project to use, and its APIs, if the command has no SPEC.
struct ProjectOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Without a spec: the project file. (default: '\(ProjectLocation.fileName)' here or in a directory above)", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml"]))
    var project: String?

    @Option(
        name: .customLong("api"), help: ArgumentHelp("Without a spec: do only this API of the project. Can be repeated.", valueName: "name")
    )
    var names: [String] = []

    @Option(
        help: ArgumentHelp("Without a spec: how many APIs are done at a time. (default: the number of processors)", valueName: "number"))
    var jobs: Int?

    func validate() throws {
        if project == "" { throw ValidationError("the path for '--project' is empty") }
        if let jobs, !(1...1000).contains(jobs) { throw ValidationError("'--jobs' must be a number from 1 to 1000") }
    }

    /// The given options that only apply to a project.
    var given: [String] {
        [(project != nil, "--project"), (!names.isEmpty, "--api"), (jobs != nil, "--jobs")].filter(\.0).map(\.1)
    }

    /// Throws if options are given that do not belong to the input.
    ///
    /// - Parameter name: The name of the input in the usage of the command.
    func check(spec: String?, named name: String = "SPEC", specOptions: [String]) throws {
        if spec == "" { throw ValidationError("the path for '\(name)' is empty") }
        if let spec, name == "SPEC", isAPI(spec) {
            throw ValidationError("'\(spec)' is an API of the project, not a file; write '--api \(spec)'")
        }
        if spec != nil, let option = given.first { throw ValidationError("'\(option)' is for the APIs of a project, so omit \(name)") }
        if spec == nil, let option = specOptions.first {
            throw ValidationError("'\(option)' requires \(name); without it, the project file has the settings of each API")
        }
        // Without either, the usage of the command is printed.
        if spec == nil { _ = try path(named: name) }
    }

    /// Whether a name is that of an API of the project, and not that of a file.
    private func isAPI(_ name: String) -> Bool {
        guard !SpecInput.isFile(name), let path = project ?? (try? ProjectLocation.project(above: "")) else { return false }
        return ProjectPlan.read(path).outcome?.items.contains { $0.name == name } == true
    }

    /// The path of the project file.
    func path(named name: String = "SPEC") throws -> String {
        if let project { return project }
        let found: ProjectLocation.Found
        do throws(FileFault) {
            found = try ProjectLocation.find()
        } catch {
            throw Console.failure(error)
        }
        switch found {
        case .project(let path): return path
        case .spec(let path):
            throw ValidationError(
                "'\(path)' is a spec, not a project file; pass it as SPEC, or give it another name and write a project file")
        case .nothing:
            throw ValidationError(
                "missing argument\(name.contains(" ") ? "s" : "") \(name), and there is no project file '\(ProjectLocation.fileName)' here or in a directory above; "
                    + "'endpointkit init' writes both")
        }
    }

    /// The plan of the selected APIs. Faults of the project file are printed, and throw.
    func plan(_ common: CommonOptions) throws -> ProjectPlan {
        let reported = ProjectPlan.read(try path(), names: names)
        guard let plan = reported.outcome else {
            try common.show(reported)
            throw ExitCode.faulty
        }
        if reported.warningCount > 0 { try Console.error.write(reported.text(as: .text)) }
        return plan
    }
}
