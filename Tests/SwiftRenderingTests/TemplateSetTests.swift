import SwiftRendering
import Testing

@Suite struct TemplateSetTests {
    private let file = SampleFile(
        model: SampleModel(
            name: "User", documentation: "Outer.",
            properties: [SampleProperty(name: "a<b>&\"c\""), SampleProperty(name: "b", documentation: "Inner.")]))

    @Test func rendersWithoutEscapingInPartialsAndBlocks() throws {
        #expect(
            try TemplateCase().render(file) == """
                // Generated.

                import Foundation

                struct User {
                    let a<b>&"c": Int
                    /// Inner.
                    let b: Int
                }

                """)
    }

    @Test func aUserReplacesABlock() throws {
        let user = ["file": "{{<base.file}}{{$imports}}\nimport Tracing\n{{/imports}}{{/base.file}}\n"]
        let text = try TemplateCase(user: user).render(file)
        #expect(text.contains("import Tracing\n"))
        #expect(!text.contains("import Foundation"))
        #expect(text.contains("struct User"))
    }

    @Test func aUserReplacesAWholeTemplate() throws {
        #expect(try TemplateCase(user: ["property": "    var {{name}}: Int\n"]).render(file).contains("    var b: Int\n"))
    }

    @Test func aUserAddsATemplateOfTheirOwn() throws {
        let user = ["property": "{{>mine}}\n", "mine": "    // {{name}}\n"]
        #expect(try TemplateCase(user: user).render(file).contains("    // b\n"))
    }

    @Test func aMissingViewGivesNothing() throws {
        #expect(try TemplateCase().render(SampleFile()) == "// Generated.\n\nimport Foundation\n")
    }

    @Test func otherNamesThanRootsAreRefused() {
        #expect(throws: TemplateSet.UnknownTemplate.self) { try TemplateCase().render(file, with: "property") }
    }
}
