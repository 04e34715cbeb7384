import EndpointKit
import Foundation
import Testing

/// What a server says about an error is shown as a sentence, without what looks like a value.
struct ServerReasonTests {
    private func error(
        _ body: String, _ type: String = "application/json", status: Int = 422, request: HTTPRequest? = nil
    ) -> NetworkError {
        let response = HTTPResponse(status: status, headers: ["Content-Type": type], body: Data(body.utf8))
        return NetworkError(endpoint: "E", stage: .status(status), request: request, response: response)
    }

    private func reason(_ error: NetworkError) -> String {
        String((error.failureReason ?? "").dropFirst("the server answered 422".count))
    }

    @Test(arguments: [
        // Problem details
        (#"{"type":"about:blank","title":"Out of stock","status":422}"#, "Out of stock"),
        (#"{"title":"Out of stock","detail":"There are not enough items left."}"#, "There are not enough items left."),
        (##"{"title":"Not valid","errors":[{"detail":"must be positive","pointer":"#/age"}]}"##, "Not valid: age: must be positive"),
        // FastAPI
        (#"{"detail":"Not Found"}"#, "Not Found"),
        (
            #"{"detail":[{"type":"missing","loc":["body","items",0,"name"],"msg":"Field required","input":{}}]}"#,
            "body.items.0.name: Field required"
        ),
        // Spring
        (
            #"{"timestamp":"2024-05-31T12:00:00Z","status":422,"error":"Bad Request","message":"Validation failed","path":"/x"}"#,
            "Validation failed"
        ),
        (
            #"{"message":"Validation failed","errors":[{"field":"email","defaultMessage":"must not be blank"}]}"#,
            "Validation failed: email: must not be blank"
        ),
        // Rails
        (#"{"errors":{"title":["can't be blank","is too short"]}}"#, "title: can't be blank"),
        (#"{"error":"You need to sign in or sign up before continuing."}"#, "You need to sign in or sign up before continuing."),
        // Django
        (#"{"name":["This field is required."],"age":["A valid integer is required."]}"#, "age: A valid integer is required."),
        (#"{"non_field_errors":["Unable to log in with provided credentials."]}"#, "Unable to log in with provided credentials."),
        (#"["Not allowed here."]"#, "Not allowed here."),
        (#"{"address":{"city":["This field is required."]}}"#, "address.city: This field is required."),
        // Flask
        (#"{"errors":{"title":"It should be non-empty"},"message":"Not valid"}"#, "Not valid: title: It should be non-empty"),
        (#"{"messages":{"json":{"text":["Shorter than minimum length 1."]}}}"#, "json.text: Shorter than minimum length 1."),
        // Litestar
        (
            #"{"status_code":400,"detail":"Not valid","extra":[{"message":"Expected an integer","key":"page","source":"query"}]}"#,
            "Not valid: page: Expected an integer"
        ),
        (#"{"status_code":404,"detail":"Not Found","extra":{"note":"a b"}}"#, "Not Found"),
        // Others
        (#"{"error":{"code":"x","message":"The model does not exist"}}"#, "The model does not exist"),
        (#"{"error":"invalid_grant","error_description":"The refresh token has expired"}"#, "The refresh token has expired"),
        (#"{"error":"invalid_request"}"#, "invalid_request"),
        (#"{"statusCode":422,"message":["name should not be empty"],"error":"Bad Request"}"#, "Bad Request: name should not be empty"),
        (
            #"{"message":"The given data was invalid.","errors":{"email":["The email field is required."]}}"#,
            "The given data was invalid.: email: The email field is required."
        ),
        (#"{"errors":[{"message":"Cannot query that field","locations":[]}]}"#, "Cannot query that field"),
        (#""Unauthorized""#, "Unauthorized"),
        (#"{"Message":"Bad format","Details":"Only letters are allowed","HttpStatus":422}"#, "Bad format: Only letters are allowed"),
        (#"{"code":"InvalidParameterValue","type":"x","description":"The box is not valid"}"#, "The box is not valid"),
        (#"{"MESSAGE":"Not found","message":"Not allowed"}"#, "Not allowed"),
        (#"{"Errors":[{"Field":"age","Message":"too low"}]}"#, "age: too low"),
        (#"{"detail":["KeyError","\"There is no such run\""]}"#, "There is no such run"),
        (#"{"detail":"Not valid","validation_errors":{"title":["It is too short."]}}"#, "Not valid: title: It is too short."),
        (
            #"{"exception_message":"Request refused.","exception_detail":[{"loc":["body","name"],"msg":"Field required"}]}"#,
            "Request refused.: body.name: Field required"
        ),
        (#"{"status_code":34,"status_message":"There is no such film"}"#, "There is no such film"),
        (#"[{"error":"There is no such task"}]"#, "There is no such task"),
        (#"{"errors":[{"field":"name","error":"It is too short"}]}"#, "name: It is too short"),
    ])
    func framesOfManyFrameworks(_ body: String, _ expected: String) {
        #expect(reason(error(body)) == ": " + expected)
    }

    @Test(arguments: [
        (#"{"message":"User 'ada' already exists"}"#, "User * already exists"),
        (#"{"message":"User \"ada lovelace\" already exists"}"#, "User * already exists"),
        (#"{"message":"No account for ada@a.example, sorry"}"#, "No account for * sorry"),
        (#"{"message":"Card 4111111111111111 was declined"}"#, "Card * was declined"),
        (#"{"message":"Wait 30 seconds"}"#, "Wait 30 seconds"),
        (#"{"message":"Token eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0. is malformed"}"#, "Token * is malformed"),
        (#"{"message":"See https://a.example/x?token=s for more"}"#, "See * for more"),
        (#"{"message":"Key sk_live_abcDEF is invalid"}"#, "Key * is invalid"),
        (#"{"message":"Missing If-Match, X-API-Key or Content-Disposition."}"#, "Missing If-Match, X-API-Key or Content-Disposition."),
        (#"{"message":"Key abcdefghijklmnopqrstuvwxyz is invalid"}"#, "Key * is invalid"),
        (#"{"message":"It doesn't work, they're closed"}"#, "It doesn't work, they're closed"),
        (#"{"message":"Value <script>x</script> is not allowed"}"#, "Value * is not allowed"),
        (#"{"message":"Never 'ends with a value"}"#, "Never *"),
        (#"{"message":"The name must not be empty\nat com.example.Foo"}"#, "The name must not be empty at *"),
    ])
    func valuesAreMasked(_ body: String, _ expected: String) {
        #expect(reason(error(body)) == ": " + expected)
    }

    @Test(arguments: [
        #"{"message":"hush-secret"}"#, #"{"message":""}"#, #"{"message":7}"#, #"{"token":"x"}"#, "{}", "[]", "null", "12", "{",
    ])
    func withoutASentenceThereIsNone(_ body: String) {
        #expect(reason(error(body)) == "")
    }

    /// Names that were sent may be said, values may not.
    @Test func whatWasSentIsNotSaid() throws {
        var request = HTTPRequest(method: .post, url: try #require(URL(string: "https://a.b/users/grace?filter=Enigma&page_size=5")))
        request.headers["Authorization"] = "Bearer Opensesame"
        request.body = .data(Data(#"{"user_name":"Ada Lovelace","nested":{"secret":"Rosebud"}}"#.utf8))
        let body =
            #"{"message":"user_name Ada Lovelace of Rosebud and grace with Opensesame has no 'user_name' for Enigma in page_size"}"#
        #expect(reason(error(body, request: request)) == ": user_name * of * and * with * has no 'user_name' for * in page_size")
        request.headers["Content-Type"] = "application/x-www-form-urlencoded"
        request.body = .data(Data("first_name=Kurt+Goedel".utf8))
        #expect(reason(error(#"{"message":"first_name Kurt Goedel is taken"}"#, request: request)) == ": first_name * is taken")
    }

    /// A path of names is no value.
    @Test func pathsOfNamesAreShown() throws {
        var request = HTTPRequest(method: .post, url: try #require(URL(string: "https://a.b/records")))
        request.body = .data(Data(#"{"data":{"permissions":{"owner":"ada.lovelace"}}}"#.utf8))
        let message = #"{"message":"data.id and data.permissions in body: ada.lovelace and data.ada are wrong"}"#
        #expect(reason(error(message, request: request)) == ": data.id and data.permissions in body: * and * are wrong")
    }

    @Test func theAppGetsAllOfIt() {
        #expect(error(#"{"message":"User 'ada' already exists"}"#).serverMessage == "User 'ada' already exists")
        #expect(error(#"{"detail":[{"loc":["query","q"],"msg":"Field required"}]}"#).serverMessage == "query.q: Field required")
        #expect(error("{}").serverMessage == nil)
        let rejected = NetworkError(endpoint: "E", stage: .rejected, cause: EnvelopeFailure(message: "Order 12345 is closed", value: 7))
        #expect(rejected.serverMessage == "Order 12345 is closed")
        #expect(rejected.failureReason == "the response says that the call failed (7): Order * is closed")
    }

    @Test func aBodyThatIsNoJSONNamesItsContentType() {
        #expect(reason(error("<html>Bad Gateway</html>", "text/html; charset=utf-8")) == " with text/html (24 bytes)")
        #expect(reason(error("Not allowed from here", "text/plain")) == ": Not allowed from here")
        let csv = HTTPResponse(status: 200, headers: ["Content-Type": "text/csv"], body: Data("a,b\n1,2".utf8))
        let error = #expect(throws: NetworkError.self) { try csv.decode() as [String] }
        #expect(error?.failureReason == "the response could not be read: the body is not JSON: its content type is text/csv (7 bytes)")
    }

    @Test func aDebuggingPageIsItsFirstParagraph() {
        let page = "KeyError at /items\r\nno such item\r\n \r\n" + String(repeating: "File app.py\r\n", count: 100)
        #expect(error(page, "text/plain").serverMessage == "KeyError at /items\nno such item")
        #expect(error("Not found\n\nno such item", "text/plain").serverMessage == "Not found\n\nno such item")
    }

    @Test func hugeAndDeepBodiesAreNotLookedAt() {
        #expect(reason(error(#"{"message":"\#(String(repeating: "a b ", count: 30_000))"}"#)) == "")
        #expect(reason(error(#"{"error":\#(String(repeating: "{\"error\":", count: 400))1\#(String(repeating: "}", count: 400))}"#)) == "")
        #expect(reason(error(#"{"message":"\#(String(repeating: "one two ", count: 100))"}"#)).hasSuffix(" …"))
    }
}
