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
            All APIs of the project file 'endpointkit.yaml', or one of them:
              endpointkit generate
              endpointkit generate --api Shop

            An API of a project whose spec, settings and output have not changed since the last run is skipped. Only files that change are written, and files that are no longer generated are removed. A file that endpointkit did \
            not write is never touched. The file '.endpointkit-manifest' in the output directory lists what was written; commit it.
            """
    )

    @Argument(
        help: "The spec, a YAML or JSON file. (default: all APIs of the project)", completion: .file(extensions: ["yaml", "yml", "json"]))
    var spec: String?

    @OptionGroup var selection: SelectionOptions

    @Option(name: .shortAndLong, help: "The directory to write to. It is created if necessary.", completion: .directory)
    var output: String?

    @Flag(help: "Write a complete Swift package, not only sources.")
    var package = false

    @Option(
        help: "With --package: depend on the EndpointKit checkout at this path instead of the public release.", completion: .directory)
    var runtimePath: String?

    @Option(help: "The access level of the generated declarations. (default: public)")
    var access: Configuration.Access?

    @Option(help: "A directory of templates that replace bundled ones; see 'endpointkit templates'.", completion: .directory)
    var templates: String?

    @Option(help: "Also write mocks, into this directory of another target. (A package always has mocks.)", completion: .directory)
    var mocks: String?

    @Option(help: "With --mocks: the module of the generated code. (default: the API's name)")
    var module: String?

    @Flag(help: "Write nothing. Print what would change, and fail if anything would.")
    var check = false

    @Flag(help: "Write nothing. Print the paths of all files that would be written, for build systems that ask for them in advance.")
    var listOutputs = false

    @Option(
        help: "Write a make rule with all files that were read to this file. (Not with --check.)", completion: .file())
    var dependencyFile: String?

    @Flag(help: "Omit what has errors, write the rest, and fail. (Local faults in an OpenAPI document are warnings.)")
    var keepGoing = false

    @Flag(help: "Without SPEC: also generate what has not changed.")
    var force = false

    @OptionGroup var project: ProjectOptions

    @OptionGroup var judgement: JudgementOptions

    @OptionGroup var common: CommonOptions

    /// The options that are given, which are only for a spec.
    private var specOptions: [String] {
        let own = [
            (output != nil, "--output"), (package, "--package"), (runtimePath != nil, "--runtime-path"), (access != nil, "--access"),
            (templates != nil, "--templates"), (mocks != nil, "--mocks"), (module != nil, "--module"),
            (dependencyFile != nil, "--dependency-file"), (judgement.baseline != nil, "--baseline"),
            (judgement.writeBaseline != nil, "--write-baseline"), (listOutputs, "--list-outputs"),
        ]
        return selection.given + own.filter(\.0).map(\.1)
    }

    func validate() throws {
        try project.check(spec: spec, specOptions: specOptions)
        if spec != nil, output == nil { throw ValidationError("Missing expected argument '--output <output>'") }
        if spec != nil, force { throw ValidationError("'--force' is for the APIs of a project; with SPEC, everything is generated") }
        if runtimePath != nil, !package { throw ValidationError("'--runtime-path' requires '--package'") }
        if mocks != nil, package { throw ValidationError("'--mocks' cannot be combined with '--package', which has a target for mocks") }
        if listOutputs, check { throw ValidationError("'--list-outputs' cannot be combined with '--check'") }
        if listOutputs, common.format != .text {
            throw ValidationError("'--list-outputs' and '--format \(common.format.rawValue)' both write to standard output")
        }
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
        guard let spec, let output else { return try runProject() }
        var configuration = Configuration(
            input: selection.input(spec), output: output, layout: package ? .package(runtimePath: runtimePath) : .sources(mocks: mocks),
            access: access ?? .public,
            moduleName: module, templates: templates, dependencyFile: dependencyFile, isCheck: check, isStrict: common.strict,
            keepsGoing: keepGoing)
        configuration.judgement = judgement.judgement
        configuration.listsOutputs = listOutputs
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
        case .listed(let paths):
            for path in paths { try Console.output.write(path + "\n") }
        }
        if reported.errorCount > 0 { throw ExitCode.faulty }
    }

    private func runProject() throws {
        var plan = try project.plan(common)
        plan.update { configuration in
            configuration.isCheck = check
            configuration.isStrict = configuration.isStrict || common.strict
            configuration.keepsGoing = configuration.keepsGoing || keepGoing
            configuration.judgement.add(judgement.judgement)
        }
        let run = ProjectRun(
            plan, .generate(isForced: force), format: common.format, isDigest: !common.all, width: project.jobs)
        try ProjectSummary.show(run, common)
    }
}

extension Configuration.Access: ExpressibleByArgument {}

extension GenerationReport {
    /// `wrote 12 files, 30 unchanged, 1 removed in Sources/Shop`.
    var summary: String {
        var parts = ["wrote \(written.files)"]
        if unchanged > 0 { parts.append("\(unchanged) unchanged") }
        if removed > 0 { parts.append("\(removed) removed") }
        return parts.joined(separator: ", ") + " in \(root)"
    }
}

extension Int {
    fileprivate var files: String { self == 1 ? "1 file" : "\(self) files" }
}
