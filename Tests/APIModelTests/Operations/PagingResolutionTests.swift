import APIModel
import DraftSupport
import Foundation
import SourceDiagnostics
import Testing

struct PagingResolutionTests {
    private let types = [
        object("Page<Item>", [field("items", "[Item]"), field("meta?", "Meta"), field("total", "Int"), field("rest", "Item?")]),
        object("Meta", [field("next", "Cursor?"), field("last", "Int"), field("a.b", "Int"), field("url", "URL")]),
        alias("Cursor", "String"),
        object("User", [field("id?", "String"), field("key", "Int")]),
        alias("Users", "Page<User>"),
    ]

    private func list(_ step: DraftPaging.Step, items: String = "items", _ result: String = "Users") -> DraftOperation {
        operation("list").with {
            $0.parameters = [
                parameter(.query, "after?", "String"), parameter(.query, "page?", "Int"), parameter(.query, "offset?", "UInt"),
            ]
            $0.responses = [response(200, json(result))]
            $0.paging = DraftPaging(step: step, items: at(items, 5), span: span(4))
        }
    }

    @Test func followsMembersOfGenericResults() throws {
        let resolved = try resolve(draft(types, [list(.cursor(at("after"), .next(at("meta.next"))))])).operation
        let paging = try #require(resolved.paging)
        let page = TypeID(index: 0)
        let meta = TypeID(index: 1)
        guard case .cursor(0, .next(let next)) = paging.step, case .member(let items) = paging.items else { throw NotThatKind() }
        #expect(
            next.steps == [.init(owner: page, field: 1, isOptional: true), .init(owner: meta, field: 0, isOptional: true)])
        #expect(next.type == .declared(TypeID(index: 2), arguments: []))
        #expect(items.steps == [.init(owner: page, field: 0, isOptional: false)])
        #expect(paging.item == .declared(TypeID(index: 3), arguments: []))
    }

    @Test func countsPagesAndItems() throws {
        let api = try resolve(
            draft(
                types,
                [
                    list(.page(at("page"), first: 1, last: at("meta.a.b"))),
                    list(.offset(at("offset"), total: nil), items: ".", "[User]"),
                ].enumerated().map { index, one in one.with { $0.name = at("list\(index)") } }))
        #expect(
            api.lines(with: "pages") == [
                ##"pages parameter 1 takes the page from 1, last "meta?.a.b": Int, items "items": ["User"#3] of "User"#3"##,
                ##"pages parameter 2 takes the offset, items the result of "User"#3"##,
            ])
    }

    @Test func followsTheLastItem() throws {
        let operation = list(.cursor(at("after"), .lastItem(at("id")))).with { $0.paging?.more = at("meta") }
        #expect(
            try resolve(draft(types, [operation])).lines(with: "pages") == [
                ##"pages parameter 0 takes "id?": String of the last item, items "items": ["User"#3] of "User"#3 while "meta?": "Meta"#1"##
            ])
        #expect(
            faults(draft(types, [list(.cursor(at("after"), .lastItem(at("key", 2))))])) == [
                "2 paging-kind: 'key' must be 'String' as the parameter 'after' is, not 'Int'"
            ])
        #expect(
            faults(draft(types, [operation.with { $0.paging?.more = at("total", 3) }])) == [
                "3 paging-kind: 'total' must be a Bool, a String or a member that can be null or absent, not 'Int'"
            ])
    }

    @Test func followsURLs() throws {
        let steps: [DraftPaging.Step] = [.link(relation: "next"), .url(at("meta.next")), .url(at("meta.url"))]
        let operations = steps.enumerated().map { index, step in
            list(step).with {
                $0.name = at("list\(index)")
                $0.paging?.origins = [at("https://cdn.example:8443")]
            }
        }
        #expect(
            try resolve(draft(types, operations)).lines(with: "pages").map { $0.components(separatedBy: ", items").first ?? "" } == [
                ##"pages URL in the link "next""##, ##"pages URL in "meta?.next?": "Cursor"#2"##, ##"pages URL in "meta?.url": URL"##,
            ])
        #expect(try resolve(draft(types, [operations[0]])).lines(with: "also at").count == 1)
    }

    @Test(arguments: ["cdn.example", "https://", "https://a/", "https://a/b", "https://u@a", "https://a?b", "ftp://a", "https://a b"])
    func refusesWhatIsNoOrigin(_ origin: String) {
        let operation = list(.link(relation: "next")).with { $0.paging?.origins = [at(origin, 1)] }
        #expect(
            faults(draft(types, [operation])) == [
                "1 invalid-origin: '\(origin)' is not an origin | write the scheme and the host without a path, such as 'https://api.example.com'"
            ])
    }

    @Test func saysThatAMemberOfTheBodySelectsNoPage() {
        let operation = list(.cursor(at("start", 1), .next(at("meta.next")))).with {
            $0.method = at("POST")
            $0.body = body(.json(type("JSON")))
        }
        #expect(
            faults(draft(types, [operation])) == [
                "1 unknown-parameter: the operation has no parameter 'start' | name a parameter of the query, the headers or the path: a member of the body cannot select a page"
            ])
    }

    /// An in-place type has no name that the author knows.
    @Test(arguments: [
        ("cursor", "1 unknown-member: the object has no member 'cursor'"),
        ("meta.nxt", "1 unknown-member: 'meta' has no member 'nxt' | did you mean 'next'?"),
    ])
    func namesThePathToAnInPlaceType(_ path: String, _ fault: String) {
        let operation = list(.cursor(at("after"), .next(at(path, 1)))).with {
            let meta = field("meta", inline(.object([field("next?")], additional: nil)))
            $0.responses = [response(200, .json(inline(.object([field("items", "[User]"), meta], additional: nil))))]
        }
        #expect(faults(draft(types, [operation])) == [fault])
    }

    static let wrong: [(DraftPaging.Step, String, String, String)] = [
        (
            .cursor(at("aftr", 1), .next(at("meta.next", 2))), "items", "Users",
            "1 unknown-parameter: the operation has no parameter 'aftr' | did you mean 'after'?"
        ),
        (
            .cursor(at("after", 1), .next(at("meta.nxt", 2))), "items", "Users",
            "2 unknown-member: 'Meta' has no member 'nxt' | did you mean 'next'?"
        ),
        (
            .cursor(at("page", 1), .next(at("meta.next", 2))), "items", "Users",
            "2 paging-kind: 'meta.next' must be 'Int' as the parameter 'page' is, not 'Cursor'"
        ),
        (
            .cursor(at("after", 1), .next(at("total.x", 2))), "items", "Users",
            "2 member-of-non-object: 'total.x' leads into 'Int', which is not an object | end the path before '.x'"
        ),
        (
            .offset(at("after", 1), total: at("total", 2)), "items", "Users",
            "1 paging-kind: 'after' must be a whole number, not 'String'"
        ),
        (
            .page(at("page", 1), first: 0, last: at("rest", 2)), "items", "Users",
            "2 paging-kind: 'rest' must be a whole number, not 'User'"
        ),
        (.url(at("total", 2)), "items", "Users", "2 paging-kind: 'total' must be a URL or String, not 'Int'"),
        (.url(at("ttl", 2)), "items", "Users", "2 unknown-member: 'Users' has no member 'ttl'"),
        (.page(at("page", 1), first: 0, last: nil), "total", "Users", "5 paging-kind: 'total' must be a list, not 'Int'"),
        (.page(at("page", 1), first: 0, last: nil), ".", "Users", "5 paging-kind: '.' must be a list, not 'Users'"),
        (
            .page(at("page", 1), first: 0, last: nil), "items", "[User]",
            "5 paging-kind: 'items' is not a member: the result itself is the list | write '.'"
        ),
        (
            .page(at("page", 1), first: 0, last: nil), "items", "Users?",
            "4 paging-result: pages require a single JSON result that cannot be null"
                + " | declare one result that is a list, or an object with a list"
        ),
    ]

    @Test(arguments: wrong)
    func explainsWhatDoesNotFit(_ step: DraftPaging.Step, _ items: String, _ result: String, _ message: String) {
        #expect(faults(draft(types, [list(step, items: items, result)])) == [message])
    }

    @Test func pointsAtTheStepThatIsUnknown() {
        var sink = DiagnosticSink()
        let path = Located("meta.nxt", at: SourceSpan(file: file, start: 50, end: 58))
        _ = try? Resolver(draft(types, [list(.cursor(at("after"), .next(path)))])).resolve(into: &sink)
        #expect(sink.diagnostics.map { [$0.span?.start, $0.span?.end] } == [[55, 58]])
    }
}
