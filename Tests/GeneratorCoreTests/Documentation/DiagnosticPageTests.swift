import APIComparison
import APIModel
import DiagnosticReference
import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// Every id that the tool can report has its page, and no other.
struct DiagnosticPageTests {
    private static let root = GoldenCase.root.deletingLastPathComponent().deletingLastPathComponent()

    /// The ids in the source: `"id", .error`, `"id", .warning`, those of the resolver, and those that are chosen at run time.
    private static func reportedIDs() throws -> Set<String> {
        var ids = Set(APIRule.allCases.map(\.rawValue))
        let sources = root.appendingPathComponent("Sources").resolvingSymlinksInPath()
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
            if path.hasPrefix("EndpointKit") || path.hasPrefix("DiagnosticReference") { continue }
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            for match in text.matches(of: /"([a-z0-9]+(?:-[a-z0-9]+)*)",\s+\.(?:error|warning)\b/) { ids.insert(String(match.1)) }
            for match in text.matches(of: /let id = "([a-z-]+)"/) { ids.insert(String(match.1)) }
            guard path.hasPrefix("OpenAPIDialect/Diagnostics") else { continue }
            for match in text.matches(of: /return \(\s*"([a-z]+-[a-z-]+)",/) { ids.insert(String(match.1)) }
        }
        return ids
    }

    @Test func everyIDHasAPage() throws {
        let ids = try Self.reportedIDs()
        #expect(ids.count > 300)
        let pages = DiagnosticPage.all.map(\.id)
        #expect(ids.subtracting(pages).sorted() == [])
        #expect(Set(pages).subtracting(ids).sorted() == [])
        #expect(pages.count == Set(pages).count)
    }

    @Test func everyPageHasSentences() {
        for page in DiagnosticPage.all + DiagnosticPage.changes {
            for text in [page.meaning, page.reason, page.remedy, page.occasion].compactMap(\.self) {
                #expect(text.hasSuffix(".") && text.first?.isLowercase == false || text.first == "'", "\(page.id): \(text)")
            }
        }
    }

    @Test func everyChangeHasAPage() {
        #expect(DiagnosticPage.changes.map(\.id) == ComparisonRule.allCases.map(\.rawValue).sorted())
        for rule in ComparisonRule.allCases { #expect(!DiagnosticExplanation.isID(rule.rawValue)) }
    }

    /// A page without an example says what leads to the diagnostic.
    @Test func everyPageHasAnExampleOrAnOccasion() {
        for page in DiagnosticPage.all + DiagnosticPage.changes { #expect((page.example == nil) == (page.occasion != nil), "\(page.id)") }
        #expect(DiagnosticPage.all.filter { $0.example == nil }.count < 45)
        #expect(DiagnosticPage.changes.allSatisfy { $0.example != nil })
    }

    /// Examples in the dialect are cases of `Tests/Diagnostics`. Those with a command are run by the tests of the command line.
    @Test func examplesAreThoseOfTheTests() throws {
        let examples = DiagnosticPage.all.filter { $0.example?.command == nil && $0.example?.isOpenAPI == false }
        #expect(examples.count > 160)
        for page in examples {
            let directory = Self.root.appendingPathComponent("Tests/Diagnostics/\(page.id)")
            let spec = try String(contentsOf: directory.appendingPathComponent("spec.yaml"), encoding: .utf8).split(separator: "\n")
                .dropFirst()
            let expected = try String(contentsOf: directory.appendingPathComponent("expected.txt"), encoding: .utf8)
            #expect(page.example?.document.split(separator: "\n").dropFirst().map(String.init) == spec.map(String.init), "\(page.id)")
            #expect(page.example?.printed.trimmingCharacters(in: .newlines) == expected.trimmingCharacters(in: .newlines), "\(page.id)")
        }
    }

    /// Each extension that a page names is one of the document, of an operation or of a schema.
    @Test func pagesNameExtensionsThatExist() throws {
        let texts = DiagnosticPage.all.flatMap { [$0.meaning, $0.reason, $0.remedy, $0.occasion].compactMap(\.self) }
        let names = Set(texts.joined(separator: " ").matches(of: /x-endpointkit-[A-Za-z]+/).map { String($0.output) })
        #expect(names.count > 3)
        let directory = try TemporaryDirectory()
        for name in names {
            let schema = "{ type: string, \(name): x }"
            let content = "content: { application/json: { schema: \(schema) } }"
            let document = """
                openapi: 3.1.0
                info: { title: Shop, version: "1" }
                \(name): x
                paths: { /a: { get: { operationId: a, \(name): x, responses: { "200": { description: A., \(content) } } } } }

                """
            let path = try directory.write(document, to: "\(name)/spec.yaml")
            let printed = GenerateRun.validate(SpecInput(path), isStrict: false).text(as: .text)
            #expect(printed.matches(of: /\[unknown-extension\]/).count < 3, "\(name): \(printed)")
        }
    }

    /// Examples in OpenAPI print what the page says, and have the diagnostic that they explain.
    @Test func examplesPrintWhatThePageSays() throws {
        let examples = DiagnosticPage.all.filter { $0.example?.command == nil && $0.example?.isOpenAPI == true }
        #expect(examples.count > 50)
        let directory = try TemporaryDirectory()
        for page in examples {
            let example = try #require(page.example)
            let path = try directory.write(example.document + "\n", to: "\(page.id)/spec.yaml")
            let printed = GenerateRun.validate(SpecInput(path), isStrict: false).text(as: .text)
                .replacing(directory("\(page.id)/"), with: "")
            #expect(printed.trimmingCharacters(in: .newlines) == example.printed.trimmingCharacters(in: .newlines), "\(page.id)")
            #expect(example.printed.contains("[\(page.id)]"), "\(page.id)")
        }
    }
}

extension DiagnosticPage.Example {
    fileprivate var isOpenAPI: Bool { ["\nopenapi: ", "\nswagger: "].contains { document.contains($0) } }
}
