import EndpointKitTesting
import Foundation
import SystemSupport
import Testing

@testable import EndpointKit

/// The published test suite of Signature Version 4, and signatures that botocore 1.43 computes. A signature covers everything, so equal
/// signatures are proof of equal requests.
struct AWSSignatureV4Tests {
    private static let date = Date(timeIntervalSince1970: 1_440_938_160)
    private static let key = AWSSignatureV4.Credentials(
        accessKeyID: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY")

    private func signer(
        _ service: String = "service", token: String? = nil, signsBodies: Bool = true
    ) -> AWSSignatureV4 {
        var key = Self.key
        key.sessionToken = token
        return AWSSignatureV4(region: "us-east-1", service: service, credentials: key, signsBodies: signsBodies) { Self.date }
    }

    private func signed(
        _ url: String, _ method: HTTPMethod = .get, _ headers: HTTPFields = [:], _ body: RequestBody = .none, _ signer: AWSSignatureV4
    ) async throws -> HTTPRequest {
        var request = HTTPRequest(method: method, url: try #require(URL(string: url)), headers: headers, body: body)
        try await signer.sign(&request)
        return request
    }

    struct Vector: Sendable, CustomTestStringConvertible {
        let name: String
        var method = HTTPMethod.get
        var target = "/"
        var headers: HTTPFields = [:]
        var body = RequestBody.none
        let names: String
        let signature: String

        var testDescription: String { name }
    }

    private static let vectors: [Vector] = [
        Vector(
            name: "get-header-key-duplicate",
            headers: HTTPFields(["value2", "value2", "value1"].map { HTTPFields.Field(name: "My-Header1", value: $0) }),
            names: "host;my-header1;x-amz-date", signature: "c9d5ea9f3f72853aea855b47ea873832890dbdd183b4468f858259531a5138ea"),
        Vector(
            name: "get-header-value-order",
            headers: HTTPFields(["value4", "value1", "value3", "value2"].map { HTTPFields.Field(name: "My-Header1", value: $0) }),
            names: "host;my-header1;x-amz-date", signature: "08c7e5a9acfcfeb3ab6b2185e75ce8b1deb5e634ec47601a50643f830c755c01"),
        Vector(
            name: "get-header-value-trim", headers: ["My-Header1": " value1", "My-Header2": " \"a   b   c\""],
            names: "host;my-header1;my-header2;x-amz-date", signature: "acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736"),
        Vector(
            name: "get-unreserved", target: "/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
            names: "host;x-amz-date", signature: "07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f"),
        Vector(
            name: "get-vanilla", names: "host;x-amz-date", signature: "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"),
        Vector(
            name: "get-vanilla-empty-query-key", target: "/?Param1=value1", names: "host;x-amz-date",
            signature: "a67d582fa61cc504c4bae71f336f98b97f1ea3c7a6bfe1b6e45aec72011b9aeb"),
        Vector(
            name: "get-vanilla-query-order-key", target: "/?Param1=value2&Param1=Value1", names: "host;x-amz-date",
            signature: "eedbc4e291e521cf13422ffca22be7d2eb8146eecf653089df300a15b2382bd1"),
        Vector(
            name: "get-vanilla-query-order-key-case", target: "/?Param2=value2&Param1=value1", names: "host;x-amz-date",
            signature: "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500"),
        Vector(
            name: "get-vanilla-query-order-value", target: "/?Param1=value2&Param1=value1", names: "host;x-amz-date",
            signature: "5772eed61e12b33fae39ee5e7012498b51d56abc0abb7c60486157bd471c4694"),
        Vector(
            name: "get-vanilla-query-unreserved",
            target: "/?-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz="
                + "-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
            names: "host;x-amz-date", signature: "9c3e54bfcdf0b19771a7f523ee5669cdf59bc7cc0884027167c21bb143a40197"),
        Vector(
            name: "get-vanilla-utf8-query", target: "/?%E1%88%B4=bar", names: "host;x-amz-date",
            signature: "2cdec8eed098649ff3a119c94853b13c643bcf08f8b0a1d91e12c9027818dd04"),
        Vector(
            name: "post-vanilla", method: .post, names: "host;x-amz-date",
            signature: "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b"),
        Vector(
            name: "post-header-key-sort", method: .post, headers: ["My-Header1": "value1"], names: "host;my-header1;x-amz-date",
            signature: "c5410059b04c1ee005303aed430f6e6645f61f4dc9e1461ec8f8916fdf18852c"),
        Vector(
            name: "post-header-value-case", method: .post, headers: ["My-Header1": "VALUE1"], names: "host;my-header1;x-amz-date",
            signature: "cdbc9802e29d2942e5e10b5bccfdd67c5f22c7c4e8ae67b53629efa58b974b7d"),
        Vector(
            name: "post-vanilla-query", method: .post, target: "/?Param1=value1", names: "host;x-amz-date",
            signature: "28038455d6de14eafc1f9222cf5aa6f1a96197d7deb8263271d420d138af7f11"),
        Vector(
            name: "post-x-www-form-urlencoded", method: .post, headers: ["Content-Type": "application/x-www-form-urlencoded"],
            body: .data(Data("Param1=value1".utf8)), names: "content-type;host;x-amz-date",
            signature: "ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a"),
        Vector(
            name: "post-x-www-form-urlencoded-parameters", method: .post,
            headers: ["Content-Type": "application/x-www-form-urlencoded; charset=utf8"], body: .data(Data("Param1=value1".utf8)),
            names: "content-type;host;x-amz-date",
            signature: "1a72ec8f64bd914b0e42e42607c7fbce7fb2c7465f63e3092b3b0d39fa77a6fe"),
        Vector(
            name: "get-relative", target: "/example/..", names: "host;x-amz-date",
            signature: "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"),
        Vector(
            name: "get-relative-relative", target: "/example1/example2/../..", names: "host;x-amz-date",
            signature: "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"),
        Vector(
            name: "get-slash", target: "//", names: "host;x-amz-date",
            signature: "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"),
        Vector(
            name: "get-slash-dot-slash", target: "/./", names: "host;x-amz-date",
            signature: "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"),
        Vector(
            name: "get-slash-pointless-dot", target: "/./example", names: "host;x-amz-date",
            signature: "ef75d96142cf21edca26f06005da7988e4f8dc83a165a80865db7089db637ec5"),
        Vector(
            name: "get-slashes", target: "//example//", names: "host;x-amz-date",
            signature: "9a624bd73a37c9a373b5312afbebe7a714a789de108f0bdfe846570885f57e84"),
    ]

    private func check(_ vector: Vector, _ signer: AWSSignatureV4) async throws {
        let request = try await signed(
            "https://example.amazonaws.com" + vector.target, vector.method, vector.headers, vector.body, signer)
        #expect(
            request.headers["Authorization"]
                == "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=\(vector.names), "
                + "Signature=\(vector.signature)")
        #expect(request.headers["X-Amz-Date"] == "20150830T123600Z")
        #expect(!request.description.contains("AKIDEXAMPLE"))
    }

    @Test(arguments: vectors) func publishedSignatures(_ vector: Vector) async throws {
        try await check(vector, signer())
    }

    /// The suite encodes these paths once, although services other than S3 encode the path as it is sent once more.
    @Test(arguments: [
        Vector(
            name: "get-utf8", target: "/%E1%88%B4", names: "host;x-amz-date",
            signature: "8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85"),
        Vector(
            name: "get-space", target: "/example%20space/", names: "host;x-amz-date",
            signature: "652487583200325589f1fba4c7e578f72c47cb61beeca81406b39ddec1366741"),
    ])
    func publishedSignaturesOfPaths(_ vector: Vector) async throws {
        // The header with the digest of the body is not in the suite.
        var request = HTTPRequest(url: try #require(URL(string: "https://example.amazonaws.com" + vector.target)))
        request.headers["X-Amz-Date"] = "20150830T123600Z"
        let headers = AWSCanonicalRequest.headers(of: request)
        let text = AWSCanonicalRequest.text(of: request, headers, payload: SHA256.hex(of: ""), pathAsSent: true)
        let signature = signer().signature(
            of: text, "20150830T123600Z", "20150830/us-east-1/service/aws4_request", Self.key.secretAccessKey)
        #expect(signature == vector.signature)
    }

    @Test func aSessionTokenIsSigned() async throws {
        // From the suite: post-sts-header-before.
        let token =
            "AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI"
            + "/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT"
            + "38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA=="
        let request = try await signed("https://example.amazonaws.com/", .post, [:], .none, signer(token: token))
        #expect(
            request.headers["Authorization"]?.hasSuffix(
                "SignedHeaders=host;x-amz-date;x-amz-security-token, "
                    + "Signature=85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead") == true)
        #expect(request.headers["X-Amz-Security-Token"] == token)
        #expect(request.sensitive.contains(header: "X-Amz-Security-Token"))
    }

    @Test func pathsAreEncodedTwice() async throws {
        let url = "https://abc.execute-api.us-east-1.amazonaws.com/a%20b/c%2Fd/./x//y?b=2&a=%2B%20%26&c"
        let request = try await signed(url, .get, [:], .none, signer("execute-api"))
        #expect(
            request.headers["Authorization"]?.hasSuffix("9e4f2a1965ea78be13bc0a8927c63bb9a4662b22ed2ef155ad1007deec7819ac") == true)
    }

