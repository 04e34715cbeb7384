import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

/// Values of environment variables stay in their place.
struct ServerURLTests {
    /// As emitted environments are.
    private enum Shop: ServerEnvironment {
        case regional(region: Region = .eu, version: String = "v2")
        case listed(path: Path)
        case tenant(host: String)
        case local(port: String)
        case at(origin: String)
        case over(scheme: String)
        case based(path: String = "api/v3")
        case ported(name: String, port: String)
        case rooted(host: String = "localhost:8008", path: String = "/client/v1")
        case versioned(String = "v2")

        enum Region: String {
            case eu, us
            case apac = "ap.south"
        }
        enum Path: String { case nested = "a/b" }

        var name: String { "shop" }
        var baseURL: URL? { try? checkedBaseURL() }

        func checkedBaseURL() throws -> URL? {
            switch self {
            case .regional(let region, let version):
                try ServerURL("https://\(region, named: "region").shop.example/\(version, named: "version")").url()
            case .listed(let path): try ServerURL("https://shop.example/\(path, named: "path")").url()
            case .tenant(let host): try ServerURL("https://\(host, named: "host")/api/v3").url()
            case .local(let port): try ServerURL("http://localhost:\(port, named: "port")/v2").url()
            case .at(let origin): try ServerURL("\(origin, named: "origin")/v1").url()
            case .over(let scheme): try ServerURL("\(scheme, named: "scheme")://shop.example").url()
            case .based(let path): try ServerURL("https://shop.example/\(path, named: "path", usual: "api/v3")/x").url()
            case .ported(let name, let port): try ServerURL("https://api.\(name, named: "name").example:\(port, named: "port")").url()
            case .rooted(let host, let path):
                try ServerURL("https://\(host, named: "host", usual: "localhost:8008")\(path, named: "path", usual: "/client/v1")").url()
            case .versioned(let version): try ServerURL("https://shop.example/\(version, named: "version", usual: "v2")").url()
            }
        }
    }

    private struct Get: DeclarativeEndpoint {
        let path: RequestPath = "/users"
    }

    private func refusal(_ environment: Shop) throws -> InvalidServerVariable.Reason? {
        #expect(environment.baseURL == nil)
        let error = #expect(throws: InvalidServerVariable.self) { try environment.checkedBaseURL() }
        return error?.reason
    }

    @Test func portsAreNumbers() throws {
        func url(_ port: Int) throws -> URL { try ServerURL("http://localhost:\(port, named: "port")/v2").url() }
        #expect(try url(8080).absoluteString == "http://localhost:8080/v2")
        for port in [0, -1, 65_536] {
            let error = #expect(throws: InvalidServerVariable.self) { try url(port) }
            #expect(error?.reason == .port)
        }
    }

    @Test func valuesStandWhereTheyBelong() throws {
        for (environment, expected) in [
            (Shop.regional(), "https://eu.shop.example/v2"), (.regional(region: .us, version: "v3.1"), "https://us.shop.example/v3.1"),
            (.tenant(host: "ghe.corp.example"), "https://ghe.corp.example/api/v3"),
            (.tenant(host: "localhost:8443"), "https://localhost:8443/api/v3"), (.tenant(host: "[::1]:80"), "https://[::1]:80/api/v3"),
            (.tenant(host: "[fe80::1]"), "https://[fe80::1]/api/v3"), (.tenant(host: "my_host-1"), "https://my_host-1/api/v3"),
            (.local(port: "65535"), "http://localhost:65535/v2"), (.at(origin: "https://a.example"), "https://a.example/v1"),
            (.at(origin: "HTTP://127.0.0.1:8080/"), "HTTP://127.0.0.1:8080/v1"), (.over(scheme: "http"), "http://shop.example"),
            (.based(), "https://shop.example/api/v3/x"), (.based(path: "ü;v=1"), "https://shop.example/%C3%BC;v=1/x"),
            (.based(path: "a/b"), "https://shop.example/a/b/x"), (.ported(name: "a.b", port: "1"), "https://api.a.b.example:1"),
            (.rooted(), "https://localhost:8008/client/v1"), (.rooted(host: "a.example"), "https://a.example/client/v1"),
            (.rooted(host: "a.example:8448", path: "/client/v3"), "https://a.example:8448/client/v3"),
            (.rooted(path: "v3"), "https://localhost:8008/v3"), (.rooted(path: ""), "https://localhost:8008"),
        ] as [(Shop, String)] {
            #expect(try environment.checkedBaseURL()?.absoluteString == expected)
            #expect(environment.baseURL?.absoluteString == expected)
        }
    }

