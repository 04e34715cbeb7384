import ArgumentParser
import GeneratorCore

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains a diagnostic, or what a part of a spec becomes in Swift.",
        discussion: """
            What the id in brackets at the end of a message means, why it is reported, and what to do:
              endpointkit explain ambiguous-union
            All ids:
              endpointkit explain
            What an operation or a type becomes, why it is named and typed so, what was left out, and how to change it:
              endpointkit explain api.yaml Pets.find
              endpointkit explain api.yaml 'GET /pets/{id}'
              endpointkit explain api.yaml '#/components/schemas/Pet'
            """
    )

    @Argument(
        help: "The id of a diagnostic; or a spec, if there is a second argument. (default: list all ids)",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var subject: String?

    @Argument(help: "An operation, a type or a JSON Pointer in the spec.")
    var part: String?

    @OptionGroup var selection: SelectionOptions

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if subject == "" || part == "" { throw ValidationError("an argument is empty") }
        if part == nil, let option = selection.given.first { throw ValidationError("'\(option)' requires a spec and a part of it") }
    }

    func run() throws {
        guard let subject else { return try Console.output.write(DiagnosticExplanation.list) }
        if let part {
            let reported = SpecExplanation.run(selection.input(subject), subject: part)
            guard let text = reported.outcome else {
                try common.show(reported)
                throw ExitCode.faulty
            }
            return try Console.output.write(text)
        }
        guard let text = DiagnosticExplanation.text(of: subject) else {
            let isPath = subject.contains("/") || subject.contains(".")
            let help =
                isPath
                ? "to explain a spec, add a part of it, such as Pets.find"
                : DiagnosticExplanation.suggestion(for: subject) ?? "'endpointkit explain' lists all ids"
            Console.report("no diagnostic has the id '\(subject)'\nhelp: \(help)")
            throw ExitCode.faulty
        }
        try Console.output.write(text)
    }
}
