import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// The page of a list that a request asks for, by the paging of the document, or by the usual names of parameters.
struct ResourcePaging {
    enum Position {
        case offset(String)
        case page(String, first: Int)
        case cursor(String)

        var name: String {
            switch self {
            case .offset(let name), .page(let name, _), .cursor(let name): name
            }
        }
    }

    private static let sizes: Set<String> = ["limit", "perpage", "pagesize", "size", "take", "maxresults", "maxitems", "top"]
    private static let offsets: Set<String> = ["offset", "skip", "start", "startindex"]
    private static let pages: Set<String> = ["page", "pagenumber", "pageno", "pageindex"]
    private static let cursors: Set<String> = ["cursor", "pagetoken", "nexttoken", "continuationtoken"]
    /// The names of cursors that are the ID of the last item of the previous page.
    private static let items: Set<String> = ["after", "startingafter", "startafter", "afterid"]
    /// The size of a page if neither the request nor the document has one.
    private static let usualSize = 20

    private let call: ResourceAnswerer.Call
    private let contract: Contract
    private var size: (name: String, defaultSize: Int?)?
    private var positions: [Position] = []

    init(_ call: ResourceAnswerer.Call, _ contract: Contract) {
        (self.call, self.contract) = (call, contract)
        for parameter in call.operation.parameters where parameter.location == .query {
            let name = parameter.name.value
            let letters = ValueEcho.letters(name)
            if Self.sizes.contains(letters), size == nil {
                let value = parameter.defaultValue ?? parameter.schema.flatMap { contract.schemas[$0].defaultValue }
                size = (name, value?.integer)
            } else if Self.offsets.contains(letters) {
                positions.append(.offset(name))
            } else if Self.pages.contains(letters) {
                positions.append(.page(name, first: letters == "pageindex" ? 0 : 1))
            } else if Self.cursors.contains(letters) || Self.items.contains(letters) {
                positions.append(.cursor(name))
            }
        }
        switch call.operation.paging?.step {
        case .cursor(let parameter, _)?: positions.insert(.cursor(parameter.value), at: 0)
        case .offset(let parameter, _)?: positions.insert(.offset(parameter.value), at: 0)
        case .page(let parameter, let first, _)?: positions.insert(.page(parameter.value, first: first), at: 0)
        case .link?, .url?, nil: break
        }
    }

    /// The names of the parameters that choose the page.
    var names: [String] { positions.map(\.name) + (size.map { [$0.name] } ?? []) }

    /// The way to choose a page that the request uses; otherwise the first one.
    var position: Position? { positions.first { value($0.name) != nil } ?? positions.first }

    private func value(_ name: String) -> LiteralValue? {
        call.checked.parameters[RequestChecker.ParameterKey(location: .query, name: name)]
    }

    /// The page that the request asks for; `nil` if it asks for the one after an item that is not there.
    ///
    /// - Parameters:
    ///   - items: All items of the list.
    ///   - idMember: The member that identifies an item.
    func page(of items: [LiteralValue], by idMember: String) -> ResourcePage? {
        let total = items.count
        let asked = size.flatMap { value($0.name)?.integer }
        let wanted = asked ?? size?.defaultSize ?? (names.isEmpty ? nil : Self.usualSize)
        // Zero means all items, as in most APIs that allow it.
        let count = wanted.flatMap { $0 > 0 ? $0 : nil }
        var (start, first) = (0, 1)
        switch position {
        case .offset(let name)?: start = value(name)?.integer ?? 0
        case .page(let name, let firstPage)?:
            first = firstPage
            let number = max(0, (value(name)?.integer ?? firstPage) - firstPage)
            let (product, overflow) = number.multipliedReportingOverflow(by: count ?? 0)
            start = overflow ? total : product
        case .cursor(let name)?:
            guard let cursor = value(name), cursor != .string("") else { break }
            guard let found = Self.start(after: cursor, of: name, in: items, by: idMember) else { return nil }
            start = found
        case nil: break
        }
        start = min(max(0, start), total)
        let end = start + min(count ?? total, total - start)
        var page = ResourcePage(range: start..<end, total: total, size: count, first: first)
        if case .link(let relation)? = call.operation.paging?.step { page.relation = relation }
        guard let count, let position else { return page }
        let last = max(0, total - 1) / count * count
        switch position {
        case .offset(let name):
            if end < total { page.next = (name, "\(end)") }
            if start > 0 { page.previous = (name, "\(max(0, start - count))") }
            page.last = (name, "\(last)")
        case .page(let name, _):
            if end < total { page.next = (name, "\(first + start / count + 1)") }
            if start > 0 { page.previous = (name, "\(first + (start - 1) / count)") }
            page.last = (name, "\(first + last / count)")
        case .cursor(let name):
            page.hasCursors = true
            if end < total {
                let item = Self.namesItem(name) ? items[end - 1].member(idMember).map { ContentWriter.text($0.canonicalID) } : nil
                page.next = (name, item ?? "\(end)")
            }
        }
        return page
    }

    private static func namesItem(_ cursor: String) -> Bool { items.contains(ValueEcho.letters(cursor)) }

    /// The index of the first item of the page that a cursor leads to: the number of items before it, or the ID of the last of them. `nil`
    /// if it is neither.
    private static func start(after cursor: LiteralValue, of name: String, in items: [LiteralValue], by idMember: String) -> Int? {
        if !namesItem(name), let number = Int(ContentWriter.text(cursor)), number >= 0 { return number }
        let key = ResourceStore.key(cursor)
        return items.firstIndex { $0.member(idMember).map { ResourceStore.key($0) } == key }.map { $0 + 1 }
    }
}

/// Filters items by query parameters that have the names of members.
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
