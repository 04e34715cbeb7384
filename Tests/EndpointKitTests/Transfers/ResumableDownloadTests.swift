import EndpointKitTesting
import Foundation
import SystemSupport
import Testing

@testable import EndpointKit

struct ResumableDownloadTests {
    private struct Movie: DeclarativeEndpoint {
        var method: HTTPMethod = .get
        var path: RequestPath = "/movie"
    }

    /// Ten bytes in two versions, served in parts, and breaking off as told.
    private let directory: TemporaryDirectory
    private let transport = StubTransport()
    private let waits = CallLog<TimeInterval, Void, NetworkError>("sleep")
    private var destination: URL { directory.url("movie.mp4") }
    private var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted() }
    private var ranges: [String?] { transport.requests.map { $0.headers["Range"] } }
    private var conditions: [String?] { transport.requests.map { $0.headers["If-Range"] } }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func download(
        _ endpoint: Movie = Movie(), options: RequestOptions = RequestOptions(), failures: Int = 5
    ) async throws -> DownloadedFile {
        let waits = self.waits
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: transport, configuration: .init(retry: .never))
        let policy = DownloadResumption(maximumFailures: failures, sleep: { try await waits.call($0) })
        return try await client.download(endpoint, to: destination, options: options, resumption: policy)
    }

    private func text() throws -> String { String(decoding: try Data(contentsOf: destination), as: UTF8.self) }

    private func whole(_ text: String = "0123456789", _ headers: HTTPFields = ["ETag": "\"v1\""]) -> StubbedResponse {
        var response = StubbedResponse.text(text)
        response.headers.merge(headers)
        response.headers["Content-Length"] = "10"
        return response
    }

    private func part(_ text: String, _ range: String, _ headers: HTTPFields = ["ETag": "\"v1\""]) -> StubbedResponse {
        var response = StubbedResponse.text(text, status: 206)
        response.headers.merge(headers)
        response.headers["Content-Range"] = "bytes \(range)"
        return response
    }

    private let lost = TransportError(.connectionLost)

    @Test func goesOnAfterBreaks() async throws {
        transport.stub(
            nil, "*",
            inOrder: [whole("0123").thenFailing(with: lost), part("456", "4-9/10").thenFailing(with: lost), part("789", "7-9/10")])
        let file = try await download()
        #expect(try text() == "0123456789")
        #expect(file.url == destination)
        #expect(ranges == [nil, "bytes=4-", "bytes=7-"])
        #expect(conditions == [nil, "\"v1\"", "\"v1\""])
        #expect(transport.requests.allSatisfy { $0.headers["Accept-Encoding"] == "identity" })
        #expect(files == ["movie.mp4"])
        #expect(waits.calls == [1, 1])
    }

    /// A part that `If-Range` asks for does not repeat what describes the file (RFC 9110, 15.3.7).
    @Test func theHeadIsThatOfTheWholeFile() async throws {
        let first = whole("0123", ["ETag": "\"v1\"", "Content-Type": "video/mp4", "Content-Disposition": "attachment; filename=a.mp4"])
        var last = part("456789", "4-9/10", ["ETag": "\"v1\"", "Content-Length": "6", "X-Node": "2"])
        last.headers["Content-Type"] = nil
        transport.stub(nil, "*", inOrder: [first.thenFailing(with: lost), last])
        let file = try await download()
        #expect(file.status == 200 && file.suggestedFilename == "a.mp4" && file.head.mediaType == "video/mp4")
        #expect(file.headers["Content-Length"] == "10" && !file.headers.contains("Content-Range") && file.headers["X-Node"] == "2")
    }

    @Test func saysWhyTheFileCannotBeWritten() async throws {
        try FileManager.default.removeItem(atPath: directory.path)
        transport.stub(nil, "*", with: whole())
        let error = await #expect(throws: NetworkError.self) { try await download() }
        let reason = "'movie.mp4' or its part cannot be written (No such file or directory)"
        #expect((error?.cause as? TransportError)?.detail == reason)
    }

    @Test func aDirectoryIsNotReplaced() async throws {
        try FileManager.default.createDirectory(at: destination, withIntermediateDirectories: false)
        let error = await #expect(throws: NetworkError.self) { try await download() }
        #expect((error?.cause as? TransportError)?.detail == "'movie.mp4' is a directory")
        #expect(transport.requests.isEmpty && files == ["movie.mp4"])
    }

    /// As another process that downloads to the same file does.
    @Test func aPartThatIsReplacedMeanwhileIsNotTheFile() async throws {
        transport.stub(nil, "*", with: whole())
        let part = destination.appendingPathExtension("partial")
        let options = RequestOptions {
            $0.onProgress = { _ in
                try? FileManager.default.removeItem(at: part)
                try? Data("abc".utf8).write(to: part)
            }
        }
        let error = await #expect(throws: NetworkError.self) { try await download(options: options) }
        #expect((error?.cause as? TransportError)?.detail == "another download has replaced 'movie.mp4.partial'")
        #expect(!files.contains("movie.mp4"))
    }

    /// A date alone would not show that the file of another server is another one.
    @Test func aPartOfAnotherServerIsNotContinued() async throws {
        let dates: HTTPFields = ["Last-Modified": "Mon, 01 Jan 2024 00:00:00 GMT", "Date": "Tue, 02 Jan 2024 00:00:00 GMT"]
        transport.stub(nil, "*", inOrder: [whole("0123", dates).thenFailing(with: lost), whole("abcdefghij", dates)])
        await #expect(throws: NetworkError.self) { try await download(failures: 0) }
        let other = APIClient(baseURL: URL(string: "https://c.d"), transport: transport, configuration: .init(retry: .never))
        _ = try await other.download(Movie(), to: destination)
        #expect(try text() == "abcdefghij")
        #expect(ranges == [nil, nil])
    }

    @Test func goesOnInALaterRun() async throws {
        transport.stub(nil, "*", inOrder: [whole("0123").thenFailing(with: lost), part("456789", "4-9/10")])
        await #expect(throws: NetworkError.self) { try await download(failures: 0) }
        #expect(files == ["movie.mp4.partial", "movie.mp4.partial.json"])
        _ = try await download()
        #expect(try text() == "0123456789")
        #expect(ranges == [nil, "bytes=4-"])
    }

    @Test func anEndBeforeTheLengthIsABreak() async throws {
        transport.stub(nil, "*", inOrder: [whole("0123"), part("456789", "4-9/10")])
        _ = try await download()
        #expect(try text() == "0123456789")
    }

    /// A server can send less than the rest, and need not know the total.
    @Test func asksForMoreAfterAPartThatIsNotTheLast() async throws {
        let refusal = StubbedResponse.status(416, headers: ["Content-Range": "bytes */10"])
        var first = whole("0123")
        first.headers["Content-Length"] = nil
        transport.stub(
            nil, "*", inOrder: [first.thenFailing(with: lost), part("45", "4-5/*"), part("678", "6-8/10"), part("9", "9-9/*"), refusal])
        let file = try await download(failures: 1)
        #expect(try text() == "0123456789")
        #expect(file.status == 200 && file.headers["Content-Length"] == "10")
        #expect(ranges == [nil, "bytes=4-", "bytes=6-", "bytes=9-", "bytes=10-"])
        #expect(waits.calls == [1])
    }

    @Test func aPartThatIsShorterThanItsRangeIsABreak() async throws {
        var first = whole("0123")
        first.headers["Content-Length"] = nil
        transport.stub(nil, "*", inOrder: [first.thenFailing(with: lost), part("45", "4-9/*"), part("6789", "6-9/10")])
        _ = try await download()
        #expect(try text() == "0123456789")
        #expect(waits.calls == [1, 1])
    }

    @Test func aChangedFileStartsAnew() async throws {
        transport.stub(nil, "*", inOrder: [whole("0123").thenFailing(with: lost), whole("abcdefghij", ["ETag": "\"v2\""])])
        _ = try await download()
        #expect(try text() == "abcdefghij")
    }

    @Test(arguments: [
        ("4-9/11", "\"v1\""), ("3-9/10", "\"v1\""), ("4-9/10", "\"v2\""), ("nonsense", "\"v1\""), ("9-4/10", "\"v1\""),
    ])
    func aPartThatDoesNotFitStartsAnew(_ range: String, _ tag: String) async throws {
        transport.stub(
            nil, "*", inOrder: [whole("0123").thenFailing(with: lost), part("456789", range, ["ETag": tag]), whole("abcdefghij")])
        _ = try await download()
        #expect(try text() == "abcdefghij")
        #expect(ranges == [nil, "bytes=4-", nil])
    }

    @Test func aPartWithAnotherDateStartsAnew() async throws {
        let dates: HTTPFields = ["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:38 GMT"]
        let newer: HTTPFields = ["Last-Modified": "Mon, 07 Nov 1994 08:49:37 GMT"]
        transport.stub(
            nil, "*", inOrder: [whole("0123", dates).thenFailing(with: lost), part("456789", "4-9/10", newer), whole("abcdefghij")])
        _ = try await download()
        #expect(try text() == "abcdefghij")
    }

    @Test func anUnsatisfiableRangeOfAWholeFileIsTheEnd() async throws {
        let refusal = StubbedResponse.status(416, headers: ["Content-Range": "bytes */10"])
        var first = whole()
        first.headers["Content-Length"] = nil
        first.headers["Content-Disposition"] = "attachment; filename=a.bin"
        transport.stub(nil, "*", inOrder: [first.thenFailing(with: lost), refusal])
        let file = try await download()
        #expect(file.status == 200 && file.suggestedFilename == "a.bin")
        #expect(file.headers["ETag"] == "\"v1\"" && file.headers["Content-Length"] == "10" && !file.headers.contains("Content-Range"))
        #expect(try text() == "0123456789")
        #expect(ranges == [nil, "bytes=10-"])
    }

    /// Apache and lighttpd do not write the size into a 416.
    @Test(arguments: [nil, AcceptedStatuses([200..<600])])
    func anUnsatisfiableRangeNeedNotHaveTheSize(_ accepted: AcceptedStatuses?) async throws {
        transport.stub(nil, "*", inOrder: [whole().thenFailing(with: lost), .status(416)])
        let file = try await download(options: RequestOptions { $0.reader.acceptedStatuses = accepted })
        #expect(file.status == 200 && file.headers["ETag"] == "\"v1\"" && file.headers["Content-Length"] == "10")
        #expect(try text() == "0123456789")
        #expect(ranges == [nil, "bytes=10-"])
    }

    @Test(arguments: [nil, "10"])
    func anEmptyPartAfterTheLastByteIsTheEnd(_ length: String?) async throws {
        var first = whole()
        first.headers["Content-Length"] = length
        var rest = part("", "10-9/*")
        rest.headers["Content-Length"] = "0"
        transport.stub(nil, "*", inOrder: [first.thenFailing(with: lost), rest])
        _ = try await download()
        #expect(try text() == "0123456789")
        #expect(ranges == [nil, "bytes=10-"])
    }

    @Test(
        arguments: [
            (416, ["Content-Range": "bytes */3"]), (416, [:]), (206, ["Content-Length": "0"]),
            (206, ["Content-Length": "0", "Content-Range": "bytes 4-3/4", "ETag": "\"v2\""]),
        ] as [(Int, HTTPFields)])
    func anUnsatisfiableRangeOfAnotherFileStartsAnew(_ status: Int, _ headers: HTTPFields) async throws {
        let refusal = StubbedResponse.status(status, headers: headers)
        transport.stub(nil, "*", inOrder: [whole("0123").thenFailing(with: lost), refusal, whole("abcdefghij")])
        _ = try await download()
        #expect(try text() == "abcdefghij")
        #expect(ranges == [nil, "bytes=4-", nil])
    }

    @Test(
        arguments: [
            ["ETag": "W/\"v1\""], ["ETag": "\"v1\"", "Accept-Ranges": "none"], ["ETag": "\"v1\"", "Content-Encoding": "gzip"],
            ["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"],
            ["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:37 GMT"],
            ["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT", "Date": "Sun, 06 Nov 1994 08:50:00 GMT", "ETag": "W/\"x\""], [:],
        ] as [HTTPFields])
    func withoutAStrongValidatorItStartsAnew(_ headers: HTTPFields) async throws {
        transport.stub(nil, "*", inOrder: [whole("0123", headers).thenFailing(with: lost), whole("abcdefghij", headers)])
        _ = try await download()
        #expect(try text() == "abcdefghij")
        #expect(ranges == [nil, nil])
    }

    @Test func anOldEnoughDateIsAValidator() async throws {
        let dates: HTTPFields = ["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:38 GMT"]
        transport.stub(nil, "*", inOrder: [whole("0123", dates).thenFailing(with: lost), part("456789", "4-9/10", [:])])
        _ = try await download()
        #expect(try text() == "0123456789")
        #expect(conditions.last == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test func partsOfAnotherResourceAreNotUsed() async throws {
        transport.stub(nil, "/movie", with: whole("0123").thenFailing(with: lost))
        await #expect(throws: NetworkError.self) { try await download(failures: 0) }
        transport.stub(nil, "/other", with: whole("abcdefghij"))
        _ = try await download(Movie(path: "/other"))
        #expect(try text() == "abcdefghij")
        #expect(ranges == [nil, nil])
    }

    @Test func givesUpAfterBreaksWithoutNewBytes() async throws {
        transport.stub(nil, "*", with: .failure(TransportError(.timedOut)))
        let error = await #expect(throws: NetworkError.self) { try await download(failures: 3) }
        #expect(error?.cause as? TransportError == TransportError(.timedOut))
        #expect(waits.calls == [1, 2, 4])
    }

    /// The file gets longer and shorter again, but never has a byte that it did not have before.
    @Test(arguments: [[:], ["ETag": "\"v1\""]] as [HTTPFields])
    func givesUpOnAServerThatAlwaysStartsAnew(_ headers: HTTPFields) async throws {
        let breaks = ["0123", "01", "012345", "0", "01234"].map { whole($0, headers).thenFailing(with: lost) }
        transport.stub(nil, "*", inOrder: [.failure(lost)] + breaks + [whole()])
        let error = await #expect(throws: NetworkError.self) { try await download(failures: 3) }
        #expect(error?.cause as? TransportError == lost)
        #expect(waits.calls == [1, 1, 2, 4])
        #expect(transport.requests.count == 5)
    }

    @Test func goesOnAfterATransientStatus() async throws {
        let busy = StubbedResponse.status(503, headers: ["Retry-After": "7"])
        transport.stub(
            nil, "*", inOrder: [whole("0123").thenFailing(with: lost), busy, .status(502), part("456789", "4-9/10")])
        _ = try await download()
        #expect(try text() == "0123456789")
        #expect(waits.calls == [1, 7, 4])
        #expect(ranges == [nil, "bytes=4-", "bytes=4-", "bytes=4-"])
    }

    @Test func aLongRetryAfterIsTheFailure() async throws {
        transport.stub(nil, "*", with: .status(503, headers: ["Retry-After": "3600"]))
        let error = await #expect(throws: NetworkError.self) { try await download() }
        #expect(error?.stage == .status(503) && waits.calls == [])
    }

    @Test func aRefusalKeepsWhatIsThere() async throws {
        try Data("old".utf8).write(to: destination)
        transport.stub(nil, "*", inOrder: [whole("0123").thenFailing(with: lost), .status(403), part("456789", "4-9/10")])
        let error = await #expect(throws: NetworkError.self) { try await download() }
        #expect(error?.stage == .status(403))
        #expect(try text() == "old")
        _ = try await download()
        #expect(try text() == "0123456789")
    }

    @Test func aPartThatNobodyAskedForIsAnError() async throws {
        transport.stub(nil, "*", with: part("456789", "4-9/10"))
        let error = await #expect(throws: NetworkError.self) { try await download() }
        #expect(error?.stage == .decoding)
    }

    /// Otherwise it could fill the disk.
    @Test func aPartIsNotReadBeyondTheFile() async throws {
        var rest = part("56789", "5-9/10")
        rest.chunks += [Data("0".utf8), Data("1".utf8)]
        transport.stub(nil, "*", inOrder: [whole("01234").thenFailing(with: lost), rest])
        let seen = Protected<[Int64]>([])
        let options = RequestOptions { $0.onProgress = { progress in seen.withLock { $0.append(progress.completed) } } }
        let error = await #expect(throws: NetworkError.self) { try await download(options: options) }
        #expect((error?.cause as? TransportError)?.code == .badResponse)
        #expect(seen.withLock(\.self) == [5, 10])
        #expect(files.isEmpty)
    }

    @Test func onlyAGetIsTaken() async throws {
        let error = await #expect(throws: NetworkError.self) { try await download(Movie(method: .post)) }
        #expect(error?.stage == .building)
        #expect(transport.requests.isEmpty)
    }

    @Test func twoAtATimeAreRefused() async throws {
        let (arrived, arrival) = AsyncStream<Void>.makeStream()
        let (gate, opening) = AsyncStream<Void>.makeStream()
        let answer = whole()
        transport.stub(nil, "*") { _ in
            arrival.yield()
            for await _ in gate { break }
            return answer
        }
        let first = Task { try await download() }
        for await _ in arrived { break }
        let error = await #expect(throws: NetworkError.self) { try await download() }
        #expect((error?.cause as? TransportError)?.code == .fileSystem)
        opening.yield()
        _ = try await first.value
        #expect(try text() == "0123456789")
    }

    @Test func countsFromTheBeginningOfTheFile() async throws {
        transport.stub(nil, "*", inOrder: [whole("0123").thenFailing(with: lost), part("456789", "4-9/10")])
        let seen = Protected<[TransferProgress]>([])
        _ = try await download(options: RequestOptions { $0.onProgress = { progress in seen.withLock { $0.append(progress) } } })
        #expect(
            seen.withLock(\.self) == [
                TransferProgress(.receiving, completed: 4, total: 10), TransferProgress(.receiving, completed: 10, total: 10),
            ])
    }

    @Test(arguments: [
        "", "bytes", "bytes 0-1", "items 0-1/2", "bytes 0-2/2", "bytes -1/2", "bytes 0-x/2", "bytes 0-1/99999999999999999999",
    ])
    func readsNoFaultyRange(_ text: String) {
        #expect(ContentRange(text) == nil)
    }
}
