import ArgumentParser
import GeneratorCore

struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Writes the Swift code for a spec.",
        discussion: """
            Into the folder of a target that exists:
              endpointkit generate shop.yaml --output Sources/Shop --mocks ShopMocks
            As a package of its own, with library, mocks and README:
              endpointkit generate shop.yaml --output ShopAPI --package
            In CI, to make sure that what is committed is what the spec says:
              endpointkit generate shop.yaml --output Sources/Shop --check

            Only files that change are written, and files that are no longer generated are removed. A file that endpointkit did \
            not write is never touched. What was written is listed in '.endpointkit-manifest' in the output folder; commit it.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(name: .shortAndLong, help: "The folder to write to; it is made if need be.", completion: .directory)
    var output: String

    @Flag(help: "Write a whole Swift package, not only sources.")
    var package = false

    @Option(
        help: "With --package: depend on the checkout of EndpointKit at this path, not on its public release.", completion: .directory)
    var runtimePath: String?

    @Option(help: "The access level of everything that is generated.")
    var access: Configuration.Access = .public

    @Option(help: "A folder of templates that replace bundled ones; see 'endpointkit templates'.", completion: .directory)
    var templates: String?

    @Option(help: "Write mocks too, into this folder of another target. (A package always has them.)", completion: .directory)
    var mocks: String?

    @Option(help: "With --mocks: the module that holds the generated code. (default: the API's name)")
    var module: String?

    @Flag(help: "Write nothing; print what would change, and fail if anything would.")
    var check = false

    @Option(
        help: "Write a rule for make here that names everything that was read. (Not with --check.)", completion: .file())
    var dependencyFile: String?

    @Flag(help: "Write what is sound of a spec with errors, and fail then. (Faults in places of an OpenAPI document are warnings.)")
    var keepGoing = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if runtimePath != nil, !package { throw ValidationError("'--runtime-path' goes with '--package'") }
        if mocks != nil, package { throw ValidationError("'--mocks' does not go with '--package', which has a target for mocks") }
        if module != nil, mocks == nil { throw ValidationError("'--module' goes with '--mocks'") }
        if access == .internal, package || mocks != nil {
            throw ValidationError("mocks are in another module, which cannot see what is internal: use '--access package' or 'public'")
        }
        if let module, !ModuleName.isValid(module) { throw ValidationError("'\(module)' is not a name of a module") }
        for (name, path) in [("--output", output), ("--mocks", mocks), ("--dependency-file", dependencyFile)] where path == "" {
            throw ValidationError("the path for '\(name)' is empty")
        }
    }

    func run() throws {
        let configuration = Configuration(
            input: input.input, output: output, layout: package ? .package(runtimePath: runtimePath) : .sources(mocks: mocks),
            access: access,
            moduleName: module, templates: templates, dependencyFile: dependencyFile, isCheck: check, isStrict: common.strict,
            keepsGoing: keepGoing)
        let reported = Generation(configuration).run()
        try common.show(reported)
        switch reported.outcome {
        case .failed:
            throw ExitCode.faulty
        case .wrote(let reports):
            for report in reports { try common.results.write(report.summary + "\n") }
        case .upToDate(let reports):
            for report in reports { try common.results.write("\(report.unchanged.files) up to date in \(report.root)\n") }
        case .outdated(let reports):
            for change in reports.flatMap(\.changes) { try common.results.write("would \(change.action.rawValue) \(change.path)\n") }
            throw ExitCode.faulty
        }
        if reported.errorCount > 0 { throw ExitCode.faulty }
    }
}

extension Configuration.Access: ExpressibleByArgument {}

extension GenerationReport {
    /// `wrote 12 files, 30 unchanged, 1 removed in Sources/Shop`.
    fileprivate var summary: String {
        var parts = ["wrote \(written.files)"]
        if unchanged > 0 { parts.append("\(unchanged) unchanged") }
        if removed > 0 { parts.append("\(removed) removed") }
        return parts.joined(separator: ", ") + " in \(root)"
    }
}

extension Int {
    fileprivate var files: String { self == 1 ? "1 file" : "\(self) files" }
}
