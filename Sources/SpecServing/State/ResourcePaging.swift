import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// The page of a list that a request asks for, by the paging of the document, or by the usual names of parameters.
struct ResourcePaging {
    enum Position {
        case offset(String)
        case page(String, first: Int)
        case cursor(String, Cursor)

        var name: String {
            switch self {
            case .offset(let name), .page(let name, _), .cursor(let name, _): name
            }
        }
    }

    /// What a cursor is.
    enum Cursor {
        /// The number of items before the page.
        case number
        /// The member that identifies the last item of the previous page.
        case id
        /// Another member of that item.
        case member(String)
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
    private var size: (name: String, defaultSize: Int?)?
    private var positions: [Position] = []

    init(_ call: ResourceAnswerer.Call, _ contract: Contract) {
        self.call = call
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
            } else if Self.items.contains(letters) {
                positions.append(.cursor(name, .id))
            } else if Self.cursors.contains(letters) {
                positions.append(.cursor(name, .number))
            }
        }
        switch call.operation.paging?.step {
        case .cursor(let parameter, .lastItem(let member))?: positions.insert(.cursor(parameter.value, .member(member.value)), at: 0)
        case .cursor(let parameter, .next)?:
            let isOfItem = Self.items.contains(ValueEcho.letters(parameter.value))
            positions.insert(.cursor(parameter.value, isOfItem ? .id : .number), at: 0)
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
            start = Self.start(ofPage: value(name)?.integer ?? firstPage, from: firstPage, size: count ?? 0) ?? total
        case .cursor(let name, let kind)?:
            guard let cursor = value(name), cursor != .string("") else { break }
            guard let found = Self.start(after: cursor, kind, in: items, by: idMember) else { return nil }
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
            if end < total { page.next = page.number(start / count + 1).map { (name, "\($0)") } }
            if start > 0 { page.previous = page.number((start - 1) / count).map { (name, "\($0)") } }
            page.last = page.number(last / count).map { (name, "\($0)") }
        case .cursor(let name, let kind):
            page.hasCursors = true
            if end < total {
                let member = kind.member(orID: idMember).flatMap { items[end - 1].member(atPath: $0) }
                page.next = (name, member.map { ContentWriter.text($0.canonicalID) } ?? "\(end)")
            }
        }
        return page
    }

    /// The index of the first item of a page; `nil` if it is no number. A page before the first one is the first one.
    private static func start(ofPage page: Int, from first: Int, size: Int) -> Int? {
        guard page > first else { return 0 }
        let (number, isFar) = page.subtractingReportingOverflow(first)
        let (start, isFarther) = number.multipliedReportingOverflow(by: size)
        return isFar || isFarther ? nil : start
    }

    /// The index of the first item of the page that a cursor leads to; `nil` if there is no such page. Where the document does not say what
    /// a cursor is, clients can also send the ID of the last item.
    private static func start(after cursor: LiteralValue, _ kind: Cursor, in items: [LiteralValue], by idMember: String) -> Int? {
        if case .number = kind, let number = Int(ContentWriter.text(cursor)), number >= 0 { return number }
        let member = kind.member(orID: idMember) ?? idMember
        let key = ResourceStore.key(cursor)
        return items.firstIndex { $0.member(atPath: member).map { ResourceStore.key($0) } == key }.map { $0 + 1 }
    }
}

extension ResourcePaging.Cursor {
    /// The member of the last item of the previous page; `nil` for a number.
    fileprivate func member(orID id: String) -> String? {
        switch self {
        case .number: nil
        case .id: id
        case .member(let path): path
        }
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
            switch value {
            case .array(let elements): return (name, elements.map(ContentWriter.text))
            // It says more than a value of the member, such as a range.
            case .object: return nil
            case .null, .bool, .number, .string: return (name, [ContentWriter.text(value)])
            }
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
