import ArgumentParser
import GeneratorCore

/// The options for reporting warnings.
struct JudgementOptions: ParsableArguments {
    @Option(
        name: .customLong("allow"),
        help: ArgumentHelp(
            "Do not report warnings with this id. Can be repeated.",
            discussion: "With a place, only there: 'unknown-keyword api.yaml#/components/*', or '#/components/*' in any file.",
            valueName: "id"))
    var allowed: [String] = []

    @Option(name: .customLong("deny"), help: ArgumentHelp("Report warnings with this id as errors. Can be repeated.", valueName: "id"))
    var denied: [String] = []

    @Option(
        help: ArgumentHelp("Do not report the warnings that this file lists; see '--write-baseline'.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp("Write the warnings of this run to a file for '--baseline', and do not report them.", valueName: "file"),
        completion: .file())
    var writeBaseline: String?

    func validate() throws {
        if baseline == "" || writeBaseline == "" { throw ValidationError("the path of the baseline is empty") }
        if baseline != nil, writeBaseline != nil {
            throw ValidationError("'--baseline' cannot be combined with '--write-baseline', which lists all warnings")
        }
        for id in (allowed + denied).map(Judgement.id) where !DiagnosticExplanation.isID(id) {
            throw ValidationError(
                "no diagnostic has the id '\(id)'; " + (DiagnosticExplanation.suggestion(for: id) ?? "'endpointkit explain' lists all ids"))
        }
        for fault in (allowed + denied).compactMap(Judgement.fault(ofRule:)) { throw ValidationError(fault) }
        for id in denied where allowed.contains(id) { throw ValidationError("'\(id)' is both allowed and denied") }
    }

    /// Says that the baseline was written.
    func confirm(isWritten: Bool) throws {
        if isWritten, let writeBaseline { try Console.error.writeLine("wrote \(writeBaseline)") }
    }

    var judgement: Judgement {
        Judgement(allowed: allowed, denied: denied, baseline: baseline, newBaseline: writeBaseline)
    }
}
