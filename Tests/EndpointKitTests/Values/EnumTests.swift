@_spi(Generated) import EndpointKit
import Foundation
import Testing

private enum Role: OpenEnum {
    case admin, member
    case unrecognized(String)

    static let allCases: [Role] = [.admin, .member]

    init(rawValue: String) {
        switch rawValue {
        case "admin": self = .admin
        case "member": self = .member
        default: self = .unrecognized(rawValue)
        }
    }

    var rawValue: String {
        switch self {
        case .admin: "admin"
        case .member: "member"
        case .unrecognized(let value): value
        }
    }
}

private enum Level: OpenEnum {
    case low
    case unrecognized(Int)

    static let allCases: [Level] = [.low]
    init(rawValue: Int) { self = rawValue == 1 ? .low : .unrecognized(rawValue) }
    var rawValue: Int { if case .unrecognized(let value) = self { value } else { 1 } }
}

private enum Ratio: OpenEnum {
    case half
    case unrecognized(Double)

    static let allCases: [Ratio] = [.half]
    init(rawValue: Double) { self = rawValue == 0.5 ? .half : .unrecognized(rawValue) }
    var rawValue: Double { if case .unrecognized(let value) = self { value } else { 0.5 } }
}

/// The accent is one letter or two, which Swift holds for equal.
private enum Accent: OpenEnum {
    case composed, decomposed
    case unrecognized(String)

    static let allCases: [Accent] = [.composed, .decomposed]
    static let index = OpenEnumIndex<Accent>()
    init(rawValue: String) { self = Self.index[rawValue] ?? .unrecognized(rawValue) }
    var rawValue: String {
        switch self {
        case .composed: "\u{E9}"
        case .decomposed: "e\u{301}"
        case .unrecognized(let value): value
        }
    }
}

private enum Color: String, ClosedEnum {
    case red
    case darkBlue = "dark-blue"
}
private enum Size: Int, ClosedEnum {
    case small = 1
    case large = 9
}
private enum Step: Double, ClosedEnum {
    case half = 0.5
    case whole = 1
}

@Suite struct EnumTests {
    @Test func anIndexFindsCasesAndTakesTheFirstOfEquals() {
        #expect(OpenEnumIndex<Role>()["member"] == .member)
        #expect(OpenEnumIndex<Role>()["owner"] == nil)
        #expect(OpenEnumIndex<Ratio>()[0.5] == .half)
        guard case .composed = Accent(rawValue: "e\u{301}") else { return #expect(Bool(false)) }
        #expect(Accent(rawValue: "e").rawValue == "e")
        #expect(!Accent(rawValue: "e").isRecognized)
    }

    @Test func keepsUnknownValues() throws {
        let json: JSONValue = ["admin", "owner", "Admin"]
        let roles = try json.decode(as: [Role].self)
        #expect(roles == [.admin, .unrecognized("owner"), .unrecognized("Admin")])
        #expect(roles.map(\.isRecognized) == [true, false, false])
        #expect(try JSONValue(encoding: roles) == json)
        #expect(try JSONValue(encoding: try ([1, 7] as JSONValue).decode(as: [Level].self)) == [1, 7])
        #expect(try JSONValue(encoding: try ([0.5, 0.7] as JSONValue).decode(as: [Ratio].self)) == [0.5, 0.7])
    }

    @Test func isEqualByRawValue() {
        #expect(Role.unrecognized("admin") == .admin)
        #expect(Set([Role.unrecognized("admin"), .admin]).count == 1)
        #expect(Role.admin != .member)
        #expect(Role.unrecognized("admin").isRecognized)
    }

    @Test func isAParameter() {
        #expect(Role.unrecognized("x y").parameter == .primitive("x y"))
        #expect([Level.low].parameter == .array(["1"]))
        #expect(Color.darkBlue.parameter == .primitive("dark-blue"))
    }

    @Test func closedEnumsSayWhatTheyKnow() throws {
        #expect(try (["red", "dark-blue"] as JSONValue).decode(as: [Color].self) == [.red, .darkBlue])
        #expect(try JSONValue(encoding: [Size.large]) == [9])
        #expect(try ([0.5] as JSONValue).decode(as: [Step].self) == [.half])
        func message<T: Decodable>(_ json: JSONValue, _ type: T.Type) -> String? {
            do {
                _ = try json.decode(as: [T].self)
                return nil
            } catch DecodingError.dataCorrupted(let context) {
                return context.debugDescription
            } catch {
                return nil
            }
        }
        #expect(message(["blue"], Color.self) == "'blue' is not one of 'red', 'dark-blue'.")
        #expect(message([2], Size.self) == "'2' is not one of '1', '9'.")
        #expect(message([2], Step.self) == "'2.0' is not one of '0.5', '1.0'.")
    }
}
