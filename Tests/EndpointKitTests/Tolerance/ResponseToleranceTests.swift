import EndpointKit
import Foundation
import Testing

struct ResponseToleranceTests {
    @Test func theThreeAreChosenApart() {
        #expect(ResponseTolerance() == .strict)
        #expect(ResponseTolerance(coerce: true, lossy: true, fill: true) == .all)
        #expect(ResponseTolerance(lossy: true) != ResponseTolerance(fill: true))
        #expect(ResponseTolerance(coerce: true).timeZone.secondsFromGMT() == 0)
    }

    @Test func zonesHaveNames() {
        #expect(ResponseTolerance(coerce: true, zone: "Asia/Tokyo").timeZone.secondsFromGMT() == 9 * 3600)
        #expect(ResponseTolerance(zone: "Nowhere/At_All") == .strict)
    }

    @Test func theNearestToTheCallDecides() {
        let client = ResponseReader(tolerance: .all)
        #expect(client.overridden(by: ResponseReader()).tolerance == .all)
        #expect(client.overridden(by: ResponseReader(tolerance: .strict)).tolerance == .strict)
        #expect(ClientConfiguration(tolerance: .all).reader.tolerance == .all)
        #expect(ClientConfiguration(reader: client).reader.tolerance == .all)
        #expect(ClientConfiguration { $0.tolerance = .all }.reader.tolerance == .all)
        #expect(RequestOptions(tolerance: .strict).reader.tolerance == .strict)
        #expect(RequestOptions { $0.tolerance = .strict }.reader.tolerance == .strict)
    }

    @Test func observersAreThoseOfTheReader() {
        #expect(ClientConfiguration { $0.onDeviation = { _ in } }.reader.onDeviation != nil)
        #expect(RequestOptions { $0.onDeviation = { _ in } }.reader.onDeviation != nil)
    }

    @Test func pathsReadLikeSwift() {
        let deviation = ResponseDeviation(
            endpoint: "UserEndpoint.all", status: 200, path: [.member("items"), .element(3), .member("prices"), .entry, .member("at")],
            expected: "Date", found: "string: date and time without offset", kind: .format)
        #expect(deviation.description == "items[3].prices[*].at: Date expected, found string: date and time without offset")
        let nothing = ResponseDeviation(endpoint: "x", status: 200, path: [], expected: "Int", found: "absent", kind: .missing)
        #expect(nothing.description == "the body: Int expected, found nothing")
    }
}
