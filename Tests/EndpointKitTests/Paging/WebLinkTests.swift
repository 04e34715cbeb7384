import EndpointKit
import Foundation
import Testing

struct WebLinkTests {
    private func next(_ headers: [String]) -> String? {
        HTTPResponseHead(status: 200, headers: HTTPFields(headers.map { HTTPFields.Field(name: "link", value: $0) })).link("next")?.target
    }

    /// The examples of RFC 8288 section 3.5, and what servers send.
    @Test func readsTheExamplesOfTheRFC() {
        #expect(
            WebLink.parse(#"<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter""#)
                == WebLink.parse(#"<http://example.com/TheBook/chapter2>;REL=previous;title="previous chapter";title=second"#))
        let first = WebLink.parse(#"<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter""#).first
        #expect(first?.target == "http://example.com/TheBook/chapter2")
        #expect(first?.relations == ["previous"])
        #expect(first?.attributes == ["title": "previous chapter"])
        #expect(WebLink.parse(#"</>; rel="http://example.net/foo""#).first?.relations == ["http://example.net/foo"])
        let two = WebLink.parse(
            """
            </TheBook/chapter2>; rel="previous"; title*=UTF-8'de'letztes%20Kapitel, \
            </TheBook/chapter4>; rel="next"; title*=UTF-8'de'n%c3%a4chstes%20Kapitel
            """)
        #expect(two.map(\.relations) == [["previous"], ["next"]])
        #expect(two.last?.attributes["title*"] == "UTF-8'de'n%c3%a4chstes%20Kapitel")
        #expect(
            WebLink.parse(#"<http://example.org/>; rel="start http://example.net/relation/other""#).first?.relations
                == ["start", "http://example.net/relation/other"])
        #expect(WebLink.parse(#"<https://example.org/>; rel="start", <https://example.org/index>; rel="index""#).count == 2)
    }

    @Test(
        arguments: [
            ([#"<https://a.b/?page=2>; rel="next", <https://a.b/?page=9>; rel="last""#], "https://a.b/?page=2"),
            ([#"<https://a.b/?page=9>; rel="last""#, #"<https://a.b/?page=2>; rel=next"#], "https://a.b/?page=2"),
            ([#"<https://a.b/?q=1,2;3>; rel="prev"; title="a, <b>; rel=\"next\"", <?page=2>; rel="x NEXT""#], "?page=2"),
            ([#"<first>; rel=next; rel=prev, <second>; rel=next"#], "first"),
            ([#"<other>; rel=next; anchor="/elsewhere", <mine>; rel=next"#], "mine"),
            ([#",, <a> ; rel = next ,"#], "a"),
            ([#"<a>; rel="next"#], "a"),
            ([#"<a>; =x; ;; rel=next"#], "a"),
            ([#"<a> rel=next, <b>; rel=next"#], "b"),
        ] as [([String], String)])
    func findsTheNextLink(_ headers: [String], _ target: String) {
        #expect(next(headers) == target)
    }

    @Test(arguments: [[], [""], ["garbage"], ["<"], ["<a"], ["<a>"], ["<a>; rel"], ["<a>; rel=prev"], ["a; rel=next"], [";;,<>\"\\"]])
    func findsNothingElse(_ headers: [String]) {
        #expect(next(headers) == nil)
    }

    @Test func resolvesAgainstTheResponse() throws {
        let base = try #require(URL(string: "https://a.b/users?page=1"))
        let links = [("?page=2", "https://a.b/users?page=2"), ("?page[n]=2&q=a%20b", "https://a.b/users?page%5Bn%5D=2&q=a%20b")]
        for (target, url) in links {
            #expect(WebLink.parse("<\(target)>; rel=next").first?.url(relativeTo: base)?.absoluteString == url)
        }
    }
}
