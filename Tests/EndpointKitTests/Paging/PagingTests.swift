import EndpointKit
import Foundation
import Testing

private struct Page: Sendable, Equatable {
    var items: [Int]
    var next: String?
    var total: Int?
}

/// Answers requests for pages, and remembers them.
private actor Server {
    private(set) var asked: [String] = []
    private let answer: @Sendable (String) throws -> Page

    init(_ answer: @escaping @Sendable (String) throws -> Page) {
        self.answer = answer
    }

    func page(_ key: String) throws -> Page {
        asked.append(key)
        return try answer(key)
    }
}

private struct Broken: Error {}

/// All elements of a sequence that ends.
func all<S: AsyncSequence>(_ sequence: S) async throws -> [S.Element] {
    var elements: [S.Element] = []
    for try await element in sequence { elements.append(element) }
    return elements
}

@Suite struct PagingTests {
    private func cursors(_ server: Server, from first: String? = nil) -> PagedItems<Page, Int> {
        PagedItems(
            pages: PageSequence(from: first, fetch: { try await server.page($0 ?? "first") }, next: { $0.next }),
            items: { $0.items }
        )
    }

    @Test func followsCursorsToTheEnd() async throws {
        let server = Server { key in
            switch key {
            case "first": Page(items: [1, 2], next: "b")
            case "b": Page(items: [], next: "c")
            default: Page(items: [3])
            }
        }
        let items = cursors(server)
        #expect(try await all(items) == [1, 2, 3])
        #expect(await server.asked == ["first", "b", "c"])
        #expect(try await all(items.pages).map(\.items) == [[1, 2], [], [3]])
        #expect(try await all(cursors(server, from: "c")) == [3])
    }

    /// If each page copied the cursors before it, this would take hours.
    @Test(.timeLimit(.minutes(2))) func manyPagesTakeTimeInLineWithTheirNumber() async throws {
        let count = 100_000
        let pages = PageSequence<Int>(from: 0, fetch: { $0 ?? 0 }, next: { $0 + 1 < count ? $0 + 1 : nil })
        var found = 0
        for try await _ in pages { found += 1 }
        #expect(found == count)
    }

