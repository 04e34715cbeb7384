@_spi(Generated) import EndpointKit
@_spi(Generated) import EndpointKitTesting
import Foundation
import Testing

private struct Pet: Codable, Equatable, Sendable {
    var id: Int?
    var name: String
    var tag: String?
}

private struct PetPage: Codable, Equatable, Sendable {
    var items: [Pet]
    var total: Int
}

private struct PetChange: Codable, Equatable, Sendable {
    var name: String?
    var tag: String?
}

private enum PetEndpoint: Endpoint {
    case list
    case page
    case find(id: Int)
    case create(PetChange)
    case replace(id: Int, PetChange)
    case change(id: Int, PetChange)
    case remove(id: Int)

    var request: EndpointRequest {
        var request = EndpointRequest(.post, "/pets")
        switch self {
        case .create(let body), .replace(_, let body), .change(_, let body): request.setJSONBody(body)
        case .list, .page, .find, .remove: break
        }
        return request
    }
}

private enum FindFailure: EndpointFailure {
    case notFound(String)
    case undeclared(NetworkError)

    init(declared error: NetworkError) throws {
        struct Problem: Decodable { var title: String }
        guard error.statusCode == 404 else { throw error }
        self = .notFound(try error.body(as: Problem.self).title)
    }
}

private enum CreateResult: Equatable {
    case created(Pet)
    case accepted
}

