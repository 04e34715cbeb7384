/// What products, users and carts have in common: list, search, one, add, change and delete.
struct CollectionRoutes: Sendable {
    /// `products`
    let name: String
    /// `Product`, as messages say it.
    let noun: String
    let items: [JSON]
    /// Where `search` looks.
    let searched: [String]

    func answer(_ call: Call) -> Answer? {
        let rest = Array(call.segments.dropFirst())
        switch (call.method, rest.first, rest.count) {
        case ("GET", nil, _):
            return Listing(name: name, items: items).answer(call)
        case ("GET", "search", 1):
            let words = call.query["q"]?.lowercased() ?? ""
            let found = items.filter { item in searched.contains { item[$0]?.string?.lowercased().contains(words) ?? false } }
            return Listing(name: name, items: found).answer(call)
        case ("POST", "add", 1):
            guard let members = call.body?.members else { return .problem(400, "Invalid JSON") }
            return Answer(status: 201, body: JSON.object(members).merging(["id": .int(items.count + 1)]))
        case ("GET", let id?, 1):
            return one(id) { $0 }
        case ("PUT", let id?, 1), ("PATCH", let id?, 1):
            return one(id) { $0.merging((call.body?.members ?? [:]).filter { $0.key != "id" }) }
        case ("DELETE", let id?, 1):
            return one(id) { $0.merging(["isDeleted": true, "deletedOn": "2024-05-23T08:56:21.618Z"]) }
        default:
            return nil
        }
    }

    func one(_ id: String, _ change: (JSON) -> JSON) -> Answer {
        guard let item = items.first(where: { $0["id"]?.int.map(String.init) == id }) else {
            return .problem(404, "\(noun) with id '\(id)' not found")
        }
        return Answer(body: change(item))
    }
}
