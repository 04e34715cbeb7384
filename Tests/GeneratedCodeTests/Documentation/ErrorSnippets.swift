import Chat
import ChatMocks
import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The code of the article "Errors".
@MainActor
struct ErrorSnippets {
    private typealias UserEndpoint = ReadmeTests.UserEndpoint

    private let rooms = MockRoomsService()
    private var client: ChatClient { ChatClient.mock(rooms: rooms) }

    @Test func theStage() async throws {
        rooms.onList.fail(with: TransportError(.notConnected))
        var rooms: [Room] = []
        var message: String?
        do {
            rooms = try await client.rooms.list()
        } catch {
            message = error.isCancelled ? nil : error.localizedDescription
        }
        #expect(rooms.isEmpty && message == "There is no connection to the internet.")
    }

    @Test func theDeclaredErrors() async throws {
        rooms.onFind.fail(with: RoomsEndpoint.FindFailure.notFound(Problem(code: "missing", message: "No such room.")))
        var room: Room?
        var message = ""
        do {
            room = try await client.rooms.find(id: 1)
        } catch {
            switch RoomsEndpoint.FindFailure(error) {
            case .notFound(let problem): message = problem.message
            case .unexpected(let problem): message = "\(problem.code): \(problem.message)"
            case .undeclared(let error): message = error.localizedDescription
            }
        }
        #expect(room == nil && message == "No such room.")
    }

    @Test func theTextsOfTheApp() async throws {
        let stub = StubTransport { _ in .failure(TransportError(.notConnected)) }
        // swift-format-ignore: AlwaysUseLowerCamelCase
        func ChatClient(environment: ChatEnvironment, configuration: ClientConfiguration) -> ChatClient {
            Chat.ChatClient(
                environment: environment, session: MemoryTokenStore(AuthToken(access: "a")), transport: stub, configuration: configuration)
        }
        let environment = ChatEnvironment.production
        struct Offline: LocalizedError {
            var errorDescription: String? { "Du bist offline." }
        }

        var reader = ResponseReader()
        reader.mapErrors { error in
            guard (error.cause as? TransportError)?.code == .notConnected else { return error }
            return error.with(cause: Offline())
        }
        let client = ChatClient(environment: environment, configuration: ClientConfiguration(reader: reader))
        let error = await #expect(throws: NetworkError.self) {
            try await client.rooms.list(options: RequestOptions(retry: RetryPolicy.never))
        }
        #expect(error?.localizedDescription == "Du bist offline.")
    }

    @Test func theCompletionHandler() async throws {
        let stub = StubTransport { _ in .json("[]") }
        let client = ChatClient(session: MemoryTokenStore(AuthToken(access: "a")), transport: stub)
        var rooms: [Room] = []
        let handle = client.client.request(RoomsEndpoint.list(), as: [Room].self, on: .shared) { result in
            rooms = (try? result.get()) ?? []
        }
        handle.cancel()
        #expect(rooms.isEmpty)
    }
}
