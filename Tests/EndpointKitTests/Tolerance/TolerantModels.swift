@_spi(Generated) import EndpointKit
import EndpointKitTesting
import Foundation

enum Paint: OpenEnum {
    case red
    case unrecognized(String)

    static let allCases: [Paint] = [.red]
    init(rawValue: String) { self = rawValue == "red" ? .red : .unrecognized(rawValue) }
    var rawValue: String {
        switch self {
        case .red: "red"
        case .unrecognized(let value): value
        }
    }
}

enum Grade: Int, ClosedEnum {
    case none = 0
    case high = 1
}

/// As emitted, with a member of every kind.
struct Thing: Codable, Equatable, Sendable {
    var id: Int
    var name: String
    var isOpen: Bool
    var ratio: Double
    var created: Date
    var tags: [String]
    var counts: [String: Int]
    var color: Paint
    var level: Grade?
    var note: String?
    var parent: Box<Thing>?
    var extra: JSONValue

    init(from decoder: any Decoder) throws {
        let coder = try ObjectDecoder(decoder)
        id = try coder.value("id")
        name = try coder.value("name")
        isOpen = try coder.value("isOpen")
        ratio = try coder.value("ratio")
        created = try coder.value("created")
        tags = try coder.value("tags")
        counts = try coder.value("counts")
        color = try coder.value("color")
        level = try coder.optional("level")
        note = try coder.nullable("note")
        parent = try coder.optional("parent")
        extra = try coder.value("extra")
    }

    static let json: [String: JSONValue] = [
        "id": 1, "name": "a", "isOpen": true, "ratio": 0.5, "created": "2024-05-31T12:00:00Z", "tags": ["x"], "counts": ["a": 1],
        "color": "red", "level": 1, "note": nil, "extra": ["k": 1],
    ]

    /// A thing in JSON with other members; nil leaves one out.
    static func json(_ changes: [String: JSONValue?]) -> String {
        JSONValue.object(json.merging(changes.compactMapValues { $0 }) { $1 }.filter { changes[$0.key] != .some(.none) }).description
    }
}

enum Pet: Codable, Equatable, Sendable {
    case cat(Cat)
    case dog(Dog)
    case unrecognized(JSONValue)

    struct Cat: Codable, Equatable, Sendable {
        var lives: Int
        var born: Date
    }
    struct Dog: Codable, Equatable, Sendable {
        var barks: Bool
    }

    init(from decoder: any Decoder) throws {
        let union = try UnionDecoder(decoder)
        switch try union.tag("kind") {
        case "cat": self = .cat(try union.payload())
        case "dog": self = .dog(try union.payload())
        default: self = .unrecognized(try union.json())
        }
    }
}

/// Told apart by what the JSON is.
enum Answer: Codable, Equatable, Sendable {
    case number(Int)
    case text(String)
    case list([Int])

    init(from decoder: any Decoder) throws {
        let union = try UnionDecoder(decoder)
        if union.kind == .integer {
            self = .number(try union.payload())
        } else if union.kind == .string {
            self = .text(try union.payload())
        } else if union.kind == .array {
            self = .list(try union.payload())
        } else {
            throw union.unknownVariant()
        }
    }
}

/// Written by hand: it tries one type after the other.
enum Guess: Codable, Equatable, Sendable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .number(try container.decode(Int.self))
        }
    }
}

struct GetThing: DeclarativeEndpoint {
    var path: RequestPath = "/x"
    var method = HTTPMethod.get
    var reader = ResponseReader()
}

/// Reads JSON as a client with this tolerance does, and keeps what it was told.
final class TolerantClient: Sendable {
    let transport = StubTransport()
    let told = Protected<[ResponseDeviation]>([])
    let client: APIClient

    init(
        _ tolerance: ResponseTolerance?, reader: ResponseReader = ResponseReader(), coding: JSONCoding = .default,
        interceptors: [any Interceptor] = []
    ) {
        client = APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport, interceptors: interceptors,
            configuration: ClientConfiguration { [told] in
                $0.coding = coding
                $0.retry = .never
                $0.reader = reader.overridden(
                    by: ResponseReader(tolerance: tolerance) { deviation in told.withLock { $0.append(deviation) } })
            })
    }

    func read<T: Decodable & Sendable>(_ json: String, as type: T.Type = T.self) async throws -> T {
        transport.stub(nil, "*", with: .json(json))
        return try await client.request(GetThing(), as: type)
    }

    /// Each as in `items[3].created: Date expected, found null`.
    var deviations: [String] { told.withLock(\.self).map(\.description) }
}
