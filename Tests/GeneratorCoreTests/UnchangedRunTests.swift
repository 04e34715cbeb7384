import APIModel
import Foundation
import GeneratorCore
import SourceDiagnostics
import SystemSupport
import Testing

/// What makes a run of a project read its documents again.
struct UnchangedRunTests {
    let directory: TemporaryDirectory

    private static let spec = """
        endpointkit: 1
        name: Shop
        imports: [common/types.yaml]
        services:
          Users: { endpoints: { find: { get: "/{id:Int}", returns: User } } }

        """

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(Self.spec, to: "shop.yaml")
        try directory.write("endpointkit: 1\ntypes: { User: { fields: { id: Int } } }\n", to: "common/types.yaml")
        try directory.write("overlay: 1.0.0\ninfo: { title: A, version: \"1\" }\nactions: []\n", to: "overlay.yaml")
        try directory.write("{{<base.enumeration}}{{/base.enumeration}}", to: "Templates/enumeration.mustache")
        _ = GenerateRun(configuration).run()
    }

    private var configuration: Configuration {
        var configuration = Configuration(
            input: SpecInput(directory("shop.yaml")), output: directory("Out"), layout: .sources(mocks: directory("Mocks")),
            templates: directory("Templates"))
        configuration.isStamped = true
        return configuration
    }

    private func isUnchanged(_ change: (inout Configuration) -> Void = { _ in }) -> Bool {
        var configuration = configuration
        change(&configuration)
        return GenerateRun(configuration).warningsIfUnchanged() != nil
    }

    @Test func nothingHasChanged() throws {
        #expect(isUnchanged())
        try directory.write(Self.spec, to: "shop.yaml")
        #expect(isUnchanged(), "only the date of a file has changed")
    }

    @Test(arguments: [
        "shop.yaml", "common/types.yaml", "Templates/enumeration.mustache", "Out/Models/User.swift", "Mocks/MockUsersService.swift",
    ])
    func aFileWasChanged(_ path: String) throws {
        let text = try #require(directory.text(path))
        try directory.write(text + "\n", to: path)
        #expect(!isUnchanged())
        try directory.write(text, to: path)
        #expect(isUnchanged())
        try FileManager.default.removeItem(atPath: directory(path))
        #expect(!isUnchanged())
    }

    @Test func aTemplateWasAdded() throws {
        try directory.write("{{<base.alias}}{{/base.alias}}", to: "Templates/alias.mustache")
        #expect(!isUnchanged())
    }

    @Test func aSettingWasChanged() throws {
        let changes: [(inout Configuration) -> Void] = [
            { $0.access = .package }, { $0.isStrict = true }, { $0.keepsGoing = true }, { $0.input.name = "Other" },
            { $0.moduleName = "Other" }, { $0.input.included = ["tag:Users"] }, { $0.input.excluded = ["tag:Users"] },
            { $0.input.overlays = [directory("overlay.yaml")] }, { $0.judgement.rules.allowed = ["a"] },
            { $0.judgement.rules.denied = ["a"] }, { $0.templates = nil }, { $0.layout = .sources(mocks: nil) },
            { $0.input.root = directory("..") }, { $0.emitsTests = true },
            { $0.input.settings = Self.settings(names: ["#/types/User": "Person"]) },
            { $0.input.settings = Self.settings(tolerance: Tolerance([.coerce])) },
            { $0.input.settings = Self.settings(tolerance: Tolerance([])) },
        ]
        for (index, change) in changes.enumerated() { #expect(!isUnchanged(change), "\(index)") }
    }

    /// An option that is missing in the stamp would not make a run generate again.
    @Test func everyOptionIsInTheStampOrCannotChangeTheOutput() {
        func options(_ value: Any) -> Set<String> { Set(Mirror(reflecting: value).children.compactMap(\.label)) }
        let stamped: Set = ["input", "layout", "emitsTests", "access", "moduleName", "templates", "isStrict", "keepsGoing", "judgement"]
        #expect(options(configuration) == stamped.union(["output", "dependencyFile", "isCheck", "listsOutputs", "places", "isStamped"]))
        let ofInput: Set = ["spec", "root", "included", "excluded", "overlays", "name", "settings"]
        #expect(options(configuration.input) == ofInput.union(["isPartOfOther"]))
        #expect(options(configuration.input.settings) == ["names", "tolerance", "isOfOtherVersion", "file"])
        let others: Set = ["collector", "newBaseline", "isBaselineShared", "reportsUnused", "sharedRules"]
        #expect(options(configuration.judgement) == others.union(["rules", "placedRules", "baseline"]))
    }

    private static func settings(names: [String: String] = [:], tolerance: Tolerance? = nil) -> DocumentSettings {
        let file = SourceFile(path: "endpointkit.yaml", text: "project: 1")
        let span = SourceSpan(file: file, start: 0, end: 0)
        return DocumentSettings(
            names: names.map { DocumentSettings.Name(part: Located($0.key, at: span), name: Located($0.value, at: span)) },
            tolerance: tolerance.map { Located($0, at: span) })
    }

    /// Another run that gets the output of other settings does not pass for one with these.
    @Test func anotherRunWroteTheOutput() throws {
        var other = configuration
        other.isStamped = false
        _ = GenerateRun(other).run()
        #expect(isUnchanged(), "nothing was written")
        other.access = .package
        _ = GenerateRun(other).run()
        #expect(!isUnchanged())
    }

    @Test func aRunWithErrorsIsRepeated() throws {
        try directory.write(Self.spec.replacing("returns: User", with: "returns: Usr"), to: "shop.yaml")
        var failing = configuration
        failing.keepsGoing = true
        _ = GenerateRun(failing).run()
        #expect(GenerateRun(failing).warningsIfUnchanged() == nil)
    }

    /// Mocks of another run are complete, but they do not belong to the library.
    @Test func theMocksAreOfAnEarlierRun() throws {
        let first = Self.spec.replacing("find:", with: "look:")
        try directory.write(first, to: "shop.yaml")
        _ = GenerateRun(configuration).run()
        try FileManager.default.copyItem(atPath: directory("Mocks"), toPath: directory("Kept"))
        try directory.write(Self.spec, to: "shop.yaml")
        _ = GenerateRun(configuration).run()
        #expect(isUnchanged())
        try FileManager.default.removeItem(atPath: directory("Mocks"))
        try FileManager.default.moveItem(atPath: directory("Kept"), toPath: directory("Mocks"))
        #expect(!isUnchanged())
        _ = GenerateRun(configuration).run()
        #expect(isUnchanged())
    }

    /// Versions before this one wrote no stamp for mocks.
    @Test func theManifestOfTheMocksHasNoStamp() throws {
        let path = "Mocks/.endpointkit-manifest"
        let lines = try #require(directory.text(path)).split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("inputs ") } && !lines.contains { $0.hasPrefix("input ") })
        try directory.write(lines.filter { !$0.hasPrefix("inputs ") }.joined(separator: "\n") + "\n", to: path)
        #expect(!isUnchanged())
        _ = GenerateRun(configuration).run()
        #expect(isUnchanged())
    }

    @Test func theManifestIsTheSameElsewhere() throws {
        let manifest = try #require(directory.text("Out/.endpointkit-manifest"))
        #expect(manifest.contains("\ninput ../shop.yaml\ninput ../common/types.yaml\n"))
        let other = try TemporaryDirectory()
        for path in ["shop.yaml", "common/types.yaml", "Templates/enumeration.mustache"] {
            try other.write(try #require(directory.text(path)), to: path)
        }
        var configuration = configuration
        configuration.input.spec = other("shop.yaml")
        configuration.output = other("Out")
        configuration.layout = .sources(mocks: other("Mocks"))
        configuration.templates = other("Templates")
        _ = GenerateRun(configuration).run()
        #expect(other.text("Out/.endpointkit-manifest") == manifest)
    }

    /// A reference to a file that is not there is a warning in OpenAPI. When the file appears, the document says something else.
    @Test func aMissingFileAppears() throws {
        try directory.write(
            """
            openapi: 3.0.3
            info: { title: Shop, version: "1" }
            paths:
              /a: { get: { operationId: a, responses: { "200": { description: A, content: { application/json: { schema: { $ref: "user.yaml" } } } } } } }

            """, to: "openapi.yaml")
        var configuration = configuration
        configuration.input.spec = directory("openapi.yaml")
        configuration.output = directory("Other")
        configuration.layout = .sources(mocks: nil)
        let reported = GenerateRun(configuration).run()
        #expect(reported.warningCount > 0 && reported.errorCount == 0, "\(reported.text(as: .text))")
        #expect(GenerateRun(configuration).warningsIfUnchanged() == reported.warningCount)
        try directory.write("type: object\n", to: "user.yaml")
        #expect(GenerateRun(configuration).warningsIfUnchanged() == nil)
    }
}
