import DummyJSON
import Foundation

extension Synthesized {
    struct UserPage: Codable, Equatable, Sendable {
        let users: [User]
        let total: Int
        let skip: Int
        let limit: Int
    }

    struct User: Codable, Equatable, Sendable {
        let id: Int
        let firstName: String
        let lastName: String
        let maidenName: String
        let age: Int
        let gender: Gender
        let email: String
        let phone: String
        let username: String
        let password: String
        let birthDate: String
        let image: URL
        let bloodGroup: String
        let height: Double
        let weight: Double
        let eyeColor: String
        let hair: Hair
        let ip: String
        let address: Address
        let macAddress: String
        let university: String
        let bank: Bank
        let company: Company
        let ein: String
        let ssn: String
        let userAgent: String
        let crypto: Crypto?
        let role: UserRole?
    }

    struct Hair: Codable, Equatable, Sendable {
        let color: String
        let type: String
    }

    struct Address: Codable, Equatable, Sendable {
        let address: String
        let city: String
        let state: String
        let stateCode: String?
        let postalCode: String
        let coordinates: Coordinates
        let country: String?
    }

    struct Coordinates: Codable, Equatable, Sendable {
        let lat: Double
        let lng: Double
    }

    struct Bank: Codable, Equatable, Sendable {
        let cardExpire: String
        let cardNumber: String
        let cardType: String
        let currency: String
        let iban: String
    }

    struct Company: Codable, Equatable, Sendable {
        let department: String
        let name: String
        let title: String
        let address: Address
    }

    struct Crypto: Codable, Equatable, Sendable {
        let coin: String
        let wallet: String
        let network: String
    }
}
