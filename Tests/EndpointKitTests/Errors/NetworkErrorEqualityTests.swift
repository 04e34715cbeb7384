import EndpointKit
import Foundation
import Testing

struct NetworkErrorEqualityTests {
    /// Not `Equatable`, and its description depends on when it was made.
    private struct Opaque: Error, CustomStringConvertible {
        let description: String
    }

    private struct Other: Error {}

    private func error(_ cause: (any Error)?, stage: NetworkError.Stage = .sending, attempts: Int = 1) -> NetworkError {
        NetworkError(endpoint: "UserEndpoint.one", stage: stage, cause: cause, attempts: attempts)
    }

    @Test func comparesCausesByTheirValues() {
        #expect(error(TransportError(.timedOut)) == error(TransportError(.timedOut)))
        #expect(error(TransportError(.timedOut)) != error(TransportError(.notConnected)))
        #expect(error(TransportError(.timedOut)) != error(TransportError(.timedOut, detail: "after 5 s")))
        #expect(error(TransportError(.timedOut)) != error(PagingError.repeatedCursor))
        #expect(error(nil) == error(nil))
        #expect(error(nil) != error(TransportError(.timedOut)))
        #expect(error(TransportError(.timedOut)) != error(nil))
    }

    @Test func comparesOtherCausesByTheirTypes() {
        #expect(error(Opaque(description: "first")) == error(Opaque(description: "second")))
        #expect(error(Opaque(description: "first")) != error(Other()))
        let missing = NSError(domain: NSCocoaErrorDomain, code: CocoaError.fileNoSuchFile.rawValue)
        #expect(error(missing) == error(NSError(domain: NSCocoaErrorDomain, code: CocoaError.fileNoSuchFile.rawValue)))
        #expect(error(missing) != error(NSError(domain: NSCocoaErrorDomain, code: CocoaError.fileWriteNoPermission.rawValue)))
    }

    @Test func comparesHowFarTheCallGot() {
        #expect(error(nil, stage: .status(404)) == error(nil, stage: .status(404)))
        #expect(error(nil, stage: .status(404)) != error(nil, stage: .status(410)))
        #expect(error(nil, stage: .building) != error(nil, stage: .decoding))
        #expect(error(nil, attempts: 1) != error(nil, attempts: 3))
        let answered = NetworkError(endpoint: "UserEndpoint.one", stage: .decoding, response: HTTPResponse(status: 200))
        #expect(answered != error(nil, stage: .decoding))
    }

    @Test(arguments: [
        (NetworkError.Stage.building, "building"), (.sending, "sending"), (.status(404), "status(404)"), (.decoding, "decoding"),
        (.rejected, "rejected"), (.cancelled, "cancelled"),
    ])
    func describesTheStage(_ stage: NetworkError.Stage, _ text: String) {
        #expect("\(stage)" == text)
    }
}
