import DummyJSON
import Foundation

/// The emitted models of the golden `dummyjson`, as one would write them by hand: `Codable` comes from the compiler.
enum Synthesized {}

extension Synthesized {
    struct ProductPage: Codable, Equatable, Sendable {
        let products: [Product]
        let total: Int
        let skip: Int
        let limit: Int
    }

    struct Product: Codable, Equatable, Sendable {
        let id: Int
        let title: String
        let description: String
        let category: ProductCategory
        let price: Decimal
        let discountPercentage: Double
        let rating: Double
        let stock: Int
        let tags: [String]
        let brand: String?
        let sku: String
        let weight: Double
        let dimensions: Dimensions
        let warrantyInformation: String
        let shippingInformation: String
        let availabilityStatus: Availability
        let reviews: [Review]
        let returnPolicy: String
        let minimumOrderQuantity: Int
        let meta: ProductMeta
        let thumbnail: URL
        let images: [URL]
    }

    struct Dimensions: Codable, Equatable, Sendable {
        let width: Double
        let height: Double
        let depth: Double
    }

    struct Review: Codable, Equatable, Sendable {
        let rating: Int
        let comment: String
        let date: Date
        let reviewerName: String
        let reviewerEmail: String
    }

    struct ProductMeta: Codable, Equatable, Sendable {
        let createdAt: Date
        let updatedAt: Date
        let barcode: String
        let qrCode: URL
    }
}
