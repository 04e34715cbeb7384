import DummyJSONServer
import EndpointKit
import Foundation
import Frameworks
import LoopbackSupport
import Testing

/// What errors and logs say of exchanges with a server.
struct FrameworkErrorTests {
    private static let secret = "s3cret-token"

    private func item() throws -> Item { Item(id: try #require(UUID(uuidString: "6f1e0d9c-8b7a-4c5d-9e0f-1a2b3c4d5e6f")), name: "n4me") }

    /// A proxy often answers with a page.
    @Test func aPageInPlaceOfJSONIsNamed() async throws {
        let framework = try FrameworkServer(contentType: "text/html", answer: Data("<html>private</html>".utf8))
        let error = await #expect(throws: NetworkError.self) { try await framework.client.serde.getCatalog(id: "c") }
        #expect(error?.stage == .decoding)
        #expect(error?.description.contains("the body is not JSON: its content type is text/html (20 bytes)") == true)
        #expect(error?.description.contains("private") == false)
    }

    @Test(arguments: [
        (500, "The server has a problem. Try again later."), (401, "You are not signed in, or the server refused your sign-in."),
    ])
    func peopleGetASentence(_ status: Int, _ sentence: String) async throws {
        let framework = try FrameworkServer(status: status, answer: Data(#"{"detail":"Stack trace"}"#.utf8))
        let client = framework.client(configuration: ClientConfiguration(retry: .never))
        let error = await #expect(throws: NetworkError.self) { try await client.serde.getCatalog(id: "c") }
        #expect(error?.localizedDescription == sentence)
        #expect(error?.description.contains("the server answered \(status)") == true)
    }

    @Test func textsOfMappersReachPeople() async throws {
        struct Taken: LocalizedError {
            var errorDescription: String? { "This name is taken." }
        }
        var reader = ResponseReader()
        reader.mapErrors { $0.statusCode == 409 ? $0.with(cause: Taken()) : $0 }
        let framework = try FrameworkServer(status: 409)
        let client = framework.client(configuration: ClientConfiguration(reader: reader))
        let error = await #expect(throws: NetworkError.self) { try await client.serde.getCatalog(id: "c") }
        #expect(error?.localizedDescription == "This name is taken.")
    }

    @Test(arguments: [LoggingInterceptor.Style.line, .headers, .curl], [false, true])
    func theLogShowsSecretsOnlyWhenAskedFor(_ style: LoggingInterceptor.Style, _ isUnredacted: Bool) async throws {
        let answer = Data(#"{"id":"6f1e0d9c-8b7a-4c5d-9e0f-1a2b3c4d5e6f","name":"n4me"}"#.utf8)
        let framework = try FrameworkServer(answer: answer)
        let lines = Locked<[String]>([])
        let log = LoggingInterceptor(style, unredacted: isUnredacted) { line in lines.withLock { $0.append(line) } }
        let client = framework.client(token: Self.secret, interceptors: [log])
        let item = try item()
        _ = try await client.pydantic.replaceItem(itemID: item.id, item)
        let text = lines.withLock { $0.joined(separator: "\n") }
        #expect(text.contains("replaceItem") && text.contains("200"))
        #expect(!isUnredacted || style == .line || text.contains("n4me"))
        if !isUnredacted { #expect(!text.contains(Self.secret) && !text.contains("n4me"), "\(text)") }
        #expect(try framework.sent().headers.contains { $0.value == "Bearer \(Self.secret)" })
    }
}
