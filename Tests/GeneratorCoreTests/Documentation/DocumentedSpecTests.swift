import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// What the documentation shows of specs is valid, each piece in a document with what it refers to.
struct DocumentedSpecTests {
    private static let root = GoldenCase.root.deletingLastPathComponent().deletingLastPathComponent()

    private static func blocks(_ file: String) throws -> [String] {
        let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
        return text.components(separatedBy: "```yaml\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
    }

    /// The pages of the catalogues with parts of specs.
    private static let pages = ["GettingStarted", "SigningIn", "Environments"].map {
        "Sources/EndpointKit/EndpointKit.docc/Articles/\($0).md"
    }

    private static func firstKey(_ block: String) -> String? {
        let line = block.split(separator: "\n").first { !$0.hasPrefix("#") }
        return line?.split(separator: ":").first.map(String.init)
    }

    private static func indented(_ text: String, by count: Int) -> String {
        text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 + "\n" }.joined()
    }

    private static let objects = """
          Circle: { fields: { radius: Double } }
          Square: { fields: { side: Double } }

        """
    private static let types = """
        types:
          User: { fields: { id: Int } }
          Order: { fields: { id: Int } }
          Item: { fields: { sku: String } }
          Stock: { fields: { total: Int } }
          Export: { fields: { id: Int, state: { enum: [running, done, failed, cancelled] } } }
          Problem: { fields: { message: String } }
          Filter: { fields: { a: Int } }
          Command: { fields: { text: String } }
          RoomEvent: { fields: { text: String } }

        """
    private static let refresh = """
        services:
          Auth:
            endpoints:
              refresh: { post: /refresh, body: { fields: { refreshToken: String } }, returns: { fields: { accessToken: String } } }

        """

    /// A whole document with the piece in it; `nil` for a piece of an unknown kind.
    private static func document(_ block: String) -> String? {
        let head = "endpointkit: 1\nname: Shop\n"
        let place = "services:\n  Users:\n    path: /users\n    endpoints:\n"
        return switch firstKey(block) {
        case "endpointkit": block
        case "types": head + block + objects
        case "fields": head + "types:\n  Role: { enum: [admin, member] }\n  User:\n" + indented(block, by: 4)
        case "services", "defaults", "environments", "webhooks", "signature": head + types + block
        case "form": head + types + place + "      search:\n        post: /search\n" + indented(block, by: 8)
        case "find", "join", "start": head + types + place + indented(block, by: 6)
        case "auth": head + block + refresh
        case "servers": head + "environments: { regional: { url: \"https://{region}.shop.example\", variables: { region: eu } } }\n" + block
        default: nil
        }
    }

    private func reports(on text: String, overlay: String? = nil) throws -> String {
        let directory = try TemporaryDirectory()
        try directory.write(text, to: "shop.yaml")
        let reported = GenerateRun(
            directory.configuration { configuration in
                if let overlay, (try? directory.write(overlay, to: "overlay.yaml")) != nil {
                    configuration.input.overlays = [directory("overlay.yaml")]
                }
            }
        ).run()
        return reported.text(as: .text)
    }

    @Test func everyPieceOfTheReferenceIsValid() throws {
        let blocks = try Self.blocks("Specs/README.md")
        #expect(blocks.count == 16)
        let shown = try Self.pages.map { try Self.blocks($0) }
        #expect(shown.map(\.count) == [1, 1, 1])
        for block in blocks + shown.joined() {
            let document = try #require(Self.document(block), "\(block)")
            #expect(try reports(on: document) == "", "\(document)")
        }
    }

    /// No other page has one that nothing checks.
    @Test func everyPageWithSpecsIsChecked() throws {
        // The scenarios of the last one are checked with the server that reads them.
        let checked =
            Self.pages
            + ["Reference/OpenAPIDocuments", "Articles/ServersThatDeviate", "Articles/ServingSpecs"].map {
                "Sources/EndpointKit/EndpointKit.docc/\($0).md"
            }
        var found: [String] = []
        for module in ["EndpointKit", "EndpointKitTesting"] {
            let catalogue = "Sources/\(module)/\(module).docc"
            let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.root.appendingPathComponent(catalogue).path)
            found += paths.filter { $0.hasSuffix(".md") }.map { "\(catalogue)/\($0)" }
        }
        #expect(found.count > 20)
        for page in found where !checked.contains(page) { #expect(try Self.blocks(page).isEmpty, "\(page)") }
    }

    @Test func theOverlayOfSecurityIsValid() throws {
        let document = """
            openapi: 3.1.0
            info: { title: Flows, version: "1" }
            paths:
              /api/v2/workflows:
                post: { operationId: run, responses: { "204": { description: Done. } } }
            """
        let blocks = try Self.blocks("Sources/EndpointKit/EndpointKit.docc/Articles/ServersThatDeviate.md")
        let overlay = try #require(blocks.first)
        #expect(try reports(on: document, overlay: overlay) == "")
    }

    @Test func theExtensionsAndTheOverlayAreValid() throws {
        let pets = """
            openapi: 3.1.0
            info: { title: Pets, version: "1" }
            paths:
              /pets:
                OPERATION
              /internal:
                x-internal: true
                get: { operationId: hidden, responses: { "204": { description: Nothing. } } }
            """
        let operation = """
                  parameters: [{ name: after, in: query, schema: { type: string } }]
                  responses: { "200": { description: Pets., content: { application/json: { schema: { $ref: "#/components/schemas/Pets" } } } } }

            """
        let components = """
            components:
              schemas:
                Pets: { type: object, properties: { data: { type: array, items: { type: string } }, meta: { $ref: "#/components/schemas/Meta" } } }
                Meta: { type: object, properties: { next: { type: string } } }

            """
        let blocks = try Self.blocks("Sources/EndpointKit/EndpointKit.docc/Reference/OpenAPIDocuments.md")
        #expect(blocks.count == 2)
        func document(_ get: String) -> String {
            pets.replacing("    OPERATION", with: Self.indented(get, by: 4) + operation) + "\n" + components
        }
        let extended = document(try #require(blocks.first))
        #expect(try reports(on: extended) == "", "\(extended)")
        let plain = document("get:\n  operationId: listPets\n")
        #expect(try reports(on: plain, overlay: blocks.last) == "", "\(plain)")
    }
}
