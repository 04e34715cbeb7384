import OpenAPIOverlay
import SourceDiagnostics
import TestSupport
import Testing
import YAMLTree

struct OverlayTests {
    static let document = """
        info: { title: Zoo }
        tags: [a]
        paths:
          /pets:
            get: { operationId: list, parameters: [{ name: limit, in: query }, { name: debug, in: query }] }
            post: { operationId: add }
          /internal: { get: { x-internal: true } }

        """

    /// The changed document on one line, and what was reported.
    static func apply(_ actions: String, to document: String = document) throws -> (text: String, faults: [String]) {
        let source = MarkedSource(
            """
            overlay: 1.0.0
            info: { title: T, version: '1' }
            actions:
            \(actions)
            """, path: "overlay.yaml")
        var sink = DiagnosticSink()
        let root = try #require(YAMLTree.parse(SourceFile(path: "api.yaml", text: document), into: &sink))
        let overlay = try #require(Overlay(source.file, into: &sink))
        let result = overlay.applied(to: root, into: &sink)
        return ((result?.document ?? root).flow, sink.diagnostics.flatMap(source.lines(of:)))
    }

    @Test func mergesMappingsAndAppendsToLists() throws {
        let (text, faults) = try Self.apply(
            """
            - target: $.info
              update: { title: New, contact: { name: N } }
            - { target: $.tags, update: b }
            - { target: $, update: { tags: [c, d], servers: [{ url: u }] } }
            - { target: "$.paths.*.get", update: { x-safe: true } }
            """)
        #expect(faults == [])
        #expect(text.hasPrefix("{info: {title: New, contact: {name: N}}, tags: [a, b, c, d], paths: "))
        #expect(text.contains("/internal: {get: {x-internal: true, x-safe: true}}"))
        #expect(text.hasSuffix("servers: [{url: u}]}"))
    }

