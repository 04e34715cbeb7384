import EndpointKit
import Foundation
import Testing

@Suite struct RequestPathTests {
    @Test(arguments: [
        ("a/b", "a%2Fb"), ("%2F", "%252F"), ("💥", "%F0%9F%92%A5"), ("+", "%2B"), (" ", "%20"), ("?", "%3F"), ("#", "%23"),
        ("..a", "..a"), ("a..", "a.."), ("...", "..."), ("../..", "..%2F.."), ("%2e%2e", "%252e%252e"), ("\\..\\", "%5C..%5C"),
        ("a;b=c", "a%3Bb%3Dc"), ("\r\n", "%0D%0A"), ("\u{0}", "%00"), ("é", "%C3%A9"), ("/", "%2F"), ("{1}", "%7B1%7D"),
        ("\\(x)", "%5C%28x%29"),
    ])
    func encodesValues(_ value: String, _ encoded: String) throws {
        let path: RequestPath = "/users/\(value)/files"
        #expect(try path.rendered() == "/users/\(encoded)/files")
        let last: RequestPath = "/users/\(value)"
        #expect(try last.rendered() == "/users/\(encoded)")
    }

    @Test(
        arguments: [
            ("/users/\("")", 1, InvalidPathValue.Reason.empty),
            ("/users/\("")/files", 1, .empty),
            ("\("")", 1, .empty),
            ("/a\("")", 1, .empty),
            ("/users/\(JSONValue.null)", 1, .empty),
            ("/users/\([String]())", 1, .empty),
            ("/users/\(".")", 1, .dotSegment),
            ("/users/\("..")", 1, .dotSegment),
            ("/users/\("..")/files", 1, .dotSegment),
            ("\("..")/files", 1, .dotSegment),
            ("\("..")", 1, .dotSegment),
            ("/a/\(1)/\("..")/b", 2, .dotSegment),
            ("/\(".")\(".")", 1, .dotSegment),
            ("/\(1)/\(".")\(".")/x", 2, .dotSegment),
            ("/.\(".")", 1, .dotSegment),
            ("/\(".")./x", 1, .dotSegment),
            ("/%2e\(".")", 1, .dotSegment),
            ("/\(".")%2E?q=1", 1, .dotSegment),
            ("/users/\("..")?q=1", 1, .dotSegment),
            ("/users/\("", style: .label, name: "id")", 1, .dotSegment),
            ("/users/\(".", style: .label, name: "id")", 1, .dotSegment),
        ] as [(RequestPath, Int, InvalidPathValue.Reason)])
    func refusesValuesThatChangeTheRoute(_ path: RequestPath, _ position: Int, _ reason: InvalidPathValue.Reason) throws {
        let error = #expect(throws: InvalidPathValue.self) { try path.rendered() }
        #expect(error?.position == position)
        #expect(error?.reason == reason)
    }

    @Test func namesTheValueAndNotItsText() {
        let secret = ".."
        let path: RequestPath = "/users/\("S3CRET")/files/\(secret)"
        let error = #expect(throws: InvalidPathValue.self) { try path.rendered() }
        #expect(error?.description == "value {2} of the path '/users/{1}/files/{2}' results in the segment '.' or '..'")
        #expect(path.description == "/users/{1}/files/{2}")
        let empty = #expect(throws: InvalidPathValue.self) { try ("/users/\("")" as RequestPath).rendered() }
        #expect(empty?.errorDescription == "value {1} of the path '/users/{1}' is empty")
    }

    @Test func keepsLiteralPartsButForIllegalCharacters() throws {
        let path: RequestPath = "/v1/a b/é/x%20y/100%/c:d@e;f,g=h!$'()*/../~"
        #expect(try path.rendered() == "/v1/a%20b/%C3%A9/x%20y/100%25/c:d@e;f,g=h!$'()*/../~")
        #expect(try RequestPath(verbatim: "/users/1?active=1&b=%41 c#d").rendered() == "/users/1?active=1&b=%41%20c%23d")
        #expect(try RequestPath(verbatim: "").rendered() == "")
    }

