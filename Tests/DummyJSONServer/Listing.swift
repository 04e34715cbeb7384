import Foundation

/// A part of a list: sorted, cut out and reduced to the members that were asked for.
struct Listing: Sendable {
    let name: String
    let items: [JSON]

    func answer(_ call: Call) -> Answer {
        var items = items
        if let key = call.query["sortBy"] {
            let sorted = items.enumerated().sorted { first, second in
                switch Self.order(first.element[key], second.element[key]) {
                case .orderedAscending: true
                case .orderedDescending: false
                case .orderedSame: first.offset < second.offset
                }
            }
            items = sorted.map(\.element)
            if call.query["order"] == "desc" { items.reverse() }
        }
        let skip = max(call.number("skip") ?? 0, 0)
        let limit = max(call.number("limit") ?? 30, 0)
        let part = items.dropFirst(skip).prefix(limit == 0 ? .max : limit).map { reduced($0, to: call.query["select"]) }
        return Answer(
            body: [name: .array(Array(part)), "total": .int(self.items.count), "skip": .int(skip), "limit": .int(part.count)])
    }

    private func reduced(_ item: JSON, to members: String?) -> JSON {
        guard let members else { return item }
        let names = Set(members.split(separator: ",").map(String.init) + ["id"])
        return .object(item.members.filter { names.contains($0.key) })
    }

    private static func order(_ first: JSON?, _ second: JSON?) -> ComparisonResult {
        if let first = first?.double, let second = second?.double {
            return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
        }
        return (first?.string ?? "").compare(second?.string ?? "")
    }
}
