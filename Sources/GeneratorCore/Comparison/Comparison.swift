package import APIComparison
import APIContract
import SchemaChecking
import SourceDiagnostics
import SwiftModel
import SystemPackage

/// Compares two versions of an API: on the wire, and in emitted code.
package struct Comparison: Sendable {
    /// One of the versions: a document in a file system, which can be a Git revision.
    package struct Version: Sendable {
        package var input: SpecInput
        package var files: any FileSystem
        /// The name of the Git revision; `nil` for files on disk.
        package var revision: String?
        /// The places of the paths in a project file.
        var places: [String: SourceSpan] = [:]

        package init(_ input: SpecInput, files: any FileSystem = LocalFiles(), revision: String? = nil) {
            self.input = input
            self.files = files
            self.revision = revision
        }
    }

    package var old: Version
    package var new: Version
    /// The path of the list of accepted changes.
    package var acceptedPath: String?
    /// The place of the list's path in a project file.
    var acceptedSpan: SourceSpan?
    /// Gets the lines of the list that match nothing, if other comparisons have it too.
    var sharedRules: SharedRules?
    /// The levels of changes by their ids, whatever they break.
    package var levels: [ComparisonRule: ComparisonReport.Level]
    /// The part that must not break.
    package var failure: ComparisonReport.Failure?

    package init(old: Version, new: Version, accepting path: String? = nil, levels: [ComparisonRule: ComparisonReport.Level] = [:]) {
        self.old = old
        self.new = new
        acceptedPath = path
        self.levels = levels
    }

    /// The differences; the outcome is `nil` if one of the documents cannot be read, or has an error, so that the comparison could be
    /// wrong.
    package func run() -> Reported<ComparisonReport?> {
        var sink = DiagnosticSink()
        var report = Run.perform(into: &sink) { compare(into: &$0) }
        report?.documents = sink.files
        return Reported(report, sink)
    }

    private func compare(into sink: inout DiagnosticSink) -> ComparisonReport? {
        guard let (before, after) = readBoth(into: &sink), !sink.hasErrors else { return nil }
        var accepted: AcceptedChanges?
        if let path = acceptedPath {
            do throws(FileFault) {
                let file = SourceFile(path: path, utf8: try new.localFiles.read(path, limit: SpecLoader.fileSizeLimit))
                accepted = AcceptedChanges(file, into: &sink)
            } catch {
                let help = error.isAbsence ? "create it, with a line such as 'member-removed Pet.*' for each change" : nil
                sink.report(.fault(error, at: acceptedSpan, help: help))
            }
            if sink.hasErrors { return nil }
        }
        let wire = ContractComparison(before.contract, after.contract).run()
        if wire.isIncomplete { sink.remark("the schemas refer to each other in too many ways to compare all of them") }
        let interfaces = SwiftInterface.pair(before.files, after.files)
        let swift = SwiftComparison(interfaces.old, interfaces.new).run()
        let renamed = wire.changes.addingRenamedOperations(wire.titles, old: before.names, new: after.names)
        var names = before.names
        names.addTitles(wire.titles)
        let changes = renamed.adding(swift, old: names, new: after.names)
        let unused = accepted?.unused(changes) ?? []
        if let sharedRules { sharedRules.add(unused) } else { for diagnostic in unused { sink.report(diagnostic) } }
        let isIgnored = changes.map { levels[$0.rule] == .ignore }
        let isListed = changes.indices.map { isIgnored[$0] || accepted?.contains(changes[$0]) == true }
        // A change of emitted code whose causes are all accepted or ignored is accepted or ignored too.
        func follows(_ index: Int, _ list: [Bool]) -> Bool {
            list[index] || !changes[index].causes.isEmpty && changes[index].causes.allSatisfy { list[$0] }
        }
        let ignoredCount = changes.indices.count { follows($0, isIgnored) }
        let kept = changes.indices.filter { !follows($0, isListed) }.map { changes[$0] }
        var report = ComparisonReport(
            changes: kept, acceptedCount: changes.count - kept.count - ignoredCount, ignoredCount: ignoredCount,
            old: (before.contract.version?.value, old.revision),
            new: (after.contract.version?.value, new.revision))
        report.levels = levels
        report.failure = failure
        return report
    }

    /// Both versions. A selector can match operations that only one of them has, such as removed ones.
    private func readBoth(into sink: inout DiagnosticSink) -> (Reading, Reading)? {
        var (first, second) = (DiagnosticSink(), DiagnosticSink())
        var readings = (read(old, into: &first), read(new, into: &second))
        let (one, two) = (first.unmatchedSelectors, second.unmatchedSelectors)
        if !(one.isEmpty && two.isEmpty), one.isDisjoint(with: two) {
            var (earlier, later) = (old, new)
            (earlier.input.isPartOfOther, later.input.isPartOfOther) = (true, true)
            (first, second) = (DiagnosticSink(), DiagnosticSink())
            readings = (read(earlier, into: &first), read(later, into: &second))
        }
        sink.take(first)
        sink.take(second)
        guard let before = readings.0, let after = readings.1 else { return nil }
        return (before, after)
    }

    /// A version, with its contract and its emitted code.
    private struct Reading {
        var contract: Contract
        /// The texts of the emitted files.
        var files: [String]
        var names: SwiftNames
    }

    private func read(_ version: Version, into sink: inout DiagnosticSink) -> Reading? {
        do throws(FileFault) {
            let loader = SpecLoader(
                files: version.files, root: version.input.root, prefix: version.revision.map { "\($0):" } ?? "")
            let spec = try loader.load(version.input.spec)
            let reader = try loader.reader(of: version.input)
            // The contract has warnings of its own only where emitted code does not use a part; its other warnings are the same as those of
            // emitted code.
            guard let document = reader.read(spec, into: &sink),
                let contract = reader.contract(of: spec, document, into: &sink), !sink.hasErrors
            else { return nil }
            let generator = CodeGenerator(EmissionOptions(specName: "api.yaml"), document: reader)
            var own = DiagnosticSink()
            defer { for diagnostic in own.diagnostics where diagnostic.severity == .error { sink.report(diagnostic) } }
            guard let api = generator.model(of: spec, document, into: &own) else { return nil }
            let module = SwiftModule(api, options: EmissionOptions(specName: "api.yaml"), into: &own)
            guard !own.hasErrors, let output = try? generator.render(module, into: &own) else { return nil }
            let texts = output.texts.filter { $0.area == .library }.map { String(decoding: $0.bytes, as: UTF8.self) }
            let names = SwiftNames(api, module.names, components: contract.schemas.references)
            return Reading(contract: contract, files: texts, names: names)
        } catch {
            sink.report(.fault(error, at: version.places[error.path]))
            return nil
        }
    }
}