    @Test func letsValuesInAQueryBeAnything() throws {
        let path: RequestPath = "/search?q=\("")&dir=\("..")&plus=\("+&")"
        #expect(try path.rendered() == "/search?q=&dir=..&plus=%2B%26")
    }

    @Test func substitutesOnce() throws {
        let path: RequestPath = "/\("{2}")/\("x")"
        #expect(try path.rendered() == "/%7B2%7D/x")
    }

    @Test func writesValuesInThePathStyles() throws {
        let list = ["a/b", "c"]
        let path: RequestPath =
            "/x\(list, style: .matrix, explode: true, name: "id")/y\(5, style: .label, name: "v")/\(list)/\(["k": 1], style: .simple, explode: true, name: "o")"
        #expect(try path.rendered() == "/x;id=a%2Fb;id=c/y.5/a%2Fb,c/k=1")
        let day = try #require(Day(year: 2024, month: 5, day: 31))
        #expect(try ("/\(day)" as RequestPath).rendered() == "/2024-05-31")
        #expect(try ("/\("", style: .matrix, name: "flag")" as RequestPath).rendered() == "/;flag")
    }

    /// A link keeps its slashes, and begins at the path that it continues.
    @Test(arguments: [
        ("/api/v3/repos/1/", "/api/v3/repos/1/"), ("api/1", "/api/1"), ("//host/a", "/host/a"), ("/a b%20c?d#e", "/a%20b%20c%3Fd%23e"),
        ("/a//b", "/a//b"), ("/a/...", "/a/..."),
    ])
    func keepsTheSlashesOfPaths(_ value: String, _ rendered: String) throws {
        #expect(try ("/\(path: value)" as RequestPath).rendered() == rendered)
        #expect(try ("/\(path: value)sync/\(1)?q=1" as RequestPath).rendered() == rendered + "sync/1?q=1")
        #expect(("/x?next=\(path: value)" as RequestPath).description == "/x?next={1}")
    }

    /// The root of a tree of files.
    @Test func aPathCanBeEmptyAtTheEnd() throws {
        #expect(try ("/files/\(path: "")" as RequestPath).rendered() == "/files/")
        #expect(try ("/files/\(path: "/")?q=1" as RequestPath).rendered() == "/files/?q=1")
        for path: RequestPath in ["/\(path: "")", "/files/\(path: "")/log", "/files\(path: "")", "/files/\(path: "")\("")"] {
            #expect(throws: InvalidPathValue.self) { try path.rendered() }
        }
    }

    @Test(arguments: ["", "/", "..", "/a/../b", "/a/%2E%2e", "./a"]) func refusesPathsThatLeadElsewhere(_ value: String) {
        let error = #expect(throws: InvalidPathValue.self) { try ("/\(path: value)" as RequestPath).rendered() }
        #expect(error?.position == 1)
    }

    /// A value keeps its reserved characters, but cannot change the route.
    @Test func keepsReservedCharacters() throws {
        let text = "urn:a@b!$&'()*+,;=%20%x/?#[] é"
        let path: RequestPath = "/\(text, style: .simple, allowReserved: true, name: "v")"
        #expect(try path.rendered() == "/urn:a@b!$&'()*+,;=%20%25x%2F%3F%23%5B%5D%20%C3%A9")
        let list: RequestPath = "/\(["a:b"], style: .label, allowReserved: true, name: "v")"
        #expect(try list.rendered() == "/.a:b")
        let json: RequestPath = "/\(ParameterValue(json: ["a:b"]), style: .simple, allowReserved: true, name: "v")"
        #expect(try json.rendered() == "/%5B%22a:b%22%5D")
        for value in ["..", "%2e.", "."] {
            let path: RequestPath = "/a/\(value, style: .simple, allowReserved: true, name: "v")"
            #expect(throws: InvalidPathValue.self) { try path.rendered() }
        }
    }
}
