import EndpointKit
import Foundation
import LoopbackSupport
import Testing
import Wire

/// What travels for parameters of every place and style: the table "Style Examples" of OpenAPI 3.1.1, row by row.
///
/// The table's array is `["blue", "black", "brown"]`, its object `{ "R": 100, "G": 200, "B": 150 }`; members of objects go in the
/// order in which the schema lists them.
struct WireParameterTests {
    private let colors = ["blue", "black", "brown"]
    private let color = Color(r: 100, g: 200, b: 150)

    @Test func textsInPaths() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.pathTexts(
            simple: "blue", simpleExploded: "blue", label: "blue", labelExploded: "blue", matrix: "blue", matrixExploded: "blue")
        #expect(try wire.sent().target == "/path/texts/blue/blue/.blue/.blue/;matrix=blue/;matrixExploded=blue")
    }

    @Test func emptyTextsInPaths() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.pathTexts(
            simple: "a", simpleExploded: "b", label: "c", labelExploded: "d", matrix: "", matrixExploded: "")
        #expect(try wire.sent().target == "/path/texts/a/b/.c/.d/;matrix/;matrixExploded")
    }

    /// "" and "." would lead to another resource (RFC 3986 5.2.4), whatever the table says.
    @Test(arguments: [("", "a"), ("a", "")]) func emptyTextsThatWouldChangeThePathAreRefused(_ simple: String, _ label: String) async throws
    {
        let wire = try WireServer()
        let error = await #expect(throws: NetworkError.self) {
            try await wire.client.parameters.pathTexts(
                simple: simple, simpleExploded: "a", label: label, labelExploded: "a", matrix: "a", matrixExploded: "a")
        }
        #expect(error?.stage == .building)
        #expect(wire.server.requests.isEmpty)
    }

    /// The examples of RFC 6570 3.2.2, 3.2.5 and 3.2.7: what is not unreserved is percent-encoded.
    @Test func reservedCharactersInPaths() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.pathTexts(
            simple: "Hello World!", simpleExploded: "50%", label: "50%", labelExploded: "a/b", matrix: "50%", matrixExploded: "/foo/bar?#")
        #expect(
            try wire.sent().target
                == "/path/texts/Hello%20World%21/50%25/.50%25/.a%2Fb/;matrix=50%25/;matrixExploded=%2Ffoo%2Fbar%3F%23")
    }

    @Test func listsInPaths() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.pathLists(
            simple: colors, simpleExploded: colors, label: colors, labelExploded: colors, matrix: colors, matrixExploded: colors)
        #expect(
            try wire.sent().target
                == "/path/lists/blue,black,brown/blue,black,brown/.blue,black,brown/.blue.black.brown/;matrix=blue,black,brown"
                + "/;matrixExploded=blue;matrixExploded=black;matrixExploded=brown")
    }

    @Test func objectsInPaths() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.pathObjects(
            simple: color, simpleExploded: color, label: color, labelExploded: color, matrix: color, matrixExploded: color)
        #expect(
            try wire.sent().target
                == "/path/objects/R,100,G,200,B,150/R=100,G=200,B=150/.R,100,G,200,B,150/.R=100.G=200.B=150"
                + "/;matrix=R,100,G,200,B,150/;R=100;G=200;B=150")
    }

    @Test func textsInQueries() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.queryTexts(usual: "a b&c", form: "blue", reserved: "https://x.example/a?b,c;d=e")
        #expect(try wire.sent().target == "/query/texts?usual=a%20b%26c&form=blue&reserved=https://x.example/a?b,c;d=e")
    }

    /// A parameter with `content` is text of that media type, percent-encoded as a whole.
    @Test func jsonInQueries() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.queryTexts(json: Color(g: 200))
        #expect(try wire.sent().target == "/query/texts?json=%7B%22G%22%3A200%7D")
    }

    /// Parameters that are JSON and bodies are written with one coder, the client's; emitted models know their keys.
    @Test func jsonInQueriesIsAsInBodies() async throws {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = .prettyPrinted
        let server = try LoopbackServer { _, connection in connection.write(connection.head(204, [])) }
        defer { server.stop() }
        let client = WireClient(
            environment: WireEnvironment.custom(try server.url("")),
            configuration: ClientConfiguration(coding: JSONCoding(encoder: encoder)))
        try await client.parameters.queryTexts(json: Color(g: 200))
        try await client.bodies.sendJSON(Color(g: 200))
        #expect(server.requests.map(\.target) == ["/query/texts?json=%7B%20%20%22G%22%20%3A%20200%7D", "/bodies/json"])
        #expect(server.requests.last?.text == "{\n  \"G\" : 200\n}")
    }

    @Test func emptyAndAbsentTextsInQueries() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.queryTexts(usual: "", form: nil, reserved: "")
        #expect(try wire.sent().target == "/query/texts?usual=&reserved=")
    }

    @Test func listsInQueries() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.queryLists(
            usual: colors, form: colors, formExploded: colors, space: colors, pipe: colors, spaceExploded: colors, pipeExploded: colors,
            deep: colors, reserved: ["a/b", "c?d"])
        #expect(
            try wire.sent().target
                == "/query/lists?usual=blue&usual=black&usual=brown&form=blue,black,brown"
                + "&formExploded=blue&formExploded=black&formExploded=brown&space=blue%20black%20brown&pipe=blue%7Cblack%7Cbrown"
                + "&spaceExploded=blue&spaceExploded=black&spaceExploded=brown"
                + "&pipeExploded=blue&pipeExploded=black&pipeExploded=brown"
                + "&deep%5B%5D=blue&deep%5B%5D=black&deep%5B%5D=brown&reserved=a/b,c?d")
    }

    /// With explode, the table has "n/a" for `spaceDelimited` and `pipeDelimited`: elements and members are then as those of `form`, which
    /// OpenAPI 3.0.0 said of lists.
    @Test func delimitedObjectsInQueries() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.queryDelimited(space: color, pipe: Tone(h: 1, s: 2))
        #expect(try wire.sent().target == "/query/delimited?R=100&G=200&B=150&H=1&S=2")
    }

    /// OpenAPI leaves undefined what `deepObject` makes of lists and of objects within objects: members within members lengthen the path,
    /// and an element of a list has empty brackets, as PHP, Rails and Stripe read them.
    @Test func nestedObjectsInQueries() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.queryObjects(
            palette: Palette(name: "a b", colors: ["blue", "black"], first: Color(r: 1, g: 2)))
        #expect(
            try wire.sent().target
                == "/query/objects?palette%5Bname%5D=a%20b&palette%5Bcolors%5D%5B%5D=blue&palette%5Bcolors%5D%5B%5D=black"
                + "&palette%5Bfirst%5D%5BR%5D=1&palette%5Bfirst%5D%5BG%5D=2")
    }

    /// `allowReserved` keeps all of RFC 3986 2.2 but what would end the member or the query.
    @Test func reservedCharactersOfMembersInQueries() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.queryObjects(reserved: Words(path: "/a?b=c;d", rest: ":/?#[]@!$&'()*+,;=% ü"))
        #expect(try wire.sent().target == "/query/objects?path=/a?b=c;d&rest=:/?%23%5B%5D@!$%26'()*%2B,;=%25%20%C3%BC")
    }

    /// RFC 6570 2.3: a list without elements is as undefined as none.
    @Test func emptyListsInQueries() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.queryLists(usual: [], form: [], formExploded: [], space: [], pipe: [], deep: [], reserved: nil)
        #expect(try wire.sent().target == "/query/lists")
    }

    @Test func objectsInQueries() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.queryObjects(form: color, formExploded: color, space: color, pipe: color, deep: color)
        #expect(
            try wire.sent().target
                == "/query/objects?form=R,100,G,200,B,150&R=100&G=200&B=150&space=R%20100%20G%20200%20B%20150"
                + "&pipe=R%7C100%7CG%7C200%7CB%7C150&deep%5BR%5D=100&deep%5BG%5D=200&deep%5BB%5D=150")
    }

    @Test func emptyObjectsInQueries() async throws {
        let wire = try WireServer()
        let none = Color()
        try await wire.client.parameters.queryObjects(form: none, formExploded: none, space: none, pipe: none, deep: none)
        #expect(try wire.sent().target == "/query/objects")
    }

    @Test func headers() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.headers(
            xText: "blue, and more", xList: colors, xListExploded: colors, xObject: color, xObjectExploded: color)
        let sent = try wire.sent()
        #expect(sent.target == "/headers")
        #expect(sent.values("X-Text") == ["blue, and more"])
        #expect(sent.values("X-List") == ["blue,black,brown"])
        #expect(sent.values("X-List-Exploded") == ["blue,black,brown"])
        #expect(sent.values("X-Object") == ["R,100,G,200,B,150"])
        #expect(sent.values("X-Object-Exploded") == ["R=100,G=200,B=150"])
    }

    @Test func emptyHeaders() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.headers(xText: "", xList: [], xObject: Color())
        let sent = try wire.sent()
        #expect(sent.values("X-Text").joined().isEmpty)
        for name in ["X-List", "X-List-Exploded", "X-Object", "X-Object-Exploded"] { #expect(sent.values(name) == []) }
    }

    @Test func cookies() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.cookies(text: "blue", list: colors, object: color)
        let sent = try wire.sent()
        #expect(sent.values("Cookie") == ["text=blue; list=blue,black,brown; object=R,100,G,200,B,150"])
    }

    /// The table's form with explode is `color=blue&color=black&color=brown`, and `R=100&G=200&B=150` for an object; in a header what a
    /// cookie holds is separated by `; ` (RFC 6265 4.2.1).
    @Test func explodedCookies() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.explodedCookies(text: "blue", list: colors, object: color)
        #expect(try wire.sent().values("Cookie") == ["text=blue; list=blue; list=black; list=brown; R=100; G=200; B=150"])
    }

    @Test func reservedAndEmptyCookies() async throws {
        let wire = try WireServer()
        try await wire.client.parameters.cookies(text: "", list: ["a;b", "c,d"], object: nil)
        #expect(try wire.sent().values("Cookie") == ["text=; list=a%3Bb,c%2Cd"])
    }
}
