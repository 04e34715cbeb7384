import EndpointKit
import EndpointKitTesting
import Everything
import Foundation
import Testing

/// Webhooks that are signed in various ways.
struct EverythingWebhookTests {
    private let date = Date(timeIntervalSince1970: 1_769_860_800)
    private let sold = Data(#"{"type":"sold","sku":"A-1","price":{"amount":1,"currency":"EUR"}}"#.utf8)
    private let restocked = Data(#"{"type":"restocked","sku":"B-2","count":3}"#.utf8)

    private func webhook(
        _ name: String, _ body: Data, _ headers: HTTPFields, _ secret: String, at date: Date? = nil
    ) throws -> EverythingWebhook {
        try EverythingWebhook(verifying: body, name: name, headers: headers, secrets: [secret], at: date ?? self.date)
    }

    @Test func thatOfTheAPI() throws {
        let headers = try WebhookSignature.standardWebhooks.signedHeaders(for: sold, secrets: ["whsec_c2VjcmV0"], date: date)
        guard case .itemSold(let event) = try webhook("item.sold", sold, headers, "whsec_c2VjcmV0") else {
            Issue.record("not that webhook")
            return
        }
        #expect(event.sku == "A-1")
        #expect(throws: WebhookSignatureError.noMatch) { try webhook("item.sold", restocked, headers, "whsec_c2VjcmV0") }
        #expect(throws: WebhookSignatureError.timestampOutOfTolerance(date)) {
            try webhook("item.sold", sold, headers, "whsec_c2VjcmV0", at: date + 301)
        }
        let other = try webhook("item.lost", sold, headers, "whsec_c2VjcmV0")
        #expect(other == .unrecognized(name: "item.lost", body: sold))
        #expect(throws: WebhookSignatureError.missingHeader("webhook-signature")) { try webhook("item.lost", sold, [:], "whsec_c2VjcmV0") }
    }

    @Test func thatOfAWebhook() throws {
        let signature = try #require(EverythingWebhook.signature(of: "item.restocked"))
        let headers = try signature.signedHeaders(for: restocked, secrets: ["sup_00ff"], id: "7", date: date)
        #expect(headers["X-Supplier-Message"] == "7")
        // Checked with Python's hmac.
        #expect(headers["X-Supplier-Signature"] == "at=1769860800000,v1=FxKdU/Y2S5TWuo+uCxQkmbkVn2dKdPy2FegQKAQZjVQ=")
        #expect(try webhook("item.restocked", restocked, headers, "00FF") == .itemRestocked(RestockedEvent(sku: "B-2", count: 3)))
        #expect(throws: WebhookSignatureError.timestampOutOfTolerance(date)) {
            try webhook("item.restocked", restocked, headers, "sup_00ff", at: date - 61)
        }
        #expect(throws: WebhookSignatureError.invalidSecret) { try webhook("item.restocked", restocked, headers, "sup_0") }
        let others = try WebhookSignature.standardWebhooks.signedHeaders(for: restocked, secrets: ["c2VjcmV0"], date: date)
        #expect(throws: WebhookSignatureError.missingHeader("X-Supplier-Signature")) {
            try webhook("item.restocked", restocked, others, "sup_00ff")
        }
    }

    @Test func thoseThatChangeAScheme() throws {
        #expect(
            EverythingWebhook.signature(of: "stock.counted") == WebhookSignature(header: "X-Stock-Signature", prefix: "sha256="))
        #expect(
            EverythingWebhook.signature(of: "report.ready")
                == WebhookSignature(header: "X-Report-Signature") {
                    $0.content = "{timestamp}{body}"
                    $0.timestamp = .header("X-Report-Time", format: .rfc3339)
                    $0.secretFormat = .base64
                })
        let body = Data("[]".utf8)
        let headers = try #require(EverythingWebhook.signature(of: "stock.counted")).signedHeaders(for: body, secrets: ["s"])
        #expect(try webhook("stock.counted", body, headers, "s") == .stockCounted([]))
    }

    /// Nobody can tell who sent it, so only the other initializer decodes it.
    @Test func oneThatIsNotSigned() throws {
        #expect(EverythingWebhook.signature(of: "ping") == nil)
        #expect(throws: WebhookSignatureError.notSigned) { try webhook("ping", Data(), [:], "secret") }
        #expect(try EverythingWebhook(name: "ping", body: Data()) == .ping)
    }

    @Test func callbacks() throws {
        let body = Data("too late".utf8)
        #expect(EverythingCallback.signature(of: "order.packed") == .stripe)
        let headers = try WebhookSignature.standardWebhooks.signedHeaders(for: body, secrets: ["c2VjcmV0"], date: date)
        let callback = try EverythingCallback(
            verifying: body, name: "order.cancelled", headers: headers, secrets: ["c2VjcmV0"], at: date)
        #expect(callback == .orderCancelled("too late"))
    }
}
