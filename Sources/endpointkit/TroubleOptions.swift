import APIContract
import ArgumentParser
import GeneratorCore
import SourceDiagnostics
import SpecServing

/// Trouble that a server makes on purpose.
struct TroubleOptions: ParsableArguments {
    @Option(
        name: .customLong("latency"),
        help: ArgumentHelp(
            "How long answers take: 200ms, 200ms..1s, or p50=100ms,p99=2s. Can be repeated.",
            discussion: "For one operation: 'Pets.find: 200ms..1s', or 'GET /pets/{id}: 200ms..1s'.", valueName: "time"))
    var latencies: [String] = []

    @Option(
        name: .customLong("trouble"),
        help: ArgumentHelp(
            "What goes wrong: a status, reset, cut or slow, with how often. Can be repeated.",
            discussion: """
                '503 20%', '429 5% retry-after 10s', '500 first 2', 'reset 1%', 'cut 5% after 1KB', 'slow 10% at 20KB'. For one operation: \
                'Pets.find: 503 20%, reset 1%'.
                """, valueName: "faults"))
    var faults: [String] = []

    @Option(
        help: ArgumentHelp(
            "A scenario file: latencies and faults by operation, as YAML. '--latency' and '--trouble' come before it.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var scenario: String?

    func validate() throws {
        if scenario == "" { throw ValidationError("the path for '--scenario' is empty") }
        _ = try options()
    }

    /// The settings of the options themselves.
    private func options() throws -> TroubleSettings {
        var settings = TroubleSettings()
        for option in latencies {
            let (operation, text) = Self.parts(option)
            do throws(TroubleSyntaxError) {
                let latency = try Latency(text)
                settings.update(operation) { $0.latency = latency }
            } catch { throw ValidationError("'--latency': \(error.message); \(error.help)") }
        }
        for option in faults {
            let (operation, text) = Self.parts(option)
            do throws(TroubleSyntaxError) {
                for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                    let fault = try TroubleFault(String(part))
                    try settings.update(operation) { part throws(TroubleSyntaxError) in try part.add(fault) }
                }
            } catch { throw ValidationError("'--trouble': \(error.message); \(error.help)") }
        }
        return settings
    }

    /// The operation before the last `: `, if there is one, and the rest.
    private static func parts(_ option: String) -> (operation: String?, text: String) {
        guard let range = option.range(ofLast: ": ") else { return (nil, option) }
        return (String(option[..<range.lowerBound]), String(option[range.upperBound...]))
    }

    /// The settings of the scenario file with those of the options, which must name operations of the spec. Prints the faults.
    func settings(for contract: Contract, _ common: CommonOptions) throws -> TroubleSettings {
        let own = try options()
        for name in own.operations.keys.sorted() where !contract.hasOperation(name) {
            let hint = Suggestion.didYouMean(name, in: contract.operationIDs).map { "; \($0)" } ?? ""
            throw Console.failure("the spec has no operation '\(name)'\(hint)")
        }
        guard let scenario else { return own }
        let reading = FileReading.run(scenario) { TroubleReader.read($0, for: contract, into: &$1) }
        try common.report(reading)
        guard let settings = reading.outcome, reading.errorCount == 0 else { throw ExitCode.faulty }
        return own.over(settings)
    }
}

extension String {
    fileprivate func range(ofLast separator: String) -> Range<Index>? {
        var end = endIndex
        while end > startIndex {
            let start = index(before: end)
            if self[start...].hasPrefix(separator) { return start..<index(start, offsetBy: separator.count) }
            end = start
        }
        return nil
    }
}
