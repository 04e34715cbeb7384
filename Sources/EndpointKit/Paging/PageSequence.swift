/// The pages of a list, which are fetched lazily, one at a time.
///
/// Each iteration begins with the first page. Cancellation is checked before each fetch. After an error, the sequence ends. Errors are
/// ``NetworkError``; a ``PagingError``, or another error of a closure that fetches a page, is the cause of one.
public struct PageSequence<Page: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Page

    /// A page, and how to get the next one.
    struct Step: Sendable {
        let page: Page
        let following: Fetch?
    }

    /// `nil` if there is no page.
    typealias Fetch = @Sendable () async throws -> Step?

    private let first: Fetch
    /// The name of the endpoint in errors; `nil` for that of the last request, or of the type of the pages if there was none.
    var name: String?

    init(first: @escaping Fetch) {
        self.first = first
    }

    /// Creates a sequence of existing pages, for mocks. `pages` is called when the first page is requested.
    public init(_ pages: @escaping @Sendable () async throws -> [Page]) {
        self.init { try await Self.step(pages()[...]) }
    }

    private static func step(_ pages: ArraySlice<Page>) -> Step? {
        guard let first = pages.first else { return nil }
        let rest = pages.dropFirst()
        return Step(page: first, following: rest.isEmpty ? nil : { @Sendable in Self.step(rest) })
    }

    /// Creates a sequence that follows cursors until a page has none.
    ///
    /// The first page is fetched with `first`, usually `nil`. A page without items is not the end, because servers that filter can return
    /// such pages. A repeated cursor is the error `PagingError.repeatedCursor`, after the page that contains it.
    public init<Cursor: Sendable & Equatable>(
        from first: Cursor? = nil,
        fetch: @escaping @Sendable (Cursor?) async throws -> Page,
        next: @escaping @Sendable (Page) -> Cursor?
    ) {
        self.init { try await Self.step(first, SeenCursors(), fetch, next) }
    }

    private static func step<Cursor: Sendable & Equatable>(
        _ cursor: Cursor?,
        _ earlier: SeenCursors<Cursor>,
        _ fetch: @escaping @Sendable (Cursor?) async throws -> Page,
        _ next: @escaping @Sendable (Page) -> Cursor?
    ) async throws -> Step {
        let page = try await fetch(cursor)
        guard let following = next(page) else { return Step(page: page, following: nil) }
        var used = earlier
        if let cursor { used.insert(cursor) }
        return Step(page: page) { [used] in
            guard !used.contains(following) else { throw PagingError.repeatedCursor }
            return try await step(following, used, fetch, next)
        }
    }

    /// Creates a sequence that increments a number until the last page.
    ///
    /// `advance` returns the number of the next page, or `nil` after the last one.
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
        AsyncIterator(following: first, name: name)
    }

    /// An iterator over the pages.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        var following: Fetch?
        let name: String?
        /// The endpoint of the last page.
        private var endpoint: EndpointName?

        init(following: Fetch?, name: String?) {
            (self.following, self.name) = (following, name)
        }

        /// Returns the next page. The error `isCancelled` if the task is cancelled before it is fetched.
        public mutating func next() async throws(NetworkError) -> Page? {
            guard let fetch = following else { return nil }
            following = nil
            let origin = PageOrigin()
            do {
                try Task.checkCancellation()
                guard let step = try await PageOrigin.$current.withValue(origin, operation: fetch) else { return nil }
                following = step.following
                endpoint = origin.name
                return step.page
            } catch {
                throw NetworkError(error, endpoint: name ?? (origin.name ?? endpoint)?.text ?? "\(Page.self)")
            }
        }
    }
}

extension PageSequence {
    /// Creates a sequence that requests items from an offset, which increases by the number of received items, including those that
    /// tolerance dropped.
    ///
    /// The sequence ends with an empty page, which is included, at the total if the page has it, or with a page for which `more` is false.
    public static func offset<Item>(
        from first: Int = 0,
        fetch: @escaping @Sendable (_ offset: Int) async throws -> Page,
        items: @escaping @Sendable (Page) -> [Item],
        total: @escaping @Sendable (Page) -> Int? = { _ in nil },
        more: @escaping @Sendable (Page) -> Bool = { _ in true }
    ) -> PageSequence {
        PageSequence(counting: first, fetch: fetch) { offset, page, sizes in
            let count = sizes.count(of: Item.self) ?? items(page).count
            let (following, overflow) = offset.addingReportingOverflow(count)
            guard count > 0, !overflow, more(page) else { return nil }
            if let total = total(page), following >= total { return nil }
            return following
        }
    }

    /// Creates a sequence that requests consecutive page numbers.
    ///
    /// The sequence ends with an empty page, which is included, with the last page number if the page has it, or with a page for which
    /// `more` is false.
    public static func pageNumber<Item>(
        from first: Int = 1,
        fetch: @escaping @Sendable (_ number: Int) async throws -> Page,
        items: @escaping @Sendable (Page) -> [Item],
        last: @escaping @Sendable (Page) -> Int? = { _ in nil },
        more: @escaping @Sendable (Page) -> Bool = { _ in true }
    ) -> PageSequence {
        PageSequence(counting: first, fetch: fetch) { number, page, sizes in
            let (following, overflow) = number.addingReportingOverflow(1)
            guard sizes.count(of: Item.self) ?? items(page).count > 0, !overflow, more(page) else { return nil }
            if let last = last(page), number >= last { return nil }
            return following
        }
    }
}
