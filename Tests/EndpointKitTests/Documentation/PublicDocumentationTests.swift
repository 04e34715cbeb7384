import Foundation
import Testing

/// Every public declaration of the runtime says what it means.
///
/// What only fulfils a protocol is documented there: requirements of public protocols of the runtime, and the members of the standard
/// library's listed here.
struct PublicDocumentationTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources", isDirectory: true)

    private static let witnesses = [
        "var description:", "var debugDescription:", "var customMirror:", "var errorDescription:", "var failureReason:", "var startIndex:",
        "var endIndex:", "subscript(position: Int)", "init(from decoder: any Decoder)", "func encode(to encoder: any Encoder)",
        "func hash(into hasher: inout Hasher)", "static func == (", "func makeAsyncIterator()", "func next() async", "typealias Element =",
        "init(rawValue: String)", "Literal value: ", "Literal elements: ", "init(nilLiteral", "init(stringInterpolation",
    ]

    private func files() throws -> [(name: String, declarations: PublicDeclarations)] {
        let products = ["AsyncHTTPClient", "Compression", "HTTPTypes", "Observability", "Testing"].map { "EndpointKit\($0)" }
        return try (["EndpointKit"] + products).flatMap { target in
            let directory = Self.sources.appendingPathComponent(target, isDirectory: true)
            return try FileManager.default.subpathsOfDirectory(atPath: directory.path).filter { $0.hasSuffix(".swift") }.sorted().map {
                let text = try String(contentsOf: directory.appendingPathComponent($0), encoding: .utf8)
                return ("\(target)/\($0)", PublicDeclarations(text))
            }
        }
    }

    @Test func everyPublicDeclarationIsDocumented() throws {
        let files = try files()
        let required = files.reduce(into: [String: Set<String>]()) { $0.merge($1.declarations.requirements) { $0.union($1) } }
        #expect(files.count > 100)
        #expect(files.reduce(0) { $0 + $1.declarations.all.count } > 800)
        #expect(required["Transport"] == ["send", "download", "stream", "openWebSocket", "needsCredentials"])
        for (name, declarations) in files {
            for declaration in declarations.all where !declaration.isDocumented {
                let isWitness =
                    Self.witnesses.contains { declaration.text.contains($0) }
                    || required.contains { proto, names in
                        declaration.scope.hasWord(among: [proto])
                            && names.contains { declaration.text.hasWord(among: ["var \($0)", "let \($0)", "func \($0)"]) }
                    }
                if !isWitness { Issue.record("\(name):\(declaration.line) has no doc comment: \(declaration.text)") }
            }
        }
    }

    @Test func declarationsAreFound() {
        let source = """
            public struct A: B {
                public let one = "public let no"
                /// Two.
                @available(*, deprecated)
                public private(set) var two: Int { 3 }
                let three = 3  // public let four = 4
                public func four() {
                    struct Inner { public let five = 5 }
                }
                public init(
                    _ six: Int
                ) {}
            }
            public enum C { case seven, eight }
            public enum D:
                Sendable
            {
                /// Nine.
                case nine
                case ten
                var value: Int { switch self { case .nine: 9; case .ten: 10 } }
            }
            enum E { case eleven }
            public protocol F {
                func twelve()
                /// 13
                var thirteen: Int { get }
            }
            extension A { public static func fourteen() {} }
            """
        let declarations = PublicDeclarations(source)
        #expect(declarations.all.filter { !$0.isDocumented }.map(\.line) == [1, 2, 7, 10, 14, 15, 20, 24, 25, 29])
        #expect(declarations.all.filter(\.isDocumented).map(\.line) == [5, 19, 27])
        #expect(declarations.requirements == ["F": ["twelve", "thirteen"]])
        #expect(declarations.all.first { $0.line == 2 }?.scope.contains("A: B") == true)
    }
}

extension String {
    /// Whether one of the words is there and ends there.
    fileprivate func hasWord(among words: [String]) -> Bool {
        words.contains { word in
            guard let range = self.range(of: word) else { return false }
            let isOpen = range.upperBound < endIndex && (self[range.upperBound].isLetter || self[range.upperBound].isNumber)
            return !isOpen
        }
    }
}
