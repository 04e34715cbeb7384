package import SourceDiagnostics
import SwiftModel

/// One run, from the spec's path to the files on disk.
package struct GenerateRun {
    package enum Outcome: Sendable, Hashable {
        /// Nothing was written; the reason was reported.
        case failed
        case wrote([GenerationReport])
        /// A check found all files up to date.
        case upToDate([GenerationReport])
        /// A check found changes, which were also reported.
        case outdated([GenerationReport])
        /// The paths of the files that a run would write, manifests included, in the order of the directories and of the paths.
        case listed([String])
    }

    private let configuration: Configuration
    private let files: any FileSystem
    /// Gets the files that are read.
    var record: InputRecord?
    /// The number of threads that render files.
    var width = WorkerThread.recommendedCount

    package init(_ configuration: Configuration, files: any FileSystem = LocalFiles()) {
        self.configuration = configuration
        self.files = files
    }

    /// Reads, generates, compares and, unless this is a check or only a list, writes.
    package func run(into sink: inout DiagnosticSink) -> Outcome {
        run(keeping: nil, into: &sink)
    }

    func run(keeping results: StageResults?, into sink: inout DiagnosticSink) -> Outcome {
        Run.perform(into: &sink) { perform(keeping: results, into: &$0) }
    }

    private func perform(keeping results: StageResults?, into sink: inout DiagnosticSink) -> Outcome {
        record?.add(paths: inputs)
        var isJudged = false
        defer { if !isJudged { _ = judge(&sink) } }
        do {
            if let path = configuration.dependencyFile { try DependencyFile.check(path, files: files) }
            let loader = SpecLoader(files: files, root: configuration.input.root)
            defer { record?.add(loader.loaded) }
            let spec = try loader.load(configuration.spec)
            let templates = try userTemplates(into: &sink)
            record?.add(templates)
            // An invalid template prevents any output.
            if sink.hasErrors { return .failed }
            guard let options = try options(into: &sink) else { return .failed }
            var reader = try loader.reader(of: configuration.input)
            reader.results = results
            var generator = CodeGenerator(options, templates: templates, document: reader, keepsGoing: configuration.keepsGoing)
            generator.width = width
            defer { record?.add(missing: loader.missing) }
            guard let output = try generator.generate(spec, into: &sink) else { return .failed }
            isJudged = true
            guard let baseline = judge(&sink) else { return .failed }
            let stamp = sink.hasErrors ? nil : try stamp(loader, baseline: baseline, templates: templates, warningCount: sink.warningCount)
            // The written part has no faults, so the faults of the rest do not stop it.
            var writing = sink
            if configuration.keepsGoing { writing = sink.withoutErrors }
            defer { sink.take(writing) }
            let outputs = OutputContents.layOut(output, configuration, into: &writing)
            let writer = OutputWriter(
                outputs: outputs,
                origin: Manifest.Origin(api: output.name, spec: options.specName),
                isPart: configuration.input.isPart, isStrict: configuration.isStrict, stamp: stamp,
                places: configuration.places, files: files)
            if configuration.isCheck { return try writer.check(into: &writing) }
            if configuration.listsOutputs, writing.hasErrors { return .failed }
            let outcome = try configuration.listsOutputs ? .listed(outputs.flatMap(\.paths)) : writer.write(into: &writing)
            if outcome != .failed, let path = configuration.dependencyFile {
                try writer.dependencies(on: loader.loaded + templates + baseline).write(to: path, files: files)
            }
            return outcome
        } catch let fault as FileFault {
            record?.add(fault)
            sink.report(.fault(fault, at: configuration.places[fault.path]))
            return .failed
        } catch {
            sink.report(.brokenTemplates("\(error)"))
            return .failed
        }
    }

    /// Applies the rules for diagnostics. Returns the baseline if there is one, or `nil` if it cannot be read.
    private func judge(_ sink: inout DiagnosticSink) -> [SourceFile]? {
        do throws(FileFault) {
            return try configuration.judgement.apply(to: &sink, files: files).map { [$0] } ?? []
        } catch {
            record?.add(error)
            sink.report(.fault(error, at: configuration.places[error.path]))
            return nil
        }
    }

    private func stamp(
        _ loader: SpecLoader, baseline: [SourceFile], templates: [SourceFile], warningCount: Int
    ) throws(FileFault) -> Manifest.Stamp? {
        guard configuration.isStamped, !configuration.isCheck else { return nil }
        return try InputStamp(configuration, files: files).stamp(
            loaded: loader.loaded + baseline, missing: loader.missing, templates: templates, warningCount: warningCount)
    }

    /// The paths of the files and directories that the configuration names.
    private var inputs: [String] {
        let files = [configuration.spec] + configuration.input.overlays
        return files + [configuration.templates, configuration.judgement.baseline].compactMap(\.self)
    }

    /// The number of warnings of the last run, if this one would read and write the same; otherwise `nil`.
    package func warningsIfUnchanged() -> Int? {
        guard let stamp = InputStamp(configuration, files: files).unchanged() else { return nil }
        record?.add(paths: inputs + stamp.inputs.map { configuration.output.appending(path: $0) })
        return stamp.warningCount
    }

    /// Reads and resolves the spec and assigns names, without output. The sink has the faults.
    package static func validate(_ input: SpecInput, files: any FileSystem = LocalFiles(), into sink: inout DiagnosticSink) {
        validate(input, files: files, keeping: nil, into: &sink)
    }

    /// - Parameters:
    ///   - isPackage: Whether a complete package is generated, whose manifest needs the packages of imported modules.
    ///   - places: The places of the paths in a project file.
    static func validate(
        _ input: SpecInput, _ judgement: Judgement = Judgement(), isPackage: Bool = false, places: [String: SourceSpan] = [:],
        files: any FileSystem, keeping results: StageResults?, into sink: inout DiagnosticSink
    ) {
        Run.perform(into: &sink) { sink in
            do throws(FileFault) {
                let loader = SpecLoader(files: files, root: input.root)
                let spec = try loader.load(input.spec)
                var reader = try loader.reader(of: input)
                reader.results = results
                var options = EmissionOptions(specName: input.spec.fileName)
                if isPackage { options.package = .release(url: RuntimeRelease.url, version: RuntimeRelease.version) }
                CodeGenerator(options, document: reader).check(spec, into: &sink)
                _ = try judgement.apply(to: &sink, files: files)
            } catch {
                sink.report(.fault(error, at: places[error.path]))
            }
        }
    }

    private func userTemplates(into sink: inout DiagnosticSink) throws(FileFault) -> [SourceFile] {
        guard let directory = configuration.templates else { return [] }
        return try TemplateDirectory.read(directory, files: files, into: &sink)
    }

    private func options(into sink: inout DiagnosticSink) throws(FileFault) -> EmissionOptions? {
        let specName = configuration.spec == SpecInput.standardInput ? "standard input" : configuration.spec.fileName
        var options = EmissionOptions(specName: specName, moduleName: configuration.moduleName)
        options.access = configuration.access
        options.specDirectory = try files.route(from: configuration.output, to: configuration.input.rootDirectory)
        switch configuration.layout {
        case .sources(let mocks): options.emitsMocks = mocks != nil
        case .package(nil): options.package = .release(url: RuntimeRelease.url, version: RuntimeRelease.version)
        case .package(let path?):
            guard try files.kind(at: path.appending(path: "Package.swift")) != nil else {
                sink.report(.noRuntime(path))
                return nil
            }
            options.package = .path(try files.route(from: configuration.output, to: path))
        }
        if configuration.emitsTests, case .package = configuration.layout { options.tests = try servedSpec() }
        return options
    }

    /// The spec with its paths from the output directory.
    private func servedSpec() throws(FileFault) -> EmissionOptions.ServedSpec {
        func route(_ path: String) throws(FileFault) -> String { try files.route(from: configuration.output, to: path) }
        let input = configuration.input
        var overlays: [String] = []
        for overlay in input.overlays { overlays.append(try route(overlay)) }
        var root: String?
        if let directory = input.root { root = try route(directory) }
        return EmissionOptions.ServedSpec(path: try route(input.spec), root: root, overlays: overlays)
    }
}

extension Diagnostic {
    static func brokenTemplates(_ error: String) -> Self {
        Self("broken-templates", .error, at: nil, "the templates cannot be rendered: \(error)")
    }

    fileprivate static func noRuntime(_ path: String) -> Self {
        Self(
            "no-runtime", .error, at: nil, "there is no Swift package at '\(path)'",
            help: "set '--runtime-path' to a checkout of EndpointKit")
    }
}
