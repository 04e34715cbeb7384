/// Nine carts of the first three users.
enum SampleCarts {
    static let all: [JSON] = (1...9).map { id in
        cart(id, user: (id - 1) % 3 + 1, lines: [(id, 2), (id + 10, 1)], discounted: "discountedTotal")
    }

    /// A cart with what follows from its lines.
    ///
    /// - Parameter discounted: What the server calls the reduced price of a line, which depends on whether the cart is stored.
    static func cart(_ id: Int, user: Int, lines: [(product: Int, quantity: Int)], discounted: String) -> JSON {
        var items: [JSON] = []
        var total = 0.0
        var reduced = 0.0
        for line in lines {
            guard let product = SampleProducts.all.first(where: { $0["id"]?.int == line.product }) else { continue }
            let price = product["price"]?.double ?? 0
            let sum = cents(price * Double(line.quantity))
            total += sum
            reduced += (sum * 0.9283).rounded()
            items.append([
                "id": .int(line.product), "title": product["title"] ?? .null, "price": .number(price), "quantity": .int(line.quantity),
                "total": .number(sum), "discountPercentage": 7.17, discounted: .number((sum * 0.9283).rounded()),
                "thumbnail": product["thumbnail"] ?? .null,
            ])
        }
        return [
            "id": .int(id), "products": .array(items), "total": .number(cents(total)), "discountedTotal": .number(cents(reduced)),
            "userId": .int(user), "totalProducts": .int(items.count), "totalQuantity": .int(lines.reduce(0) { $0 + $1.quantity }),
        ]
    }

    private static func cents(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
