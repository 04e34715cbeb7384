import Foundation
import SwiftModel
import Testing

struct RuntimeTypeNamesTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    /// The types that the runtime's sources declare at the top of a file for everyone.
    private static func declared(in module: String) throws -> Set<String> {
        let directory = sources.appendingPathComponent(module)
        let files = try #require(FileManager.default.subpaths(atPath: directory.path)).filter { $0.hasSuffix(".swift") }
        var names: Set<String> = []
        for file in files {
            let text = try String(contentsOf: directory.appendingPathComponent(file), encoding: .utf8)
            let plain = text.replacing("@_spi(Generated) ", with: "")
            let types = plain.matches(of: /(?m)^public (?:final |indirect )*(?:class|struct|enum|protocol|actor|typealias) (\w+)/)
            names.formUnion(types.map { String($0.output.1) })
        }
        return names
    }

    @Test func holdsEveryPublicTypeOfTheRuntime() throws {
        let declared = try Self.declared(in: "EndpointKit").union(Self.declared(in: "EndpointKitTesting"))
        #expect(declared.count > 80)
        #expect(declared.subtracting(RuntimeTypeNames.all) == [])
    }

    @Test func holdsNothingElse() throws {
        let declared = try Self.declared(in: "EndpointKit").union(Self.declared(in: "EndpointKitTesting"))
        #expect(RuntimeTypeNames.all.subtracting(declared) == [])
    }

    @Test func tellsApartWhatIsForGeneratedCode() throws {
        let directory = Self.sources.appendingPathComponent("EndpointKit")
        var names: Set<String> = []
        for file in try #require(FileManager.default.subpaths(atPath: directory.path)) where file.hasSuffix(".swift") {
            let text = try String(contentsOf: directory.appendingPathComponent(file), encoding: .utf8)
            for match in text.matches(of: /(?m)^@_spi\(Generated\) public (?:final )?(?:class|struct|enum) (\w+)/) {
                names.insert(String(match.output.1))
            }
        }
        #expect(names == RuntimeTypeNames.generated)
    }

    @Test func tellsTheTestingModuleApart() throws {
        #expect(try Self.declared(in: "EndpointKitTesting") == RuntimeTypeNames.testing)
    }
}
