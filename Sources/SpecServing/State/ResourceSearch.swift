import APIContract
import APIModel
import SourceDiagnostics

/// The text search and the order that a request asks for, by the usual names of query parameters.
struct ResourceSearch {
    private static let texts: Set<String> = ["q", "query", "search", "searchterm", "searchtext", "text", "term", "keyword", "keywords"]
    private static let orders: Set<String> = ["sort", "sortby", "orderby", "sortfield"]
    private static let directions: Set<String> = ["order", "direction", "sortorder", "sortdirection", "sortdir"]

    /// In lower case.
    private var words: [String] = []
    /// The members that lead to a value that must be the same.
    private var path: (members: [String], value: String)?
    private var order: (member: String, isDescending: Bool)?

    init(_ call: ResourceAnswerer.Call, _ resource: ResourcePlan.Resource, _ contract: Contract) {
        let members = SchemaShape(resource.itemSchema, in: contract.schemas).propertyNames
        var isDescending = false
        var values: [String: String] = [:]
        for parameter in call.operation.parameters where parameter.location == .query {
            let name = parameter.name.value
            // A parameter that filters by a member is not a search.
            guard !members.contains(where: { $0.isExactly(name) }),
                let value = call.checked.parameters[RequestChecker.ParameterKey(location: .query, name: name)].map(ContentWriter.text)
            else { continue }
            let letters = ValueEcho.letters(name)
            values[letters] = value
            if Self.texts.contains(letters), !value.isEmpty { words.append(value.lowercased()) }
            if Self.orders.contains(letters) {
                let member = value.hasPrefix("-") || value.hasPrefix("+") ? String(value.dropFirst()) : value
                if members.contains(where: { $0.isExactly(member) }) { order = (member, value.hasPrefix("-")) }
            }
            if Self.directions.contains(letters) { isDescending = value.lowercased().hasPrefix("desc") }
        }
        if isDescending, let known = order { order = (known.member, true) }
        if let key = values["key"], let value = values["value"] { path = (key.split(separator: ".").map(String.init), value) }
    }

    func apply(to values: [LiteralValue]) -> [LiteralValue] {
        var result = values
        if let path {
            result = result.filter { value in
                var rest: LiteralValue? = value
                for member in path.members { rest = rest?.member(member) }
                return rest.map { ContentWriter.text($0).isExactly(path.value) } ?? false
            }
        }
        for word in words { result = result.filter { $0.contains(word) } }
        guard let order else { return result }
        // The sort is stable, and items without the member are last.
        let keys = result.map { $0.member(order.member) ?? .null }
        let sorted = result.indices.sorted { one, other in
            let (first, second) = (keys[one], keys[other])
            if first == .null || second == .null { return first != .null && second == .null || (first == second && one < other) }
            if first.precedes(second) { return !order.isDescending }
            if second.precedes(first) { return order.isDescending }
            return one < other
        }
        return sorted.map { result[$0] }
    }
}

extension LiteralValue {
    /// Whether a member of an item has a text.
    ///
    /// - Parameter word: In lower case.
    fileprivate func contains(_ word: String) -> Bool {
        guard case .object(let members) = self else { return false }
        return members.contains { member in
            switch member.value {
            case .string(let text): text.lowercased().contains(text: word)
            case .array(let elements): elements.contains { if case .string(let text) = $0 { text.lowercased() == word } else { false } }
            case .null, .bool, .number, .object: false
            }
        }
    }

    /// Whether a value comes before another one: numbers by value, others by their text.
    fileprivate func precedes(_ other: LiteralValue) -> Bool {
        if case .number(let one) = self, case .number(let two) = other, let one = DecimalNumber(one), let two = DecimalNumber(two) {
            return one < two
        }
        return ContentWriter.text(self) < ContentWriter.text(other)
    }
}

extension String {
    /// Whether this text contains the bytes of another one.
    fileprivate func contains(text: String) -> Bool {
        let (own, part) = (Array(utf8), Array(text.utf8))
        guard let first = part.first, part.count <= own.count else { return part.isEmpty }
        return (0...own.count - part.count).contains { own[$0] == first && own[$0..<$0 + part.count].elementsEqual(part) }
    }
}
