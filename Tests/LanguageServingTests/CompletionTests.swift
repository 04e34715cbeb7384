import APIModel
import SourceDiagnostics
import Testing

@testable import LanguageServing

/// What can be written at a place.
struct CompletionTests {
    private static let uri = "file:///endpointkit-tests/shop.yaml"
    private static let spec = Driver.spec

    private func opened(_ text: String = spec, _ uri: String = uri) -> Driver { Driver(opening: text, uri) }

    @Test func brokenTextHasCompletions() {
        var driver = opened("endpointkit: 1\nname: Shop\nservices:\n  Users:\n    endpoints:\n      find: { get: /, ret")
        let labels = driver.labels(Self.uri, 5, 25)
        #expect(labels.contains("returns"))
        #expect(!labels.contains("get"))
        #expect(!labels.contains("services"))
    }

    @Test func textAndCommentsHaveNoCompletions() {
        var driver = opened("# One\n" + Self.spec.replacing("path: /users", with: "doc: All of them. # The users\n    path: /users"))
        #expect(driver.labels(Self.uri, 7, 9) == [])
        #expect(driver.labels(Self.uri, 7, 30) == [])
        #expect(driver.labels(Self.uri, 0, 2) == [])
        #expect(driver.labels(Self.uri, 7, 4).contains("path") == false)
        #expect(driver.labels(Self.uri, 7, 4).contains("auth"))
    }

    @Test func valuesAndReferencesAreCompleted() {
        var driver = opened()
        #expect(driver.labels(Self.uri, 8, 42).starts(with: ["User"]))
        let uri = "file:///endpointkit-tests/openapi.yaml"
        driver.open(
            uri,
            "openapi: 3.1.0\ninfo: { title: A, version: '1' }\ncomponents:\n  schemas:\n    a/b%: { type: string }\n"
                + "    Other: { $ref: \"#/\" }\n")
        #expect(driver.labels(uri, 5, 22).contains("#/components/schemas/a~1b%25"))
    }

    /// What is completed at the end of the part, where the text stands instead of the result of an endpoint.
    private func labels(_ text: String, after part: String) -> [String] {
        let line = Self.spec.split(separator: "\n").firstIndex { $0.contains("find:") } ?? 0
        let spec = Self.spec.replacing("returns: User", with: text)
        var driver = opened()
        driver.open(Self.uri, spec)
        let written = spec.split(separator: "\n")[line]
        let end = written.ranges(of: part).first?.upperBound ?? written.startIndex
        return driver.labels(Self.uri, line, written.distance(from: written.startIndex, to: end))
    }

    @Test func statusesAreCompleted() {
        let errors = labels("errors: { 4 }", after: "errors: { 4")
        #expect(errors.contains("404") && errors.contains("4XX") && errors.contains("default") && !errors.contains("200"))
        let results = labels("returns: { 2 }", after: "returns: { 2")
        #expect(results.contains("204") && results.contains("304") && !results.contains("404"))
        #expect(labels("accepts: [4]", after: "accepts: [4").contains("404"))
        #expect(labels("errors: { 404: U }", after: "404: U").contains("User"))
    }

    @Test func endpointsAreCompletedWhereTheyAreUsed() {
        #expect(labels("returns: User, waits: { poll: }", after: "poll:").contains("Users.find"))
    }

    @Test func wordsAreCompletedAfterNames() {
        let results = labels("returns: n", after: "returns: n")
        #expect(results.first == "User" && results.suffix(2) == ["none", "text"])
        #expect(labels("errors: { 404: n }", after: "404: n").suffix(2) == ["none", "text"])
        #expect(labels("returns: User, auth: n", after: "auth: n").last == "none")
        #expect(labels("returns: User, server: n", after: "server: n") == ["none"])
        #expect(labels("returns: User, envelope: n", after: "envelope: n").contains("none"))
    }

    @Test func referencesAreCompletedWithWhatCanBeThere() {
        let uri = "file:///endpointkit-tests/openapi.yaml"
        let components = """
            openapi: 3.1.0
            info: { title: A, version: '1' }
            components:
              schemas: { Pet: { type: object } }
              parameters: { Limit: { name: limit, in: query, schema: { type: integer } } }
              responses: { Missing: { description: It is missing. } }
            paths:
              /pets:
                get:

            """
        var driver = opened(components, uri)
        func labels(_ text: String) -> [String] {
            driver.open(uri, components + text)
            return driver.labels(uri, 9, text.count - 1)
        }
        #expect(labels("      parameters: [{ $ref: '#'") == ["#/components/parameters/Limit"])
        #expect(labels("      responses: { '404': { $ref: '#'") == ["#/components/responses/Missing"])
        #expect(
            labels("      responses: { '200': { description: A, content: { a/b: { schema: { $ref: '#'") == ["#/components/schemas/Pet"])
    }

    @Test func keysBelowAPathWithParametersAreCompleted() {
        let text = "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /a/{id}/b#c:\n    get:\n      \n    p\n"
        let uri = "file:///endpointkit-tests/openapi.yaml"
        var driver = opened(text, uri)
        #expect(driver.labels(uri, 5, 6).contains("operationId"))
        #expect(driver.labels(uri, 6, 5).contains("parameters"))
        #expect(!driver.labels(uri, 6, 5).contains("operationId"))
    }

    @Test func keysAndValuesOfOpenAPIAreCompleted() {
        let uri = "file:///endpointkit-tests/api.yaml"
        let head = """
            openapi: 3.1.0
            info: { title: A, version: '1' }
            components: { securitySchemes: { token: { type: http, scheme: bearer } } }

            """
        var driver = opened(head + "paths:\n  /pets:\n    get:\n      ", uri)
        #expect(driver.labels(uri, 6, 6).contains("operationId"))
        func labels(_ text: String, _ line: Int, _ character: Int) -> [String] {
            driver.open(uri, head + "paths:\n  /pets:\n    get:\n" + text)
            return driver.labels(uri, line, character)
        }
        #expect(labels("      responses:\n        ", 7, 8).contains("404"))
        #expect(labels("      responses:\n        '200':\n          content:\n            ", 9, 12).contains("application/json"))
        let places = ["query", "path", "header", "cookie", "querystring"]
        #expect(labels("      parameters:\n        - name: a\n          in: ", 8, 14) == places)
        #expect(labels("      security:\n        - ", 7, 10).contains("token"))
        let hover = driver.request("textDocument/hover", Driver.place(uri, 1, 9))["result"]?["contents"]?["value"]?.string
        #expect(hover?.contains("The name of the API.") == true)
    }

    @Test func keysOfSwagger2AreNotThoseOfOpenAPI3() {
        let uri = "file:///endpointkit-tests/old.yaml"
        let text = """
            swagger: '2.0'
            securityDefinitions: { token: { type: apiKey, name: X-Key, in: header } }
            paths:
              /pets:
                get:
                  parameters:
                    - { in: query, name: a }
                  security:
                    - { token: [] }
            """ + "\n"
        var driver = opened(text, uri)
        let top = driver.labels(uri, 9, 0)
        #expect(top.contains("definitions") && top.contains("basePath"))
        #expect(!top.contains("components") && !top.contains("swagger"))
        #expect(driver.labels(uri, 6, 18) == ["query", "header", "path", "formData", "body"])
        #expect(driver.labels(uri, 8, 12) == ["token"])
        let hover = driver.request("textDocument/hover", Driver.place(uri, 1, 4))["result"]?["contents"]?["value"]?.string
        #expect(hover == "Kinds of credentials by name.")
    }
}
