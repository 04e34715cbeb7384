import EndpointKit
import EndpointKitTesting
import Testing
import Wrapped
import WrappedMocks

/// Results that stand in an envelope, as the spec says once.
struct EnvelopeTests {
    private let transport = StubTransport()
    private let ada = User(id: 7, name: "Ada")
    private var users: any UsersServiceProtocol { WrappedClient(transport: transport).users }

    private func answer(_ json: String) {
        transport.stub(nil, "*", with: .json(json))
    }

    @Test func resultsComeOutOfTheirEnvelope() async throws {
        answer(#"{"status":0,"msg":"","data":{"id":7,"name":"Ada"}}"#)
        #expect(try await users.find(id: 7) == ada)
        let response = try await users.findResponse(id: 7)
        #expect(response.value == ada)
        #expect(response.status == 200)
        guard case .ok(ada) = try await users.create(ada) else {
            Issue.record("Results by status are in the envelope, too.")
            return
        }
        #expect(transport.requests.first?.request.timeout == 10)
        answer(#"{"status":0,"data":null}"#)
        #expect(try await users.perhaps(id: 7) == nil)
    }

    @Test func whatFailsSaysWhy() async throws {
        answer(#"{"status":17,"msg":"no such user","data":null}"#)
        let found = await #expect(throws: NetworkError.self) { try await users.find(id: 7) }
        #expect(found?.envelopeFailure == EnvelopeFailure(message: "no such user", value: 17))
        let removed = await #expect(throws: NetworkError.self) { try await users.remove(id: 7) }
        #expect(removed?.envelopeFailure?.message == "no such user")
        #expect(removed?.statusCode == 200)
    }

    @Test func pagesComeOutOfTheirEnvelopes() async throws {
        transport.stub(
            nil, "*",
            inOrder: [
                .json(#"{"status":0,"data":{"users":[{"id":7,"name":"Ada"}],"next":"b"}}"#),
                .json(#"{"status":0,"data":{"users":[{"id":8,"name":"Bob"}]}}"#),
            ])
        var ids: [Int] = []
        for try await user in users.listItems() { ids.append(user.id) }
        answer(#"{"status":0,"data":[{"id":9,"name":"Cy"}]}"#)
        for try await user in users.allItems() { ids.append(user.id) }
        #expect(ids == [7, 8, 9])
    }

    @Test func endpointsMayHaveNoneOrAnotherOne() async throws {
        answer(#"[{"id":7,"name":"Ada"}]"#)
        #expect(try await users.plain() == [ada])
        answer(#"{"ok":true,"user":{"id":7,"name":"Ada"}}"#)
        #expect(try await users.own() == ada)
        #expect(try await users.flagged() == ada)
        #expect(try await users.faultless() == ada)
        answer(#"{"ok":false,"error":{"text":"busy"},"user":{"id":7,"name":"Ada"}}"#)
        #expect(try await users.own() == ada)
        await #expect(throws: NetworkError.self) { try await users.flagged() }
        let error = await #expect(throws: NetworkError.self) { try await users.faultless() }
        #expect(error?.envelopeFailure?.message == "busy")
    }

    @Test func mocksAnswerWithResultsAlone() async throws {
        let mock = MockUsersService()
        #expect(try await mock.find(id: 1) == ada)
        #expect(try await mock.findResponse(id: 1).value == ada)
        var items = 0
        for try await user in mock.allItems() {
            #expect(user == ada)
            items += 1
        }
        #expect(items == 1)
    }
}
