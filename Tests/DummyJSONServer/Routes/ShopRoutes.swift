/// `/products`, `/users` and `/carts`
enum ShopRoutes {
    private static let products = CollectionRoutes(
        name: "products", noun: "Product", items: SampleProducts.all, searched: ["title", "description"])
    private static let users = CollectionRoutes(
        name: "users", noun: "User", items: SampleUsers.all, searched: ["firstName", "lastName", "email"])
    private static let carts = CollectionRoutes(name: "carts", noun: "Cart", items: SampleCarts.all, searched: [])

    static func answer(_ call: Call) -> Answer? {
        let segments = call.segments
        switch segments.first {
        case "products": return product(call, segments) ?? products.answer(call)
        case "users": return user(call, segments) ?? users.answer(call)
        case "carts": return cart(call, segments) ?? carts.answer(call)
        default: return nil
        }
    }

    private static func product(_ call: Call, _ segments: [String]) -> Answer? {
        switch (call.method, segments.dropFirst().first, segments.count) {
        case ("GET", "categories", 2):
            let all = SampleProducts.categories.map { slug -> JSON in
                [
                    "slug": .string(slug), "name": .string(slug.prefix(1).uppercased() + slug.dropFirst()),
                    "url": .string("https://dummyjson.com/products/category/\(slug)"),
                ]
            }
            return Answer(body: .array(all))
        case ("GET", "category-list", 2):
            return Answer(body: .array(SampleProducts.categories.map { .string($0) }))
        case ("GET", "category", 3):
            return Listing(name: "products", items: SampleProducts.all.filter { $0["category"]?.string == segments.last }).answer(call)
        default:
            return nil
        }
    }

    private static func user(_ call: Call, _ segments: [String]) -> Answer? {
        guard call.method == "GET", segments.count > 1 else { return nil }
        if segments[1] == "filter" {
            let path = (call.query["key"] ?? "").split(separator: ".").map(String.init)
            let found = SampleUsers.all.filter { user in
                path.reduce(Optional(user)) { $0?[$1] }?.string == call.query["value"]
            }
            return Listing(name: "users", items: found).answer(call)
        }
        guard segments.count == 3 else { return nil }
        let lists = ["carts": SampleCarts.all, "posts": SampleUsers.posts, "todos": SampleUsers.todos]
        return lists[segments[2]].map { of(user: segments[1], segments[2], $0).answer(call) }
    }

    private static func cart(_ call: Call, _ segments: [String]) -> Answer? {
        guard segments.count > 1 else { return nil }
        switch (call.method, segments[1], segments.count) {
        case ("GET", "user", 3):
            return of(user: segments[2], "carts", SampleCarts.all).answer(call)
        case ("POST", "add", 2):
            guard let user = call.body?["userId"]?.int else { return .problem(400, "User id is required") }
            return Answer(
                status: 201,
                body: SampleCarts.cart(SampleCarts.all.count + 1, user: user, lines: lines(call.body), discounted: "discountedPrice"))
        case ("PUT", let id, 2), ("PATCH", let id, 2):
            return carts.one(id) { old in
                let kept = call.body?["merge"] == true ? lines(old) : []
                return SampleCarts.cart(
                    old["id"]?.int ?? 0, user: call.body?["userId"]?.int ?? old["userId"]?.int ?? 0, lines: kept + lines(call.body),
                    discounted: "discountedPrice")
            }
        default:
            return nil
        }
    }

    private static func of(user: String, _ name: String, _ items: [JSON]) -> Listing {
        Listing(name: name, items: items.filter { $0["userId"]?.int.map(String.init) == user })
    }

    private static func lines(_ cart: JSON?) -> [(product: Int, quantity: Int)] {
        (cart?["products"]?.elements ?? []).compactMap { line in
            line["id"]?.int.map { ($0, line["quantity"]?.int ?? 1) }
        }
    }
}
