import Foundation
import GeneratorCore
import SystemSupport
import Testing

struct ModuleNameTests {
    @Test(arguments: [
        ("Shop", true), ("_shop2", true), ("actor", true), ("class", false), ("struct", false), ("import", false), ("Any", false),
        ("Self", false),
        ("_", false), ("Swift", false), ("Foundation", false), ("EndpointKit", false), ("EndpointKitTesting", false), ("", false),
        ("2a", false),
        ("a b", false), ("a;b", false), ("ä", false),
    ])
    func isAWordBehindImport(_ name: String, _ isValid: Bool) {
        #expect(Configuration.isModuleName(name) == isValid)
    }

    /// `.init` would be the initializer, which knows nothing of the spec's defaults.
    @Test func theDefaultsOfAnAPICalledInitAreNoInitializer() throws {
        let directory = try TemporaryDirectory()
        let text = ShopSpec.text(ShopSpec.users).replacingOccurrences(of: "name: Shop", with: "name: Init\ndefaults: { timeout: 3 }")
        try directory.write(text, to: "init.yaml")
        #expect(GenerateRun(Configuration(spec: directory("init.yaml"), output: directory("out"))).run().errorCount == 0)
        #expect(directory.text("out/Endpoints/UsersEndpoint.swift")?.contains("return .initValue(.get") == true)
        #expect(directory.text("out/InitDefaults.swift")?.contains("static func initValue(") == true)
    }
}
