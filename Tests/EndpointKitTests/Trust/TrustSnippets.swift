import EndpointKit
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

#if AsyncHTTPClient
    import EndpointKitAsyncHTTPClient
#endif

/// The code of the article "Trust".
struct TrustSnippets {
    private let url = URL(string: "https://api.example.com")
    private let password = "sesame"

    @Test func rules() throws {
        let trust = try ServerTrust([
            "api.example.com": ServerTrust.Rule(pins: [
                .publicKey(sha256: "r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E="),
                .publicKey(sha256: "YLh1dUR9y6Kja30RrAn7JKnbQG/uEtLMkBgFF2Fuihg="),
            ])
        ])
        #expect(trust.rule(for: "api.example.com") != nil)
        #if AsyncHTTPClient
            let client = APIClient(baseURL: url, transport: try AsyncHTTPClientTransport(trust: trust))
            #expect(client.configuration.timeout == 60)
        #endif
    }

    @Test func certificates() throws {
        let authority = try CertificateAuthority()
        try authority.issue("client", names: "DNS:client")
        let directory = try TemporaryDirectory()
        let (certificateFile, identityFile) = (directory.url("ca.pem"), directory.url("client.p12"))
        try authority.pem.write(to: certificateFile)
        try authority.pkcs12("client", password: password).write(to: identityFile)
        let company = try ServerTrust.Certificate.all(in: Data(contentsOf: certificateFile))
        let internalTrust = try ServerTrust(["*.corp.example": ServerTrust.Rule(authorities: .only(company))])
        #expect(internalTrust.rule(for: "a.corp.example") != nil)
        let identity = ServerTrust.Identity(pkcs12: try Data(contentsOf: identityFile), password: password)
        let mutual = try ServerTrust(["bank.example": ServerTrust.Rule(identity: identity)])
        #expect(mutual.rule(for: "bank.example") != nil)
    }

    @Test func digest() async {
        let password = password
        let digest = DigestAuthInterceptor { BasicCredentials(user: "ada", password: password) }
        let client = APIClient(baseURL: url, interceptors: [digest])
        #expect(await digest.hasCredential())
        #expect(client.configuration.timeout == 60)
    }
}
