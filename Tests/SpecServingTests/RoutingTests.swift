import APIModel
import SpecServing
import Testing

struct RoutingTests {
    private static let document = """
        servers: [{ url: 'https://api.example.com/v1/' }, { url: 'https://{region}.example.com/{stage}', variables: { region: { default: eu }, stage: { default: beta, enum: [beta, live] } } }]
        paths:
          /users/me: { get: { operationId: me, responses: { '200': { description: '' } } } }
          /users/{id}:
            parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
            get: { operationId: user, responses: { '200': { description: '' } } }
            delete: { operationId: removeUser, responses: { '204': { description: '' } } }
          /files/cover.{format}: { get: { operationId: cover, parameters: [{ name: format, in: path, required: true, schema: { type: string } }], responses: { '200': { description: '' } } } }
          /files/{name}.{format}:
            parameters:
              - { name: name, in: path, required: true, schema: { type: string } }
              - { name: format, in: path, required: true, schema: { enum: [csv, json] } }
            get: { operationId: file, responses: { '200': { description: '' } } }
          /a b/ü: { get: { operationId: encoded, responses: { '200': { description: '' } } } }
        """

    @Test(arguments: [
        ("GET", "/users/me", "me"), ("GET", "/users/7", "user"), ("GET", "/v1/users/7", "user"), ("GET", "/beta/users/me", "me"),
        ("GET", "/live/users/me", "me"), ("GET", "/files/a.b.csv", "file"), ("GET", "/files/cover.csv", "cover"),
        ("HEAD", "/users/7", "user"),
        ("GET", "/users/%2F", "user"), ("GET", "/a%20b/%C3%BC", "encoded"),
        ("GET", "http://api.example.com/users/7?x=1", "user"), ("GET", "/users/m%65", "me"),
    ])
    func finds(_ method: String, _ target: String, _ operation: String) throws {
        #expect(try ServedDocument(Self.document).send(method, target).operationID == operation)
    }

    /// The most specific path counts, whatever its place in the document.
    @Test(arguments: [
        ("/repos/a/contents/b", "content"), ("/repos/a/contents/b/c/d.txt", "content"), ("/repos/a/contents/b/raw", "raw"),
        ("/repos/a/contents/b/c/raw", "raw"), ("/repos/a/contents/b%2Fc", "content"), ("/repos/a/contents", nil), ("/repos/a/refs/b", nil),
    ])
    func findsPathsWithPathsInThem(_ target: String, _ operation: String?) throws {
        func get(_ id: String, _ path: String) -> String {
            "{ get: { operationId: \(id), parameters: [{ $ref: '#/components/parameters/repo' }, \(path)], responses: { '200': { description: '' } } } }"
        }
        let path = "{ name: path, in: path, required: true, schema: { type: string } }"
        let marked = "{ name: path, in: path, required: true, schema: { type: string }, x-endpointkit-path: true }"
        let document = """
            paths:
              "/repos/{repo}/contents/{+path}": \(get("content", path))
              "/repos/{repo}/contents/{path}/raw": \(get("raw", marked))
            components: { parameters: { repo: { name: repo, in: path, required: true, schema: { type: string } } } }
            """
        let served = try ServedDocument(document)
        if let operation {
            #expect(served.send("GET", target).operationID == operation)
        } else {
            #expect(served.status("GET", target) == 404)
        }
    }

    /// A parameter of a path that cannot be read is a string, as in emitted clients.
    @Test func aPathWithAnUnknownParameterIsFound() throws {
        let parameters = "parameters: [{ $ref: 'https://example.com/api.yaml#/components/parameters/id' }]"
        let document = "paths: { '/things/{id}': { get: { operationId: find, \(parameters), responses: { '204': { description: '' } } } } }"
        #expect(try ServedDocument(document).send("GET", "/things/7").operationID == "find")
    }

    /// Each operation of a path declares its parameters.
    @Test func aPathIsOneForAllMethods() throws {
        func operation(_ id: String, _ more: String) -> String {
            "{ operationId: \(id), parameters: [{ name: path, in: path, required: true, schema: { type: string }\(more) }], responses: { '200': { description: '' } } }"
        }
        let get = operation("get", ", x-endpointkit-path: true")
        let document = "paths: { '/files/{path}': { put: \(operation("put", "")), get: \(get) } }"
        #expect(try ServedDocument(document).send("GET", "/files/a/b").operationID == "get")
    }

    @Test(arguments: ["/", "/users", "/users/", "/users/7/", "/v2/users/7", "/v1", "/files/csv", "//users/7", "/%ZZ", ""])
    func doesNotFind(_ target: String) throws {
        #expect(try ServedDocument(Self.document).status("GET", target) == 404)
    }

    @Test(arguments: [
        ("{a}.{b}", "x.y.z", ["x.y", "z"]), ("{a}-{b}-{c}", "2026-01-31", ["2026", "01", "31"]), ("v{a}:{b}", "v1:run", ["1", "run"]),
        ("{a}{b}", "xyz", ["xy", "z"]), ("{a}.csv", "x.csv", ["x"]), ("{a}.csv", ".csv", nil), ("{a}.{b}", "x.", nil),
        ("{a}--{b}", "x---y", ["x-", "y"]),
        // The first of several paths is as short as possible.
        ("{+a}/to/{+b}", "x/to/y", ["x", "y"]), ("{+a}/to/{+b}", "x/y/to/z/to/1", ["x/y", "z/to/1"]),
        ("{+a}/to/{+b}", "to/to/to", ["to", "to"]), ("{+a}/to/{+b}", "x/y/z", nil), ("{+a}/{c}/{+b}", "1/2/3/4", ["1", "3/4", "2"]),
        ("{+a}/{+b}.txt", "1/2/3.txt", ["1", "2/3"]), ("v{+a}.x/{+b}/{+c}", "v1/2.x/3/4/5", ["1/2", "3", "4/5"]),
        ("v{+a}.x/{+b}", "v1/2/3", nil),
    ])
    func severalParametersInAPath(_ template: String, _ target: String, _ values: [String]?) throws {
        let names = ["a", "b", "c"].filter { template.contains("{\($0)}") || template.contains("{+\($0)}") }
        let parameters = names.map { "{ name: \($0), in: path, required: true, schema: { type: string } }" }.joined(separator: ", ")
        let members = names.map { "\($0): { type: string }" }.joined(separator: ", ")
        let schema = "{ type: object, required: [\(names.joined(separator: ", "))], properties: { \(members) } }"
        let content = "content: { application/json: { schema: \(schema) } }"
        let document = try ServedDocument(
            "paths: { '/\(template)': { get: { parameters: [\(parameters)], responses: { '200': { description: '', \(content) } } } } }")
        let exchange = document.send("GET", "/\(target)")
        #expect(exchange.response.status == (values == nil ? 404 : 200))
        for (name, value) in zip(names, values ?? []) { #expect(exchange.member(name) == .string(value)) }
    }

    @Test func otherMethodsAreAllowed() throws {
        let document = try ServedDocument(Self.document)
        let refused = document.send("POST", "/users/7")
        #expect(refused.response.status == 405)
        #expect(refused.response.fields["Allow"] == "DELETE, GET, HEAD, OPTIONS")
        #expect(refused.response.fields["Content-Type"] == "application/problem+json")
        let options = document.send("OPTIONS", "/users/me")
        #expect(options.response.status == 204)
        #expect(options.response.fields["Allow"] == "GET, HEAD, OPTIONS")
        #expect(document.status("DELETE", "/users/me") == 405)
        #expect(document.status("OPTIONS", "*") == 204)
        #expect(document.status("get", "/users/7") == 405)
    }
}