    @Test func portsAndOtherHeadersAreSigned() async throws {
        let request = try await signed(
            "https://abc.execute-api.us-east-1.amazonaws.com:8443/x", .post,
            ["Content-Type": "application/json", "X-Other": "1", "User-Agent": "app", "traceparent": "00-1"],
            .data(Data(#"{"a":1}"#.utf8)), signer("execute-api", token: "TOKEN/+="))
        #expect(
            request.headers["Authorization"]?.hasSuffix("2f5a61cb019f1e6365f82e8b5edb531442a8138321961aeadc355f8f5f717495") == true)
        #expect(request.headers["X-Amz-Content-Sha256"] == nil)
    }

    @Test func pathsOfS3AreSignedAsTheyAreSent() async throws {
        let request = try await signed(
            "https://bucket.s3.amazonaws.com/a%20b//c%2Bd/~e/../f", .put, ["Content-Type": "text/plain"], .data(Data("hello".utf8)),
            signer("s3"))
        #expect(
            request.headers["Authorization"]?.hasSuffix("83a02d7c0a52955a37a51c88c3b9ea81b9c76021c14d93a6cb0d529fa8a3f415") == true)
        #expect(
            request.headers["X-Amz-Content-Sha256"] == "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824")
        let local = try await signed("http://localhost:9000/bucket/key?list-type=2&prefix=a%2Fb", .get, [:], .none, signer("s3"))
        #expect(local.headers["Authorization"]?.hasSuffix("89663318974a45b379cbc3749a539a33e96552e88b6136c43d5aee0019203d56") == true)
    }

