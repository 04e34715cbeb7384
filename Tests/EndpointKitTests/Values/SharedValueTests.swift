import Foundation
import Testing

@testable import EndpointKit

/// Values that are one reference inside are still values: a change to a copy does not change the original.
struct SharedValueTests {
    @Test func copiesOfARequestAreIndependent() throws {
        let url = try #require(URL(string: "https://a.b/c"))
        let original = HTTPRequest(url: url, headers: ["A": "1"])
        var copy = original
        copy.headers["A"] = "2"
        copy.headers.add("B", "3")
        copy.method = .post
        copy.body = .data(Data("x".utf8))
        copy.setCredential("secret", forHeader: "Authorization")
        #expect(original.headers == ["A": "1"])
        #expect(original.method == .get && original.body.isEmpty && !original.sensitive.contains(header: "X"))
        #expect(copy.headers == ["A": "2", "B": "3", "Authorization": "secret"])
        #expect(copy.method == .post && !copy.body.isEmpty && copy.url == url)
    }

    @Test func copiesOfOptionsAreIndependent() {
        let original = RequestOptions(timeout: 5)
        var copy = original
        copy.timeout = 6
        copy.headers["A"] = "1"
        #expect(original.timeout == 5 && original.headers.isEmpty)
        #expect(copy.timeout == 6 && copy.headers == ["A": "1"])
        // What has not been set is shared by all options.
        var first = RequestOptions()
        first.accept = "text/plain"
        #expect(RequestOptions().accept == nil)
        #expect(first.acceptingJSON.accept == "text/plain")
        #expect(RequestOptions().acceptingJSON.accept == "application/json")
        #expect(original.acceptingJSON.accept == "application/json" && original.acceptingJSON.timeout == 5)
        #expect(RequestOptions(nil).timeout == nil && RequestOptions(original).timeout == 5)
        // Options that change nothing are no object, so that methods of services need no call to make them.
        #expect(RequestOptions().changes == nil && RequestOptions(nil).changes == nil && original.changes != nil)
    }

    @Test func copiesOfAReaderAreIndependent() {
        let original = ResponseReader()
        var copy = original
        copy.acceptedStatuses = [404]
        copy.mapErrors { $0 }
        #expect(original.isSilent && ResponseReader().isSilent && !copy.isSilent)
        #expect(original.acceptedStatuses == nil && copy.acceptedStatuses == [404])
        copy = ResponseReader()
        #expect(copy.isSilent)
        copy.tolerance = .strict
        copy.tolerance = nil
        #expect(copy.isSilent)
    }

    @Test func contextsOfInterceptorsDiffer() {
        let original = RequestContext(endpoint: "e")
        var copy = original
        copy.cacheEpoch = 3
        copy.starter = 1
        #expect(original.cacheEpoch == nil && original.starter == nil)
        #expect(copy.cacheEpoch == 3 && copy.endpoint == "e")
        // The attempts are those of the call.
        copy.calls.countSending()
        #expect(original.attempts == 1)
    }
}
