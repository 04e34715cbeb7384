import GeneratorCore
import SystemSupport
import Testing

/// The imports of what is emitted for every kind of result, body and default.
struct EmittedImportTests {
    private static let document = """
        openapi: 3.1.0
        info: { title: Bytes }
        paths:
          /a: { get: { operationId: a, tags: [statuses], responses: { "200": { description: A., content: { image/png: {} } }, "203": { description: B., content: { application/json: { schema: { type: string } } } } } } }
          /b: { get: { operationId: b, tags: [bytes], responses: { "200": { description: A., content: { image/png: {} } } } } }
          /c: { post: { operationId: c, tags: [uploads], requestBody: { required: true, content: { application/octet-stream: {} } }, responses: { "204": { description: A. } } } }
          /d: { get: { operationId: d, tags: [events], responses: { "200": { description: A., content: { text/event-stream: { schema: { type: string } } } } } } }
          /e: { get: { operationId: e, tags: [plain], responses: { "200": { description: A., content: { application/json: { schema: { type: array, items: { type: integer } } } } } } } }
          /f: { get: { operationId: f, tags: [dates], parameters: [{ name: at, in: query, schema: { $ref: "#/components/schemas/Stamp" } }], responses: { "204": { description: A. } } } }
        components:
          schemas:
            Stamp: { type: string, format: date-time }

        """

    @Test func followFromWhatIsWritten() throws {
        let directory = try TemporaryDirectory()
        try directory.write(Self.document, to: "api.yaml")
        let reported = GenerateRun(Configuration(spec: directory("api.yaml"), output: directory("out"), layout: .package(runtimePath: nil)))
            .run()
        guard case .wrote = reported.outcome else { return #expect(Bool(false), "\(reported.text(as: .text))") }
        func imports(_ path: String) -> [String] {
            (directory.text("out/Sources/\(path).swift") ?? "").split(separator: "\n").filter {
                $0.contains("import ") && !$0.contains("//")
            }
            .map(String.init).filter { !$0.contains("import Bytes") && !$0.contains("Testing") }
        }
        // A result by status answers with bytes in a body alone.
        #expect(imports("BytesMocks/MockStatusesService") == ["public import EndpointKit", "import Foundation"])
        #expect(imports("BytesMocks/MockBytesService") == ["public import EndpointKit", "public import Foundation"])
        #expect(imports("BytesMocks/MockUploadsService") == ["public import EndpointKit"])
        #expect(imports("BytesMocks/MockEventsService") == ["public import EndpointKit"])
        #expect(imports("BytesMocks/MockPlainService") == ["public import EndpointKit"])
        // Swift looks through the alias.
        #expect(imports("BytesMocks/MockDatesService") == ["public import EndpointKit", "public import Foundation"])
        #expect(imports("Bytes/Models/Stamp") == ["import EndpointKit", "public import Foundation"])
        #expect(imports("Bytes/Endpoints/StatusesEndpoint") == ["public import EndpointKit", "public import Foundation"])
        #expect(imports("Bytes/Services/PlainService") == ["public import EndpointKit"])
    }
}
