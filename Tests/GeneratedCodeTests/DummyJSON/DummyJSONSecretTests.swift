import DummyJSON
import DummyJSONServer
import EndpointKit
import Foundation
import Testing

/// What is marked as sensitive shows up in nothing that is printed.
@Suite(.timeLimit(.minutes(10)))
struct DummyJSONSecretTests {
    private func printed(_ value: Any) -> String {
        var text = "\(value) \(String(reflecting: value)) "
        dump(value, to: &text)
        return text
    }

    @Test func modelsDoNotPrintSecrets() throws {
        let credentials = Credentials(username: "emilys", password: "s3cret-word", expiresInMins: 30)
        let tokens = Tokens(accessToken: "s3cret-access", refreshToken: "s3cret-refresh")
        let review = Review(
            rating: 5, comment: "Good.", date: Date(timeIntervalSince1970: 0), reviewerName: "Ada", reviewerEmail: "s3cret@x.example")
        let nested: [String: Any] = ["list": [review], "optional": Optional(tokens) as Any, "credentials": credentials]
        for value in [credentials, tokens, review, nested] as [Any] {
            let text = printed(value)
            #expect(!text.contains("s3cret"))
            #expect(text.contains("<redacted>"))
        }
        #expect(printed(credentials).contains("emilys"))
        #expect(printed(credentials).contains("30"))
    }

    @Test func failuresAndLogsDoNotPrintSecrets() async throws {
        let lines = Lines()
        let logs: [any Interceptor] = [LoggingInterceptor(.headers) { lines.append($0) }, LoggingInterceptor(.curl) { lines.append($0) }]
        try await DummyShop.open(interceptors: logs) { shop in
            let session = try await shop.signIn()
            shop.server.expireTokens()
            let user = try await shop.client.auth.me()
            let token = try #require(await shop.store.token())
            var secrets = [session.accessToken, session.refreshToken, token.access, token.refresh ?? "", "emilyspass", "s3cret-word"]
            secrets += [user.bank.iban, user.bank.cardNumber, user.ssn]
            var texts = [printed(session), printed(user), printed(token)]
            do {
                _ = try await shop.client.auth.login(Credentials(username: "emilys", password: "s3cret-word"))
                Issue.record("The password was taken.")
            } catch {
                texts += [printed(error), error.localizedDescription, printed(AuthEndpoint.LoginFailure(error))]
            }
            shop.server.refuseRefreshes()
            shop.server.expireTokens()
            if case .failure(let error) = await shop.profile() { texts.append(printed(error)) }
            texts += lines.all
            for secret in secrets {
                #expect(!texts.contains { $0.contains(secret) }, "\(texts.first { $0.contains(secret) } ?? "")")
            }
        }
    }
}
