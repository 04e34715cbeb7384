import APIModel
import SourceDiagnostics
import SwiftModel
import SystemSupport
import Testing

/// Hands everything hostile to the compiler itself.
@Suite struct CompiledNamesTests {
    private func claim(_ style: NameStyle, _ words: [String]) -> [SwiftIdentifier] {
        let file = SourceFile(path: "words.yaml", text: "")
        var scope = Scope(style)
        var sink = DiagnosticSink()
        return scope.claim(all: words.map { SpecName($0, at: SourceSpan(file: file, start: 0, end: 0)) }, into: &sink)
    }

    private func source() -> (text: String, names: [String]) {
        let cases = claim(.enumCase, HostileWords.all)
        let properties = claim(.property, HostileWords.all)
        let arguments = claim(.argument, HostileWords.all)
        let methods = claim(.method, HostileWords.all)
        let types = claim(.type, HostileWords.all)
        var text = LineComment.line(HostileWords.injections.joined(separator: " "))
        var names: [String] = []
        text += "public nonisolated enum All_Cases: Sendable {\n"
        names.append("enum_decl All_Cases")
        for (word, name) in zip(HostileWords.all, cases) {
            text += (DocComment(word).sourceLines + ["case \(name.escaped)"]).map { "    \($0)\n" }.joined()
            names.append("enum_element_decl \(name.text)")
        }
        text += "}\n\npublic let all_cases: [All_Cases] = [\(cases.map { ".\($0.asMember)" }.joined(separator: ", "))]\n"
        names.append("var_decl all_cases")
        text += "\npublic struct All_Properties {\n"
        names.append("struct_decl All_Properties")
        for name in properties {
            text += "    public let \(name.escaped): Int\n"
            names.append("var_decl \(name.text)")
        }
        text +=
            "}\n\npublic func sum(_ all: All_Properties) -> [Int] {\n    [\(properties.map { "all.\($0.asMember)" }.joined(separator: ", "))]\n}\n"
        names.append("func_decl sum")
        for (index, name) in arguments.enumerated() {
            text += "public func take\(index)(\(name.asArgumentLabel): Int) -> Int { \(name.escaped) }\n"
            text += "public let taken\(index) = take\(index)(\(name.asCallLabel): \(index))\n"
            names += ["func_decl take\(index)", "var_decl taken\(index)"]
        }
        text += "public struct All_Methods {\n"
        names.append("struct_decl All_Methods")
        for name in methods {
            text += "    public func \(name.escaped)() -> Int { 1 }\n"
            names.append("func_decl \(name.text)")
        }
        text += "    func all_methods() -> [Int] { [\(methods.map { "self.\($0.asMember)()" }.joined(separator: ", "))] }\n}\n"
        names.append("func_decl all_methods")
        for name in types {
            text += "public struct \(name.escaped) {}\n"
            names.append("struct_decl \(name.text)")
        }
        for (index, word) in HostileWords.all.enumerated() {
            let declaration = "public let literal\(index): String = \(SwiftLiteral.string(word).text)"
            text += (DocComment(word).sourceLines + [declaration]).map { $0 + "\n" }.joined()
            names.append("var_decl literal\(index)")
        }
        return (text, names)
    }

    @Test func everyNameLiteralAndCommentCompiles() throws {
        let outcome = try SwiftCompiler.run(
            ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Hostile"], on: source().text)
        #expect(outcome.error.isEmpty)
    }

    @Test func theParserSeesTheDeclaredNamesAndNoOthers() throws {
        let (text, names) = source()
        let declared = try SwiftCompiler.declarations(in: text)
        #expect(Set(declared).subtracting(names).isEmpty)
        #expect(Set(names).subtracting(declared).isEmpty)
        #expect(declared.count == names.count)
    }
}
