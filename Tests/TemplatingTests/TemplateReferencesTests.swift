import Testing

@Suite struct TemplateReferencesTests {
    @Test func bundledSamplesAreSound() {
        #expect(TemplateCase().reports() == [])
    }

    @Test(arguments: [
        ("{{nam}}", "unknown-key: unknown key 'nam' @ nam; did you mean 'name'?"),
        ("{{#propertys}}{{/propertys}}", "unknown-key: unknown key 'propertys' @ propertys; did you mean 'properties'?"),
        (
            "{{isMutable}}",
            "not-text: 'isMutable' is a condition, not a string @ isMutable; use it in a section: {{#isMutable}}…{{/isMutable}}"
        ),
        ("{{imports}}", "not-text: 'imports' is a list, not a string @ imports; use it in a section: {{#imports}}…{{/imports}}"),
        ("{{model}}", "not-text: 'model' is a group of keys, not a string @ model; add one of its keys after a dot"),
        ("{{>propert}}", "unknown-template: no template is named 'propert' @ propert; did you mean 'property'?"),
        (
            "{{>property}}",
            "recursive-template: the template 'property' includes itself @ property; it is included through 'model', 'file', 'property', 'property'"
        ),
        ("{{#isMutable}}", "template-syntax: 'isMutable' is never closed @ isMutable; add {{/isMutable}}"),
        ("{{/x}}", "template-syntax: 'x' is closed but was not opened @ x"),
        ("{{#isMutable}}{{/name}}", "template-syntax: expected the end of 'isMutable', found the end of 'name' @ name"),
        ("{{name", "template-syntax: unterminated tag @ {{"),
        ("{{}}", "template-syntax: the tag has no name @ "),
        ("{{a b}}", "template-syntax: 'a b' is not a valid name in a template @ a b"),
        ("{{=<% %>=}}", "template-syntax: other delimiters are not supported in a template @ {{=<% %>=}}"),
        ("{{>*name}}", "template-syntax: templates chosen by a key are not supported in a template @ *name"),
        (
            "{{uppercased(name)}}",
            "unknown-function: 'uppercased(name)' cannot be used here @ uppercased(name); directly in a list, these functions can be used: 'first()', 'last()', 'index()', 'even()', 'odd()'"
        ),
    ])
    func reportsWhatLeadsNowhere(_ property: String, _ report: String) {
        #expect(TemplateCase(user: ["property": property]).reports() == [report])
    }

    @Test(arguments: [
        "{{name}}{{model.name}}{{header}}", "{{#documentation}}{{.}}{{/documentation}}", "{{! any text }}", "{{&name}}{{{name}}}",
        "{{^isMutable}}x{{/isMutable}}",
    ])
    func acceptsWhatTheViewsOffer(_ property: String) {
        #expect(TemplateCase(user: ["property": property]).reports() == [])
    }

    @Test(arguments: [
        (
            "{{<base.file}}{{$importz}}{{/importz}}{{/base.file}}",
            "unknown-block: 'base.file' has no block 'importz' @ importz; did you mean 'imports'?"
        ),
        (
            "{{<base.file}}{{header}}{{/base.file}}",
            "template-syntax: only blocks are allowed directly in {{<base.file}} @ header; put it into a block: {{$block}}…{{/block}}"
        ),
    ])
    func checksWhatIsReplaced(_ file: String, _ report: String) {
        #expect(TemplateCase(user: ["file": file]).reports() == [report])
    }

    /// Short templates that ask for much: what is looked at is in line with their size.
    @Test func templatesOfAnySizeAreChecked() {
        func ids(_ user: [String: String]) -> [String] { TemplateCase(user: user).reports().map { String($0.prefix { $0 != ":" }) } }
        func nested(_ count: Int) -> String {
            String(repeating: "{{#name}}", count: count) + String(repeating: "{{/name}}", count: count)
        }
        #expect(ids(["property": nested(200)]) == [])
        #expect(ids(["property": nested(40_000)]) == ["template-syntax"])
        #expect(ids(["property": String(repeating: "{{#name}}x{{/name}}", count: 40_000)]) == [])
        let functions = String(repeating: "first(", count: 100_000) + String(repeating: ")", count: 100_000)
        #expect(ids(["property": "{{\(functions)}}"]) == ["template-syntax"])
        // Each brings the next one in twice.
        func doubling(_ tag: (Int) -> String) -> [String: String] {
            var user = ["property": tag(0), "p40": "x"]
            for number in 0..<40 { user["p\(number)"] = tag(number + 1) + tag(number + 1) }
            return user
        }
        #expect(Set(ids(doubling { "{{>p\($0)}}" })) == ["recursive-template"])
        #expect(Set(ids(doubling { "{{<p\($0)}}{{/p\($0)}}" })) == ["recursive-template"])
    }

    @Test func knowsThePlaceInAList() {
        let model = "{{#model}}{{#properties}}{{name}}{{^last()}}, {{/last()}}{{>property}}{{/properties}}{{/model}}"
        #expect(TemplateCase(user: ["model": model]).reports() == [])
        #expect(TemplateCase(user: ["model": "{{#last()}}{{/last()}}"]).reports().count == 1)
    }

    @Test func warnsOfATemplateThatNothingUses() {
        #expect(
            TemplateCase(user: ["propertie": ""]).reports() == [
                "unused-template: no template uses 'propertie' @ ; did you mean 'property'?"
            ])
    }

    @Test func keepsTheBundledNames() {
        #expect(TemplateCase(user: ["base.file": ""]).reports().map { $0.prefix(13) } == ["template-name"])
    }
}
