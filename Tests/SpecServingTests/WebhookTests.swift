import EndpointKit
import EndpointKitSpecServer
import Foundation
import LoopbackSupport
import SpecServing
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Messages that the server of a document sends: webhooks and callbacks.
@Suite(.timeLimit(.minutes(10)))
struct WebhookTests {
    private static let text = """
        openapi: 3.1.0
        info: { title: Shop, version: '1' }
        x-endpointkit-signature: github
        paths:
          /subscriptions:
            post:
              operationId: subscribe
              responses: { '201': { description: '' } }
              callbacks:
                onEvent:
                  '{$request.body#/url}':
                    put:
                      requestBody: { content: { application/json: { schema: { const: { event: 1 } } } } }
                      responses: { '204': { description: '' } }
        webhooks:
          order.paid:
            post:
              parameters:
                - { name: X-Event, in: header, required: true, schema: { const: order.paid } }
                - { name: kind, in: query, required: true, schema: { const: a b } }
              requestBody:
                content:
                  application/json:
                    schema: { type: object, required: [id], properties: { id: { type: integer } } }
                    examples: { first: { value: { id: 7 } }, second: { value: { id: 8 } } }
              responses: { '200': { description: '' } }
          ping: { post: { x-endpointkit-signature: none, responses: { '200': { description: '' } } } }
        """

