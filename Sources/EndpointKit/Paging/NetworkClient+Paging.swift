public import Foundation

extension NetworkClient {
    /// Returns the pages of a list in which each page has the URL of the next one, by default in a `Link` header.
    ///
    /// ```swift
    /// for try await page in client.pages(RepoEndpoint.all, as: [Repo].self) { print(page.value.count, page.headers["X-Total-Count"] ?? "") }
    /// ```
    ///
    /// Each page is requested like `endpoint`, with its headers and credentials, but with another URL. Therefore a URL with another scheme,
    /// host or port than the first page is the error ``PagingError/otherOrigin(host:)``, unless its origin is in `origins`. A URL that was
    /// already requested is the error ``PagingError/repeatedCursor``. Both are the cause of a ``NetworkError``.
    public func pages<Page: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: Page.Type = Page.self, options: RequestOptions = RequestOptions(),
        next: NextPageLocation<Page> = .linkHeader, allowing origins: [URL] = []
    ) -> PageSequence<Response<Page>> {
        var pages = PageSequence {
            try await step(endpoint, at: nil, NextPageURL(allowing: origins), next, options)
        }
        pages.name = endpoint.name
        return pages
    }

    /// Returns the items of a list in which each page has the URL of the next one; see ``pages(_:as:options:next:allowing:)``.
    ///
    /// ```swift
    /// for try await user in client.items(UserEndpoint.all, in: UserPage.self, next: .body(\.next), items: \.results) { print(user.name) }
    /// ```
    public func items<Page: Decodable & Sendable, Item: Sendable>(
        _ endpoint: any Endpoint, in type: Page.Type = Page.self, options: RequestOptions = RequestOptions(),
        next: NextPageLocation<Page> = .linkHeader, allowing origins: [URL] = [], items: @escaping @Sendable (Page) -> [Item]
    ) -> PagedItems<Response<Page>, Item> {
        PagedItems(pages: pages(endpoint, as: type, options: options, next: next, allowing: origins), items: { items($0.value) })
    }

    /// Returns the items of a list whose pages are arrays.
    public func items<Item: Decodable & Sendable>(
        _ endpoint: any Endpoint, of type: Item.Type = Item.self, options: RequestOptions = RequestOptions(),
        next: NextPageLocation<[Item]> = .linkHeader, allowing origins: [URL] = []
    ) -> PagedItems<Response<[Item]>, Item> {
        items(endpoint, in: [Item].self, options: options, next: next, allowing: origins) { $0 }
    }

    private func step<Page: Decodable & Sendable>(
        _ endpoint: any Endpoint, at url: URL?, _ urls: NextPageURL, _ location: NextPageLocation<Page>, _ options: RequestOptions
    ) async throws -> PageSequence<Response<Page>>.Step {
        var own = options.acceptingJSON
        if let url {
            // After `options.modify`, which cannot change the URL that the server has sent.
            own.modify = { request in
                options.modify?(&request)
                request.url = url
            }
        }
        let http = try await send(endpoint, options: own)
        let page = Response(value: try http.decode(coding) as Page, http: http)
        guard let reference = location.reference(page)?.trimmingCharacters(in: .whitespaces), !reference.isEmpty else {
            return PageSequence.Step(page: page, following: nil)
        }
        return PageSequence.Step(page: page) {
            var urls = urls
            let next = try urls.resolve(reference, in: http, fallback: try endpoint.request.baseURL)
            return try await step(endpoint, at: next, urls, location, options)
        }
    }
}
