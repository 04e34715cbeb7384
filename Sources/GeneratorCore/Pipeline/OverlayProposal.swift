import APIModel
import NativeDialect
import OpenAPIDialect
package import SourceDiagnostics
import SpecReading
import SwiftModel
import YAMLTree

/// Turns recorded deviations into changes that correct the document.
package enum OverlayProposal {
    /// An overlay, or a diff for a spec of the dialect; empty if there is nothing to change, `nil` if an error was reported.
    ///
    /// - Parameter deviations: Files that a `DeviationRecorder` wrote.
    package static func run(
        _ input: SpecInput, deviations: [String], files: any FileSystem = LocalFiles(), into sink: inout DiagnosticSink
    ) -> String? {
        Run.perform(into: &sink) { perform(input, deviations: deviations, files: files, into: &$0) }
    }

    private static func perform(
        _ input: SpecInput, deviations: [String], files: any FileSystem, into sink: inout DiagnosticSink
    ) -> String? {
        do throws(FileFault) {
            let loader = SpecLoader(files: files, root: input.root)
            let spec = try loader.load(input.spec)
            var recorded: [Deviation] = []
            var contract: [ContractDeviationFile.Entry] = []
            for path in deviations {
                let file = SourceFile(path: path, utf8: try files.read(path, limit: SpecLoader.fileSizeLimit))
                var unused = DiagnosticSink()
                if let root = YAMLTree.parse(file, into: &unused), ContractDeviationFile.recognizes(root) {
                    contract += ContractDeviationFile.read(root, into: &sink) ?? []
                    continue
                }
                guard let read = DeviationFile.read(file, into: &sink) else { continue }
                recorded += read
            }
            guard !sink.hasErrors else { return nil }
            if !contract.isEmpty {
                guard recorded.isEmpty else {
                    sink.report(.deviationsOfBothKinds(contract[0].span))
                    return nil
                }
                return ContractProposal.text(for: contract, spec, try loader.reader(of: input), into: &sink)
            }
            let proposal = propose(for: recorded, spec, try loader.reader(of: input), into: &sink)
            switch proposal {
            case .overlay(let text)?: return text
            case .edits(let changed)?:
                var text = ""
                for (file, edits) in changed {
                    text += UnifiedDiff(file.utf8, edits).text(path: try path(of: file, files))
                }
                return text
            case nil: return nil
            }
        } catch {
            sink.report(.fault(error))
            return nil
        }
    }

    /// The path of a file relative to the working directory, or an absolute path if it is outside.
    private static func path(of file: SourceFile, _ files: any FileSystem) throws(FileFault) -> String {
        let route = try files.route(from: ".", to: file.path)
        return route.hasPrefix("../") ? String(try files.route(from: "/", to: file.path)) : route
    }

    private enum Proposal {
        case overlay(String)
        case edits([(file: SourceFile, edits: [UnifiedDiff.Edit])])
    }

    private static func propose(
        for deviations: [Deviation], _ spec: SourceFile, _ reader: DocumentReader, into sink: inout DiagnosticSink
    ) -> Proposal? {
        // Warnings about the document itself are reported by 'validate'.
        var own = DiagnosticSink()
        defer { for fault in own.diagnostics where fault.severity == .error { sink.report(fault) } }
        guard let written = reader.read(spec, into: &own), let draft = reader.draft(of: spec, written, into: &own) else { return nil }
        var resolver = FaultTolerantResolver(of: draft, keepsGoing: false)
        guard let api = resolver.resolve(into: &own) else { return nil }
        let endpoints = EndpointTable(resolver.draft, api)
        var document = DocumentCorrection(written.root, in: reader.directory, files: written.files, load: reader.load)
        var native = SpecCorrection(draft)
        var unknown: Set<String> = []
        for deviation in deviations.merged {
            guard let endpoint = endpoints[deviation.endpoint.value] else {
                guard unknown.insert(deviation.endpoint.value).inserted else { continue }
                sink.report(
                    .unplacedDeviation(
                        deviation, "the document has no such endpoint",
                        help: (unknown.count > 20 ? nil : Suggestion.didYouMean(deviation.endpoint.value, in: endpoints.names))
                            ?? "use the same '--include', '--exclude' and '--overlay' as for 'generate'"))
                continue
            }
            let payload = endpoint.payload(of: deviation.status)
            if document == nil {
                native.add(deviation, of: endpoint.draft, payload: payload, into: &sink)
            } else {
                document?.add(deviation, of: endpoint.draft, payload: payload, into: &sink)
            }
        }
        sink.remark(allowed: document?.allowedCount ?? native.allowedCount)
        guard var document else { return .edits(native.edits(into: &sink)) }
        return .overlay(document.overlay(title: "What the server of \(api.name.text) sends") ?? "")
    }

    /// One run with everything that it reports.
    package static func run(_ input: SpecInput, deviations: [String], isStrict: Bool) -> Reported<String?> {
        var sink = DiagnosticSink()
        let text = run(input, deviations: deviations, into: &sink)
        return Reported(isStrict && sink.warningCount > 0 ? nil : text, sink)
    }
}

