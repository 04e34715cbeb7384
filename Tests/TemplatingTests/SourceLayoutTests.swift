import Templating
import Testing

@Suite struct SourceLayoutTests {
    @Test(arguments: [
        ("a", "a\n"), ("a\n\n\n\nb\n\n", "a\n\nb\n"), ("\n\na  \n\t\nb\t\n", "a\n\nb\n"), ("a {\n\n\nb\n\n}\n", "a {\nb\n}\n"),
        ("a\r\nb", "a\nb\n"),
        ("", "\n"), ("f(\n\n  a\n\n)", "f(\n  a\n)\n"),
    ])
    func evensOutBlanks(_ template: String, _ text: String) throws {
        #expect(try TemplateCase(user: ["model": template]).render(SampleFile()) == text)
    }
}
