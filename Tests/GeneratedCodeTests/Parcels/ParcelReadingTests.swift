import EndpointKit
import EndpointKitTesting
import Foundation
import Parcels
import Testing

/// Headers with types, and what the server sends on its own.
struct ParcelReadingTests {
    @Test func readsHeadersOfAResponse() async throws {
        let transport = StubTransport { _ in
            StubbedResponse(
                headers: [
                    "X-Rate-Remaining": "41", "x-states": "moving, lost", "X-Filter": #"{"text":"a"}"#,
                    "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT",
                ], chunks: [Data("[]".utf8)])
        }
        let response = try await ParcelsClient(transport: transport).parcels.listResponse(note: "", filter: nil, xFilter: nil, last: nil)
        let headers = ParcelsHeaders(response.headers)
        #expect(headers.xRateRemaining == 41)
        #expect(headers.xStates == [.moving, .unrecognized("lost")])
        #expect(headers.xFilter == Filter(text: "a"))
        #expect(headers.lastModified == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test func givesNothingForWhatIsNotThere() {
        #expect(ParcelsHeaders([:]).xRateRemaining == nil)
        #expect(ParcelsHeaders(["X-Rate-Remaining": "many"]).xRateRemaining == nil)
        #expect(ParcelsHeaders(["X-Rate-Remaining": "1, 2"]).xRateRemaining == nil)
        #expect(ParcelsHeaders([:]).xStates == nil)
        #expect(ParcelsHeaders(["X-Filter": "{"]).xFilter == nil)
    }

    @Test func decodesWebhooksByName() throws {
        let moved = try ParcelsWebhook(name: "parcel.moved", body: Data(#"{"id":1,"state":"moving"}"#.utf8))
        #expect(moved == .parcelMoved(Parcel(id: 1, state: .moving)))
        #expect(moved.name == "parcel.moved")
        #expect(try ParcelsWebhook(name: "ping", body: Data()) == .ping)
        #expect(try ParcelsWebhook(name: "note", body: Data("hello".utf8)) == .note("hello"))
        #expect(try ParcelsCallback(name: "onPrinted", body: Data([1])) == .onPrinted(Data([1])))
    }

    @Test func keepsWebhooksThatTheSpecDoesNotName() throws {
        let other = try ParcelsWebhook(name: "parcel.lost", body: Data("{}".utf8))
        #expect(other == .unrecognized(name: "parcel.lost", body: Data("{}".utf8)))
        #expect(other.name == "parcel.lost")
    }

    @Test func refusesAPayloadThatDoesNotFit() {
        #expect(throws: DecodingError.self) { try ParcelsWebhook(name: "parcel.moved", body: Data("{}".utf8)) }
    }
}
