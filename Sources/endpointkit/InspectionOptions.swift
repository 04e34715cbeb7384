import ArgumentParser
import GeneratorCore

/// The options of commands that print information about a spec.
struct InspectionOptions: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Option(help: "How the result is printed on standard output. Faults of the spec are text on standard error.")
    var format: Format = .text

    @Flag(help: "Print every fault of the spec. By default, three of many similar ones are printed, and the others are counted.")
    var all = false

    /// Prints the result, and the faults of the spec. Throws if there are any.
    func show<Result>(_ reported: Reported<Result?>, text: (Result) -> String, json: (Result) -> String) throws {
        switch (reported.outcome, format) {
        case (let result?, .json): try Console.output.write(json(result))
        case (let result?, .text): try Console.output.writeText(text(result))
        case (nil, _): break
        }
        try Console.error.write(reported.text(as: .text, isDigest: !all))
        if let summary = reported.summary { try Console.error.writeLine(summary) }
        guard reported.outcome != nil, reported.errorCount == 0 else { throw ExitCode.faulty }
    }
}