/// A mock as it is emitted.
private final class MockPets: ServiceMock {
    let recorder = MockRecorder()
    var calls: [PetEndpoint] { recorder.calls.of(PetEndpoint.self) }
    let store = MockStore<Int, Pet>("id", missing: #"{"title":"none"}"#)
    let onList = CallLog<Void, [Pet], NetworkError>("Pets.list", example: #"[{"id":9,"name":"Example"}]"#)
    let onPage = CallLog<Void, PetPage, NetworkError>("Pets.page", example: #"{"items":[],"total":5}"#)
    let onFind = CallLog<Int, Pet, FindFailure>("Pets.find", example: #"{"id":9,"name":"Example"}"#)
    let onCreate = CallLog<PetChange, Pet, NetworkError>("Pets.create")
    let onReplace = CallLog<(id: Int, body: PetChange), Pet, NetworkError>("Pets.replace")
    let onChange = CallLog<(id: Int, body: PetChange), Void, NetworkError>("Pets.change")
    let onRemove = CallLog<Int, Void, FindFailure>("Pets.remove")
    let onPageResponse = CallLog<Void, Response<PetPage>, NetworkError>("Pets.pageResponse")
    let onFindResponse = CallLog<Int, Response<Pet>, FindFailure>("Pets.findResponse")
    let onCreateByStatus = CallLog<PetChange, CreateResult, NetworkError>("Pets.createByStatus")

    init() {
        store.find(onFind) { $0 }
        store.list(onList)
        store.list(onPage, in: "items")
        store.create(onCreate)
        store.update(onReplace, isReplacing: true) { $0.id }
        store.update(onChange, by: { $0.id }, as: { _ in })
        store.delete(onRemove, by: { $0 }, as: { _ in })
        store.list(onPageResponse, in: "items", as: { Response(value: $0, http: HTTPResponse(status: 200)) })
        store.find(onFindResponse, by: { $0 }, as: { Response(value: $0, http: HTTPResponse(status: 200)) })
        store.create(onCreateByStatus, as: { .created($0) })
    }

    func list() async throws -> [Pet] { try await onList.call((), self.record(.list, RequestOptions())) }
    func page() async throws -> PetPage { try await onPage.call((), self.record(.page, RequestOptions())) }
    func find(_ id: Int) async throws -> Pet { try await onFind.call(id, self.record(.find(id: id), RequestOptions())) }
    func create(_ body: PetChange) async throws -> Pet { try await onCreate.call(body, self.record(.create(body), RequestOptions())) }
    func replace(_ id: Int, _ body: PetChange) async throws -> Pet {
        try await onReplace.call((id, body), self.record(.replace(id: id, body), RequestOptions()))
    }
    func change(_ id: Int, _ body: PetChange) async throws {
        try await onChange.call((id, body), self.record(.change(id: id, body), RequestOptions()))
    }
    func pageResponse() async throws -> Response<PetPage> {
        try await onPageResponse.call((), self.record(.page, RequestOptions())) { throw UnansweredCall("Pets.pageResponse") }
    }
    func findResponse(_ id: Int) async throws -> Response<Pet> {
        try await onFindResponse.call(id, self.record(.find(id: id), RequestOptions())) { throw UnansweredCall("Pets.findResponse") }
    }
    func createByStatus(_ body: PetChange) async throws -> CreateResult {
        try await onCreateByStatus.call(body, self.record(.create(body), RequestOptions())) { .accepted }
    }
    func remove(_ id: Int) async throws { try await onRemove.call(id, self.record(.remove(id: id), RequestOptions())) }
}

struct MockStoreTests {
    private let mock = MockPets()

    @Test func examplesAnswerUntilTheStoreIsUsed() async throws {
        #expect(try await mock.list() == [Pet(id: 9, name: "Example")])
        #expect(try await mock.find(3).name == "Example")
        mock.store.removeAll()
        #expect(try await mock.list() == [])
    }

    @Test func listsAndFindsWhatWasInserted() async throws {
        mock.store.insert(Pet(id: 7, name: "Rex"))
        mock.store.insert(contentsOf: [Pet(id: 2, name: "Bella"), Pet(id: 7, name: "Max")])
        #expect(try await mock.list() == [Pet(id: 7, name: "Max"), Pet(id: 2, name: "Bella")])
        #expect(try await mock.page() == PetPage(items: mock.store.values, total: 5))
        #expect(try await mock.find(2) == Pet(id: 2, name: "Bella"))
        #expect(mock.store[7]?.name == "Max")
    }

    @Test func responsesAndResultsByStatusHaveTheValues() async throws {
        mock.store.insert(Pet(id: 7, name: "Rex"))
        let page = try await mock.pageResponse()
        #expect(page.value == PetPage(items: mock.store.values, total: 5) && page.http.status == 200)
        let found = try await mock.findResponse(7)
        #expect(found.value == Pet(id: 7, name: "Rex") && found.http.status == 200)
        let error = await #expect(throws: NetworkError.self) { try await mock.findResponse(1) }
        #expect(error?.statusCode == 404)
        #expect(try await mock.createByStatus(PetChange(name: "Bella")) == .created(Pet(id: 1, name: "Bella")))
        // It is completed with the example of `find`, whose response has none.
        let whole = try await mock.create(PetChange(tag: "x"))
        #expect(whole.name == "Example" && mock.store.values.count == 3)
    }

    @Test func whatIsNotThereIsTheDeclaredFailure() async throws {
        mock.store.insert(Pet(id: 7, name: "Rex"))
        for call in [{ _ = try await mock.find(1) }, { try await mock.remove(1) }, { try await mock.change(1, PetChange(name: "a")) }] {
            let error = await #expect(throws: NetworkError.self) { try await call() }
            #expect(error?.statusCode == 404)
            guard case .notFound("none")? = error.map({ FindFailure($0) }) else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }

    @Test func whatIsNotThereCanBeAProblem() async {
        let problem = ProblemDetails(title: "none", status: 404)
        let (store, find) = (MockStore<Int, Pet>("id", missing: problem), CallLog<Int, Pet, FindFailure>("Pets.find"))
        store.find(find) { $0 }
        store.removeAll()
        let error = await #expect(throws: NetworkError.self) { try await find.call(1, mock.record(.find(id: 1), RequestOptions())) }
        #expect(error?.problem == problem)
    }

    @Test func createsWithANewID() async throws {
        mock.store.insert(Pet(id: 1, name: "Rex"))
        #expect(try await mock.create(PetChange(name: "Bella")) == Pet(id: 2, name: "Bella"))
        // The name is required: it is that of the example.
        #expect(try await mock.create(PetChange(tag: "x")) == Pet(id: 3, name: "Example", tag: "x"))
        #expect(try await mock.list().map(\.id) == [1, 2, 3])
        #expect(try await mock.find(3).tag == "x")
    }

    @Test func changesAndReplaces() async throws {
        mock.store.insert(Pet(id: 1, name: "Rex", tag: "a"))
        try await mock.change(1, PetChange(name: "Max"))
        #expect(mock.store.values == [Pet(id: 1, name: "Max", tag: "a")])
        #expect(try await mock.replace(1, PetChange(name: "Bella")) == Pet(id: 1, name: "Bella"))
        #expect(mock.store.values == [Pet(id: 1, name: "Bella")])
    }

    @Test func removesValues() async throws {
        mock.store.insert(contentsOf: [Pet(id: 1, name: "Rex"), Pet(id: 2, name: "Max")])
        try await mock.remove(1)
        #expect(try await mock.list() == [Pet(id: 2, name: "Max")])
        mock.store[2] = nil
        #expect(mock.store.values.isEmpty)
    }

    @Test func answersOfTheTestComeFirst() async throws {
        mock.store.insert(Pet(id: 1, name: "Rex"))
        mock.onFind.answer(inOrder: [.failure(status: 503)], then: .example)
        let error = await #expect(throws: NetworkError.self) { try await mock.find(1) }
        #expect(error?.statusCode == 503)
        #expect(try await mock.find(1).name == "Rex")
        mock.onFind.answer(with: Pet(id: 1, name: "Other"))
        #expect(try await mock.find(1).name == "Other")
    }

    @Test func aValueWithoutAnIDGetsOne() throws {
        mock.store.insert(Pet(name: "Rex"))
        mock.store.insert(Pet(name: "Max"))
        #expect(mock.store.values.compactMap(\.id) == [1, 2])
    }

    @Test func idsCanBeStringsAndUUIDs() async throws {
        struct Named: Codable, Sendable { var id: String }
        struct Unique: Codable, Sendable { var id: UUID? }
        struct Never: Codable, Sendable, Hashable {
            init(from decoder: any Decoder) throws { throw CancellationError() }
            func encode(to encoder: any Encoder) throws {}
        }
        let names = MockStore<String, Named>("id")
        let create = CallLog<Void, Named, NetworkError>("create")
        names.create(create)
        names.insert(Named(id: "1"))
        let recorder = MockPets()
        let call = recorder.record(.create(PetChange()), RequestOptions())
        #expect(try await create.call((), call).id == "2")
        let unique = MockStore<UUID, Unique>("id")
        unique.insert(Unique())
        #expect(unique.values.first?.id != nil)
        // No ID can be made up.
        let never = MockStore<Never, Named>("id")
        let impossible = CallLog<Void, Named, NetworkError>("impossible")
        never.create(impossible)
        never.removeAll()
        let error = await #expect(throws: NetworkError.self) { try await impossible.call((), call) }
        #expect(error?.cause is UnansweredCall)
    }
}
