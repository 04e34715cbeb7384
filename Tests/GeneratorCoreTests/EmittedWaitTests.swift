import GeneratorCore
import SystemSupport
import Testing

/// Which case of the endpoints a method polls.
struct EmittedWaitTests {
    /// The expression of the polled endpoint, of which `check` has these keys.
    private func polled(_ wait: String, _ check: String, start: String = "/") throws -> String? {
        let directory = try TemporaryDirectory()
        try directory.write(
            """
            endpointkit: 1
            name: Jobs
            types:
              Job: { fields: { id: Int, state: String } }
            services:
              Jobs:
                path: /jobs
                endpoints:
                  start: { post: "\(start)", returns: Job, waits: { \(wait), until: { state: done } } }
                  check: { \(check), returns: Job }

            """, to: "shop.yaml")
        let run = GenerateRun(directory.configuration()).run()
        guard case .wrote = run.outcome else { return run.text(as: .text) }
        let text = try #require(directory.text("out/Services/JobsService.swift"))
        let line = text.split(separator: "\n").map { $0.drop { $0 == " " } }.first { $0.hasPrefix("at: ") }
        return line.map { String($0.dropFirst(4)) }
    }

    /// A case with values has parentheses, also if all of them have defaults.
    @Test(arguments: [
        ("poll: check", "get: /check", "{ (_: Job) in JobsEndpoint.check },"),
        ("poll: check", "post: /check, idempotencyKey: true", "{ (_: Job) in JobsEndpoint.check() },"),
        ("poll: check", "get: /check, query: { limit: Int = 3 }", "{ (_: Job) in JobsEndpoint.check() },"),
        ("poll: check", "get: \"/{id:Int}\"", "{ (start: Job) in JobsEndpoint.check(id: start.id) },"),
        ("poll: check", "post: \"/{id:Int}\", idempotencyKey: true", "{ (start: Job) in JobsEndpoint.check(id: start.id) },"),
        ("poll: check, with: { number: id }", "get: \"/{number:Int}\"", "{ (start: Job) in JobsEndpoint.check(number: start.id) },"),
    ]) func thePolledCaseHasItsValues(_ wait: String, _ check: String, _ expression: String) throws {
        #expect(try polled(wait, check) == expression)
    }

    /// A parameter that the result has no value for is that of the call.
    @Test(arguments: [
        ("/{area}", "/{area}/{id:Int}", "{ (start: Job) in JobsEndpoint.check(area: area, id: start.id) },"),
        ("/{area}", "/{area}/state", "{ (_: Job) in JobsEndpoint.check(area: area) },"),
        ("/{start}", "/{start}/{id:Int}", "{ (startValue: Job) in JobsEndpoint.check(start: start, id: startValue.id) },"),
        ("/{id}", "/{id:Int}", "{ (start: Job) in JobsEndpoint.check(id: start.id) },"),
        ("/{id}", "/{id}", "{ (_: Job) in JobsEndpoint.check(id: id) },"),
    ]) func theCallPassesItsParameters(_ start: String, _ check: String, _ expression: String) throws {
        #expect(try polled("poll: check", "get: \"\(check)\"", start: start) == expression)
    }
}