extension DiagnosticSink {
    /// The messages about selectors that match nothing.
    fileprivate var unmatchedSelectors: Set<String> { Set(diagnostics.filter { $0.id == "selector-without-match" }.map(\.message)) }
}

extension Comparison.Version {
    /// Lists of accepted changes are on disk.
    fileprivate var localFiles: any FileSystem { revision == nil ? files : LocalFiles() }
}

extension Comparison.Version {
    /// The version that an argument names: a file, `REVISION:PATH`, or a revision that has the file of the other version.
    ///
    /// A file with the name comes first.
    ///
    /// - Parameters:
    ///   - other: The argument for the other version; `nil` if a revision alone is not allowed.
    ///   - input: Everything but the path.
    package init(_ argument: String, other: String?, input: SpecInput, files: any FileSystem = LocalFiles()) throws(FileFault) {
        var input = input
        func isFile(_ path: String) throws(FileFault) -> Bool {
            // A branch can have the name of a directory.
            let kind = try files.kind(at: path)
            return kind != nil && kind != .directory
        }
        input.spec = argument
        let isPath = argument == SpecInput.standardInput ? true : try isFile(argument)
        if isPath {
            self.init(input, files: files)
            return
        }
        if let colon = argument.firstIndex(of: ":"), colon != argument.startIndex, !argument[colon...].hasPrefix("://") {
            let name = String(argument[..<colon])
            guard argument.index(after: colon) < argument.endIndex else {
                throw FileFault("read", argument, .noRevision("there is no path after the colon, as in '\(name):api.yaml'"))
            }
            let revision = try GitRevision(name, files: files)
            input.spec = try revision.path(String(argument[argument.index(after: colon)...]))
            self.init(input, files: revision, revision: name)
            return
        }
        guard let other, !argument.contains("://") else {
            let isDirectory = try files.kind(at: argument) == .directory
            throw FileFault("read", argument, isDirectory ? .isDirectory : .system(Errno.noSuchFileOrDirectory.rawValue))
        }
        // The path of the other version, without its revision.
        var path = other
        let isOtherPath = other == SpecInput.standardInput ? true : try isFile(other)
        if let colon = other.firstIndex(of: ":"), !isOtherPath { path = String(other[other.index(after: colon)...]) }
        let revision = try GitRevision(argument, files: files)
        input.spec = try revision.path(path)
        self.init(input, files: revision, revision: argument)
    }
}

extension GitRevision {
    /// A path relative to the working directory; or, as in Git, one relative to the root of the repository if there is a file only there.
    fileprivate func path(_ path: String) throws(FileFault) -> String {
        guard !path.hasPrefix("/"), !path.hasPrefix("."), try kind(at: path) == nil else { return path }
        let other = try pathFromRoot(path)
        return try kind(at: other) == nil ? path : other
    }
}

extension ComparisonReport {
    /// Adds the changes to a changelog; see ``inserted(into:isDigest:)``. The file is replaced at once; a link stays one.
    package func add(to path: String, isDigest: Bool = false, files: any FileSystem = LocalFiles()) throws(FileFault) {
        let target = try files.kind(at: path) == .link ? try files.resolve(path) : path
        let old = try files.kind(at: target) == nil ? [] : try files.read(target, limit: SpecLoader.fileSizeLimit)
        let text = String(decoding: old, as: UTF8.self)
        // Invalid bytes would be replaced.
        guard text.utf8.elementsEqual(old) else { throw FileFault("read", path, .notUTF8) }
        try files.replace(target, with: Array(inserted(into: text, isDigest: isDigest).utf8))
    }
}