    @Test(arguments: [
        "x.com/evil?", "evil.com#", "user@evil.com", "user:pw@evil.com", "a b", "a\tb", "a\nb", "a\u{0}", "a\\b", "a/b", "a?b", "é.example",
        "a%2Fb",
        "a:b", "a:0", "a:99999", "a::1", "[::1", "[x]", "[::1]x", "a..b", ".a", "a.", "", "a\u{202E}b",
    ])
    func aHostStaysAHost(_ value: String) throws {
        #expect(try refusal(.tenant(host: value)) != nil)
        #expect(try refusal(.at(origin: "https://" + value)) == .origin)
    }

    @Test(arguments: ["a:1", "[::1]", "x/y", "x@y", "a.", ""])
    func aPartOfAHostIsNoMore(_ value: String) throws {
        #expect(try refusal(.ported(name: value, port: "80")) != nil)
    }

    @Test(arguments: ["", "0", "65536", "80/x", "80@evil.com", "-1", " 80", "８０", "80?", "1e3", "99999999999999999999"])
    func aPortStaysAPort(_ value: String) throws {
        #expect(try refusal(.local(port: value)) == (value.isEmpty ? .empty : .port))
        #expect(try refusal(.ported(name: "a", port: value)) == (value.isEmpty ? .empty : .port))
    }

    @Test(arguments: ["a/b", "a?b", "a#b", "a\\b", "a@b", "a b", "a\u{7F}", "%2e%2e", "..", ".", "", "a\u{2028}b"])
    func aSegmentStaysASegment(_ value: String) throws {
        #expect(try refusal(.versioned(value)) != nil)
    }

    @Test(arguments: ["a?b", "a#b", "a\\b", "a@b", "a b", "%2e%2e", "a/../b", "/./"])
    func aPathStaysAPath(_ value: String) throws {
        #expect(try refusal(.based(path: value)) != nil)
        #expect(try refusal(.rooted(path: value)) != nil)
    }

    @Test(arguments: ["a.example/x", "user@a.example", "a.example:x"])
    func aHostBeforeAPathStaysAHost(_ value: String) throws {
        #expect(try refusal(.rooted(host: value)) != nil)
    }

    @Test(arguments: [
        "", "shop.example", "ftp://a.example", "https://", "https://a/b", "https://u@a", "//a", "https:a", "javascript://a", "/",
    ])
    func anOriginStaysAnOrigin(_ value: String) throws {
        #expect(try refusal(.at(origin: value)) == (value.isEmpty ? .empty : .origin))
    }

    @Test func aSchemeIsOneOfTwo() throws {
        #expect(try refusal(.over(scheme: "file")) == .scheme)
        #expect(try refusal(.over(scheme: "https://evil.example/")) == .scheme)
    }

    /// A value of the spec is sent as it is, even if a caller could not give it.
    @Test func listedValuesAreNotChecked() throws {
        #expect(try Shop.regional(region: .apac).checkedBaseURL()?.absoluteString == "https://ap.south.shop.example/v2")
        #expect(try Shop.listed(path: .nested).checkedBaseURL()?.absoluteString == "https://shop.example/a/b")
    }

    /// Before anything is sent there is an error that names the variable and the reason.
    @Test func callsFailBeforeTheyAreSent() async throws {
        let transport = StubTransport { _ in .status(200) }
        for environment in [Shop.tenant(host: "x.com/evil?s3cret"), .tenant(host: "u:s3cret@x.com")] {
            for given in [environment, EnvironmentSwitch(environment)] as [any ServerEnvironment] {
                let client = APIClient(environment: given, transport: transport)
                let error = await #expect(throws: NetworkError.self) { try await client.perform(Get()) }
                #expect(error?.stage == .building)
                #expect(error?.description.contains("the variable 'host' of the environment has ") == true)
                #expect(error?.description.contains("s3cret") == false)
            }
        }
        #expect(transport.requests.isEmpty)
    }

    @Test func messagesNameTheCharacter() throws {
        func text(_ environment: Shop) -> String {
            do {
                _ = try environment.checkedBaseURL()
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(text(.tenant(host: "a/b")) == "the variable 'host' of the environment has '/', which is not allowed in a host")
        #expect(
            text(.based(path: "a\nb")) == "the variable 'path' of the environment has U+000A, which is not allowed in a path segment")
        #expect(text(.at(origin: "")) == "the variable 'origin' of the environment is empty")
        #expect(text(.local(port: "x")) == "the variable 'port' of the environment is not a port: a number from 1 to 65535")
    }
}
