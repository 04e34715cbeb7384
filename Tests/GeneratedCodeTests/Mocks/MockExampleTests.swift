import DummyJSONMocks
import EndpointKit
import EndpointKitTesting
import EverythingMocks
import HTTPBinMocks
import JSONPlaceholderMocks
import Testing
import TodosMocks

/// Every method of every emitted mock has an example that is what the method answers.
struct MockExampleTests {
    private static let mocks: [any Sendable] = [
        DummyJSONMocks.MockAuthService(), MockProductsService(), DummyJSONMocks.MockUsersService(), MockCartsService(),
        EverythingMocks.MockSessionService(), MockItemsService(), MockCustomersService(),
        MockAnythingService(), HTTPBinMocks.MockAuthService(), MockCookiesService(), MockDynamicDataService(), MockFormsService(),
        MockImagesService(), MockMethodsService(), MockRedirectsService(), MockRequestInspectionService(),
        MockResponseFormatsService(), MockResponseInspectionService(), MockStatusCodesService(),
        JSONPlaceholderMocks.MockUsersService(), MockPostsService(), MockCommentsService(), MockAlbumsService(), MockPhotosService(),
        JSONPlaceholderMocks.MockTodosService(),
        TodosMocks.MockTodosService(),
    ]

    /// Those that answer with the example of the method they belong to; `EverythingPagingTests` and `EverythingDeliveryTests` ask them.
    private static let withoutOwn: Set = [
        "ItemsService.listByLinkItems", "ItemsService.listByURLItems", "ItemsService.findResponse", "ItemsService.replaceResponse",
        "ItemsService.findCachedThenFresh", "ItemsService.movedResponse",
        // Their first status has no content.
        "ItemsService.unshelve", "CustomersService.pay",
        // Its messages are bytes.
        "ItemsService.intercom",
    ]

    @Test(arguments: mocks.indices)
    func examplesAnswer(_ index: Int) throws {
        let mock = Self.mocks[index]
        let children = Mirror(reflecting: mock).children
        #expect(children.contains { $0.label?.hasPrefix("on") == true })
        // The others are the recorder and stores.
        for child in children where child.label?.hasPrefix("on") == true {
            let log = try #require(child.value as? any ExampleLog, "\(child.label ?? "") of \(type(of: mock)) is not a log of calls.")
            if Self.withoutOwn.contains(log.name) { continue }
            #expect(throws: Never.self, "\(log.name)") { try log.checkExample() }
        }
    }
}
