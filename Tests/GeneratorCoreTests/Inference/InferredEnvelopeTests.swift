import SystemSupport
import Testing

/// Envelopes that recorded exchanges have in common.
struct InferredEnvelopeTests {
    let recorded: RecordedExchanges

    init() throws {
        recorded = try RecordedExchanges()
    }

    private static let user = #"{"id":1,"name":"a"}"#
    private static let order = #"{"number":7,"total":1.5,"user":{"id":1,"name":"a"}}"#

    private func body(_ data: String, _ others: String = #""status":0,"msg":"""#) -> String { "{\(others),\"data\":\(data)}" }

    @Test func wrappersOfAllResultsAreAnEnvelope() throws {
        let failure = body("null", #""status":44,"msg":"no such thing""#)
        let text = try recorded.infer([
            .init(path: "/users", answer: body("[\(Self.user)]")), .init(path: "/users/1", answer: body(Self.user)),
            .init(path: "/users/9", answer: failure), .init(path: "/orders", answer: body("[\(Self.order)]")),
            .init(path: "/orders/7", answer: body(Self.order)), .init(method: "DELETE", path: "/orders/7", answer: body("null")),
            .init(path: "/orders/8", status: 404, answer: failure),
        ])
        expect(
            text,
            has: [
                "envelope: { payload: data, message: msg, success: { status: 0 } }", "listUsers: { get: /users, returns: [User] }",
                "getUser: { get: \"/users/{userId:Int}\", returns: User }", "returns: Order, errors: { 404: APIError }",
                "deleteOrder: { delete: \"/orders/{orderId:Int}\", returns: none }", "User: { fields: { id: Int, name: String } }",
                "APIError: { fields: { status: Int, msg: String, data: JSON } }",
            ])
    }

    @Test func pagesAreOutsideTheEnvelope() throws {
        let text = try recorded.infer([
            .init(path: "/users", answer: #"{"data":[\#(Self.user)],"has_more":true,"next":"x"}"#),
            .init(path: "/orders", answer: #"{"data":[\#(Self.order)],"has_more":false,"next":null}"#),
            .init(path: "/users/1", answer: #"{"data":\#(Self.user)}"#), .init(path: "/orders/7", answer: #"{"data":\#(Self.order)}"#),
            .init(path: "/logo", type: "image/png", base64: "iVBORw=="),
        ])
        expect(
            text,
            has: [
                "defaults:\n  envelope: data\n", "listUsers: { get: /users, returns: UserList, envelope: none }",
                "listOrders: { get: /orders, returns: OrderList, envelope: none }", "UserList: { fields: { data: [User], has_more: Bool",
                "OrderList: { fields: { data: [Order], has_more: Bool", "returns: User }", "returns: Data }",
            ])
    }

    @Test(arguments: [
        (["{\"data\":1}"], nil), (["{\"data\":1}", "{\"data\":[2]}"], "data"), (["{\"data\":1,\"id\":1}", "{\"data\":2,\"id\":2}"], nil),
        (["{\"data\":1}", "{\"data\":2}", "{\"items\":[]}", "{\"n\":1}"], nil), (["{\"message\":\"a\"}", "{\"message\":\"b\"}"], nil),
        (["{\"ok\":true,\"result\":1}", "{\"ok\":true,\"result\":{}}", "{\"ok\":true}"], "{ payload: result, success: ok }"),
        (["{\"data\":1,\"error\":null}", "{\"data\":2,\"error\":null}"], "{ payload: data, success: { error: null } }"),
        (["{\"code\":200,\"data\":1}", "{\"code\":201,\"data\":2}"], "{ payload: data, success: { code: [200, 201] } }"),
        (["{\"status\":\"fine\",\"data\":1}", "{\"status\":\"fine\",\"data\":2}"], "data"),
        (
            [
                "{\"status\":\"fine\",\"data\":1}", "{\"status\":\"fine\",\"data\":2}",
                "{\"status\":\"bad\",\"data\":null,\"error\":{\"reason\":\"none\"}}",
            ],
            "{ payload: data, message: error.reason, success: { status: fine } }"
        ), (["{\"requestId\":\"a1\",\"data\":1}", "{\"requestId\":\"b2\",\"data\":2}"], "data"),
    ])
    func evidence(_ answers: [String], _ envelope: String?) throws {
        let text = try recorded.infer(answers.enumerated().map { .init(path: "/\(["a", "b", "c", "d"][$0])", answer: $1) })
        if let envelope {
            #expect(text.contains("envelope: \(envelope) }") || text.contains("envelope: \(envelope)\n"), "\(text)")
        } else {
            #expect(!text.contains("envelope"), "\(text)")
        }
    }
}
