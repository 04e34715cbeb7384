package import APIContract
package import SourceDiagnostics
import YAMLTree

/// Reads scenario files: settings of trouble as YAML or JSON.
package enum TroubleReader {
    /// The settings; `nil` if the file is not a scenario. Other faults are reported, and the parts with faults are left out.
    package static func read(_ file: SourceFile, for contract: Contract, into sink: inout DiagnosticSink) -> TroubleSettings? {
        guard let root = YAMLTree.parse(file, into: &sink), var reader = MappingReader(root, into: &sink) else { return nil }
        guard let version = reader.take("trouble") else {
            sink.report(.notAScenario(at: root.span.part(0..<1)))
            return nil
        }
        if version.scalar?.int != 1 { sink.report(.scenarioVersion(version)) }
        var settings = TroubleSettings()
        if let seed = reader.takeInt("seed", into: &sink) { settings.seed = UInt64(truncatingIfNeeded: seed.value) }
        if let all = reader.takeMapping("all", into: &sink) { settings.everywhere = read(all, into: &sink) }
        for entry in reader.takeMapping("operations", into: &sink)?.allEntries ?? [] {
            guard contract.hasOperation(entry.key.value) else {
                sink.report(.unknownTroubleOperation(entry.key, known: sink.candidates(contract.operationIDs)))
                continue
            }
            if let part = MappingReader(entry.value, into: &sink) { settings.operations[entry.key.value] = read(part, into: &sink) }
        }
        reader.finish(into: &sink)
        return settings
    }

    /// The settings of a text that has no file, such as the body of a request; or its faults, as diagnostics with places.
    static func read(_ bytes: [UInt8], named name: String, for contract: Contract) -> (settings: TroubleSettings?, faults: String) {
        let files = SourceFiles()
        return files.keepFiles {
            var sink = DiagnosticSink()
            let settings = read(SourceFile(path: name, utf8: bytes), for: contract, into: &sink)
            return (sink.hasErrors ? nil : settings, DiagnosticFormat.text.render(sink.diagnostics))
        }
    }

    private static func read(_ mapping: MappingReader, into sink: inout DiagnosticSink) -> TroubleSettings.Part {
        var reader = mapping
        var part = TroubleSettings.Part()
        if let node = reader.take("latency") { part.latency = latency(node, into: &sink) }
        if let texts = reader.takeStrings("faults", into: &sink) {
            part.faults = []
            for text in texts {
                do throws(TroubleSyntaxError) { try part.add(try TroubleFault(text.value)) } catch {
                    sink.report(.invalidTrouble(error, at: text.span))
                }
            }
        }
        reader.finish(into: &sink)
        return part
    }

    /// A text, or a mapping of percentiles.
    private static func latency(_ node: YAMLNode, into sink: inout DiagnosticSink) -> Latency? {
        do throws(TroubleSyntaxError) {
            guard let mapping = node.mapping else {
                guard let text = node.readString(into: &sink) else { return nil }
                return try Latency(text.value)
            }
            return try Latency(percentiles: mapping.entries.map { ($0.key.value, $0.value.scalar?.text ?? "") })
        } catch {
            sink.report(.invalidTrouble(error, at: node.span))
            return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func notAScenario(at span: SourceSpan) -> Self {
        Self("not-a-scenario", .error, at: span, "this is not a scenario file: missing key 'trouble'", help: "begin it with 'trouble: 1'")
    }

    fileprivate static func scenarioVersion(_ version: YAMLNode) -> Self {
        Self(
            "not-a-scenario", .error, at: version.span, "\(version.summary) is not a known version of scenario files",
            help: Help("write 'trouble: 1', or update endpointkit", fix: Fix(replacingScalar: version.span, with: "1")))
    }

    fileprivate static func invalidTrouble(_ error: TroubleSyntaxError, at span: SourceSpan) -> Self {
        Self("invalid-trouble", .error, at: span, error.message, help: error.help)
    }

    fileprivate static func unknownTroubleOperation(_ name: Located<String>, known: [String]) -> Self {
        Self(
            "unknown-trouble-operation", .error, at: name.span, "no operation is named '\(name.value)'",
            help: Suggestion.didYouMean(name, in: known)
                ?? "write the ID of an operation, or its method and path such as 'GET /pets/{id}'")
    }
}
