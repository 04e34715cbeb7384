import Dispatch
import Foundation
import Testing

@testable import EndpointKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct URLRequestTimeoutTests {
    /// The transport has a timer of its own. Foundation's timers cost more than the rest of the response on Linux, unless they are never due.
    @Test func foundationsTimerIsNeverDue() throws {
        let url = try #require(URL(string: "https://things.example"))
        for timeout in [nil, 3] as [TimeInterval?] {
            var request = HTTPRequest(url: url)
            request.timeout = timeout
            let seconds = URLRequest(request).timeoutInterval
            #if canImport(FoundationNetworking)
                #expect(DispatchTime.now() + .milliseconds(Int(seconds) * 1_000) == .distantFuture)
            #else
                #expect(seconds == 604_800)
            #endif
        }
    }
}