/// The operations of an API by the names that are emitted for them.
private struct EndpointTable {
    struct Endpoint {
        let draft: DraftOperation
        let operation: APIModel.Operation

        /// The path of the described part of a body.
        func payload(of status: Int) -> [String] {
            let isResult = (200..<300).contains(status) || operation.accepted.contains { $0.includes(status) }
            guard isResult, let envelope = operation.options.envelope?.envelope else { return [] }
            return envelope.payload.split(separator: ".").map(String.init)
        }
    }

    private var endpoints: [String: Endpoint] = [:]
    /// In the order of the document.
    private(set) var names: [String] = []

    init(_ draft: DraftAPI, _ api: API) {
        var sink = DiagnosticSink()
        let table = NameTable(api, layout: StorageLayout(api), into: &sink)
        var drafts: [String: DraftOperation] = [:]
        for service in draft.services {
            for operation in service.operations { drafts["\(service.name.value)\u{0}\(operation.name.value)"] = operation }
        }
        for (service, words) in zip(api.services, table.services) {
            for (operation, own) in zip(service.operations, words.operations) {
                guard let draft = drafts["\(service.name.text)\u{0}\(operation.name.text)"] else { continue }
                let name = "\(words.endpoint.text).\(own.method.text)"
                names.append(name)
                endpoints[name] = Endpoint(draft: draft, operation: operation)
            }
        }
    }

    subscript(_ name: String) -> Endpoint? { endpoints[name] }
}

/// The properties by which deviations are compared.
private struct DeviationKey: Hashable {
    let endpoint: String
    let status: Int
    let path: [Deviation.Step]
    let found: JSONKind?
    let form: String?
    let expected: String
    let kind: Deviation.Kind
}

extension [Deviation] {
    /// Each deviation once, in the order of the first occurrence, with its total count.
    fileprivate var merged: [Deviation] {
        var result = OrderedTable<DeviationKey, Deviation>()
        for deviation in self {
            let key = DeviationKey(
                endpoint: deviation.endpoint.value, status: deviation.status, path: deviation.path, found: deviation.found,
                form: deviation.form, expected: deviation.expected, kind: deviation.kind)
            var none = deviation
            none.count = 0
            let (sum, overflow) = result[key, default: none].count.addingReportingOverflow(deviation.count)
            result[key, default: none].count = overflow ? .max : sum
        }
        return result.values
    }
}

extension DiagnosticSink {
    /// Remarks on deviations that the document already allows, if there are any.
    mutating func remark(allowed count: Int) {
        guard count > 0 else { return }
        remark("\(count.counted("deviation")) already match\(count == 1 ? "es" : "") the document")
    }
}
