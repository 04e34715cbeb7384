import Foundation
import SystemSupport
import Testing

/// The compiler's parser finds nothing in the output for hostile specs but what their names and the templates declare.
struct ForeignDeclarationTests {
    private func parsed(_ name: String) throws -> (parsed: ParsedDeclarations, files: [URL]) {
        let files = GoldenCase.root.appendingPathComponent("\(name)/Expected/Sources").swiftFiles
        return (try ParsedDeclarations(files), files)
    }

    @Test(arguments: ["hostile", "everything"]) func declaresOnlyWhatTheModelNames(_ name: String) throws {
        let golden = try #require(GoldenCase.all.first { $0.name == name })
        let (parsed, files) = try parsed(name)
        #expect(files.count > 20)
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.declared.count > 50)
        let foreign = parsed.declared.subtracting(try DeclaredNames(spec: golden.spec).all)
        #expect(foreign.isEmpty)
        #expect(!parsed.referred.isEmpty && parsed.referred.isDisjoint(with: ["exit", "quit", "system", "injected"]))
        let kinds: Set = [
            "import_decl", "struct_decl", "enum_decl", "class_decl", "protocol", "extension_decl", "typealias",
        ]
        #expect(parsed.topLevelKinds.isSubset(of: kinds))
        #expect(parsed.modules.isSubset(of: ["EndpointKit", "EndpointKitTesting", "Foundation", "Hostile", "Everything"]))
    }
}
