import APIComparison
import Testing

/// Whether code that uses one version of emitted code compiles with the next.
struct SwiftComparisonTests {
    /// `rule name: message (verdict)`.
    private func differences(_ old: String, _ new: String) -> [String] {
        let interfaces = SwiftInterface.pair([old], [new])
        return SwiftComparison(interfaces.old, interfaces.new).run().map { difference in
            "\(difference.rule.rawValue) \(difference.name): \(difference.message) (\(difference.verdict.rawValue))"
        }
    }

    private func members(_ old: String, _ new: String, of head: String = "public struct A") -> [String] {
        differences("\(head) {\n    \(old)\n}\n", "\(head) {\n    \(new)\n}\n")
    }

    @Test func ignoresWhatOthersCannotUse() {
        #expect(members("private let a: Int\n    let b: Int\n    internal func c() {}", "let d: String") == [])
        #expect(members("public var a: Int { 1 }", "public var a: Int {\n        // { }\n        get { \"}\".count }\n    }") == [])
        #expect(differences("struct A {\n    public let a: Int\n}\n", "") == [])
        #expect(differences("/// public struct A {}\n/* public struct B {} */\n", "") == [])
        #expect(differences("/* /* */ public struct B {} */\n", "") == [])
        #expect(members("public let a = \"\\\"{\"", "public let a = \"{\"") == [])
        let (body, member) = ("public var a: String { \"\\(b[\"{\"])\" }", "\n    public let c: Int")
        #expect(members(body + member, "public var a: String { b }" + member) == [])
        #expect(
            members(
                "public func a(x: String = \"(\", y: () -> Void = {}) -> Int { 1 }",
                "public func a(x: String = \")\", y: () -> Void = {}) -> Int { 2 }") == [])
    }

    /// Types with sensitive members hide them.
    @Test func ignoresWhatIsPrinted() {
        let hiding = "public struct A: Sendable, CustomReflectable {\n    public var customMirror: Mirror { mirror }\n}\n"
        #expect(differences(hiding, "public struct A: Sendable {}\n") == [])
        #expect(differences("public struct A: Sendable {}\n", hiding) == [])
    }

    @Test func comparesProperties() {
        #expect(members("public let a: Int", "public let a: String") == ["swift-changed A: has 'a: String' instead of 'a: Int' (breaks)"])
        #expect(members("public let a: Int", "public var a: Int") == ["swift-added A: has 'a' (compatible)"])
        #expect(members("public var a: Int", "public let a: Int") == ["swift-changed A: has 'let a: Int' instead of 'var a: Int' (breaks)"])
        #expect(
            members("public let a: Int", "public static let a: Int")
                == ["swift-changed A: has 'static let a: Int' instead of 'let a: Int' (breaks)"])
        #expect(members("public var a: Int", "public private(set) var a: Int").count == 1)
        #expect(members("public let a: Int", "public static let a: Int").count == 1)
        #expect(members("public let a: Int", "") == ["swift-removed A: no longer has 'a' (breaks)"])
        #expect(members("", "public let a: [String: Int]?") == ["swift-added A: has 'a' (compatible)"])
    }

    @Test func anAliasOfATypeIsTheType() {
        let cases = "    case one(Int)\n    public init(a: Int) {}\n"
        let old = "public enum E {}\nextension E {\n    public enum F: Failure {\n    \(cases)    }\n}\n"
        let alias = "public enum E {}\nextension E {\n    public typealias F = Shared\n}\npublic enum Shared: Failure {\n\(cases)}\n"
        #expect(differences(old, alias) == ["swift-added Shared: was added (compatible)"])
        #expect(differences(alias, old) == ["swift-removed Shared: was removed (breaks)"])
        let fewer = alias.replacing("case one(Int)", with: "case two")
        #expect(differences(old, fewer).contains("swift-removed E.F: no longer has 'one(_:)' (breaks)"))
    }

    @Test func whatTheRuntimeHasByDefaultCanBeLeftOut() {
        let old = "public enum A: ServerEnvironment {\n    public func baseURL(of server: String) -> URL? { nil }\n}\n"
        #expect(differences(old, "public enum A: ServerEnvironment {\n}\n") == [])
        let other = old.replacing("ServerEnvironment", with: "Other")
        #expect(differences(other, "public enum A: Other {\n}\n").count == 1)
    }

    @Test func aResultMoreIsNoBreakOfCalls() {
        let old = "public func remove(id: Int) async throws(E) {}"
        #expect(
            members(old, "public func remove(id: Int) async throws(E) -> A {}")
                == ["swift-changed A: has 'remove(id: Int) async throws(E) -> A' instead of 'remove(id: Int) async throws(E)' (may-break)"])
        #expect(members(old, "public func remove(id: Int) throws(E) -> A {}")[0].hasSuffix("(breaks)"))
    }

    @Test func overloadsArePairedByWhatTheyHaveInCommon() {
        let old = "public func a(x: Int, y: Int) {}\n    public func a(x: Int) {}"
        let new = "public func a(x: String) {}\n    public func a(x: Int, y: Int, z: Int) {}"
        #expect(
            members(old, new) == [
                "swift-changed A: has 'a(x: Int, y: Int, z: Int)' instead of 'a(x: Int, y: Int)' (breaks)",
                "swift-changed A: has 'a(x: String)' instead of 'a(x: Int)' (breaks)",
            ])
    }

    @Test func aRenamedEnumIsOne() {
        let old = "public enum Status: OpenEnum {\n    case a\n    public static let allCases: [Status] = []\n}\n"
        #expect(
            differences(old, old.replacing("Status", with: "State")) == ["swift-renamed State: is the new name of 'Status' (breaks)"])
    }

    @Test func comparesCalls() {
        let old = "public func find(id: Int, limit: Int = 1) async throws(E) -> [A] {}"
        #expect(members(old, "public func find(id: Int, limit: Int = 2) async throws(E) -> [A] {}") == [])
        #expect(
            members(old, "public func find(\n        id: Int,\n        limit: Int = 2,\n    ) async throws(E) -> [A] {}") == [])
        #expect(
            members(old, "public func find(id: Int, after: String? = nil, limit: Int = 1) async throws(E) -> [A] {}")
                == ["swift-added A: has 'find(id:after:limit:)' (compatible)"])
        #expect(
            members(old, "public func find(id: Int?, limit: Int = 1) async throws(E) -> [A] {}")
                == ["swift-added A: has 'find(id:limit:)' (compatible)"])
        for other in [
            "find(id: Int, limit: Int) async throws(E) -> [A]", "find(id: Int, after: String, limit: Int = 1) async throws(E) -> [A]",
            "find(id: String, limit: Int = 1) async throws(E) -> [A]", "find(_ id: Int, limit: Int = 1) async throws(E) -> [A]",
            "find(limit: Int = 1, id: Int) async throws(E) -> [A]", "find(id: Int) async throws(E) -> [A]",
            "find(id: Int, limit: Int = 1) async throws(E) -> [A]?", "find(id: Int, limit: Int = 1) throws(E) -> [A]",
        ] {
            let found = members(old, "public func \(other) {}")
            #expect(found.count == 1 && found[0].hasPrefix("swift-changed") && found[0].hasSuffix("(breaks)"), "\(other): \(found)")
        }
        // An overload that takes the old calls.
        #expect(members(old, old + "\n    public func find(name: String) {}") == [])
    }

    @Test func comparesEnums() {
        #expect(
            members("case a\n    case b(id: Int)", "case a\n    case b(id: Int)\n    case c(String)", of: "public enum A")
                == ["swift-case-added A: has the case 'c(_:)' (may-break)"])
        #expect(members("case a, b", "case a", of: "public enum A") == ["swift-removed A: no longer has 'b' (breaks)"])
        #expect(
            members("case b(id: Int)", "case b(id: Int, page: Int = 1)", of: "public enum A")
                == ["swift-changed A: has the case 'b(id: Int, page: Int = …)' instead of 'b(id: Int)' (may-break)"])
        #expect(members("case b(id: Int)", "case b(id: String)", of: "public enum A").first?.hasSuffix("(breaks)") == true)
    }

    @Test func comparesProtocolsAndTheirServices() {
        func code(_ requirement: String, _ forwarder: String) -> String {
            """
            public protocol P: Sendable {
                func \(requirement) -> Int
            }

            nonisolated extension P {
                public func \(forwarder) -> Int { 1 }
            }

            public struct S: P {
                public func \(requirement) -> Int { 1 }
            }
            """
        }
        let old = code("list(limit: Int, options: O)", "list(limit: Int = 20, options: O? = nil)")
        #expect(
            differences(old, code("list(limit: Int, page: Int?, options: O)", "list(limit: Int = 20, page: Int? = nil, options: O? = nil)"))
                == ["swift-requirement-added P: requires 'list(limit:page:options:)' (may-break)"])
        #expect(
            differences(old, code("list(limit: Int, page: Int, options: O)", "list(limit: Int = 20, page: Int, options: O? = nil)"))
                .first?.hasSuffix("(breaks)") == true)
    }

    @Test(.timeLimit(.minutes(1)))
    func comparesFunctionsWithManyParameters() {
        func function(_ type: String) -> String {
            "public func a(\((0..<20_000).map { "p\($0): \(type)" }.joined(separator: ", ")))"
        }
        #expect(members(function("Int"), function("String")).count == 1)
    }

    @Test func comparesTypes() {
        #expect(differences("public struct A {}\n", "public enum A {}\n") == ["swift-changed A: is an enum instead of a struct (breaks)"])
        #expect(
            differences("public struct A: Sendable, Hashable {}\n", "public struct A: Sendable {}\n")
                == ["swift-changed A: no longer conforms to Hashable (breaks)"])
        #expect(differences("public struct A: Sendable {}\n", "public struct A: Sendable, Hashable {}\n") == [])
        #expect(
            differences("public typealias A = Int\n", "public typealias A = String\n")
                == ["swift-changed A: is 'String' instead of 'Int' (breaks)"])
        #expect(differences("public struct A {\n    public struct B {}\n}\n", "") == ["swift-removed A: was removed (breaks)"])
        #expect(differences("", "extension A {\n    public struct B {}\n}\n") == ["swift-added A.B: was added (compatible)"])
        // What uses a renamed type has not changed otherwise.
        #expect(
            differences(
                "public struct A {\n    public let a: Int\n}\npublic struct C {\n    public let list: [A]?\n}\n",
                "public struct B {\n    public let a: Int\n}\npublic struct C {\n    public let list: [B]?\n}\n")
                == ["swift-renamed B: is the new name of 'A' (breaks)"])
    }
}
