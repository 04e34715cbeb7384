/// The items of a paged list. A page is fetched when its first item is requested.
///
/// ```swift
/// for try await user in users.listItems() { print(user.name) }
/// for try await page in users.listItems().pages { print(page.results.count) }
/// ```
public struct PagedItems<Page: Sendable, Item: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Item

    /// The pages, for their other contents.
    public let pages: PageSequence<Page>
    private let items: @Sendable (Page) -> [Item]

    /// Creates a sequence of the items of all pages. An empty page does not end it.
    public init(pages: PageSequence<Page>, items: @escaping @Sendable (Page) -> [Item]) {
        self.pages = pages
        self.items = items
    }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(pages: pages.makeAsyncIterator(), items: items, page: [][...])
    }

    /// An iterator over the items.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        var pages: PageSequence<Page>.AsyncIterator
        let items: @Sendable (Page) -> [Item]
        var page: ArraySlice<Item>

        public mutating func next() async throws(NetworkError) -> Item? {
            while page.isEmpty {
                guard let following = try await pages.next() else { return nil }
                page = items(following)[...]
            }
            return page.popFirst()
        }
    }
}

extension PagedItems {
    /// Follows cursors; see `PageSequence.init(from:fetch:next:)`.
    public static func cursor<Cursor: Sendable & Equatable>(
        from first: Cursor? = nil,
        fetch: @escaping @Sendable (_ cursor: Cursor?) async throws -> Page,
        items: @escaping @Sendable (Page) -> [Item],
        next: @escaping @Sendable (Page) -> Cursor?
    ) -> PagedItems {
        PagedItems(pages: PageSequence(from: first, fetch: fetch, next: next), items: items)
    }

    /// Requests items by offset; see `PageSequence.offset(from:fetch:items:total:more:)`.
    public static func offset(
        from first: Int = 0,
        fetch: @escaping @Sendable (_ offset: Int) async throws -> Page,
        items: @escaping @Sendable (Page) -> [Item],
        total: @escaping @Sendable (Page) -> Int? = { _ in nil },
        more: @escaping @Sendable (Page) -> Bool = { _ in true }
    ) -> PagedItems {
        PagedItems(pages: .offset(from: first, fetch: fetch, items: items, total: total, more: more), items: items)
    }

    /// Requests items by page number; see `PageSequence.pageNumber(from:fetch:items:last:more:)`.
    public static func pageNumber(
        from first: Int = 1,
        fetch: @escaping @Sendable (_ number: Int) async throws -> Page,
        items: @escaping @Sendable (Page) -> [Item],
        last: @escaping @Sendable (Page) -> Int? = { _ in nil },
        more: @escaping @Sendable (Page) -> Bool = { _ in true }
    ) -> PagedItems {
        PagedItems(pages: .pageNumber(from: first, fetch: fetch, items: items, last: last, more: more), items: items)
    }
}
