import ArgumentParser
import GeneratorCore

struct DocsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docs",
        abstract: "Writes the documentation of an API as one page, with the Swift call of each operation.",
        usage: "endpointkit docs [<options>] <spec> --output <output>",
        discussion: """
              endpointkit docs shop.yaml --output site
              endpointkit docs openapi.json --include 'path:/pets/*' --output site

            The page is one file, 'index.html', which needs nothing from elsewhere: services, operations and types with search, examples, \
            Swift calls and curl commands, and a form to send requests to the servers of the spec. It can be read without JavaScript, and \
            nothing in a spec can run script in it. 'endpointkit serve' serves the same page, with the list of the requests that it answers.
            If a project file has the spec, its settings are used, unless there are options.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(
        name: .shortAndLong, help: "The directory to write 'index.html' to. A file that endpointkit did not write is never replaced.",
        completion: .directory)
    var output: String

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try ValidationError.check(directory: output, for: "--output")
    }

    func run() throws {
        let reported = PageRun.run(try input.inputOfProject())
        try common.show(reported)
        guard let page = reported.outcome, !common.strict || reported.errorCount + reported.warningCount == 0 else {
            throw ExitCode.faulty
        }
        do throws(FileFault) {
            try PageRun.write(page, to: output)
        } catch {
            throw Console.failure(error)
        }
        try common.results.writeLine("wrote \(output.appending(path: "index.html"))")
        if reported.errorCount > 0 { throw ExitCode.faulty }
    }
}