    @Test func removesWhatATargetSelects() throws {
        let (text, faults) = try Self.apply(
            """
            - { target: "$.paths[?@.get['x-internal'] == true]", remove: true }
            - { target: "$.paths.*.get.parameters[?@.name == 'debug']", remove: true, description: Not for us. }
            - { target: $.info.title, remove: true }
            - { target: $.tags, remove: true }
            """)
        #expect(faults == [])
        #expect(
            text
                == "{info: {}, paths: {/pets: {get: {operationId: list, parameters: [{name: limit, in: query}]}, post: {operationId: add}}}}"
        )
    }

    @Test func laterActionsSeeWhatEarlierOnesMade() throws {
        let (text, faults) = try Self.apply(
            """
            - { target: "$.paths['/pets'].post", remove: true }
            - { target: "$.paths['/pets']", update: { put: { operationId: put } } }
            - { target: "$.paths['/pets'].put", update: { operationId: set, deprecated: true } }
            """)
        #expect(faults == [])
        #expect(text.contains("put: {operationId: set, deprecated: true}"))
        #expect(!text.contains("post"))
    }

    @Test func copiesOnePartToAnother() throws {
        let (text, faults) = try Self.apply(
            """
            - { target: $.paths, update: { /animals: {} } }
            - { target: "$.paths['/animals']", copy: "$.paths['/internal']" }
            """)
        #expect(faults == [])
        #expect(text.contains("/animals: {get: {x-internal: true}}"))
    }

    @Test func newNodesPointIntoTheOverlay() throws {
        let file = SourceFile(
            path: "overlay.yaml",
            text: """
                overlay: 1.0.0
                info: {}
                actions:
                  - { target: $.info, update: { summary: S } }
                """)
        var sink = DiagnosticSink()
        let root = try #require(YAMLTree.parse(SourceFile(path: "api.yaml", text: Self.document), into: &sink))
        let overlay = try #require(Overlay(file, into: &sink))
        let result = try #require(overlay.applied(to: root, into: &sink)).document
        let info = try #require(result.mapping?["info"]?.mapping)
        #expect(info.entry("summary")?.key.span.file.path == "overlay.yaml")
        #expect(info["title"]?.span.file.path == "api.yaml")
    }

    /// Places tell schemas apart, so what becomes different gets another one.
    @Test func whatWasAliasedAndThenChangedIsANodeOfItsOwn() throws {
        let document = """
            a: &x { k: 1 }
            b: *x
            """
        var sink = DiagnosticSink()
        let root = try #require(YAMLTree.parse(SourceFile(path: "api.yaml", text: document), into: &sink))
        let file = SourceFile(
            path: "o.yaml",
            text: """
                overlay: 1.0.0
                info: {}
                actions:
                  - { target: $.b, update: { k: 2 } }
                  - { target: $.*, update: { n: { m: 1 } } }
                  - { target: $.a.n, update: { m: 2 } }
                """)
        let overlay = try #require(Overlay(file, into: &sink))
        let result = try #require(overlay.applied(to: root, into: &sink)).document
        #expect(result.flow == "{a: {k: 1, n: {m: 2}}, b: {k: 2, n: {m: 1}}}")
        #expect(result.mapping?["a"]?.span != result.mapping?["b"]?.span)
        #expect(result.mapping?["a"]?.mapping?["n"]?.span != result.mapping?["b"]?.mapping?["n"]?.span)
    }

    @Test func reportsWhatHasNoEffect() throws {
        let (text, faults) = try Self.apply(
            """
            - { target: ❶$.infos❶, update: { a: b } }
            - { target: ❷"$.paths['/pest']"❷, remove: true }
            - { target: ❸$.info❸ }
            - { target: $.info, remove: true, update: ❹{ a: b }❹ }
            """)
        #expect(!text.contains("info: "))
        #expect(
            faults == [
                "❶ warning[overlay-without-match]: the target matches nothing in the document", "  help: did you mean 'info'?",
                "❷ warning[overlay-without-match]: the target matches nothing in the document",
                "  help: did you mean '/pets'?", "❸ warning[overlay-without-effect]: the action changes nothing",
                "  help: add 'update' or 'remove: true'",
                "❹ warning[overlay-without-effect]: 'update' has no effect together with 'remove'",
                "  help: use two actions",
            ])
    }

    @Test func reportsWhatCannotBe() throws {
        let (_, faults) = try Self.apply(
            """
            - { target: "$.❶a❶-b", update: 1 }
            - { target: $.info, update: ❷[x]❷ }
            - { target: ❸$❸, remove: true }
            - { target: $.info, ❹updat❹: {} }
            - { target: $.info, remove: ❺"yes"❺ }
            """)
        #expect(faults.map { String($0.prefix { $0 != ":" }) }.filter { !$0.hasPrefix("  ") }.count == 5)
        #expect(faults.contains("❷ error[overlay-mismatch]: a list cannot be merged into a mapping"))
        #expect(faults.contains("❸ error[overlay-removes-all]: the document itself cannot be removed"))
        #expect(faults.contains("  help: write ['a-b'] instead"))
        #expect(faults.contains("  help: did you mean 'update'?"))
    }

    /// A node is changed once, and looked at in line with the document, however often a target names it.
    @Test func targetsAreSets() throws {
        let nested = "x: " + String(repeating: "{ a: ", count: 30) + "{}" + String(repeating: " }", count: 30) + "\n"
        let (_, faults) = try Self.apply("- { target: \"$\(String(repeating: "..*", count: 12))\", update: { b: 1 } }", to: nested)
        #expect(faults == [])
        let repeated = String(repeating: "['a','a']", count: 30)
        let (text, others) = try Self.apply("- { target: \"$.x\(repeated)\", update: { b: 1 } }", to: nested)
        #expect(others == [] && text.contains("{b: 1}"))
        let (list, _) = try Self.apply("- { target: \"$.tags[0, 0, *]\", update: { b: 1 } }", to: "tags: [{}, {}]\n")
        #expect(list == "{tags: [{b: 1}, {b: 1}]}")
    }

    /// What a filter asks of the whole document is looked up once, not for each node.
    @Test func absoluteQueriesOfFiltersAreLookedUpOnce() throws {
        let items = (0..<2000).map { "{ v: \($0) }" }.joined(separator: ", ")
        let query = "$.x[?count($.x[?count($.x[?@.v >= 0]) == 2000]) == 2000 && @.v < 1]"
        let (text, faults) = try Self.apply("- { target: \"\(query)\", remove: true }", to: "x: [\(items)]\n")
        #expect(faults == [] && text.hasPrefix("{x: [{v: 1}, "))
    }

    @Test(arguments: [
        ("openapi: 3.1.0\n", "no-overlay"), ("overlay: 2.0.0\ninfo: {}\nactions: []\n", "overlay-version"), ("- a\n", "unexpected-value"),
        ("overlay: 1.0.0\nactions: []\n", "missing-key"),
    ])
    func refusesOtherDocuments(_ text: String, _ id: String) {
        var sink = DiagnosticSink()
        _ = Overlay(SourceFile(path: "o.yaml", text: text), into: &sink)
        #expect(sink.diagnostics.map(\.id) == [id])
    }
}

extension YAMLNode {
    /// The node on one line, without quotes.
    fileprivate var flow: String {
        switch kind {
        case .scalar(let scalar): scalar.text
        case .sequence(let items): "[" + items.map(\.flow).joined(separator: ", ") + "]"
        case .mapping(let mapping): "{" + mapping.entries.map { "\($0.key.value): \($0.value.flow)" }.joined(separator: ", ") + "}"
        }
    }
}
