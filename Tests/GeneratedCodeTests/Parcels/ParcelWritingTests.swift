import EndpointKit
import EndpointKitTesting
import Foundation
import Parcels
import Testing

/// Values that are JSON where others are not, and forms that are written in a way of their own.
struct ParcelWritingTests {
    private let transport = StubTransport { _ in .json("[]") }
    private var client: ParcelsClient { ParcelsClient(transport: transport) }

    @Test func writesParametersAsJSON() async throws {
        let filter = Filter(states: [.moving], text: "a/ü")
        _ = try await client.parcels.list(note: "a", filter: filter, xFilter: filter, last: filter)
        let request = try #require(transport.requests.first)
        #expect(
            request.query
                == "filter=%7B%22states%22%3A%5B%22moving%22%5D%2C%22text%22%3A%22a%2F%C3%BC%22%7D&note=%22a%22")
        #expect(request.headers["X-Filter"] == #"{"states":["moving"],"text":"a/\u00fc"}"#)
        #expect(request.headers["Cookie"]?.hasPrefix("last=%7B") == true)
    }

    @Test func leavesOutWhatIsNil() async throws {
        _ = try await client.parcels.list(note: "", filter: nil, xFilter: nil, last: nil)
        let request = try #require(transport.requests.first)
        #expect(request.query == "note=%22%22")
        #expect(!request.headers.contains("X-Filter") && !request.headers.contains("Cookie"))
    }

    @Test func writesJSONIntoThePath() async throws {
        _ = try? await client.parcels.find(filter: Filter(text: "?"))
        #expect(transport.requests.first?.path == "/v2/parcels/%7B%22text%22%3A%22%3F%22%7D")
    }

    @Test func writesMembersOfFormsInTheirStyles() async throws {
        try await client.labels.make(parcel: 7, tags: ["a", "b"], states: [.moving, .waiting], size: Size(width: 1, height: 2))
        let body = String(decoding: try #require(transport.requests.first).body, as: UTF8.self)
        #expect(body == "parcel=7&tags=a%7Cb&states=moving%2Cwaiting&size=%7B%22height%22%3A2%2C%22width%22%3A1%7D")
    }

    @Test func writesMembersOfOneValueInTheirStyles() async throws {
        try await client.labels.change(Label(parcel: 7, tags: ["a", "b"], states: [.moving]))
        let request = try #require(transport.requests.first)
        #expect(String(decoding: request.body, as: UTF8.self) == "parcel=7&states=%5B%22moving%22%5D&tags=a%2Cb")
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
    }

    @Test func writesPartsWithTypesAndHeaders() async throws {
        try await client.labels.print(image: .data(Data("x".utf8)), size: Size(width: 1, height: 2), plain: "p", note: "n")
        let body = String(decoding: try #require(transport.requests.first).body, as: UTF8.self)
        let parts = body.components(separatedBy: "\r\n").filter { !$0.hasPrefix("--") && !$0.isEmpty }
        #expect(
            parts == [
                #"Content-Disposition: form-data; name="image"; filename="image""#, "Content-Type: image/png", "X-Kind: label", "x",
                #"Content-Disposition: form-data; name="note""#, "Content-Type: text/markdown", "n",
                #"Content-Disposition: form-data; name="size""#, "Content-Type: application/vnd.size+json", #"{"height":2,"width":1}"#,
                #"Content-Disposition: form-data; name="plain""#, "p",
            ])
    }
}
