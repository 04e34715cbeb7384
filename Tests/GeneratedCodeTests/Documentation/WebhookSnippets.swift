import EndpointKit
import EndpointKitTesting
import Foundation
import Shop
import Testing

/// The code of the page about webhooks.
struct WebhookSnippets {
    struct Request {
        var body: Data
        var event: String
        var headers: HTTPFields
    }

    private let order = Data(
        """
        {"id":"6f1e0d9c-8b7a-4c5d-9e0f-1a2b3c4d5e6f","lines":[],"total":{"amount":0,"currency":"EUR"},"placedAt":"2026-01-31T12:00:00Z"}
        """.utf8)

    @Test func aReceiver() throws {
        var secrets = ["whsec_c2VjcmV0"]
        var shipped: [UUID] = []
        func ship(_ order: Order) { shipped.append(order.id) }
        func status(of request: Request) -> Int {
            do {
                let webhook = try ShopWebhook(
                    verifying: request.body, name: request.event, headers: request.headers, secrets: secrets)
                if case .orderPaid(let order) = webhook { ship(order) }
                return 204
            } catch let error as WebhookSignatureError {
                return error.isCausedByRequest ? 401 : 500
            } catch {
                return 400
            }
        }

        let headers = try WebhookSignature.standardWebhooks.signedHeaders(for: order, secrets: secrets)
        #expect(status(of: Request(body: order, event: "order.paid", headers: headers)) == 204)
        #expect(status(of: Request(body: order + [32], event: "order.paid", headers: headers)) == 401)
        #expect(status(of: Request(body: order, event: "order.paid", headers: [:])) == 401)
        #expect(shipped.count == 1)
        let empty = Data("{}".utf8)
        let signed = try WebhookSignature.standardWebhooks.signedHeaders(for: empty, secrets: secrets)
        #expect(status(of: Request(body: empty, event: "order.paid", headers: signed)) == 400)
        secrets = [""]
        #expect(status(of: Request(body: order, event: "order.paid", headers: headers)) == 500)

        let webhook = try ShopWebhook(
            verifying: order, name: "shop.closed", headers: headers, secrets: ["whsec_c2VjcmV0"])
        #expect(webhook == .unrecognized(name: "shop.closed", body: order))
    }

    @Test func theReference() throws {
        let (body, event, secret) = (order, "order.paid", "whsec_c2VjcmV0")
        let headers = try WebhookSignature.standardWebhooks.signedHeaders(for: body, secrets: [secret])
        let webhook = try ShopWebhook(verifying: body, name: event, headers: headers, secrets: [secret])
        #expect(webhook.name == "order.paid")
    }

    @Test func withoutASpec() throws {
        let body = Data("Hello, World!".utf8)
        let headers: HTTPFields = ["X-Hub-Signature-256": "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17"]
        try WebhookSignature.github.verify(body, headers: headers, secrets: ["It's a Secret to Everybody"])
        let slack = WebhookSignature(
            header: "X-Slack-Signature", prefix: "v0=", content: "v0:{timestamp}:{body}",
            timestamp: .header("X-Slack-Request-Timestamp"))
        #expect(throws: WebhookSignatureError.missingHeader("X-Slack-Signature")) {
            try slack.verify(body, headers: headers, secrets: ["secret"])
        }
    }

    @Test func aTest() throws {
        let signature = try #require(ShopWebhook.signature(of: "ping"))
        let headers = try signature.signedHeaders(for: Data("{}".utf8), secrets: ["whsec_c2VjcmV0"])
        #expect(try ShopWebhook(verifying: Data("{}".utf8), name: "ping", headers: headers, secrets: ["whsec_c2VjcmV0"]) == .ping)
    }
}
