import Templating
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

    @Test(arguments: [
        // A tag that is alone on its line leaves no line behind, one that is not leaves its line as it is.
        ("  {{! note }}  \na\n", "a\n"), ("a {{! note }}\nb\n", "a\nb\n"), ("x {{#isMutable}}y{{/isMutable}} z\n", "x  z\n"),
        ("{{^isMutable}}\r\n  a\r\n{{/isMutable}}\r\nb", "  a\nb\n"), ("{{{name}}}{{&name}}", "NN\n"),
    ])
    func laysOutAsMustacheDoes(_ property: String, _ text: String) throws {
        let model = "{{#model}}{{#properties}}{{>property}}{{/properties}}{{/model}}"
        let view = SampleFile(model: SampleModel(name: "M", documentation: "", properties: [SampleProperty(name: "N")]))
        #expect(try TemplateCase(user: ["model": model, "property": property]).render(view) == text)
    }

    @Test func aTemplateOnALineOfItsOwnIsIndented() throws {
        let user = ["model": "{{#model}}\n  {{>mine}}\n{{/model}}\n", "mine": "a {\n{{name}}\n\n  b\n}\n"]
        #expect(try TemplateCase(user: user).render(file) == "  a {\n  User\n\n    b\n  }\n")
    }

    @Test func aReplacementMayNameWhatItReplaces() throws {
        let user = ["file": "{{<base.file}}{{$imports}}import A\n{{$imports}}import B\n{{/imports}}{{/imports}}{{/base.file}}\n"]
        let text = try TemplateCase(user: user).render(file)
        #expect(text.contains("import A\nimport B\n"))
    }

    @Test func aListKnowsItsPlaces() throws {
        let model = "{{#model}}{{#properties}}{{index()}}{{name}}{{^last()}}, {{/last()}}{{/properties}}{{/model}}"
        let view = SampleFile(
            model: SampleModel(name: "M", documentation: "", properties: [SampleProperty(name: "a"), SampleProperty(name: "b")]))
        #expect(try TemplateCase(user: ["model": model]).render(view) == "1a, 2b\n")
    }
}
