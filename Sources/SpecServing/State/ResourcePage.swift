import APIContract
import APIModel
import SourceDiagnostics

/// A page of a list, and what answers say about it.
struct ResourcePage {
    /// A parameter of the query, with the value that asks for a page.
    typealias Query = (name: String, value: String)

    let range: Range<Int>
    let total: Int
    /// The number of items on a full page; `nil` for all.
    let size: Int?
    /// The number of the first page.
    var first = 1
    /// Whether the queries have cursors, which are texts.
    var hasCursors = false
    /// The query of the next page; `nil` on the last one.
    var next: Query?
    /// The query of the previous page; `nil` on the first one, and if there are only cursors for next pages.
    var previous: Query?
    /// The query of the last page, if it is known.
    var last: Query?
    var relation = "next"

    private static let totals: Set<String> = ["total", "totalcount", "totalitems", "totalresults", "totalelements", "count", "found"]
    /// The names of objects beside a list, or nested in these, that describe the page.
    private static let envelopes: Set<String> = [
        "meta", "metadata", "links", "pagination", "paginationinfo", "paging", "page", "pageinfo", "cursors",
    ]

    /// Whether an object of an answer describes the page.
    static func isAbout(_ member: String) -> Bool { envelopes.contains(ValueEcho.letters(member)) }

    /// The values that a member of an answer or a header can have for the page, the best one first; none if it has no value for this page.
    /// `nil` if it is not about pages.
    ///
    /// - Parameters:
    ///   - isURL: Whether its texts are URLs.
    ///   - isLink: Whether it is one of several links.
    func values(of member: String, _ call: ResourceAnswerer.Call, isURL: Bool = false, isLink: Bool = false) -> [LiteralValue]? {
        switch call.operation.paging?.step {
        case .cursor(_, .next(let name))? where name.value.isExactly(member): return texts(next)
        case .url(let name)? where name.value.isExactly(member): return links(next, call)
        default: break
        }
        if let more = call.operation.paging?.more, more.value.isExactly(member) {
            return [.bool(next != nil)] + reference(next, call, isURL: isURL)
        }
        let count = max(1, size ?? total)
        let name = ValueEcho.letters(member)
        switch name {
        case _ where Self.totals.contains(name): return [.number("\(total)")]
        case "limit", "pagesize", "perpage", "size": return [.number("\(size ?? range.count)")]
        case "skip", "offset", "start": return [.number("\(range.lowerBound)")]
        case "page", "pagenumber", "currentpage":
            return number(range.lowerBound / max(1, size ?? 1)).map { [.number("\($0)")] } ?? []
        case "pages", "totalpages", "pagecount", "lastpage": return [.number("\(total == 0 ? 0 : (total - 1) / count + 1)")]
        case "hasmore", "hasnext", "hasnextpage": return [.bool(range.upperBound < total)]
        case "hasprev", "hasprevious", "hasprevpage", "haspreviouspage": return [.bool(range.lowerBound > 0)]
        case "nextcursor", "nextpagetoken", "nexttoken", "endcursor": return texts(next)
        case "nextpage": return isURL ? links(next, call) : texts(next)
        case "previouspage", "prevpage": return isURL ? links(previous, call) : texts(previous)
        case "nexturl", "nextlink", "nexthref", "nextpageurl", "odatanextlink": return links(next, call)
        case "previousurl", "prevurl", "previouslink", "prevlink", "previouspageurl", "prevpageurl": return links(previous, call)
        case "next": return reference(next, call, isURL: isURL || isLink)
        case "previous", "prev": return reference(previous, call, isURL: isURL || isLink)
        case "self" where isLink: return urls(call.request.target, call)
        case "first" where isLink: return urls(target(nil, call), call)
        case "last" where isLink: return links(last, call)
        default: return nil
        }
    }

    /// The number of the page after this many pages; `nil` if the document counts from so far that no integer has it.
    func number(_ pages: Int) -> Int? {
        let (number, isTooLarge) = first.addingReportingOverflow(pages)
        return isTooLarge ? nil : number
    }

    /// The URL of the next page, as a path with its query.
    func nextTarget(_ call: ResourceAnswerer.Call) -> String? { next.map { target($0, call) } }

    /// The path and the query of the request for another page; without a parameter for the page if it is the first one.
    private func target(_ page: Query?, _ call: ResourceAnswerer.Call) -> String {
        let names = [page, next, previous, last].compactMap { $0?.name }
        var pairs = call.request.query.split(separator: "&").filter { pair in
            let name = PercentEscapes.decode(pair.prefix { $0 != "=" }, isForm: true)
            return !names.contains { $0 == name }
        }.map(String.init)
        if let page { pairs.append("\(PercentEscapes.encode(page.name))=\(PercentEscapes.encode(page.value))") }
        return pairs.isEmpty ? call.request.path : "\(call.request.path)?\(pairs.joined(separator: "&"))"
    }

    /// A reference to a page in all forms, the preferred one first: a URL, or a value of the parameter.
    private func reference(_ page: Query?, _ call: ResourceAnswerer.Call, isURL: Bool) -> [LiteralValue] {
        hasCursors && !isURL ? texts(page) + links(page, call) : links(page, call) + texts(page)
    }

    private func links(_ page: Query?, _ call: ResourceAnswerer.Call) -> [LiteralValue] {
        page.map { urls(target($0, call), call) } ?? []
    }

    /// The URLs of a target, the best one first: with the host that the client used, or without a host if the type allows that.
    private func urls(_ target: String, _ call: ResourceAnswerer.Call) -> [LiteralValue] {
        let host = call.request.fields["Host"].map { ["http://\($0)"] } ?? []
        return (host + ["", "http://localhost"]).map { .string($0 + target) }
    }

    private func texts(_ page: Query?) -> [LiteralValue] {
        guard let text = page?.value else { return [] }
        let number = Int(text).flatMap { String($0) == text ? LiteralValue.number(text) : nil }
        return hasCursors ? [.string(text)] + (number.map { [$0] } ?? []) : (number.map { [$0] } ?? []) + [.string(text)]
    }
}