    @Test func copiesOfAnIteratorGoOnByThemselves() async throws {
        let pages = PageSequence<Int>(from: 0, fetch: { $0 ?? 0 }, next: { $0 < 4 ? $0 + 1 : 0 })
        var one = pages.makeAsyncIterator()
        #expect(try await one.next() == 0)
        var other = one
        for number in 1...4 { #expect(try await one.next() == number) }
        for number in 1...4 { #expect(try await other.next() == number) }
        await #expect(throws: NetworkError.self) { try await one.next() }
    }

    @Test(arguments: [["a"], ["a", "b"], ["a", "b", "c", "d"]])
    func refusesACursorThatRepeats(_ loop: [String]) async throws {
        let server = Server { key in
            let index = loop.firstIndex(of: key) ?? -1
            return Page(items: [index], next: loop[(index + 1) % loop.count])
        }
        var read: [Int] = []
        do {
            for try await item in cursors(server) { read.append(item) }
            Issue.record("no error")
        } catch {
            // The errors of a loop have a type.
            let failure: NetworkError = error
            #expect(failure.cause as? PagingError == .repeatedCursor && failure.endpoint == "Page")
        }
        #expect(read == [-1] + Array(loop.indices))
        #expect(await server.asked == ["first"] + loop)
    }

    @Test func refusesTheFirstCursorWhenItComesAgain() async throws {
        let server = Server { _ in Page(items: [1], next: "x") }
        let error = await #expect(throws: NetworkError.self) { try await all(cursors(server, from: "x")) }
        #expect(error?.cause as? PagingError == .repeatedCursor)
        #expect(error?.localizedDescription == "The server's response could not be understood.")
        #expect(await server.asked == ["x"])
    }

    @Test func fetchesOnlyWhatIsAskedFor() async throws {
        let server = Server { key in Page(items: [1, 2], next: key + "+") }
        var iterator = cursors(server).makeAsyncIterator()
        #expect(await server.asked == [])
        _ = try await iterator.next()
        _ = try await iterator.next()
        #expect(await server.asked == ["first"])
        _ = try await iterator.next()
        #expect(await server.asked == ["first", "first+"])
    }

    @Test func endsAfterAnError() async throws {
        let server = Server { key in
            guard key == "first" else { throw Broken() }
            return Page(items: [1], next: "b")
        }
        var iterator = cursors(server).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        let error = await #expect(throws: NetworkError.self) { try await iterator.next() }
        #expect(error?.cause is Broken)
        #expect(try await iterator.next() == nil)
        #expect(await server.asked == ["first", "b"])
    }

    @Test func stopsBetweenPagesWhenCancelled() async throws {
        let server = Server { key in Page(items: [1, 2], next: key + "+") }
        let items = cursors(server)
        let read = await Task {
            var read: [Int] = []
            do {
                for try await item in items {
                    read.append(item)
                    withUnsafeCurrentTask { $0?.cancel() }
                }
                return (read, false)
            } catch {
                return (read, (error as? NetworkError)?.isCancelled == true)
            }
        }.value
        // The page that is there is read to its end; no other is fetched.
        #expect(read.0 == [1, 2])
        #expect(read.1)
        #expect(await server.asked == ["first"])
    }

    @Test(arguments: [(nil, ["0", "2", "4", "5"]), (5, ["0", "2", "4"]), (0, ["0"])] as [(Int?, [String])])
    func countsItems(_ total: Int?, _ asked: [String]) async throws {
        let server = Server { key in
            let offset = Int(key) ?? 0
            return Page(items: Array((0..<5).dropFirst(offset).prefix(2)), total: total)
        }
        let items = PagedItems<Page, Int>.offset(
            fetch: { try await server.page(String($0)) },
            items: { $0.items },
            total: { $0.total }
        )
        #expect(try await all(items) == (total == 0 ? [0, 1] : [0, 1, 2, 3, 4]))
        #expect(await server.asked == asked)
    }

    @Test(arguments: [(nil, ["1", "2", "3"]), (2, ["1", "2"]), (1, ["1"])] as [(Int?, [String])])
    func countsPages(_ last: Int?, _ asked: [String]) async throws {
        let server = Server { key in Page(items: key == "3" ? [] : [Int(key) ?? 0], total: last) }
        let items = PagedItems<Page, Int>.pageNumber(
            fetch: { try await server.page(String($0)) },
            items: { $0.items },
            last: { $0.total }
        )
        #expect(try await all(items) == (last == 1 ? [1] : [1, 2]))
        #expect(await server.asked == asked)
    }

    /// A server that answers 404 after the last page says before that there are no more.
    @Test func endsWhereThePageSaysSo() async throws {
        let server = Server { key in
            guard let number = Int(key), number < 3 else { throw Broken() }
            return Page(items: [number, number], next: number < 2 ? "more" : nil)
        }
        let pages = PagedItems<Page, Int>.pageNumber(
            fetch: { try await server.page(String($0)) }, items: { $0.items }, more: { $0.next != nil })
        #expect(try await all(pages) == [1, 1, 2, 2])
        let offsets = PagedItems<Page, Int>.offset(
            fetch: { try await server.page(String($0)) }, items: { $0.items }, more: { $0.next != nil })
        #expect(try await all(offsets) == [0, 0, 2, 2])
        #expect(await server.asked == ["1", "2", "0", "2"])
    }

    @Test func startsWhereItIsTold() async throws {
        let pages = PageSequence<Page>.pageNumber(from: 7, fetch: { Page(items: $0 < 9 ? [$0] : []) }, items: { $0.items })
        #expect(try await all(pages).map(\.items) == [[7], [8], []])
        let offsets = PagedItems<Page, Int>.offset(from: 3, fetch: { Page(items: $0 < 5 ? [$0] : []) }, items: { $0.items })
        #expect(try await all(offsets) == [3, 4])
    }

    @Test func neverOverflows() async throws {
        let pages = PageSequence<Page>.pageNumber(from: .max, fetch: { Page(items: [$0]) }, items: { $0.items })
        #expect(try await all(pages).count == 1)
        let offsets = PageSequence<Page>.offset(from: .max, fetch: { Page(items: [$0]) }, items: { $0.items })
        #expect(try await all(offsets).count == 1)
    }

    @MainActor @Test func isReadFromTheMainActor() async throws {
        let server = Server { _ in Page(items: [1]) }
        var read = 0
        for try await item in cursors(server) { read += item }
        #expect(read == 1)
    }
}
