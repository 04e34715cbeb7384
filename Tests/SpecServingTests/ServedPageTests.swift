import Foundation
import GeneratorCore
import SpecServing
import Testing

@Suite struct ServedPageTests {
    /// A responder with a page, for a document with these paths.
    private func responder(_ path: String = "/notes") throws -> (SpecResponder, any Sendable) {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("served-page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let file = directory.appendingPathComponent("api.yaml")
        let text = """
            openapi: 3.1.0
            info: { title: Notes, version: "1" }
            paths:
              \(path):
                get:
                  operationId: list
                  parameters: [{ in: query, name: limit, schema: { type: integer } }]
                  responses: { "204": { description: Done } }
            """
        try Data(text.utf8).write(to: file)
        let reading = ContractReading.run(SpecInput(file.path))
        let contract = try #require(reading.outcome?.contract)
        var options = ServingOptions()
        options.page = ServedPage { Array("the page".utf8) }
        return (SpecResponder(contract, options: options), reading)
    }

    private func control(_ method: String, _ target: String, host: String = "127.0.0.1:8080", body: String = "") -> ServedRequest {
        ServedRequest(
            method, target, fields: FieldLines([("Host", host), ("EndpointKit-Control", "page")]), body: Array(body.utf8))
    }

    @Test func thePageIsAtTheRootUnlessTheDocumentHasIt() throws {
        let (responder, reading) = try responder()
        for path in ["/", "/_endpointkit/", "/_endpointkit"] {
            let exchange = responder.answer(ServedRequest("GET", path))
            #expect(exchange.response.text == "the page")
            #expect(exchange.isOwn)
        }
        let (other, more) = try self.responder("/")
        #expect(other.answer(ServedRequest("GET", "/")).response.status == 204)
        #expect(other.answer(ServedRequest("GET", "/_endpointkit/")).response.text == "the page")
        withExtendedLifetime((reading, more)) {}
    }

    @Test func requestsAreListedWithTheirFaultsAndWithoutTheirQueries() throws {
        let (responder, reading) = try responder()
        _ = responder.answer(ServedRequest("GET", "/notes"))
        _ = responder.answer(ServedRequest("GET", "/notes?limit=secret"))
        let text = responder.answer(control("GET", "/_endpointkit/requests?after=1")).response.text
        #expect(text.contains("\"number\": 2, \"method\": \"GET\", \"path\": \"/notes\", \"status\": 400"))
        #expect(text.contains("query parameter 'limit'"))
        #expect(!text.contains("\"number\": 1"))
        #expect(!text.contains("secret"))
        let all = responder.answer(control("GET", "/_endpointkit/requests?after=-9223372036854775808")).response.text
        #expect(all.contains("\"number\": 1"))
        withExtendedLifetime(reading) {}
    }

    @Test func theListIsBounded() throws {
        let (responder, reading) = try responder()
        for _ in 0..<600 { _ = responder.answer(ServedRequest("GET", "/notes")) }
        let text = responder.answer(control("GET", "/_endpointkit/requests")).response.text
        #expect(!text.contains("\"number\": 100,"))
        #expect(text.contains("\"number\": 101,"))
        #expect(text.contains("\"number\": 600,"))
        withExtendedLifetime(reading) {}
    }

    @Test func troubleCanBeChanged() throws {
        let (responder, reading) = try responder()
        let body = "{ \"trouble\": 1, \"all\": { \"faults\": [\"503 100%\"] } }"
        #expect(responder.answer(control("PUT", "/_endpointkit/trouble", body: body)).response.status == 200)
        #expect(responder.answer(ServedRequest("GET", "/notes")).response.status == 503)
        #expect(responder.answer(control("PUT", "/_endpointkit/trouble", body: "{ \"trouble\": 1, \"al\": 2 }")).response.status == 400)
        #expect(responder.answer(control("GET", "/_endpointkit/trouble")).response.text.contains("503"))
        withExtendedLifetime(reading) {}
    }

    /// Other origins cannot send the field, and a name that they resolve to this machine is no address.
    @Test func controlsRefuseOtherOrigins() throws {
        let (responder, reading) = try responder()
        for method in ["GET", "PUT", "OPTIONS"] {
            let plain = ServedRequest(
                method, "/_endpointkit/trouble", fields: FieldLines([("Host", "localhost:8080"), ("Origin", "https://evil.example")]))
            let exchange = responder.answer(plain)
            #expect(exchange.response.status == 403)
            #expect(!exchange.response.fields.has("Access-Control-Allow-Origin"))
        }
        for host in ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "1.2.3", "256.1.1.1", ""] {
            #expect(responder.answer(control("GET", "/_endpointkit/trouble", host: host)).response.status == 403)
        }
        for host in ["localhost", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST:1"] {
            #expect(responder.answer(control("GET", "/_endpointkit/trouble", host: host)).response.status == 200)
        }
        withExtendedLifetime(reading) {}
    }
}
