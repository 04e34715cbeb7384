package import APIComparison
import APIModel
import ProjectReading
package import SourceDiagnostics

/// The plan of a project file: a configuration for each API.
package struct ProjectPlan: Sendable {
    package struct Item: Sendable {
        package let name: String
        package var configuration: Configuration
        package var comparison = ComparisonSettings()
    }

    /// How an API is compared with an earlier version of it.
    package struct ComparisonSettings: Sendable, Hashable {
        /// The Git revision with the earlier version; `nil` for the last tag.
        package var against: Located<String>?
        package var failure: ComparisonReport.Failure?
        package var acceptedPath: String?
        /// The place of the path of the list of accepted changes.
        var acceptedSpan: SourceSpan?
        package var levels: [ComparisonRule: ComparisonReport.Level] = [:]
    }

    /// The path of the project file.
    package let path: String
    package private(set) var items: [Item]
    /// Keeps the project file, which the spans of settings refer to.
    private var document = KeptFiles()

    private init(path: String, items: [Item]) {
        self.path = path
        self.items = items
    }

    /// One spec, which is not in a project.
    init(_ configuration: Configuration) {
        self.init(path: configuration.spec, items: [Item(name: configuration.spec, configuration: configuration)])
    }

    /// Reads a project file; `nil` if there are faults.
    ///
    /// - Parameters:
    ///   - names: The APIs to plan; all if it is empty.
    package static func read(
        _ path: String, names: [String] = [], files: any FileSystem = LocalFiles(), recording record: InputRecord? = nil,
        into sink: inout DiagnosticSink
    ) -> ProjectPlan? {
        var read = Run.perform(into: &sink) { sink -> ProjectPlan? in
            do throws(FileFault) {
                let file = SourceFile(path: path, utf8: try files.read(path, limit: SpecLoader.fileSizeLimit))
                record?.add([file])
                guard let project = ProjectReader.read(file, into: &sink) else { return nil }
                return try ProjectPlan.plan(project, path, names, files, into: &sink)
            } catch {
                record?.add(missing: [path])
                sink.report(.fault(error))
                return nil
            }
        }
        read?.document = sink.files
        return read
    }

    /// Reads a project file. The outcome is `nil` if there are faults.
    package static func read(
        _ path: String, names: [String] = [], files: any FileSystem = LocalFiles(), recording record: InputRecord? = nil
    ) -> Reported<ProjectPlan?> {
        var sink = DiagnosticSink()
        let plan = read(path, names: names, files: files, recording: record, into: &sink)
        return Reported(plan, sink)
    }

    /// Reads the project file of a Git revision. It can no longer be corrected, so its faults are warnings.
    static func read(_ path: String, of revision: GitRevision) -> Reported<ProjectPlan?> {
        var faults = DiagnosticSink()
        let plan = Run.perform(into: &faults) { sink -> ProjectPlan? in
            do throws(FileFault) {
                let file = SourceFile(
                    path: "\(revision.name):\(path)", utf8: try revision.read(path, limit: SpecLoader.fileSizeLimit))
                guard let project = ProjectReader.read(file, into: &sink) else { return nil }
                return try ProjectPlan.plan(project, path, [], revision, into: &sink)
            } catch {
                sink.report(.fault(error))
                return nil
            }
        }
        var sink = DiagnosticSink()
        sink.take(
            faults, consequence: "the APIs of '\(revision.name)' are compared as this project has them, and removed ones are not found")
        return Reported(faults.hasFaults ? nil : plan, sink)
    }

    private static func plan(
        _ project: Project, _ path: String, _ names: [String], _ files: any FileSystem, into sink: inout DiagnosticSink
    ) throws(FileFault) -> ProjectPlan? {
        var items: [Item] = []
        var outputs: [String: SourceSpan] = [:]
        for api in project.apis {
            guard let configuration = api.configuration(in: path, into: &sink) else { continue }
            for output in [api.settings.output.value, api.settings.mocks.value].compactMap(\.self) {
                let place = try files.absolute(path.sibling(output.value))
                guard let other = outputs.updateValue(output.span, forKey: place) else { continue }
                sink.report(.sharedOutput(output, other: other))
            }
            items.append(
                Item(name: api.name.value, configuration: configuration, comparison: api.comparison(in: path, into: &sink)))
        }
        for name in names where !project.apis.contains(where: { $0.name.value == name }) {
            sink.report(.unknownAPI(name, in: path, known: project.apis.map(\.name.value)))
        }
        guard !sink.hasErrors else { return nil }
        return ProjectPlan(path: path, items: names.isEmpty ? items : items.filter { names.contains($0.name) })
    }

    /// The remarks on directories beside the outputs that have the code of an API that was removed from this project.
    package func remarksOnLeftovers(files: any FileSystem = LocalFiles()) -> [String] {
        var own: Set<String> = []
        var parents: [String: String] = [:]
        for configuration in items.map(\.configuration) {
            var outputs = [configuration.output]
            if case .sources(let mocks?) = configuration.layout { outputs.append(mocks) }
            for output in outputs {
                guard let place = try? files.absolute(output) else { continue }
                own.insert(place)
                parents[place.parentDirectory] = output.directoryPrefix
            }
        }
        var remarks: [String] = []
        for (place, shown) in parents.sorted(by: { $0.key < $1.key }) {
            for name in (try? files.names(in: place)) ?? [] {
                let output = place.appending(path: name)
                guard !own.contains(output),
                    let bytes = try? files.read(output.appending(path: Manifest.fileName), limit: SpecLoader.fileSizeLimit),
                    let manifest = try? Manifest(parsing: bytes), let stamp = manifest.stamp,
                    let origin = manifest.origins.min(by: { $0.api < $1.api }),
                    // It can belong to another project.
                    !stamp.inputs.isEmpty, isOwn(output.appending(path: stamp.inputs[0]), files)
                else { continue }
                remarks.append("'\(shown)\(name)' has the code of '\(origin.api)', which is no longer in the project; remove the directory")
            }
        }
        return remarks
    }

    /// Whether the nearest project file of a document is that of the plan. A document that was removed counts as well.
    private func isOwn(_ spec: String, _ files: any FileSystem) -> Bool {
        guard let found = try? ProjectLocation.project(above: files.absolute(spec), files: files) else { return true }
        return files.isSameFile(found, path)
    }

    /// The items that have a document, in the order of the project.
    package func items(with spec: String, files: any FileSystem = LocalFiles()) -> [Item] {
        guard let place = try? files.absolute(spec) else { return [] }
        return items.filter { (try? files.absolute($0.configuration.spec)) == place }
    }

    /// Changes the configurations of all items.
    package mutating func update(_ change: (inout Configuration) -> Void) {
        for index in items.indices { change(&items[index].configuration) }
    }
}

