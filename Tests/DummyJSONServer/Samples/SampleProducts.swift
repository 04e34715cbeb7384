/// Forty products in five categories.
enum SampleProducts {
    static let categories = ["beauty", "fragrances", "furniture", "groceries", "smartphones"]

    static let all: [JSON] = (1...40).map(product)

    private static let titles = [
        "Essence Mascara Lash Princess", "Calvin Klein CK One", "Annibale Colombo Bed", "Apple", "iPhone 13 Pro",
    ]

    private static func product(_ id: Int) -> JSON {
        let kind = (id - 1) % 5
        let category = categories[kind]
        let title = id <= 5 ? titles[kind] : "\(titles[kind]) \(id)"
        let picture = "https://cdn.dummyjson.com/products/images/\(category)/\(id)"
        var product: JSON = [
            "id": .int(id), "title": .string(title), "description": .string("What is popular in \(category)."),
            "category": .string(category), "price": .number(Double(id) * 10 - 0.01), "discountPercentage": 7.17,
            "rating": .number(Double(id % 5) + 0.94), "stock": .int(id * 3), "tags": [.string(category), "sample"],
            "sku": .string("SKU-\(id)"), "weight": 2,
            "dimensions": ["width": 23.17, "height": 14.43, "depth": 28.01],
            "warrantyInformation": "1 month warranty", "shippingInformation": "Ships in 1 month",
            "availabilityStatus": id % 10 == 0 ? "Out of Stock" : "Low Stock",
            "returnPolicy": "30 days return policy", "minimumOrderQuantity": 24,
            "reviews": [
                [
                    "rating": 5, "comment": "Very satisfied!", "date": "2024-05-23T08:56:21.618Z", "reviewerName": "Scarlett Wright",
                    "reviewerEmail": "scarlett.wright@x.dummyjson.com",
                ]
            ],
            "meta": [
                "createdAt": "2024-05-23T08:56:21.618Z", "updatedAt": "2024-05-23T08:56:21.618Z", "barcode": "9164035109868",
                "qrCode": "https://cdn.dummyjson.com/public/qr-code.png",
            ],
            "thumbnail": .string("\(picture)/thumbnail.png"), "images": [.string("\(picture)/1.png")],
        ]
        if category != "groceries" { product = product.merging(["brand": "Essence"]) }
        return product
    }
}
