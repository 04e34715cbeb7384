import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Which part of a list a request asks for, by the paging of the document, or by the usual names of parameters.
struct ResourcePaging {
    /// A part of a list.
    struct Page {
        let range: Range<Int>
        let total: Int
        /// The number of items on a full page; nil for all.
        let size: Int?
        let first: Int
        /// The query of the next page as names and values; nil on the last page.
        let next: (name: String, value: String)?
        var relation = "next"

        private static let totals: Set<String> = ["total", "totalcount", "totalitems", "totalresults", "totalelements", "count", "found"]

        /// The value of a member of the envelope: null if it is not there on this page; nil if it is not about pages.
        func value(of member: String, _ paging: DraftPaging?) -> LiteralValue? {
            if let nextMember = paging?.nextMember, nextMember.isExactly(member) { return next.map { .string($0.value) } ?? .null }
            let name = ValueEcho.letters(member)
            switch name {
            case _ where Self.totals.contains(name): return .number("\(total)")
            case "limit", "pagesize", "perpage", "size": return .number("\(size ?? range.count)")
            case "skip", "offset", "start": return .number("\(range.lowerBound)")
            case "page", "pagenumber", "currentpage": return .number("\(first + range.lowerBound / max(1, size ?? 1))")
            case "pages", "totalpages", "pagecount", "lastpage":
                return .number("\((total + max(1, size ?? total) - 1) / max(1, size ?? total))")
            case "hasmore", "hasnext", "hasnextpage": return .bool(range.upperBound < total)
            case "nextcursor", "nextpagetoken", "nexttoken": return next.map { .string($0.value) } ?? .null
            default: return nil
            }
        }

        /// The URL of the next page, as a path with its query.
        func nextTarget(_ call: ResourceAnswerer.Call) -> String? {
            guard let next else { return nil }
            var pairs = call.request.query.split(separator: "&").filter { pair in
                PercentEncoding.decode(pair.prefix { $0 != "=" }, isForm: true) != next.name
            }.map(String.init)
            pairs.append("\(PercentEncoding.encode(next.name))=\(PercentEncoding.encode(next.value))")
            return "\(call.request.path)?\(pairs.joined(separator: "&"))"
        }
    }

    private enum Position {
        case offset(String)
        case page(String, first: Int)
        case cursor(String)
    }

    private static let sizes: Set<String> = ["limit", "perpage", "pagesize", "size", "take", "maxresults", "maxitems", "top"]
    private static let offsets: Set<String> = ["offset", "skip", "start", "startindex"]
    private static let pages: Set<String> = ["page", "pagenumber", "pageno", "pageindex"]
    private static let cursors: Set<String> = ["cursor", "after", "startingafter", "pagetoken", "nexttoken", "continuationtoken"]
    /// The size of a page if neither the request nor the document has one.
    private static let usualSize = 20

    private let call: ResourceAnswerer.Call
    private let contract: Contract
    private var size: (name: String, defaultSize: Int?)?
    private var position: Position?

    init(_ call: ResourceAnswerer.Call, _ contract: Contract) {
        (self.call, self.contract) = (call, contract)
        for parameter in call.operation.parameters where parameter.location == .query {
            let name = parameter.name.value
            let letters = ValueEcho.letters(name)
            if Self.sizes.contains(letters), size == nil {
                let value = parameter.defaultValue ?? parameter.schema.flatMap { contract.schemas[$0].defaultValue }
                size = (name, value?.integer)
            } else if position == nil {
                if Self.offsets.contains(letters) { position = .offset(name) }
                if Self.pages.contains(letters) { position = .page(name, first: letters == "pageindex" ? 0 : 1) }
                if Self.cursors.contains(letters) { position = .cursor(name) }
            }
        }
        switch call.operation.paging?.step {
        case .cursor(let parameter, _)?: position = .cursor(parameter.value)
        case .offset(let parameter, _)?: position = .offset(parameter.value)
        case .page(let parameter, let first, _)?: position = .page(parameter.value, first: first)
        case .link?, .url?, nil: break
        }
    }

    /// The names of the parameters that choose the page.
    var names: [String] {
        let own: [String] =
            switch position {
            case .offset(let name)?, .page(let name, _)?, .cursor(let name)?: [name]
            case nil: []
            }
        return own + (size.map { [$0.name] } ?? [])
    }

    private func value(_ name: String) -> LiteralValue? {
        call.checked.parameters[RequestChecker.ParameterKey(location: .query, name: name)]
    }

    /// The page that the request asks for.
    func page(_ total: Int) -> Page {
        let asked = size.flatMap { value($0.name)?.integer }
        let wanted = asked ?? size?.defaultSize ?? (names.isEmpty ? nil : Self.usualSize)
        // Zero is all, as in most APIs that allow it.
        let count = wanted.flatMap { $0 > 0 ? $0 : nil }
        var (start, first) = (0, 1)
        switch position {
        case .offset(let name)?, .cursor(let name)?:
            start = value(name).flatMap { $0.integer ?? Int(ContentWriter.text($0)) } ?? 0
        case .page(let name, let firstPage)?:
            first = firstPage
            let number = max(0, (value(name)?.integer ?? firstPage) - firstPage)
            let (product, overflow) = number.multipliedReportingOverflow(by: count ?? 0)
            start = overflow ? total : product
        case nil: break
        }
        start = min(max(0, start), total)
        let end = start + min(count ?? total, total - start)
        var next: (String, String)?
        if end < total, let count {
            switch position {
            case .offset(let name)?, .cursor(let name)?: next = (name, "\(end)")
            case .page(let name, _)?: next = (name, "\(first + start / count + 1)")
            case nil: break
            }
        }
        var page = Page(range: start..<end, total: total, size: count, first: first, next: next)
        if case .link(let relation)? = call.operation.paging?.step { page.relation = relation }
        return page
    }
}

/// Which items a request asks for, by query parameters with the names of members.
struct ResourceFilter {
    private let conditions: [(name: String, values: [String])]

    init(_ call: ResourceAnswerer.Call, _ resource: ResourcePlan.Resource, _ contract: Contract) {
        let members = ExactStringSet(SchemaShape(resource.itemSchema, in: contract.schemas).propertyNames)
        let others = ExactStringSet(ResourcePaging(call, contract).names)
        conditions = call.operation.parameters.compactMap { parameter in
            let name = parameter.name.value
            guard parameter.location == .query, members.contains(name), !others.contains(name),
                let value = call.checked.parameters[RequestChecker.ParameterKey(location: .query, name: name)]
            else { return nil }
            if case .array(let elements) = value { return (name, elements.map(ContentWriter.text)) }
            return (name, [ContentWriter.text(value)])
        }
    }

    func filter(_ values: [LiteralValue]) -> [LiteralValue] {
        guard !conditions.isEmpty else { return values }
        return values.filter { value in
            conditions.allSatisfy { condition in
                guard let member = value.member(condition.name) else { return false }
                let own = if case .array(let elements) = member { elements } else { [member] }
                return own.contains { element in condition.values.contains { $0.isExactly(ContentWriter.text(element)) } }
            }
        }
    }
}

extension DraftPaging {
    /// The member with the cursor of the next page.
    fileprivate var nextMember: String? {
        switch step {
        case .cursor(_, let next): next.value
        case .offset, .page, .link, .url: nil
        }
    }
}