    /// A file, a stream and bytes with the same content have the same signature.
    @Test func filesAndStreamsAreRead() async throws {
        let content = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let directory = try TemporaryDirectory()
        let file = directory.url("body")
        try content.write(to: file)
        let stream = StreamedBody {
            var rest = content[...]
            return {
                defer { rest = rest.dropFirst(100_003) }
                return rest.isEmpty ? nil : Data(rest.prefix(100_003))
            }
        }
        var signatures: Set<String?> = []
        for body in [RequestBody.data(content), .file(file), .stream(stream)] {
            signatures.insert(try await signed("https://b.s3.amazonaws.com/k", .put, [:], body, signer("s3")).headers["Authorization"])
        }
        #expect(signatures.count == 1)
    }

    @Test func bodiesCanBeUnsigned() async throws {
        let once = RequestBody.stream(StreamedBody(isReplayable: false) { throw TransportError(.bodyUnreadable) })
        for (body, signer) in [
            (once, signer("s3")), (.data(Data("a".utf8)), signer("s3", signsBodies: false)),
            (.file(URL(fileURLWithPath: "/nowhere")), signer("s3", signsBodies: false)), (once, signer("service")),
        ] {
            let request = try await signed("https://b.s3.amazonaws.com/k", .put, [:], body, signer)
            #expect(request.headers["X-Amz-Content-Sha256"] == "UNSIGNED-PAYLOAD")
        }
    }

    @Test func aNewSignatureReplacesTheOld() async throws {
        var request = HTTPRequest(url: try #require(URL(string: "https://example.amazonaws.com/")))
        try await signer(token: "old").sign(&request)
        try await signer().sign(&request)
        #expect(request.headers["X-Amz-Security-Token"] == nil)
        #expect(request.headers.values(for: "Authorization").count == 1)
        #expect(
            request.headers["Authorization"]?.hasSuffix("5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31") == true)
    }

    @Test func credentialsAreNotPrinted() {
        let outputs = ["\(Self.key)", "\(signer())", String(reflecting: Self.key), String(reflecting: signer())]
        for output in outputs { #expect(!output.contains("wJalr") && !output.contains("AKID")) }
    }
}
