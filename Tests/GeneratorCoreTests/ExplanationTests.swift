import APIModel
import Foundation
import SourceDiagnostics
import SystemSupport
import TestSupport
import Testing
import YAMLTree

@testable import GeneratorCore

/// Explanations of all parts of documents agree with the emitted code and with the documents.
struct ExplanationTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let own = [
        "Specs/chat.yaml", "Specs/dummyjson.yaml", "Specs/everything.yaml", "Specs/github.yaml", "Specs/httpbin.yaml", "Specs/shop.yaml",
        "Specs/modules/shop.yaml", "Specs/openapi/gallery.yaml", "Specs/openapi/petstore.yaml", "Specs/openapi/petstore-swagger.yaml",
    ]

    @Test(arguments: own)
    func explainsOwnDocuments(_ path: String) throws {
        #expect(try Self.check(path, root: "Specs") > 0)
    }

    /// Explains everything in the document at a path below the repository.
    ///
    /// - Returns: The number of explained operations and types.
    static func check(_ path: String, root: String) throws -> Int {
        let input = SpecInput(repository.appending(path: path).path, root: repository.appending(path: root).path)
        var sink = DiagnosticSink()
        let examined = try SpecExamination(input, files: LocalFiles(), into: &sink)
        let spec = try #require(examined)
        let emitted = Emitted(spec)
        var count = 0
        for service in spec.api.services.indices {
            for (index, operation) in spec.api.services[service].operations.enumerated() {
                let told = spec.explanation(of: operation, service, index)
                count += 1
                emitted.checkCode(told)
                emitted.checkPlaces(told)
                #expect(told.lines(of: "Parameters").count == operation.parameters.count, "\(told.text)")
                #expect(!told.lines(of: "Results").isEmpty && !told.lines(of: "Left out or changed").isEmpty, "\(told.text)")
                #expect((operation.body == nil) == told.lines(of: "Body").isEmpty, "\(told.text)")
                if operation.body?.content.kind.key != nil, !spec.isOpenAPI {
                    #expect(told.lines(of: "Body").first?.contains(".yaml:") == true, "\(told.text)")
                }
            }
        }
        for type in spec.api.types where type.module == nil {
            let told = spec.explanation(of: type)
            count += 1
            emitted.checkCode(told)
            emitted.checkPlaces(told)
            #expect(emitted.declared.contains(spec.name(of: type.id)), "\(told.text)")
            #expect(!told.lines(of: "Left out or changed").isEmpty, "\(told.text)")
        }
        checkSchemas(of: spec)
        withExtendedLifetime(sink) {}
        return count
    }

    /// Each schema is explained, or not used in the code.
    private static func checkSchemas(of spec: SpecExamination) {
        let lists = [
            ("#/components/schemas", spec.document.mapping?["components"]?.mapping?["schemas"]),
            ("#/definitions", spec.document.mapping?["definitions"]),
        ]
        for (pointer, list) in lists where spec.isOpenAPI {
            for key in list?.mapping?.entries.map(\.key.value) ?? [] {
                let subject = "\(pointer)/\(key.replacing("~", with: "~0").replacing("/", with: "~1").replacing("%", with: "%25"))"
                if case .found = spec.explanation(of: subject) { continue }
                #expect(spec.isUnused(subject), "\(subject)")
            }
        }
    }
}

/// The emitted code and the files of a spec, to compare explanations with.
private struct Emitted {
    /// The names of all declared types.
    let declared: Set<String>
    private let lines: Set<Substring>
    /// The number of columns in each line, by the path of the file.
    private let columns: [String: [Int]]

    init(_ spec: SpecExamination) {
        let texts = spec.texts().map { String(decoding: $0.bytes, as: UTF8.self) }
        lines = Set(texts.flatMap { $0.split(separator: "\n").map { $0.drop { $0 == " " } } })
        let kinds: Set<Substring> = ["struct", "enum", "class", "typealias"]
        declared = Set(
            lines.flatMap { line in
                let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                return zip(words, words.dropFirst()).filter { kinds.contains($0.0) }.map { String($0.1) }
            })
        columns = Dictionary(
            spec.files.map { file in
                let lines = file.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                return (file.path, lines.map(\.count))
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The lines of code are in the emitted code, but for bodies that are left out, and the call.
    func checkCode(_ told: Explanation) {
        let code = told.lines(of: Explanation.code)
        #expect(code.count > (told.heading.hasPrefix("operation") ? 1 : 0), "\(told.text)")
        for line in code where !line.isEmpty && !line.hasPrefix("client.") && !line.hasSuffix("…") {
            let text = line.replacing("{ … }", with: "{").drop { $0 == " " }
            let isKnown = lines.contains(text) || text.hasSuffix(" {") && lines.contains { $0.hasPrefix(text) }
            #expect(isKnown, "'\(line)' is not emitted:\n\(told.text)")
        }
    }

    /// Each place is in a file that was read.
    func checkPlaces(_ told: Explanation) {
        let lines = [told.place?.text ?? ""] + told.sections.filter { $0.title != Explanation.code }.flatMap(\.lines)
        for line in lines {
            for match in line.matches(of: #/(\S+?):(\d+):(\d+)(?:[:,;\s]|$)/#) {
                guard let columns = columns[String(match.1)], let number = Int(match.2), let column = Int(match.3) else {
                    // Other things can look like places, such as times.
                    if match.1.contains("/") { Issue.record("'\(match.0)' is in no file:\n\(told.text)") }
                    continue
                }
                #expect((1...columns.count).contains(number) && (1...(columns[number - 1] + 1)).contains(column), "\(line)")
            }
        }
    }
}
