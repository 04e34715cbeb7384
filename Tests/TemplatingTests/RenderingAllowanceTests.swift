import Testing

/// What templates write and repeat is in line with what they are given.
@Suite struct RenderingAllowanceTests {
    private static func file(properties count: Int) -> SampleFile {
        SampleFile(model: SampleModel(name: "M", properties: (0..<count).map { SampleProperty(name: "p\($0)") }))
    }

    private static func nested(_ depth: Int, _ inner: String) -> String {
        "{{#model}}" + String(repeating: "{{#properties}}", count: depth) + inner + String(repeating: "{{/properties}}", count: depth)
            + "{{/model}}"
    }

    /// Each of these would print, or look at, the list once for each of its elements, or twice as often with each level.
    @Test(arguments: [
        (2, nested(190, "{{name}}"), 4), (2, nested(190, ""), 4), (4_000, nested(2, "{{name}}"), 2), (4_000, nested(2, ""), 2),
        (4_000, nested(1, "{{^properties}}{{/properties}}"), 1), (4_000, nested(1, "{{>property}}"), 2),
        (10, nested(8, "{{>property}}"), 4),
    ])
    func aListWithinItselfIsReported(_ count: Int, _ model: String, _ places: Int) throws {
        let property = "{{#properties}}\n    {{name}}\n{{/properties}}\n"
        let faults = try TemplateCase(user: ["model": model, "property": property]).faults(rendering: Self.file(properties: count))
        let lists = Array(repeating: "properties", count: places).joined(separator: ", ")
        #expect(faults.filter { !$0.hasPrefix("unused") } == ["template-too-long @ " + lists])
    }

    /// Long texts of templates and of views, and more than a run may write in any case.
    @Test func aLargeViewHasALargeOutput() throws {
        let property = String(repeating: "// comment\n", count: 20) + "let {{name}}: Int\n"
        let text = try TemplateCase(user: ["property": property]).render(Self.file(properties: 10_000))
        #expect(text.utf8.count > 2_000_000)
        #expect(text.hasSuffix("let p9999: Int\n}\n"))
        let view = SampleFile(model: SampleModel(name: "M", documentation: String(repeating: "x", count: 1_000_000)))
        let model = "{{#model}}{{documentation}}{{documentation}}{{/model}}"
        #expect(try TemplateCase(user: ["model": model]).render(view).utf8.count == 2_000_001)
    }

    /// A list in itself is no fault as long as it is short.
    @Test func aShortListMayRepeatItself() throws {
        let text = try TemplateCase(user: ["model": Self.nested(2, "{{name}} ")]).render(Self.file(properties: 100))
        #expect(text.split(separator: " ").count == 10_000)
    }
}
