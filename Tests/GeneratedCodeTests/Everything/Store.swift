import EndpointKit
import EndpointKitTesting
import Everything
import Foundation
import Testing

/// The emitted client over a transport that records what is sent.
struct Store: Sendable {
    let transport = StubTransport()
    let client: EverythingClient

    /// Answers every request alike.
    init(_ answer: StubbedResponse = .status(204), session: AuthToken? = AuthToken(access: "s-1", refresh: "r-1")) {
        self.init(signedIn: session)
        transport.stub(nil, "*", with: answer)
    }

    /// Credentials as they are given; those that are nil are not set up at all.
    init(
        signedIn session: AuthToken?, staff: AuthToken? = nil, till: BasicCredentials? = nil, partner: String? = nil,
        campaign: String? = nil, device: String? = nil, cloud: AuthToken? = nil
    ) {
        client = EverythingClient(
            session: MemoryTokenStore(session), staff: MemoryTokenStore(staff), till: till.map { till in { @Sendable in till } },
            partner: partner.map { key in { @Sendable in key } }, campaign: campaign.map { key in { @Sendable in key } },
            device: device.map { key in { @Sendable in key } }, cloud: MemoryTokenStore(cloud), transport: transport)
    }

    /// The only request so far.
    var sent: RecordedRequest {
        get throws {
            let requests = transport.requests
            #expect(requests.count == 1)
            return try #require(requests.first)
        }
    }

    static let base = "https://api.everything.example/v2"

    static let item = Item(
        sku: "A-1", name: "Umbrella", price: Money(amount: Decimal(1999) / 100, currency: .eur),
        size: ItemSize(width: 10, height: 80), offers: [], condition: .new(NewCondition()))

    static let itemJSON = """
        {"sku":"A-1","name":"Umbrella","price":{"amount":19.99,"currency":"EUR"},"size":{"width":10,"height":80},"offers":[],\
        "condition":{"state":"new"}}
        """
}

/// JSON text as a value, to be compared.
func json(_ text: String) throws -> JSONValue {
    try JSONCoding.default.decoder.decode(JSONValue.self, from: Data(text.utf8))
}

func decoded<T: Decodable>(_ text: String, as type: T.Type = T.self) throws -> T {
    try JSONCoding.default.decoder.decode(type, from: Data(text.utf8))
}

func encoded(_ value: some Encodable) throws -> JSONValue {
    try JSONCoding.default.decoder.decode(JSONValue.self, from: try JSONCoding.default.encoder.encode(value))
}
