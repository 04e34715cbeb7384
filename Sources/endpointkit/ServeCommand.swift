#if Server
    import ArgumentParser
    import EndpointKitSpecServer
    import GeneratorCore
    import SpecServing

    struct ServeCommand: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "serve",
            abstract: "Answers requests as a server that does what a spec says.",
            discussion: """
                  endpointkit serve shop.yaml
                  endpointkit serve api.json --port 0 --seed 7 --cors
                  endpointkit serve api.json --proxy https://shop.example --deviations d.json
                  endpointkit serve api.json --proxy https://shop.example --record recorded
                  endpointkit serve api.json --replay recorded
                  endpointkit serve shop.yaml --stateful --data seeds --state shop.state.json
                  endpointkit serve shop.yaml --stateful --token-lifetime 30s
                  endpointkit serve shop.yaml --latency 50ms..2s --trouble 'Pets.find: 503 20%'
                  endpointkit serve shop.yaml --scenario bad-day.yaml

                Answers are the examples of the spec, or else values that are made from its types: the same for the same seed and request. \
                Requests are checked as a strict server would, and those with faults are refused, with the place in the spec of each \
                fault. Paths are found below / and below the path of each server of the spec.

                WebSockets of the spec are opened: their messages are those of the example, or are made from the types, and each \
                message of a client is checked.

                A request can choose its answer: 'Prefer: code=404', 'Prefer: example=NAME', 'Prefer: dynamic=true', 'Prefer: wait=2', or \
                the same as query parameters: '?__code=404'.

                Trouble on purpose shows how an app copes with it: '--latency', '--trouble', or a scenario file with both:

                  trouble: 1
                  all: { latency: 50ms..200ms, faults: [503 2%] }
                  operations:
                    Pets.find:
                      latency: { p50: 100ms, p99: 3s }
                      faults: [429 first 2 retry-after 1s, reset 1%]

                It is the same for the same seed and order of requests.

                The page with the documentation of the API is at /, unless the spec has that path, and always at /_endpointkit/. \
                It lists the requests, and can change the trouble. 'POST /_endpointkit/webhooks' sends a webhook or a callback of the spec \
                to a URL, signed as the spec says:

                  curl localhost:8080/_endpointkit/webhooks -H 'EndpointKit-Control: 1' \\
                    -d '{"name": "order.paid", "url": "http://localhost:9000/hooks"}'

                With '--proxy', requests are passed on to another server, and its answers back, as they are. Both are checked against the \
                spec: each deviation is printed once, with the place in the spec. 'endpointkit overlay' makes an overlay of a file of \
                '--deviations'. '--record' writes the exchanges for '--replay', for tests with ReplayTransport, and for 'endpointkit infer'.

                If a project file has the spec, its settings are used, unless there are options such as '--overlay'.
                SIGINT and SIGTERM end the server.
                """
        )

        @OptionGroup var input: InputOptions

        @Option(help: "The port, at most 65535; 0 for any free one.")
        var port: UInt16 = 8080

        @Option(help: "The IP address to listen on, or 'localhost'; 0.0.0.0 for all of the machine.")
        var host = "127.0.0.1"

        @Option(help: "The seed of made values. (default: 0)")
        var seed: UInt64?

        @Flag(help: "Make values from the types even if the spec has examples.")
        var dynamic = false

        @Flag(help: "Keep what clients create, change, upload and delete, in memory.")
        var stateful = false

        @Option(
            name: .customLong("state"),
            help: ArgumentHelp(
                "The file that keeps what clients change over restarts, with '--stateful'.",
                discussion: "Uploaded files are beside it, in a directory with the same name and '.files'.", valueName: "file"),
            completion: .file(extensions: ["json"]))
        var stateFile: String?

        @Option(
            name: .customLong("data"),
            help: ArgumentHelp(
                "The directory with the initial items, with '--stateful'.",
                discussion: """
                    A JSON or YAML file with a list for each collection, at its path: 'pets.yaml', 'users/7/todos.json'. Other files are \
                    uploads that an operation returns: 'pets/7/photo.png'.
                    """,
                valueName: "directory"),
            completion: .directory)
        var dataDirectory: String?

        @Flag(help: "Answer requests with faults, and only print the faults.")
        var lenient = false

        @Flag(help: "Refuse query parameters that the spec does not declare.")
        var noUnknownParameters = false

        @Option(
            name: .customLong("token"),
            help: ArgumentHelp(
                "A bearer token, API key or password that is accepted. By default, any is. Can be repeated.", valueName: "credential"))
        var tokens: [String] = []

        @Option(
            help: ArgumentHelp(
                "How long the access tokens that clients get when they sign in are valid, such as 30s or 1h.",
                discussion: "Other bearer tokens are then refused, except those of '--token'.", valueName: "time"))
        var tokenLifetime: String?

        @OptionGroup(title: "Trouble On Purpose") var trouble: TroubleOptions

        @Flag(help: "Let web pages of all origins use the server.")
        var cors = false

        @Flag(help: "Read the spec again when one of its files changes.")
        var watch = false

        @Option(help: ArgumentHelp("The maximum size of a request body, in MiB.", valueName: "size"))
        var maxBody = 8

        @Option(help: ArgumentHelp("The maximum number of open connections.", valueName: "number"))
        var maxConnections = 1_024

        @Option(help: ArgumentHelp("Pass requests on to this server, and check both directions.", valueName: "url"))
        var proxy: String?

        @Option(help: ArgumentHelp("Write exchanges to this directory, without secrets. Needs '--proxy'.", valueName: "directory"))
        var record: String?

        @Option(help: ArgumentHelp("Answer with the exchanges in this directory first.", valueName: "directory"))
        var replay: String?

        @Option(help: ArgumentHelp("Write what differs from the spec, as JSON. Needs '--proxy'.", valueName: "file"))
        var deviations: String?

        @Flag(help: "Fail at the end if anything differed from the spec, or nothing was checked. Needs '--proxy'.")
        var failOnDeviation = false

        @Flag(help: "Ask the other server for no content coding but gzip, so that bodies can be checked. Needs '--proxy'.")
        var gzipOnly = false

        @Flag(name: .shortAndLong, help: "Do not print a line for each request.")
        var quiet = false

        @OptionGroup var common: CommonOptions

        func validate() throws {
            if stateFile == "" { throw ValidationError("the path for '--state' is empty") }
            if dataDirectory == "" { throw ValidationError("the path for '--data' is empty") }
            if dataDirectory != nil, !stateful { throw ValidationError("'--data' needs '--stateful'") }
            if stateFile != nil, !stateful { throw ValidationError("'--state' needs '--stateful'") }
            if let tokenLifetime, IssuedTokens.seconds(tokenLifetime) == nil {
                throw ValidationError("'--token-lifetime' must be a time such as 30s, 15m, 1h or 7d")
            }
            if deviations == "" { throw ValidationError("the path for '--deviations' is empty") }
            if let proxy {
                do throws(Upstream.Fault) {
                    _ = try Upstream(proxy)
                } catch {
                    throw ValidationError("'--proxy' \(error.message)")
                }
                let others = answerOptions
                if !others.isEmpty {
                    throw ValidationError(
                        "\(others.joined(separator: ", ")) cannot be used with '--proxy', because the other server makes the answers")
                }
            }
            if watch, input.spec == SpecInput.standardInput { throw ValidationError("'--watch' needs a file, not standard input") }
            if record == "" || replay == "" { throw ValidationError("the path for '\(record == "" ? "--record" : "--replay")' is empty") }
            if proxy == nil, record != nil { throw ValidationError("'--record' needs '--proxy'") }
            if replay != nil, stateful { throw ValidationError("'--replay' and '--stateful' cannot be used together") }
            if proxy == nil, deviations != nil || failOnDeviation {
                throw ValidationError("'--deviations' and '--fail-on-deviation' need '--proxy'")
            }
            if proxy == nil, gzipOnly { throw ValidationError("'--gzip-only' needs '--proxy'") }
            guard (1...1_024).contains(maxBody) else { throw ValidationError("'--max-body' must be from 1 to 1024") }
            guard (1...60_000).contains(maxConnections) else { throw ValidationError("'--max-connections' must be from 1 to 60000") }
        }

        /// The options for answering requests in this process.
        private var answerOptions: [String] {
            let options: [(isUsed: Bool, name: String)] = [
                (seed != nil, "seed"), (dynamic, "dynamic"), (stateful, "stateful"), (lenient, "lenient"),
                (noUnknownParameters, "no-unknown-parameters"), (!tokens.isEmpty, "token"), (cors, "cors"),
                (!trouble.latencies.isEmpty, "latency"), (!trouble.faults.isEmpty, "trouble"), (trouble.scenario != nil, "scenario"),
                (replay != nil, "replay"), (tokenLifetime != nil, "token-lifetime"),
            ]
            return options.filter(\.isUsed).map { "'--\($0.name)'" }
        }

        func run() throws {
            let sources = InputRecord()
            let input = try input.inputOfProject()
            let reading = ContractReading.run(input, recording: sources)
            try common.show(reading)
            guard let outcome = reading.outcome, !common.strict || reading.errorCount + reading.warningCount == 0 else {
                throw ExitCode.faulty
            }
            // A document whose operations are all faulty has no operations left.
            if outcome.isEmpty, reading.errorCount > 0 { throw ExitCode.faulty }
            var run = ServingRun(input)
            run.serving.seed = seed ?? 0
            run.serving.isDynamic = dynamic
            var settings = try trouble.settings(for: outcome.contract, common)
            if settings.seed == 0 { settings.seed = seed ?? 0 }
            run.serving.trouble.settings = settings
            run.serving.isLenient = lenient
            if stateful {
                let (collections, files) = try dataDirectory.map { try DataDirectory(path: $0).read(for: outcome, common) } ?? ([:], [])
                run.serving.resources = ResourceStore(collections, files: files)
            }
            if stateful || tokenLifetime != nil {
                run.serving.tokens = IssuedTokens(lifetime: tokenLifetime.flatMap { IssuedTokens.seconds($0) })
            }
            run.serving.refusesUnknownParameters = noUnknownParameters
            run.serving.acceptedCredentials = Set(tokens)
            run.serving.allowsOtherOrigins = cors
            run.serving.bodyLimit = maxBody << 20
            run.hosting.host = host
            run.hosting.port = port
            run.hosting.connectionLimit = maxConnections
            run.hosting.raisesProcessLimits = true
            run.hosting.upstream = proxy.flatMap { try? Upstream($0) }
            run.hosting.upstream?.allowsOnlyGzip = gzipOnly
            run.hosting.recordDirectory = record
            run.deviationsFile = deviations
            run.replayDirectory = replay
            run.isWatching = watch
            run.stateFile = stateFile
            let log = ServingLog(results: common.results, format: common.format, isQuiet: quiet)
            let summary: DeviationStore.Summary?
            do throws(ServingFault) {
                summary = try run.run(reading, sources) { log.write($0) }
            } catch {
                throw Console.failure(error.message + (error.isPortInUse ? "; choose another with '--port', or 0 for any free one" : ""))
            }
            guard let summary else { return }
            try common.results.write(summary.text)
            if failOnDeviation, !summary.isPassed { throw ExitCode.faulty }
        }
    }
#else
    import ArgumentParser

    /// Prints how to get the command.
    struct ServeCommand: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "serve", abstract: "Not in this build: needs the trait 'Server'.")

        @Argument(parsing: .allUnrecognized) var arguments: [String] = []

        func run() throws {
            throw Console.failure("this endpointkit was built without 'serve'; build it with the trait 'Server', which is on by default")
        }
    }
#endif