    /// Calls `body` with a server of the document, and a receiver that answers 202.
    private func withServer(_ body: (SpecServer, LoopbackServer) async throws -> Void) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("webhooks-\(UUID().uuidString).yaml")
        try Self.text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let receiver = try LoopbackServer { _, connection in connection.respond(202, text: "taken") }
        defer { receiver.stop() }
        let server = try await SpecServer.start(file.path)
        do { try await body(server, receiver) } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    @Test func messagesCanBeForms() throws {
        let document = try ServedDocument(
            """
            webhooks:
              mail:
                post:
                  requestBody:
                    content:
                      multipart/form-data:
                        schema: { type: object, required: [subject, file, meta], properties: { subject: { const: Hello }, tags: { type: array, items: { type: string } }, file: { type: string, format: binary }, meta: { const: { n: 1 } } } }
                        encoding: { file: { contentType: 'image/png' } }
                        example: { subject: Hello, tags: [a, b], file: bytes, meta: { n: 1 } }
                  responses: { '200': { description: '' } }
              sms:
                post:
                  requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, required: [From], properties: { From: { const: '+1 2' } } } } } }
                  responses: { '200': { description: '' } }
            """)
        let mail = try #require(document.responder.message(named: "mail", to: "http://127.0.0.1/in").message)
        let type = try #require(mail.fields["Content-Type"])
        let boundary = try #require(type.components(separatedBy: "multipart/form-data; boundary=").last)
        #expect(
            String(decoding: mail.body, as: UTF8.self)
                == """
                --B\r
                Content-Disposition: form-data; name="subject"\r
                \r
                Hello\r
                --B\r
                Content-Disposition: form-data; name="tags"\r
                \r
                a\r
                --B\r
                Content-Disposition: form-data; name="tags"\r
                \r
                b\r
                --B\r
                Content-Disposition: form-data; name="file"; filename="file"\r
                Content-Type: image/png\r
                \r
                bytes\r
                --B\r
                Content-Disposition: form-data; name="meta"\r
                Content-Type: application/json\r
                \r
                {"n": 1}\r
                --B--\r

                """.replacingOccurrences(of: "--B", with: "--\(boundary)"))
        let sms = try #require(document.responder.message(named: "sms", to: "http://127.0.0.1/in").message)
        #expect(sms.fields["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(String(decoding: sms.body, as: UTF8.self) == "From=%2B1%202")
    }

    @Test func aWebhookIsSignedAsTheDocumentSays() async throws {
        try await withServer { server, receiver in
            let status = try await server.sendWebhook("order.paid", to: try receiver.url("/hook?a=1"), secrets: ["s3cret"])
            #expect(status == 202)
            let request = try #require(receiver.requests.first)
            #expect(request.method == "POST")
            #expect(request.target == "/hook?a=1&kind=a%20b")
            #expect(request.text == #"{"id": 7}"#)
            #expect(request.header("Content-Type") == "application/json")
            #expect(request.header("X-Event") == "order.paid")
            let headers = EndpointKit.HTTPFields(request.headers.map { EndpointKit.HTTPFields.Field(name: $0.name, value: $0.value) })
            try WebhookSignature.github.verify(request.body, headers: headers, secrets: ["s3cret"])
            #expect(throws: WebhookSignatureError.noMatch) {
                try WebhookSignature.github.verify(request.body, headers: headers, secrets: ["other"])
            }
        }
    }

    /// What the page and the command offer.
    @Test func aControlSendsWebhooks() async throws {
        let document = try ServedDocument(whole: Self.text, options: Self.optionsWithPage)
        let receiver = try LoopbackServer { _, connection in connection.respond(202, text: "taken") }
        defer { receiver.stop() }
        let host = try await ServingHost.start(document.responder, options: ServingHost.Options()) { _ in }
        func send(_ body: String?) async throws -> (status: Int, text: String) {
            var request = URLRequest(url: try #require(URL(string: host.url + "/_endpointkit/webhooks")))
            request.timeoutInterval = 600
            request.setValue("1", forHTTPHeaderField: "EndpointKit-Control")
            request.httpMethod = body == nil ? "GET" : "POST"
            request.httpBody = body.map { Data($0.utf8) }
            let (data, response) = try await URLSession.shared.data(for: request)
            return (try #require(response as? HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))
        }
        let names = try await send(nil)
        #expect(names.text.contains(#"{"name": "order.paid", "method": "POST", "isSigned": true}"#))
        let sent = try await send(#"{"name": "order.paid", "url": "\#(try receiver.url())", "secrets": ["a", "b"]}"#)
        #expect(sent.status == 200)
        #expect(sent.text == #"{"status": 202, "body": "taken"}"#)
        #expect(receiver.requests.count == 1)
        for (body, status, text) in [
            ("[]", 400, "must be a JSON object"), (#"{"name": 1}"#, 400, "'name' must be a string"),
            (#"{"secrets": [1]}"#, 400, "'secrets' must be a list of strings"), (#"{"nam": ""}"#, 400, "there is no member 'nam'"),
            (#"{"name": "ping", "url": "http://127.0.0.1:1"}"#, 502, "the receiver cannot be reached"),
        ] {
            let refused = try await send(body)
            #expect(refused.status == status)
            #expect(refused.text.contains(text), "\(refused.text)")
        }
        await host.stop()
    }

    private static var optionsWithPage: ServingOptions {
        var options = ServingOptions()
        options.page = ServedPage { Array("the page".utf8) }
        return options
    }

    @Test func withoutSecretsThereIsNoSignature() async throws {
        try await withServer { server, receiver in
            try await server.sendWebhook("order.paid", to: try receiver.url(), example: "second")
            try await server.sendWebhook("subscribe onEvent", to: try receiver.url("/event"))
            try await server.sendWebhook("ping", to: try receiver.url())
            let requests = receiver.requests
            #expect(requests.map(\.text) == [#"{"id": 8}"#, #"{"event": 1}"#, ""])
            #expect(requests.map(\.method) == ["POST", "PUT", "POST"])
            #expect(requests.allSatisfy { $0.header("X-Hub-Signature-256") == nil })
        }
    }

    @Test(
        arguments: [
            ("order.payed", "http://127.0.0.1:1", [], nil, "did you mean 'order.paid'?"),
            ("x", "http://127.0.0.1:1", [], nil, "there are order.paid, ping, subscribe onEvent"),
            ("ping", "http://127.0.0.1:1", ["s"], nil, "does not say how 'ping' is signed"),
            ("order.paid", "http://127.0.0.1:1", [""], nil, "cannot be signed"),
            ("order.paid", "http://127.0.0.1:1", [], "third", "has no example 'third'"),
            ("ping", "file:///etc/passwd", [], nil, "'url' must be an http or https URL"),
            ("ping", "http://user:secret@127.0.0.1:1", [], nil, "without credentials"),
            ("ping", "http://127.0.0.1:1", [], nil, "the receiver cannot be reached: it refuses connections"),
        ] as [(String, String, [String], String?, String)])
    func whatCannotBeSentIsTold(_ name: String, _ url: String, _ secrets: [String], _ example: String?, _ message: String) async throws {
        try await withServer { server, _ in
            let error = await #expect(throws: SpecServerError.self) {
                try await server.sendWebhook(name, to: try #require(URL(string: url)), secrets: secrets, example: example)
            }
            #expect(error?.description.contains(message) == true, "\(String(describing: error))")
            #expect(error?.description.contains("secret@") == false)
        }
    }
}
