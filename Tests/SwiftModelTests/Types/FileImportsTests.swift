import SwiftModel
import Testing

/// The imports that finished text needs.
struct FileImportsTests {
    private func imports(_ text: String, access: String = "public ", exposing: [String] = []) -> [String] {
        let aliases = [SwiftAlias(name: "Stamp", module: .foundation), SwiftAlias(name: "when", module: .foundation)]
        return FileImports(access: access, aliases: aliases, isPackage: access == "package ").lines(
            for: Array(text.utf8), exposing: exposing)
    }

    @Test(arguments: [
        // Signatures.
        ("public struct A {\n    public let at: Date\n}", ["import EndpointKit", "public import Foundation"]),
        ("public enum A {\n    case data(Data)\n}", ["import EndpointKit", "public import Foundation"]),
        ("public protocol A {\n    func f() async throws -> [UUID?]\n}", ["import EndpointKit", "public import Foundation"]),
        ("public typealias A = [String: URL]", ["import EndpointKit", "public import Foundation"]),
        (
            "public struct A {\n    public init(\n        at: Date,\n        b: Int = 1\n    ) {\n    }\n}",
            ["import EndpointKit", "public import Foundation"]
        ),
        ("public struct A {\n    public var v: JSONValue = SpecValue.json(1)\n}", ["public import EndpointKit"]),
        ("extension A {\n    public func f() -> Decimal { 1 }\n}", ["import EndpointKit", "public import Foundation"]),
        ("@available(*, deprecated)\npublic func f(_ stamp: Stamp)", ["import EndpointKit", "public import Foundation"]),
        ("public struct A {\n    public let at: when\n}", ["import EndpointKit", "public import Foundation"]),
        ("struct A {\n    let at: when\n}", ["import EndpointKit"]),
        // Bodies, and what only the file sees.
        (
            "public final class M {\n    public func f() {\n        try log.call() { .ok(Data()) }\n    }\n}",
            ["import EndpointKit", "import Foundation"]
        ),
        ("public struct A {\n    private let at: Date\n    let b: Stamp\n}", ["import EndpointKit", "import Foundation"]),
        ("public struct A {\n    private enum CodingKeys: String {\n        case a\n    }\n}", ["import EndpointKit"]),
        ("struct A {\n    public let at: Date\n    public func f(_ f: UploadFile) {}\n}", ["import EndpointKit", "import Foundation"]),
        ("public struct A {\n    public let f: Int = { Date().hash }()\n}", ["import EndpointKit", "import Foundation"]),
        // Words that are not names.
        (
            "/// A Date.\npublic struct A {\n    // Data\n    public let a = \"Date \\\"URL\" /* UUID /* Data */ Date */\n}",
            ["import EndpointKit"]
        ),
        ("public let a = #\"\"\"\n    \"Date\" \\n \"\"\n    \"\"\"#", ["import EndpointKit"]),
        ("public enum A {\n    case date, `data`\n}", ["import EndpointKit"]),
        // What only generated code uses.
        (
            "public struct A {\n    private let b: Box<A>?\n    public let at: Date\n}",
            ["@_spi(Generated) import EndpointKit", "public import Foundation"]
        ),
        (
            "public struct A {\n    public init(from decoder: any Decoder) throws {\n        let c = try ObjectDecoder(decoder)\n    }\n    public let d: Day\n}",
            ["@_spi(Generated) public import EndpointKit"]
        ),
        ("public struct A {\n    // ObjectDecoder\n    public let box = \"Box\"\n}", ["import EndpointKit"]),
        // What a type builds on.
        ("public enum A: Endpoint {\n    case a\n}", ["public import EndpointKit"]),
        ("extension A: OpenEnum {\n}", ["import EndpointKit"]),
        ("extension AuthToken {\n    public init(_ a: A) {}\n}", ["public import EndpointKit"]),
        ("extension AuthToken {\n    init(_ a: A) {}\n}", ["import EndpointKit"]),
    ])
    func areAsVisibleAsTheDeclarations(_ text: String, _ wanted: [String]) {
        #expect(imports(text) == wanted)
    }

    @Test func countWhatIsInterpolated() {
        #expect(imports("public let a = f(\"\\(g(\"x)\", Date()))\")\npublic let b: Int") == ["import EndpointKit", "import Foundation"])
    }

    @Test func doNotCountWhatAnInterpolationSaysAboutItself() {
        #expect(imports("let a = \"\\(b /* ) Date */, \"URL\")\"") == ["import EndpointKit"])
    }

    @Test func ofStatementsAreThoseOfTheTypesInThem() {
        func modules(_ text: String) -> [String] { FileImports.modules(namedIn: Array(text.utf8)) }
        #expect(modules("let a = ShopClient(photo: PhotoURL(text: \"URL(Data())\"))") == [])
        #expect(modules("let a = ShopClient(server: .custom(URL(string: b)!))\na.signIn(AuthToken())") == ["EndpointKit", "Foundation"])
    }

    /// However many there are.
    @Test func nameOnlyTheModulesWithTheTypes() {
        let modules = (0..<100).map { "Module\($0)" }
        let aliases = modules.indices.map { SwiftAlias(name: "Type\($0)", module: .imported($0)) }
        let imports = FileImports(access: "public ", aliases: aliases, modules: modules, isPackage: false)
        let lines = imports.lines(for: Array("public struct A {\n    public let a: Type3\n    public let b: Type70\n}".utf8))
        #expect(lines == ["import EndpointKit", "public import Module3", "public import Module70"])
    }

    @Test func doNotCountWhatAPackageTypeBuildsOn() {
        #expect(imports("package enum A: Endpoint {\n    case a\n}", access: "package ") == ["import EndpointKit"])
        #expect(imports("package enum A: Endpoint {\n    case a(Day)\n}", access: "package ") == ["package import EndpointKit"])
    }

    @Test func areAllPlainInAModuleOfItsOwn() {
        #expect(imports("struct A: Codable {\n    let at: Date\n}", access: "") == ["import EndpointKit", "import Foundation"])
    }

    @Test func nameTheLibraryAndTheTestingModule() {
        let mock = "public final class M: Service {\n    public let onA = CallLog<Void, Int, NetworkError>(\"a\")\n}"
        #expect(
            imports(mock, exposing: ["Shop"]) == [
                "public import EndpointKit", "@_spi(Generated) public import EndpointKitTesting", "public import Shop",
            ])
    }

    @Test(arguments: ["", "}}}", "{{{(", "\"abc", "\"\\(\"", "/* /*", "#\"", "`a", "public", "case ("]) func bearAnyText(_ text: String) {
        #expect(imports(text).contains("import EndpointKit"))
    }
}
