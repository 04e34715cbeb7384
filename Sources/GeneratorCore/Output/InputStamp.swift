import APIModel
import BundledTemplates
import SourceDiagnostics
import SystemPackage

/// Computes the entry of the manifest about the inputs of a run: a hash of the version and the output of the tool, the options, and the
/// paths and the contents of all files.
struct InputStamp {
    private let configuration: Configuration
    private let files: any FileSystem

    init(_ configuration: Configuration, files: any FileSystem) {
        self.configuration = configuration
        self.files = files
    }

    /// The stamp of a run that has read these files.
    ///
    /// - Parameters:
    ///   - loaded: The spec, overlays, imports and the baseline, with the contents that were used.
    ///   - missing: The files that were looked for, but not found.
    /// - Returns: `nil` if a path cannot be written to a manifest.
    func stamp(
        loaded: [SourceFile], missing: [String], templates: [SourceFile], warningCount: Int
    ) throws(FileFault) -> Manifest.Stamp? {
        var digests: [String: [UInt8]] = [:]
        var inputs: [String] = []
        func add(_ path: String, _ digest: [UInt8]) throws(FileFault) {
            let route = try route(to: path)
            if digests.updateValue(digest, forKey: route) == nil { inputs.append(route) }
        }
        for file in loaded { try add(file.path, ContentHash(file.utf8).digits) }
        for path in missing where digests[try route(to: path)] == nil { try add(path, Self.absent) }
        guard !inputs.contains(where: { $0.utf8.contains { $0 < 0x20 } }) else { return nil }
        var text = try options()
        for template in templates { text += Self.line(try route(to: template.path), ContentHash(template.utf8).digits) }
        for input in inputs { text += Self.line(input, digests[input] ?? []) }
        return Manifest.Stamp(hash: ContentHash(text), warningCount: warningCount, inputs: inputs)
    }

    /// The stamp of the last run, if its inputs and its output are as they were; otherwise `nil`.
    func unchanged() -> Manifest.Stamp? {
        do throws(FileFault) {
            let library = OutputDirectory(configuration.output, files: files)
            guard let stamp = try library.stampOfCompleteOutput() else { return nil }
            // The mocks can be complete, but from another run.
            if case .sources(let mocks?) = configuration.layout,
                try OutputDirectory(mocks, files: files).stampOfCompleteOutput()?.hash != stamp.hash
            {
                return nil
            }
            return try hash(of: stamp) == stamp.hash ? stamp : nil
        } catch {
            return nil
        }
    }

    private func hash(of stamp: Manifest.Stamp) throws(FileFault) -> ContentHash {
        var text = try options()
        if let directory = configuration.templates {
            for path in try TemplateDirectory.templates(in: directory, files) {
                text += Self.line(try route(to: path), ContentHash(try files.read(path, limit: SpecLoader.fileSizeLimit)).digits)
            }
        }
        for input in stamp.inputs {
            let path = configuration.output.appending(path: input)
            let content = try? files.read(path, limit: SpecLoader.fileSizeLimit)
            text += Self.line(input, content.map { ContentHash($0).digits } ?? Self.absent)
        }
        return ContentHash(text)
    }

    private static let absent = Array("-".utf8)

    private static func line(_ path: String, _ digest: [UInt8]) -> [UInt8] {
        Array("file \(path) ".utf8) + digest + [UInt8(ascii: "\n")]
    }

    /// All options that can change the output or the reported warnings, each on a line.
    ///
    /// Paths are relative to the output directory, so that they are the same for everybody who has the project.
    private func options() throws(FileFault) -> [UInt8] {
        var lines = ["endpointkit \(RuntimeRelease.version) \(OutputRevision.goldens) \(Self.bundledTemplates.text)"]
        let input = configuration.input
        lines.append("spec \(try route(to: input.spec))")
        lines.append("root \(try directoryRoute(to: input.rootDirectory))")
        for overlay in input.overlays { lines.append("overlay \(try route(to: overlay))") }
        lines += input.included.map { "include \($0)" } + input.excluded.map { "exclude \($0)" }
        if let name = input.name { lines.append("name \(name)") }
        lines += input.settings.names.map { "name \(VisibleText.escaping($0.name.value)) of \(VisibleText.escaping($0.part.value))" }
        if let tolerance = input.settings.tolerance?.value {
            lines.append(
                "tolerance \((tolerance.sortedKinds.map(\.rawValue) + [tolerance.zone].compactMap(\.self)).joined(separator: " "))")
        }
        switch configuration.layout {
        case .sources(nil): lines.append("sources")
        case .sources(let mocks?): lines.append("mocks \(try directoryRoute(to: mocks))")
        case .package(nil): lines.append("package")
        case .package(let runtime?): lines.append("package \(try directoryRoute(to: runtime))")
        }
        if configuration.emitsTests { lines.append("tests") }
        lines.append("access \(configuration.access.rawValue)")
        if let module = configuration.moduleName { lines.append("module \(module)") }
        if let templates = configuration.templates { lines.append("templates \(try directoryRoute(to: templates))") }
        if configuration.isStrict { lines.append("strict") }
        if configuration.keepsGoing { lines.append("keep going") }
        let judgement = configuration.judgement
        lines += judgement.rules.allowed.sorted().map { "allow \($0)" } + judgement.rules.denied.sorted().map { "deny \($0)" }
        for rule in judgement.placedRules {
            let base = rule.base.isEmpty ? "" : try route(to: rule.base)
            lines.append("\(rule.isAllowed ? "allow" : "deny") \(rule.id) at \(rule.place) in \(base)")
        }
        if let baseline = judgement.baseline { lines.append("baseline \(try route(to: baseline))") }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// The path of a directory from the output directory.
    private func directoryRoute(to path: String) throws(FileFault) -> String { try files.route(from: configuration.output, to: path) }

    /// The path of a file from the output directory. A link at the end of the path is not followed, so that a new target counts as a change
    /// of the contents.
    private func route(to path: String) throws(FileFault) -> String {
        let place = FilePath(path)
        guard let name = place.lastComponent, name.kind == .regular else { return try directoryRoute(to: path) }
        let route = try directoryRoute(to: place.removingLastComponent().string)
        return route == "." ? name.string : route.appending(path: name.string)
    }

    /// A hash of the templates of this build, which can change without the version.
    private static let bundledTemplates = ContentHash(BundledTemplate.allCases.flatMap { Array($0.rawValue.utf8) + $0.utf8 })
}