extension ProjectAPI {
    /// The configuration; `nil` if a setting is missing. Faults are reported.
    ///
    /// - Parameter file: The path of the project file.
    fileprivate func configuration(in file: String, into sink: inout DiagnosticSink) -> Configuration? {
        checkCombinations(into: &sink)
        func path(_ setting: Setting<Located<String>>) -> String? { setting.value.map { file.sibling($0.value) } }
        for (key, setting) in [("spec", settings.spec), ("output", settings.output)] where setting.value == nil && !setting.isFaulty {
            sink.report(.missingSetting(key, of: name))
        }
        guard let spec = path(settings.spec), let output = path(settings.output) else { return nil }
        var input = SpecInput(
            spec, root: path(settings.root), overlays: (settings.overlays.value ?? []).map { file.sibling($0.value) },
            included: (settings.included.value ?? []).map(\.value), excluded: (settings.excluded.value ?? []).map(\.value),
            name: settings.apiName.value?.value)
        input.settings = DocumentSettings(
            names: settings.names.map { DocumentSettings.Name(part: $0.part, name: $0.name) }, tolerance: settings.tolerance.value)
        let isPackage = settings.package.value?.value ?? false
        var configuration = Configuration(
            input: input, output: output,
            layout: isPackage ? .package(runtimePath: path(settings.runtimePath)) : .sources(mocks: path(settings.mocks)),
            access: settings.access.value?.value ?? .public,
            moduleName: settings.module.value?.value, templates: path(settings.templates),
            isStrict: settings.strict.value?.value ?? false, keepsGoing: settings.keepGoing.value?.value ?? false)
        configuration.emitsTests = isPackage && settings.tests.value?.value ?? false
        let rules = settings.diagnostics
        for id in (rules.allowed + rules.denied).map({ $0.map(PlacedRule.id) }) where !DiagnosticExplanation.isID(id.value) {
            sink.report(.unknownDiagnostic(id, known: sink.candidates(DiagnosticExplanation.ids)))
        }
        for rule in rules.allowed + rules.denied {
            if let fault = PlacedRule.fault(of: rule.value) { sink.report(.invalidPlace(fault, at: rule.span)) }
        }
        configuration.judgement = Judgement(baseline: path(rules.baseline))
        configuration.judgement.isBaselineShared = rules.baseline.value.map { rules.inherited.contains($0.span) } ?? false
        for (list, isAllowed) in [(rules.allowed, true), (rules.denied, false)] {
            for rule in list {
                configuration.judgement.add(
                    rule, isAllowed: isAllowed, at: file.sibling(ProjectLocation.fileName), isShared: rules.inherited.contains(rule.span))
            }
        }
        configuration.isStamped = true
        let paths = [settings.spec, settings.root, settings.output, settings.mocks, settings.templates, rules.baseline].compactMap(\.value)
        for path in (settings.overlays.value ?? []) + paths { configuration.places[file.sibling(path.value)] = path.span }
        return configuration
    }

