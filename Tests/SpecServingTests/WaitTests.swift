import APIModel
import SpecServing
import Testing

/// Long-running operations of a server with state: their states follow one another.
struct WaitTests {
    private static func document(_ text: String) throws -> ServedDocument {
        var options = ServingOptions()
        options.resources = ResourceStore()
        return try ServedDocument(whole: text, options: options)
    }

    private static let exports = """
        endpointkit: 1
        name: Shop
        types:
          Export:
            fields: { id: Int, state: State, info: { fields: { step: String } } }
          State: { enum: { waiting: queued, running: running, done: done, failed: failed } }
        services:
          Exports:
            path: /exports
            endpoints:
              start:
                post: /
                body: { fields: { format: String } }
                returns: Export
                waits: { poll: find, with: { number: id }, until: { state: done }, fails: { state: failed } }
              find: { get: "/{number:Int}", returns: Export, waits: { until: { state: done }, fails: { state: failed } } }
              change: { patch: "/{number:Int}", body: { fields: { state?: State } }, returns: Export }
          Shops:
            endpoints:
              archive: { post: "/shops/{shop}/archive", waits: { poll: Exports.find, location: Operation-Location, until: { state: done } } }
        """

    @Test func statesFollowOneAnother() throws {
        let document = try Self.document(Self.exports)
        let started = document.send("POST", "/exports", ServedDocument.json, body: #"{"format": "csv"}"#)
        let path = "/exports/\(try #require(started.member("id")).json)"
        #expect(started.member("state") == .string("queued"))
        let states = (0..<4).map { _ in document.send("GET", path).member("state") }
        #expect(states == ["queued", "running", "done", "done"].map { .string($0) })
        #expect(document.responder.statelessOperations == [])
    }

    /// A state that is final stays, and one that a client set leads on from there.
    @Test func clientsCanSetStates() throws {
        let document = try Self.document(Self.exports)
        func states(after state: String) throws -> [LiteralValue?] {
            let started = document.send("POST", "/exports", ServedDocument.json, body: #"{"format": "csv"}"#)
            let path = "/exports/\(try #require(started.member("id")).json)"
            #expect(document.send("PATCH", path, ServedDocument.json, body: #"{"state": "\#(state)"}"#).member("state") == .string(state))
            return (0..<2).map { _ in document.send("GET", path).member("state") }
        }
        #expect(try states(after: "failed") == [.string("failed"), .string("failed")])
        #expect(try states(after: "running") == [.string("running"), .string("done")])
    }

    @Test func stateIsAtTheURLOfTheHeader() throws {
        let document = try Self.document(Self.exports)
        let started = document.send("POST", "/shops/7/archive")
        #expect((200...299).contains(started.response.status))
        let path = try #require(started.response.fields["Operation-Location"])
        #expect(path.hasPrefix("/exports/"))
        #expect((0..<3).map { _ in document.send("GET", path).member("state") } == ["queued", "running", "done"].map { .string($0) })
    }

    /// Jobs that are started and polled.
    private static func jobs(_ job: String, until condition: String) throws -> ServedDocument {
        try document(
            """
            openapi: 3.1.0
            info: { title: Jobs, version: '1' }
            paths:
              /jobs:
                post:
                  operationId: start
                  x-endpointkit-waits: { poll: find, with: { jobId: id }, until: { \(condition) } }
                  responses: { '202': { description: '', content: { application/json: { schema: &job \(job) } } } }
              /jobs/{jobId}:
                get:
                  operationId: find
                  parameters: [{ name: jobId, in: path, required: true, schema: { type: integer } }]
                  responses: { '200': { description: '', content: { application/json: { schema: *job } } } }
            """)
    }

    /// A member without a name is a fault of the document, which a server does not stop for.
    @Test(arguments: [".", "", ".."]) func aMemberWithoutANameIsNoState(_ member: String) throws {
        let job = "{ properties: { id: { type: integer }, state: { type: string } } }"
        let document = try Self.jobs(job, until: "\"\(member)\": done")
        #expect(document.send("POST", "/jobs").response.status == 202)
    }

    /// Without a list of values, the state is one that the type allows.
    @Test(arguments: [("string", "done", "\"pending\""), ("boolean", "true", "false"), ("integer", "100", "0")])
    func statesFitTheirTypes(_ type: String, _ done: String, _ pending: String) throws {
        let meta = "{ type: object, required: [state], properties: { state: { type: \(type) } } }"
        let job = "{ type: object, required: [id, meta], properties: { id: { type: integer }, meta: \(meta) } }"
        let document = try Self.jobs(job, until: "meta.state: \(done)")
        func state(_ exchange: ServedExchange) -> String? { exchange.member("meta")?.member("state")?.json }
        let started = document.send("POST", "/jobs")
        #expect(state(started) == pending)
        let path = "/jobs/\(try #require(started.member("id")).json)"
        let shown = done == "done" ? "\"done\"" : done
        #expect((0..<2).map { _ in state(document.send("GET", path)) } == [pending, shown])
    }
}
