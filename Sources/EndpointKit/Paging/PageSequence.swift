/// The pages of a list, fetched one at a time and only when asked for.
///
/// Every iteration begins at the first page. Cancellation is looked at before each fetch. After an error the sequence is over.
public struct PageSequence<Page: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Page

    /// A page, and how to get the one behind it.
    struct Step: Sendable {
        let page: Page
        let following: Fetch?
    }

    /// nil: there is no page.
    typealias Fetch = @Sendable () async throws -> Step?

    private let first: Fetch

    init(first: @escaping Fetch) {
        self.first = first
    }

    /// Pages that are there already, for mocks; `pages` is called when the first one is asked for.
    public init(_ pages: @escaping @Sendable () async throws -> [Page]) {
        self.init { try await Self.step(pages()[...]) }
    }

    private static func step(_ pages: ArraySlice<Page>) -> Step? {
        guard let first = pages.first else { return nil }
        let rest = pages.dropFirst()
        return Step(page: first, following: rest.isEmpty ? nil : { @Sendable in Self.step(rest) })
    }

    /// Follows cursors until a page has none.
    ///
    /// The first page is fetched with `first`, usually nil. A page without items is not the end: servers that filter give such pages. A
    /// cursor that was used before throws `PagingError.repeatedCursor`, behind the page that named it.
    public init<Cursor: Sendable & Equatable>(
        from first: Cursor? = nil,
        fetch: @escaping @Sendable (Cursor?) async throws -> Page,
        next: @escaping @Sendable (Page) -> Cursor?
    ) {
        self.init { try await Self.step(first, [], fetch, next) }
    }

    private static func step<Cursor: Sendable & Equatable>(
        _ cursor: Cursor?,
        _ earlier: [Cursor],
        _ fetch: @escaping @Sendable (Cursor?) async throws -> Page,
        _ next: @escaping @Sendable (Page) -> Cursor?
    ) async throws -> Step {
        let page = try await fetch(cursor)
        guard let following = next(page) else { return Step(page: page, following: nil) }
        let used = cursor.map { earlier + [$0] } ?? earlier
        return Step(page: page) {
            guard !used.contains(following) else { throw PagingError.repeatedCursor }
            return try await step(following, used, fetch, next)
        }
    }

    /// Counts upwards from a number until a page is the last one.
    ///
    /// `advance` gives the number of the next page, or nil behind the last one.
    init(
        counting number: Int,
        fetch: @escaping @Sendable (Int) async throws -> Page,
        advance: @escaping @Sendable (Int, Page, ListSizes) -> Int?
    ) {
        self.init { try await Self.step(number, fetch, advance) }
    }

    private static func step(
        _ number: Int,
        _ fetch: @escaping @Sendable (Int) async throws -> Page,
        _ advance: @escaping @Sendable (Int, Page, ListSizes) -> Int?
    ) async throws -> Step {
        let sizes = ListSizes()
        let page = try await ListSizes.$current.withValue(sizes) { try await fetch(number) }
        guard let following = advance(number, page, sizes) else { return Step(page: page, following: nil) }
        return Step(page: page) { try await step(following, fetch, advance) }
    }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(following: first)
    }

    /// One loop over the pages.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        var following: Fetch?

        /// The next page; throws `CancellationError` when the task is cancelled before it is fetched.
        public mutating func next() async throws -> Page? {
            guard let fetch = following else { return nil }
            following = nil
            try Task.checkCancellation()
            guard let step = try await fetch() else { return nil }
            following = step.following
            return step.page
        }
    }
}

extension PageSequence {
    /// Asks for the items from an offset on, which grows by the number of items that came, those that tolerance dropped included.
    ///
    /// The end is an empty page, which is given as well, or the total when the page tells it.
    public static func offset<Item>(
        from first: Int = 0,
        fetch: @escaping @Sendable (_ offset: Int) async throws -> Page,
        items: @escaping @Sendable (Page) -> [Item],
        total: @escaping @Sendable (Page) -> Int? = { _ in nil }
    ) -> PageSequence {
        PageSequence(counting: first, fetch: fetch) { offset, page, sizes in
            let count = sizes.count(of: Item.self) ?? items(page).count
            let (following, overflow) = offset.addingReportingOverflow(count)
            guard count > 0, !overflow else { return nil }
            if let total = total(page), following >= total { return nil }
            return following
        }
    }

    /// Asks for one page number after the other.
    ///
    /// The end is an empty page, which is given as well, or the last number when the page tells it.
    public static func pageNumber<Item>(
        from first: Int = 1,
        fetch: @escaping @Sendable (_ number: Int) async throws -> Page,
        items: @escaping @Sendable (Page) -> [Item],
        last: @escaping @Sendable (Page) -> Int? = { _ in nil }
    ) -> PageSequence {
        PageSequence(counting: first, fetch: fetch) { number, page, sizes in
            let (following, overflow) = number.addingReportingOverflow(1)
            guard sizes.count(of: Item.self) ?? items(page).count > 0, !overflow else { return nil }
            if let last = last(page), number >= last { return nil }
            return following
        }
    }
}