    fileprivate func comparison(in file: String, into sink: inout DiagnosticSink) -> ProjectPlan.ComparisonSettings {
        let own = settings.comparison
        var result = ProjectPlan.ComparisonSettings()
        result.against = own.against.value
        result.failure = own.failOn.value.flatMap { ComparisonReport.Failure(rawValue: $0.value.rawValue) }
        result.acceptedPath = own.accepted.value.map { file.sibling($0.value) }
        result.acceptedSpan = own.accepted.value?.span
        for (id, level) in own.levels {
            guard let rule = ComparisonRule(rawValue: id.value) else {
                let help = Suggestion.didYouMean(id, in: sink.candidates(ComparisonRule.allCases.map(\.rawValue)))
                sink.report(.unknownChange(id.value, at: id.span, help: help ?? "the article 'Comparing versions' lists all ids"))
                continue
            }
            result.levels[rule] = ComparisonReport.Level(rawValue: level.rawValue)
        }
        return result
    }

    private func checkCombinations(into sink: inout DiagnosticSink) {
        let isPackage = settings.package.value?.value ?? false
        if isPackage, let mocks = settings.mocks.value {
            sink.report(
                .conflictingSettings(
                    mocks.span, "'mocks' cannot be combined with 'package: true', which has a target for mocks", help: "remove one of them")
            )
        }
        if !isPackage, let runtime = settings.runtimePath.value, settings.mocks.value == nil {
            sink.report(
                .conflictingSettings(runtime.span, "'runtimePath' requires 'package: true'", help: "add it, or remove 'runtimePath'"))
        }
        if !isPackage, let tests = settings.tests.value, tests.value, settings.mocks.value == nil {
            sink.report(
                .conflictingSettings(tests.span, "'tests' requires 'package: true'", help: "add it, or remove 'tests'"))
        }
        if let module = settings.module.value {
            if settings.mocks.value == nil {
                sink.report(.conflictingSettings(module.span, "'module' requires 'mocks'", help: "remove it, or add 'mocks'"))
            }
            if !Configuration.isModuleName(module.value) { sink.report(.invalidModuleName(module)) }
        }
        if let access = settings.access.value, access.value == .internal, isPackage || settings.mocks.value != nil {
            sink.report(
                .conflictingSettings(
                    access.span, "mocks cannot access internal declarations of another module",
                    help: "write 'access: package' or 'access: public'"
                ))
        }
        if let access = settings.access.value, access.value == .package, isPackage, settings.tests.value?.value ?? false {
            sink.report(
                .conflictingSettings(
                    access.span, "the tests are a package of their own, which cannot access package declarations",
                    help: "write 'access: public', or remove 'tests'"
                ))
        }
        if let own = settings.apiName.value, !APIName.isValid(own.value) { sink.report(.invalidAPIName(own)) }
    }
}

extension Diagnostic {
    fileprivate static func unknownAPI(_ name: String, in path: String, known: [String]) -> Self {
        Self(
            "unknown-api", .error, at: nil, "'\(path)' has no API '\(printable(name))'",
            help: Suggestion.didYouMean(name, in: known) ?? (known.count <= 12 ? "its APIs: \(known.joined(separator: ", "))" : nil))
    }
}
