import APIModel
import SourceDiagnostics
import SpecServing
import Testing

/// Pages of lists, as APIs ask for them and tell of them.
struct PagingTests {
    /// A document with five items, whose IDs are `a` to `e`, or numbers.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the list beside `limit`.
    ///   - members: The members of the answer beside the list.
    ///   - pages: The entry of the operation that describes its paging.
    private static func document(
        _ parameters: String..., id: String = "string", members: String = "has_more: { type: boolean }", required: String = "",
        pages: String = ""
    ) throws -> ServedDocument {
        var options = ServingOptions()
        options.resources = ResourceStore()
        let ids = id == "string" ? ["a", "b", "c", "d", "e"] : ["11", "12", "13", "14", "15"]
        let item = "{ type: object, required: [id], properties: { id: { type: \(id) } } }"
        let example = ids.map { "{ id: \($0) }" }.joined(separator: ", ")
        let own = (["{ name: limit, in: query, schema: { type: integer } }"] + parameters).joined(separator: ", ")
        return try ServedDocument(
            """
            paths:
              /items:
                get:
                  \(pages)
                  parameters: [\(own)]
                  responses:
                    '200':
                      description: ''
                      content:
                        application/json:
                          schema: { type: object, required: [data\(required)], properties: { data: { type: array, items: \(item), example: [\(example)] }, \(members) } }
              /items/{id}:
                parameters: [{ name: id, in: path, required: true, schema: { type: \(id) } }]
                get: { responses: { '200': { description: '', content: { application/json: { schema: \(item) } } } } }
            """, options: options)
    }

    @Test func aPageCanBeAsLargeAsANumber() throws {
        let document = try Self.document(members: "pages: { type: integer }")
        let answer = document.send("GET", "/items?limit=\(Int.max)")
        #expect(Self.ids(answer) == ["a", "b", "c", "d", "e"])
        #expect(answer.response.text.contains(#""pages": 1"#), "\(answer.response.text)")
    }

    /// The numbers of pages that integers can have, from first pages that documents can have.
    @Test(arguments: [nil, 0, Int.max, Int.min])
    func everyNumberOfAPageIsAnswered(_ first: Int?) throws {
        let pages = first.map { "x-endpointkit-pages: { page: page, first: \($0), items: data }" }
        let document = try Self.document(Self.parameter("page", "integer"), members: "meta: { type: object }", pages: pages ?? "")
        for (page, size) in [(Int.min, 2), (Int.max, 2), (Int.max, Int.max), (-1, 1), (3, 2)] {
            let answer = document.send("GET", "/items?page=\(page)&limit=\(size)")
            #expect(answer.response.status == 200, "\(page)")
            if page <= first ?? 1 { #expect(Self.ids(answer).first == "a", "\(page)") }
        }
    }

    private static func parameter(_ name: String, _ type: String = "string") -> String {
        "{ name: \(name), in: query, schema: { type: \(type) } }"
    }

    /// The IDs of the items of a page.
    private static func ids(_ exchange: ServedExchange) -> [String] {
        guard case .array(let items)? = exchange.member("data") else { return [exchange.response.text] }
        return items.compactMap { item in
            guard case .object(let members) = item else { return nil }
            switch members.first(where: { $0.key == "id" })?.value {
            case .string(let text)?, .number(let text)?: return text
            default: return nil
            }
        }
    }

    /// As clients of Stripe do: the ID of the last item leads on.
    @Test(arguments: [("starting_after", "string"), ("after", "string"), ("starting_after", "integer"), ("cursor", "string")])
    func theIDOfAnItemIsACursor(_ name: String, _ id: String) throws {
        let document = try Self.document(Self.parameter(name, id), id: id)
        var (found, query, pages): ([String], String, Int) = ([], "", 0)
        while pages < 9 {
            let exchange = document.send("GET", "/items?limit=2" + query)
            found += Self.ids(exchange)
            pages += 1
            guard exchange.member("has_more") == .bool(true), let last = found.last else { break }
            query = "&\(name)=\(last)"
        }
        #expect(pages == 3)
        #expect(found.count == 5 && Set(found).count == 5)
    }

    @Test func otherCursorsAreRefused() throws {
        for name in ["starting_after", "cursor"] {
            let document = try Self.document(Self.parameter(name))
            let refused = document.send("GET", "/items?\(name)=x").response
            #expect(refused.status == 400)
            #expect(refused.text.contains(name))
            #expect(Self.ids(document.send("GET", "/items?\(name)=")).count == 5)
        }
    }

    @Test func theCursorsOfTheServerLeadOn() throws {
        for name in ["after", "cursor"] {
            let document = try Self.document(
                Self.parameter(name), members: "next_cursor: { type: [string, 'null'] }", required: ", next_cursor")
            let first = document.send("GET", "/items?limit=3")
            guard case .string(let cursor)? = first.member("next_cursor") else { return #expect(Bool(false), "\(first.response.text)") }
            let second = document.send("GET", "/items?limit=3&\(name)=\(cursor)")
            #expect(Self.ids(second) == ["d", "e"])
            #expect(second.member("next_cursor") == .null)
        }
    }

    /// A document can have several ways; a request has one.
    @Test func theParameterOfTheRequestDecides() throws {
        let document = try Self.document(Self.parameter("page", "integer"), Self.parameter("after"))
        #expect(Self.ids(document.send("GET", "/items?limit=2&after=b")) == ["c", "d"])
        #expect(Self.ids(document.send("GET", "/items?limit=2&page=2")) == ["c", "d"])
    }

    @Test func objectsBesideTheListTellOfThePage() throws {
        let document = try Self.document(
            Self.parameter("page", "integer"),
            members: """
                meta: { type: object, required: [total, page, last_page, has_next, next_page, prev_page], properties: { total: { type: integer }, page: { type: integer }, last_page: { type: integer }, has_next: { type: boolean }, next_page: { type: [integer, 'null'] }, prev_page: { type: [integer, 'null'] } } },
                links: { type: object, required: [next, self], properties: { next: { type: [string, 'null'], format: uri }, prev: { type: [string, 'null'], format: uri }, self: { type: string }, first: { type: string }, last: { type: object, required: [href], properties: { href: { type: string } } } } }
                """, required: ", meta, links")
        func text(_ query: String, _ member: String) -> String? {
            document.send("GET", "/items?limit=2" + query, [("Host", "localhost:1")]).member(member)?.json
        }
        #expect(
            text("", "meta") == #"{"total": 5, "page": 1, "last_page": 3, "has_next": true, "next_page": 2, "prev_page": null}"#)
        #expect(
            text("&page=3", "meta") == #"{"total": 5, "page": 3, "last_page": 3, "has_next": false, "next_page": null, "prev_page": 2}"#)
        let url = "http://localhost:1/items?limit=2"
        #expect(
            text("&page=2", "links")
                == #"{"next": "\#(url)&page=3", "prev": "\#(url)&page=1", "self": "\#(url)&page=2", "first": "\#(url)", "last": {"href": "\#(url)&page=3"}}"#
        )
        #expect(text("&page=3", "links")?.contains(#"{"next": null, "prev": "\#(url)&page=2""#) == true)
    }

    @Test func pagesHaveTheURLsOfTheNextAndThePreviousOne() throws {
        let document = try Self.document(
            Self.parameter("offset", "integer"),
            members: "count: { type: integer }, next: { type: [string, 'null'], format: uri }, previous: { type: string }")
        func members(_ query: String) -> [LiteralValue?] {
            let exchange = document.send("GET", "/items?limit=2" + query)
            return ["count", "next", "previous"].map { exchange.member($0) }
        }
        #expect(members("") == [.number("5"), .string("http://localhost/items?limit=2&offset=2"), nil])
        #expect(members("&offset=4") == [.number("5"), .null, .string("/items?limit=2&offset=2")])
        #expect(
            members("&offset=1") == [.number("5"), .string("http://localhost/items?limit=2&offset=3"), .string("/items?limit=2&offset=0")])
    }

