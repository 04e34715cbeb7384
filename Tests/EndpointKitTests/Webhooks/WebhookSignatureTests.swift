import EndpointKitTesting
import Foundation
import Testing

@testable import EndpointKit

/// What the providers publish, with their own secrets, bodies and signatures.
struct PublishedWebhookTests {
    /// https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries
    @Test func gitHub() throws {
        let headers: HTTPFields = ["x-hub-signature-256": "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17"]
        let secrets = ["It's a Secret to Everybody"]
        try WebhookSignature.github.verify(Data("Hello, World!".utf8), headers: headers, secrets: secrets)
        #expect(throws: WebhookSignatureError.noMatch) {
            try WebhookSignature.github.verify(Data("Hello, World?".utf8), headers: headers, secrets: secrets)
        }
        #expect(throws: WebhookSignatureError.noMatch) {
            try WebhookSignature.github.verify(Data("Hello, World!".utf8), headers: headers, secrets: ["It's no secret"])
        }
    }

    /// The example of the libraries at https://github.com/standard-webhooks/standard-webhooks
    @Test func standardWebhooks() throws {
        let signature = WebhookSignature.standardWebhooks
        let body = Data(#"{"test": 2432232314}"#.utf8)
        let sent = Date(timeIntervalSince1970: 1_614_265_330)
        let headers: HTTPFields = [
            "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek", "webhook-timestamp": "1614265330",
            "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        ]
        for secret in ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"] {
            try signature.verify(body, headers: headers, secrets: [secret], at: sent)
            let signed = try signature.signedHeaders(for: body, secrets: [secret], id: "msg_p5jXN8AQM9LWM0D4loKWxJek", date: sent)
            #expect(signed == headers)
        }
        var other = headers
        other["webhook-id"] = "msg_2"
        #expect(throws: WebhookSignatureError.noMatch) {
            try signature.verify(body, headers: other, secrets: ["MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], at: sent)
        }
    }

    /// The example of https://github.com/stripe/stripe-dotnet
    @Test func stripe() throws {
        let body = Data(
            """
            {
              "id": "evt_123",
              "object": "event",
              "account": "acct_123",
              "api_version": "2017-05-25",
              "created": 1533204620,
              "data": {
                "object": {
                  "id": "ii_123",
                  "object": "invoiceitem",
                  "amount": 1000,
                  "currency": "usd",
                  "customer": "cus_123",
                  "date": 1533204620,
                  "description": "Test Invoice Item",
                  "discountable": false,
                  "invoice": "in_123",
                  "livemode": false,
                  "metadata": {},
                  "period": {
                    "start": 1533204620,
                    "end": 1533204620
                  },
                  "plan": null,
                  "proration": false,
                  "quantity": null,
                  "subscription": null
                }
              },
              "livemode": false,
              "pending_webhooks": 1,
              "request": {
                "id": "req_123",
                "idempotency_key": "idempotency-key-123"
              },
              "type": "invoiceitem.created"
            }

            """.utf8)
        let headers: HTTPFields = [
            "Stripe-Signature":
                "t=1533204620,v1=f0bdba6d4eacbd8ad8a3bbadd7248e633ec1477f7899c124c51b39405fa36613,v0=63f3a72374a733066c4be69ed7f8e5ac85c22c9f0a6a612ab9a025a9e4ee7eef"
        ]
        let sent = Date(timeIntervalSince1970: 1_533_204_620)
        try WebhookSignature.stripe.verify(body, headers: headers, secrets: ["webhook_secret"], at: sent + 100)
        #expect(throws: WebhookSignatureError.timestampOutOfTolerance(sent)) {
            try WebhookSignature.stripe.verify(body, headers: headers, secrets: ["webhook_secret"], at: sent + 301)
        }
        let later: HTTPFields = [
            "Stripe-Signature": (headers["Stripe-Signature"] ?? "").replacingOccurrences(of: "t=1533204620", with: "t=1533204621")
        ]
        #expect(throws: WebhookSignatureError.noMatch) {
            try WebhookSignature.stripe.verify(body, headers: later, secrets: ["webhook_secret"], at: sent)
        }
    }

    /// https://docs.slack.dev/authentication/verifying-requests-from-slack, a scheme that has no name here.
    @Test func slack() throws {
        let signature = WebhookSignature(
            header: "X-Slack-Signature", prefix: "v0=", content: "v0:{timestamp}:{body}", timestamp: .header("X-Slack-Request-Timestamp"))
        let body = Data(
            "token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c"
                .utf8)
        let headers: HTTPFields = [
            "X-Slack-Request-Timestamp": "1531420618",
            "X-Slack-Signature": "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503",
        ]
        let sent = Date(timeIntervalSince1970: 1_531_420_618)
        try signature.verify(body, headers: headers, secrets: ["8f742231b10e8888abcd99yyyzzz85a5"], at: sent)
    }
}

