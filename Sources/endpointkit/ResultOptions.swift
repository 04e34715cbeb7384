import ArgumentParser
import GeneratorCore

/// The destination of the result of a command that makes one text.
struct ResultOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, help: "The file to write. An existing file is never overwritten. (default: -, standard output)",
        completion: .file())
    var output: String?

    @OptionGroup var common: CommonOptions

    /// The file to write; `nil` for standard output.
    private var file: String? { output == SpecInput.standardInput ? nil : output }

    func validate() throws {
        if output == "" { throw ValidationError("the path for '--output' is empty") }
        // The result would go to standard output together with diagnostics.
        guard file == nil, common.format != .text else { return }
        let format = common.format.rawValue
        throw ValidationError("'--format \(format)' writes diagnostics to standard output; use '--output' for the result")
    }

    /// Prints the diagnostics, and writes the result to a file that does not exist yet, or to standard output.
    ///
    /// - Parameter note: The text that is printed instead of an empty result.
    func deliver(_ reported: Reported<String?>, ifEmpty note: String? = nil) throws {
        try common.show(reported)
        guard let text = reported.outcome else { throw ExitCode.faulty }
        if let note, text.isEmpty { return try Console.error.writeLine(note) }
        guard let file else { return try Console.output.write(text) }
        do throws(FileFault) {
            try Conversion.write(text, to: file)
        } catch {
            throw Console.failure(error)
        }
        try common.results.writeLine("wrote \(file)")
    }
}

extension ValidationError {
    /// Throws if a path is not that of a directory to write to.
    ///
    /// - Parameter name: What the path is given for.
    static func check(directory path: String?, for name: String) throws(ValidationError) {
        if path == "" { throw ValidationError("the path for '\(name)' is empty") }
        if path == SpecInput.standardInput {
            throw ValidationError("'\(name)' is a directory, not standard output; write './-' for one with this name")
        }
    }
}
