import ArgumentParser
import GeneratorCore

struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Generates Swift code from a spec.",
        discussion: """
            Into the directory of an existing target:
              endpointkit generate shop.yaml --output Sources/Shop --mocks ShopMocks
            As a separate package with library, mocks and README:
              endpointkit generate shop.yaml --output ShopAPI --package
            In CI, to check that the committed code matches the spec:
              endpointkit generate shop.yaml --output Sources/Shop --check

            Only files that change are written, and files that are no longer generated are removed. A file that endpointkit did \
            not write is never touched. The file '.endpointkit-manifest' in the output directory lists what was written; commit it.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(name: .shortAndLong, help: "The directory to write to. It is created if necessary.", completion: .directory)
    var output: String

    @Flag(help: "Write a complete Swift package, not only sources.")
    var package = false

    @Option(
        help: "With --package: depend on the EndpointKit checkout at this path instead of the public release.", completion: .directory)
    var runtimePath: String?

    @Option(help: "The access level of the generated declarations.")
    var access: Configuration.Access = .public

    @Option(help: "A directory of templates that replace bundled ones; see 'endpointkit templates'.", completion: .directory)
    var templates: String?

    @Option(help: "Also write mocks, into this directory of another target. (A package always has mocks.)", completion: .directory)
    var mocks: String?

    @Option(help: "With --mocks: the module of the generated code. (default: the API's name)")
    var module: String?

    @Flag(help: "Write nothing. Print what would change, and fail if anything would.")
    var check = false

    @Option(
        help: "Write a make rule with all files that were read to this file. (Not with --check.)", completion: .file())
    var dependencyFile: String?

    @Flag(help: "Omit what has errors, write the rest, and fail. (Local faults in an OpenAPI document are warnings.)")
    var keepGoing = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if runtimePath != nil, !package { throw ValidationError("'--runtime-path' requires '--package'") }
        if mocks != nil, package { throw ValidationError("'--mocks' cannot be combined with '--package', which has a target for mocks") }
        if module != nil, mocks == nil { throw ValidationError("'--module' requires '--mocks'") }
        if access == .internal, package || mocks != nil {
            throw ValidationError(
                "mocks cannot access internal declarations of another module; use '--access package' or '--access public'")
        }
        if let module, !Configuration.isModuleName(module) { throw ValidationError("'\(module)' is not a valid module name") }
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
        let reported = GenerateRun(configuration).run()
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