struct WebhookSignatureTests {
    private let body = Data(#"{"paid":true}"#.utf8)
    private let sent = Date(timeIntervalSince1970: 1_769_860_800)

    private func error(
        _ signature: WebhookSignature, _ headers: HTTPFields, secrets: [String] = ["secret"], at date: Date? = nil
    ) -> WebhookSignatureError? {
        do {
            try signature.verify(body, headers: headers, secrets: secrets, at: date ?? sent)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        WebhookSignature.github, .stripe, WebhookSignature(header: "X-Sign", encoding: .base64),
        WebhookSignature(
            header: "X-Sign", content: "{id}:{timestamp}\n{body}!", id: "X-Id", timestamp: .header("X-Time", format: .milliseconds)),
        WebhookSignature(header: "X-Sign") {
            $0.separator = ";"
            $0.content = "{timestamp}{body}{body}"
            $0.timestamp = .item(prefix: "at ", format: .rfc3339)
        },
        WebhookSignature(header: "X-Sign", content: "a{b}{body}é"),
    ])
    func whatIsSignedIsAccepted(_ signature: WebhookSignature) throws {
        let headers = try signature.signedHeaders(for: body, secrets: ["secret"], date: sent)
        #expect(error(signature, headers) == nil)
        #expect(error(signature, headers, secrets: ["Secret"]) == .noMatch)
        #expect(throws: WebhookSignatureError.noMatch) {
            try signature.verify(body + [10], headers: headers, secrets: ["secret"], at: sent)
        }
        #expect(throws: WebhookSignatureError.missingHeader(signature.header)) {
            try signature.verify(body, headers: [:], secrets: ["secret"], at: sent)
        }
    }

    /// While a secret is replaced, the server signs with both, or the receiver accepts both.
    @Test(arguments: [WebhookSignature.stripe, .github])
    func secretsAreReplaced(_ signature: WebhookSignature) throws {
        let both = try signature.signedHeaders(for: body, secrets: ["old", "new"], date: sent)
        #expect(both.values(for: signature.header).count == (signature.separator == nil ? 2 : 1))
        #expect(error(signature, both, secrets: ["old"]) == nil)
        #expect(error(signature, both, secrets: ["new"]) == nil)
        let new = try signature.signedHeaders(for: body, secrets: ["new"], date: sent)
        #expect(error(signature, new, secrets: ["old", "new"]) == nil)
        #expect(error(signature, new, secrets: ["old"]) == .noMatch)
    }

    /// A receiver whose secret is not set must not accept what anybody can sign.
    @Test(arguments: [[], [""], ["secret", ""]])
    func missingSecretsAreRefused(_ secrets: [String]) throws {
        let headers = try WebhookSignature.github.signedHeaders(for: body, secrets: ["secret"])
        #expect(error(.github, headers, secrets: secrets) == .invalidSecret)
        #expect(WebhookSignatureError.invalidSecret.isCausedByRequest == false)
    }

    @Test(arguments: [("whsec_", false), ("whsec_%%%", false), ("0", false), ("whsec_c2VjcmV0", true)])
    func secretsInBase64(_ secret: String, _ isValid: Bool) throws {
        #expect(((try? WebhookSignature.standardWebhooks.signedHeaders(for: body, secrets: [secret])) != nil) == isValid)
        let headers: HTTPFields = ["webhook-id": "1", "webhook-timestamp": "1769860800", "webhook-signature": "v1,AAAA"]
        #expect(error(.standardWebhooks, headers, secrets: [secret]) == (isValid ? .noMatch : .invalidSecret))
    }

    @Test func secretsInHex() throws {
        var signature = WebhookSignature.github
        signature.secretFormat = .hex
        let headers = try signature.signedHeaders(for: body, secrets: ["736563726574"])
        #expect(error(.github, headers) == nil)
        #expect(error(signature, headers, secrets: ["73656372657"]) == .invalidSecret)
        #expect(error(signature, headers, secrets: ["secret"]) == .invalidSecret)
    }

    @Test(arguments: [
        ("", WebhookSignatureError.malformedHeader("X-Hub-Signature-256")), ("sha256=", .malformedHeader("X-Hub-Signature-256")),
        ("sha1=00", .malformedHeader("X-Hub-Signature-256")), ("sha256=0", .malformedHeader("X-Hub-Signature-256")),
        ("sha256=xx", .malformedHeader("X-Hub-Signature-256")), ("sha256=00", .noMatch),
    ])
    func malformedSignatures(_ value: String, _ expected: WebhookSignatureError) {
        #expect(error(.github, ["X-Hub-Signature-256": value]) == expected)
    }

    @Test func hexDigitsAreReadInAnyCase() throws {
        let headers = try WebhookSignature.github.signedHeaders(for: body, secrets: ["secret"])
        let value = try #require(headers["X-Hub-Signature-256"])
        #expect(error(.github, ["X-Hub-Signature-256": "sha256=" + value.dropFirst(7).uppercased()]) == nil)
        #expect(error(.github, ["X-Hub-Signature-256": " \(value) "]) == nil)
    }

    /// The text of the time is signed, so only a server with the secret can send such times.
    @Test(arguments: ["", "soon", "-1", "1.5", "99999999999999999999"])
    func malformedTimes(_ time: String) {
        let code = HMAC.sha256(Array("\(time).".utf8) + [UInt8](body), key: Array("secret".utf8))
        let hex = code.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(error(.stripe, ["Stripe-Signature": "t=\(time),v1=\(hex)"]) == .malformedHeader("Stripe-Signature"))
    }

    @Test(arguments: [(0.0, true), (300, true), (301, false), (-300, true), (-301, false), (1e9, false)])
    func timesHaveATolerance(_ distance: TimeInterval, _ isAccepted: Bool) throws {
        let headers = try WebhookSignature.stripe.signedHeaders(for: body, secrets: ["secret"], date: sent)
        #expect(error(.stripe, headers, at: sent + distance) == (isAccepted ? nil : .timestampOutOfTolerance(sent)))
    }

    @Test func headersAreMissing() throws {
        let signature = WebhookSignature.standardWebhooks
        let headers = try signature.signedHeaders(for: body, secrets: ["c2VjcmV0"], date: sent)
        for name in ["webhook-id", "webhook-timestamp", "webhook-signature"] {
            var rest = headers
            rest[name] = nil
            #expect(error(signature, rest, secrets: ["c2VjcmV0"]) == .missingHeader(name))
        }
        #expect(error(.stripe, ["Stripe-Signature": "v1=00"]) == .malformedHeader("Stripe-Signature"))
    }

    /// A description that does not sign what it reads could be circumvented.
    @Test(arguments: [
        WebhookSignature(header: "S", content: "{timestamp}", timestamp: .header("T")), WebhookSignature(header: "S", content: ""),
        WebhookSignature(header: "S", content: "{timestamp}.{body}"), WebhookSignature(header: "S", content: "{id}.{body}"),
        WebhookSignature(header: "S", content: "{body}", timestamp: .header("T")),
        WebhookSignature(header: "S", content: "{body}", id: "I"),
    ])
    func incompleteDescriptions(_ signature: WebhookSignature) {
        #expect(error(signature, ["S": "00", "T": "1", "I": "1"]) == .incompleteDescription)
        #expect(throws: WebhookSignatureError.incompleteDescription) { try signature.signedHeaders(for: body, secrets: ["s"]) }
    }

    @Test func errorsHaveNoSecrets() {
        let texts = [
            WebhookSignatureError.missingHeader("X-Sign"), .malformedHeader("X-Sign"), .noMatch, .timestampOutOfTolerance(sent), .notSigned,
            .invalidSecret, .incompleteDescription,
        ].map(\.description)
        #expect(Set(texts).count == 7)
        #expect(texts[3] == "the webhook was signed at 2026-01-31T12:00:00Z, which is outside of the tolerance")
        #expect(WebhookSignatureError.noMatch.errorDescription == texts[2])
        #expect(WebhookSignatureError.noMatch.isCausedByRequest)
    }
}
