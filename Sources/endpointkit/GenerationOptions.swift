import APIModel
import ArgumentParser
import GeneratorCore

/// The output that is generated from a spec, and its location.
struct GenerationOptions: ParsableArguments {
    @Argument(
        help: "The spec, a YAML or JSON file; - for standard input, except in 'watch'. (default: all APIs of the project)",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var spec: String?

    @OptionGroup var selection: SelectionOptions

    @Option(name: .shortAndLong, help: "The directory to write to. It is created if necessary.", completion: .directory)
    var output: String?

    @Flag(help: "Write a complete Swift package, not only sources.")
    var package = false

    @Option(
        help: "With --package: depend on the EndpointKit checkout at this path instead of the public release.", completion: .directory)
    var runtimePath: String?

    @Flag(help: "With --package: also write tests, which call each method on a server of the spec.")
    var tests = false

    @Option(help: "The access level of the generated declarations. (default: public)")
    var access: AccessLevel?

    @Option(help: "A directory of templates that replace bundled ones; see 'endpointkit templates'.", completion: .directory)
    var templates: String?

    @Option(help: "Also write mocks, into this directory of another target. (A package always has mocks.)", completion: .directory)
    var mocks: String?

    @Option(help: "With --mocks: the module of the generated code. (default: the API's name)")
    var module: String?

    @Flag(help: "Omit what has errors, write the rest, and fail. (Local faults in an OpenAPI document are warnings.)")
    var keepGoing = false

    func validate() throws {
        if runtimePath != nil, !package { throw ValidationError("'--runtime-path' requires '--package'") }
        if tests, !package { throw ValidationError("'--tests' requires '--package'") }
        if mocks != nil, package { throw ValidationError("'--mocks' cannot be combined with '--package', which has a target for mocks") }
        if module != nil, mocks == nil { throw ValidationError("'--module' requires '--mocks'") }
        if access == .internal, package || mocks != nil {
            throw ValidationError(
                "mocks cannot access internal declarations of another module; use '--access package' or '--access public'")
        }
        if access == .package, tests {
            throw ValidationError("the tests are a package of their own, which cannot access package declarations; use '--access public'")
        }
        if let module, !Configuration.isModuleName(module) { throw ValidationError("'\(module)' is not a valid module name") }
        try ValidationError.check(directory: output, for: "--output")
        try ValidationError.check(directory: mocks, for: "--mocks")
    }

    /// Throws if options are given that do not belong to the input.
    func check(_ project: ProjectOptions, _ judgement: JudgementOptions, others: [(isGiven: Bool, name: String)] = []) throws {
        let own = [
            (output != nil, "--output"), (package, "--package"), (runtimePath != nil, "--runtime-path"),
            (tests, "--tests"), (access != nil, "--access"),
            (templates != nil, "--templates"), (mocks != nil, "--mocks"), (module != nil, "--module"),
            (judgement.baseline != nil, "--baseline"), (judgement.writeBaseline != nil, "--write-baseline"),
        ]
        try project.check(spec: spec, specOptions: selection.given + (own + others).filter(\.0).map(\.1))
        if let spec, output == nil {
            let project = try? ProjectLocation.project(above: spec)
            let names = project.flatMap { ProjectPlan.read($0).outcome?.items(with: spec).map(\.name) } ?? []
            let way = names.map { "'--api \($0)'" }.joined(separator: " or ")
            let help = names.isEmpty ? "" : "; the project file has this spec, so replace its path with \(way) to use the settings there"
            throw ValidationError("Missing expected argument '--output <output>'\(help)")
        }
    }

    /// The configuration for the spec; `nil` without one.
    func configuration(_ common: CommonOptions) -> Configuration? {
        guard let spec, let output else { return nil }
        var configuration = Configuration(
            input: selection.input(spec), output: output, layout: package ? .package(runtimePath: runtimePath) : .sources(mocks: mocks),
            access: access ?? .public, moduleName: module, templates: templates, isStrict: common.strict, keepsGoing: keepGoing)
        configuration.emitsTests = tests
        return configuration
    }
}

extension AccessLevel: ExpressibleByArgument {}
