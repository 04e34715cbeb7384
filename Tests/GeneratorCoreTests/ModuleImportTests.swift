import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// Types that an imported file declares in a module of its own.
struct ModuleImportTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(
            """
            endpointkit: 1
            name: Common
            types:
              Money: { fields: { amount: Decimal, currency: Currency = EUR, "note?": "String?" } }
              Currency: { enum: [EUR, USD] }
              Stamp: Date
              Page<Item>: { fields: { items: [Item], link: { fields: { next: String? } } } }
            """, to: "specs/common.yaml")
    }

    private func spec(_ imports: String, types: String = "Price: { fields: { money: Money } }") -> String {
        """
        endpointkit: 1
        name: Shop
        imports: \(imports)
        types: { \(types) }
        services:
          Prices:
            endpoints:
              list: { get: /, query: { currency: Currency = USD }, returns: Page<Price> }
              find: { get: /x, returns: Money, example: { amount: 1 } }
              at: { get: /at, returns: Stamp }
              none: { get: /none }
        """
    }

    /// The emitted files, by path, or the reports.
    private func output(_ text: String, layout: Configuration.Layout = .package(runtimePath: nil)) throws -> [String: String] {
        try directory.write(text, to: "specs/shop.yaml")
        let reported = GenerateRun(Configuration(spec: directory("specs/shop.yaml"), output: directory("out"), layout: layout)).run()
        guard case .wrote = reported.outcome else { return ["": reported.text(as: .text)] }
        return try directory.emittedFiles()
    }

    private func imports(_ text: String?) -> [String] {
        (text ?? "").split(separator: "\n").filter { $0.contains("import ") && !$0.contains("//") }
            .map { String($0.replacing("@_spi(Generated) ", with: "")) }
    }

    @Test func typesOfModulesAreImported() throws {
        let files = try output(spec("[{ file: common.yaml, module: Common, package: ../CommonTypes }]"))
        #expect(files[""] == nil)
        #expect(files.keys.filter { $0.contains("/Models/") } == ["Sources/Shop/Models/Price.swift"])
        #expect(imports(files["Sources/Shop/Models/Price.swift"]) == ["public import Common", "public import EndpointKit"])
        #expect(
            imports(files["Sources/Shop/Endpoints/PricesEndpoint.swift"]) == ["public import Common", "public import EndpointKit"])
        #expect(
            imports(files["Sources/Shop/Services/PricesService.swift"])
                == ["public import Common", "public import EndpointKit", "public import Foundation"])
        #expect(imports(files["Sources/Shop/ShopClient.swift"]).contains { $0.contains("Common") } == false)
        #expect(files["Sources/Shop/Endpoints/PricesEndpoint.swift"]?.contains("case list(currency: Currency = .usd)") == true)
        #expect(files["Sources/ShopMocks/MockPricesService.swift"]?.contains("import Common\n") == true)
        let manifest = files["Package.swift"] ?? ""
        #expect(manifest.contains("        .package(name: \"Common\", path: \"../CommonTypes\"),\n"))
        #expect(manifest.components(separatedBy: ".product(name: \"Common\", package: \"Common\")").count == 3)
    }

    @Test func aPackageCanHaveAURL() throws {
        let files = try output(
            spec("[{ file: common.yaml, module: Common, package: { url: \"https://example.com/x/common-types.git\", version: 1.2.0 } }]"))
        let manifest = files["Package.swift"] ?? files[""] ?? ""
        #expect(manifest.contains(".package(url: \"https://example.com/x/common-types.git\", from: \"1.2.0\"),\n"))
        #expect(manifest.contains(".product(name: \"Common\", package: \"common-types\")"))
    }

    @Test(arguments: ["common", "shop", "bank"])
    func theExamplesShareTypes(_ name: String) throws {
        let specs = GoldenCase.root.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Specs/modules")
        let spec = specs.appendingPathComponent("\(name).yaml").path
        let reported = GenerateRun(Configuration(spec: spec, output: directory("out"), layout: .package(runtimePath: nil))).run()
        #expect(reported.text(as: .text) == "")
        let declares = try directory.snapshot().contains { $0.key.hasSuffix("/Models/Money.swift") }
        #expect(declares == (name == "common"))
    }

    @Test func filesThatAModuleImportsAreItsOwn() throws {
        let common = try #require(directory.text("specs/common.yaml")).replacing("name: Common\n", with: "")
        try directory.write(common, to: "specs/parts.yaml")
        try directory.write("endpointkit: 1\nname: All\nimports: [parts.yaml]\n", to: "specs/all.yaml")
        let files = try output(
            spec("[parts.yaml, { file: all.yaml, module: All }, parts.yaml]"), layout: .sources(mocks: nil))
        #expect(files.keys.filter { $0.contains("Models/") } == ["Models/Price.swift"])
        #expect(imports(files["Models/Price.swift"]) == ["public import All", "public import EndpointKit"])
    }

    @Test(arguments: [
        ("[{ file: common.yaml, module: Common }]", "module-without-package"),
        ("[{ file: common.yaml, module: Shop, package: x }]", "invalid-module"),
        ("[{ file: common.yaml, module: Foundation, package: x }]", "invalid-module"),
        ("[{ file: common.yaml, module: a-b, package: x }]", "invalid-module"),
        ("[{ file: common.yaml, module: Common, package: { url: x } }]", "missing-key"),
        ("[{ module: Common }]", "missing-key"),
    ])
    func faultsAreReported(_ imports: String, _ id: String) throws {
        #expect(try output(spec(imports))[""]?.contains("[\(id)]") == true)
    }

    /// A module is compiled without those that use it.
    @Test func aModuleDoesNotConformToMoreThanItSays() throws {
        let imports = "[{ file: common.yaml, module: Common }]\nmodels: { conformances: Hashable }"
        let report = try output(spec(imports), layout: .sources(mocks: nil))[""] ?? ""
        #expect(report.contains("error: 'Money' must be Hashable, but it is not in its module 'Common' [module-type-without-conformance]"))
        #expect(!report.contains("'Page'") && !report.contains("'Currency'"))
    }

    @Test func aTypeIsNotNamedLikeOneOfAModule() throws {
        let types = "Price: { fields: { money: Money } }, money: Int"
        let files = try output(spec("[{ file: common.yaml, module: Common }]", types: types), layout: .sources(mocks: nil))
        #expect(files.keys.filter { $0.contains("Models/") }.sorted() == ["Models/MoneyModel.swift", "Models/Price.swift"])
    }
}