    /// The document says which member of the last item is the cursor, and which one says that there are more.
    @Test func theDocumentNamesTheMembers() throws {
        var options = ServingOptions()
        options.resources = ResourceStore()
        let item = "{ type: object, required: [id, place], properties: { id: { type: string }, place: { type: integer } } }"
        let items = "[{ id: a, place: 7 }, { id: b, place: 8 }, { id: c, place: 9 }]"
        let document = try ServedDocument(
            """
            paths:
              /items:
                get:
                  x-endpointkit-pages: { cursor: from, lastItem: place, more: others, items: data }
                  parameters: [\(Self.parameter("limit", "integer")), \(Self.parameter("from", "integer"))]
                  responses:
                    '200':
                      description: ''
                      content:
                        application/json:
                          schema: { type: object, required: [data, others], properties: { data: { type: array, items: \(item), example: \(items) }, others: { type: boolean } } }
              /items/{id}:
                parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                get: { responses: { '200': { description: '', content: { application/json: { schema: \(item) } } } } }
            """, options: options)
        let first = document.send("GET", "/items?limit=2")
        #expect(Self.ids(first) == ["a", "b"] && first.member("others") == .bool(true), "\(first.response.text)")
        let second = document.send("GET", "/items?limit=2&from=8")
        #expect(Self.ids(second) == ["c"] && second.member("others") == .bool(false), "\(second.response.text)")
    }

    @Test(arguments: ["{ offset: from, more: more, items: items }", "{ cursor: from, lastItem: id, more: more, items: items }"])
    func pagesWithoutStateSayThatThereAreNoMore(_ pages: String) throws {
        let document = try ServedDocument(
            """
            paths:
              /items:
                get:
                  x-endpointkit-pages: \(pages)
                  parameters: [{ name: from, in: query, schema: { type: integer } }]
                  responses:
                    '200':
                      description: ''
                      content: { application/json: { schema: { type: object, required: [more], properties: { more: { type: boolean, example: true } } } } }
            """)
        #expect(document.send("GET", "/items").member("more") == .bool(true))
        #expect(document.send("GET", "/items?from=1").member("more") == .bool(false))
    }

    /// What is made for each request would never end.
    @Test(arguments: ["type: string", "type: [string, 'null']", "type: [string, 'null'], example: n1"])
    func pagesEndWithoutState(_ type: String) throws {
        for required in type.contains("null") ? ["", ", next"] : [""] {
            let document = try ServedDocument(
                """
                paths:
                  /items:
                    get:
                      x-endpointkit-pages: { cursor: after, next: next, items: items }
                      parameters: [{ name: after, in: query, schema: { type: string } }]
                      responses:
                        '200':
                          description: ''
                          content: { application/json: { schema: { type: object, required: [items\(required)], properties: { items: { type: array, items: { type: string } }, next: { \(type) } } } } }
                """)
            guard case .string(let cursor)? = document.send("GET", "/items").member("next") else { return #expect(Bool(false)) }
            let second = document.send("GET", "/items?after=\(cursor)").member("next")
            #expect(second == (required.isEmpty ? nil : .null))
        }
    }
}
