import Foundation
import Testing

@testable import EndpointKit

/// The algorithm of Digest authentication, with published examples.
struct DigestTests {
    private static let challenge = """
        Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=MD5, \
        nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"
        """
    private static let user = BasicCredentials(user: "Mufasa", password: "Circle of Life")

    private func authorization(
        _ challenge: String, _ credentials: BasicCredentials = user, clientNonce: String = "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ",
        url: String = "http://www.example.org/dir/index.html"
    ) throws -> [String: String] {
        let parsed = try #require(DigestChallenge.first(in: ["WWW-Authenticate": challenge]))
        var session = DigestSession(parsed, clientNonce: clientNonce)
        session.count = 1
        let text = session.authorization(for: HTTPRequest(url: try #require(URL(string: url))), credentials)
        return try #require(AuthenticationScheme.all(text).first).parameters
    }

    /// RFC 1321, A.5.
    @Test(arguments: [
        ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
        ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
        (
            "12345678901234567890123456789012345678901234567890123456789012345678901234567890", "57edf4a22be3c955ac49da2e2107b67a"
        ),
    ]) func md5(_ text: String, _ digest: String) {
        #expect(DigestChallenge.Algorithm.md5.hash(text) == digest)
    }

    /// RFC 7616, 3.9.1.
    @Test func theExamplesOfTheSpecification() throws {
        let fields = try authorization(Self.challenge)
        #expect(fields["response"] == "8ca523f5e9506fed4657c9700eebdbec")
        #expect(fields["username"] == "Mufasa" && fields["uri"] == "/dir/index.html" && fields["nc"] == "00000001")
        #expect(fields["qop"] == "auth" && fields["opaque"] == "FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS")
        let stronger = try authorization(Self.challenge.replacingOccurrences(of: "=MD5", with: "=SHA-256"))
        #expect(stronger["response"] == "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1")
        #expect(stronger["algorithm"] == "SHA-256")
    }

    /// RFC 2617, 3.5, and the form without a quality of protection that it keeps from RFC 2069.
    @Test func serversWithoutQualityOfProtectionAreAnswered() throws {
        let challenge = #"Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc""#
        let credentials = BasicCredentials(user: "Mufasa", password: "Circle Of Life")
        let modern = try authorization(challenge + ", qop=auth", credentials, clientNonce: "0a4f113b")
        #expect(modern["response"] == "6629fae49393a05397450978507c4ef1")
        let old = try authorization(challenge, credentials, clientNonce: "0a4f113b")
        #expect(old["response"] == "670fd8c2df070c60b045671b8b24ff02")
        #expect(old["nc"] == nil && old["cnonce"] == nil && old["qop"] == nil)
    }

    @Test func namesAreHashedOrEncoded() throws {
        let credentials = BasicCredentials(user: "Jäsøn Doe", password: "Secret, or not?")
        let hashed = try authorization(
            #"Digest realm="api@example.org", qop="auth", algorithm=SHA-256, nonce="n", userhash=true"#, credentials)
        #expect(hashed["username"] == DigestChallenge.Algorithm.sha256.hash("Jäsøn Doe:api@example.org"))
        #expect(hashed["userhash"] == "true")
        let encoded = try authorization(#"Digest realm="api@example.org", nonce="n""#, credentials)
        #expect(encoded["username*"] == "UTF-8''J%C3%A4s%C3%B8n%20Doe" && encoded["username"] == nil)
        let quoted = try authorization(#"Digest realm="a \"b\" \\", nonce="n""#, BasicCredentials(user: #"x"y\"#, password: ""))
        #expect(quoted["realm"] == #"a "b" \"# && quoted["username"] == #"x"y\"#)
    }

    @Test func theTargetIsThatOfTheRequestLine() throws {
        let challenge = #"Digest realm="r", nonce="n""#
        #expect(try authorization(challenge, url: "http://a.com")["uri"] == "/")
        #expect(try authorization(challenge, url: "http://a.com?q=a%20b")["uri"] == "/?q=a%20b")
        #expect(try authorization(challenge, url: "http://a.com/a%2Fb/%C3%A9?x=1&y=%26#part")["uri"] == "/a%2Fb/%C3%A9?x=1&y=%26")
    }

    /// The first challenge that can be answered, among others in the same field or in their own.
    @Test func challengesAreFound() throws {
        func algorithm(_ fields: String...) -> DigestChallenge.Algorithm? {
            DigestChallenge.first(in: HTTPFields(fields.map { HTTPFields.Field(name: "www-authenticate", value: $0) }))?.algorithm
        }
        #expect(algorithm(#"Basic realm="a, b", Digest realm="c", nonce="d", algorithm=SHA-256, Bearer"#) == .sha256)
        #expect(algorithm(#"Negotiate dG9rZW4=, digest REALM=c, Nonce = "d""#) == .md5)
        #expect(algorithm("Negotiate", #"Digest realm="c", nonce="d", algorithm=md5-SESS"#) == .md5Session)
        #expect(algorithm(#"Digest realm="c", nonce="d", algorithm=SHA-512-256, Digest realm="c", nonce="d", algorithm=MD5"#) == .md5)
        #expect(algorithm(#"Digest realm="c", nonce="d", qop="auth-int""#) == nil)
        #expect(algorithm(#"Digest realm="c""#) == nil)
        #expect(algorithm("Basic realm=\"Digest realm=c, nonce=d\"") == nil)
        #expect(algorithm("", ",,", "=", "Digest", "Digest \"", "\"\\") == nil)
    }

    @Test func aNextNonceIsFound() {
        #expect(DigestChallenge.nextNonce(in: ["Authentication-Info": #"qop=auth, nextnonce="a,b", nc=00000001"#]) == "a,b")
        #expect(DigestChallenge.nextNonce(in: ["Authentication-Info": "rspauth=\"1\""]) == nil)
    }
}
