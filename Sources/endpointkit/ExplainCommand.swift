import ArgumentParser
import GeneratorCore

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains a diagnostic, or what a part of a spec becomes in Swift.",
        usage: "endpointkit explain [<options>] [<subject> [<part>]]",
        discussion: """
            What the id in brackets at the end of a message means, why it is reported, and what to do:
              endpointkit explain ambiguous-union
            The same for a change that 'diff' finds:
              endpointkit explain member-removed
            All ids:
              endpointkit explain
            The operations and types of a spec, or the operations of a service:
              endpointkit explain api.yaml
              endpointkit explain api.yaml Pets
            What an operation or a type becomes, why it is named and typed so, what was left out, and how to change it:
              endpointkit explain api.yaml Pets.find
              endpointkit explain api.yaml 'GET /pets/{id}'
              endpointkit explain api.yaml '#/components/schemas/Pet'
            If a project file has the spec, its settings are used, unless there are options.
            """
    )

    @Argument(
        help: "The id of a diagnostic or of a change, or a spec. (default: list all ids)",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var subject: String?

    @Argument(help: "An operation, a service, a type or a JSON Pointer in the spec. (default: list all operations and types)")
    var part: String?

    @OptionGroup var selection: SelectionOptions

    @OptionGroup var telling: InspectionOptions

    func validate() throws {
        if subject == "" || part == "" { throw ValidationError("an argument is empty") }
        if subject.map(isSpec) != true, let option = selection.given.first { throw ValidationError("'\(option)' requires a spec") }
    }

    func run() throws {
        guard let subject else {
            return try Console.output.write(telling.format == .json ? DiagnosticExplanation.jsonList : DiagnosticExplanation.list)
        }
        if isSpec(subject) {
            // `api.yaml#/components/schemas/Pet` is the pointer as in messages of other tools.
            let hash = part == nil && !SpecInput.isFile(subject) ? subject.firstIndex(of: "#") : nil
            let (path, pointer) = hash.map { (String(subject[..<$0]), String(subject[$0...])) } ?? (subject, part)
            let reported = SpecExplanation.run(try selection.inputOfProject(path), subject: pointer)
            try telling.show(reported) {
                $0.text
            } json: {
                $0.json
            }
            return
        }
        let text = telling.format == .json ? DiagnosticExplanation.json(of: subject) : DiagnosticExplanation.text(of: subject)
        guard let text else {
            throw Console.failure(
                "no diagnostic has the id '\(subject)'",
                help: DiagnosticExplanation.suggestion(for: subject) ?? "'endpointkit explain' lists all ids")
        }
        try Console.output.write(text)
    }

    /// Whether the first argument is the path of a spec instead of an id.
    private func isSpec(_ subject: String) -> Bool {
        part != nil || subject == SpecInput.standardInput || subject.contains { $0 == "/" || $0 == "." }
            || !DiagnosticExplanation.isExplained(subject) && SpecInput.isFile(subject)
    }
}
