import SourceDiagnostics
import Testing
import YAMLTree

@testable import OpenAPIOverlay

/// What overlays take, in counted steps.
struct OverlayCostTests {
    private struct Run {
        let root: DocumentNode
        let used: Int
        let added: Int
        let ids: [String]
    }

    private func run(_ actions: [String], on document: String, steps: Int? = nil) throws -> Run {
        let text = "overlay: 1.1.0\ninfo: {}\nactions:\n" + actions.map { "- \($0)\n" }.joined()
        var sink = DiagnosticSink()
        let source = try #require(YAMLTree.parse(SourceFile(path: "api.yaml", text: document), into: &sink))
        let overlay = try #require(Overlay(SourceFile(path: "overlay.yaml", text: text), into: &sink))
        let root = DocumentNode(source)
        var budget = OverlayBudget([source], steps: steps ?? OverlayBudget.steps)
        let (allowance, values) = (budget.allowance, budget.values)
        _ = overlay.apply(to: root, [:], &budget, into: &sink)
        return Run(root: root, used: allowance - budget.allowance, added: budget.values - values, ids: sink.diagnostics.map(\.id))
    }

    private func paths(_ count: Int) -> String {
        "paths:\n" + (0..<count).map { "  /a\($0): { get: { operationId: o\($0) } }\n" }.joined()
    }

    /// A name is found without looking at the others.
    @Test func eachOfManyPathsCanBeNamed() throws {
        let (small, large) = (1_000, 8_000)
        let costs = try [small, large].map { count in
            let run = try run((0..<count).map { "{ target: \"$.paths['/a\($0)'].get\", update: { x-a: \($0) } }" }, on: paths(count))
            #expect(run.ids == [])
            #expect(run.added == count)
            let last = run.root.result.mapping?["paths"]?.mapping?["/a\(count - 1)"]?.mapping?["get"]?.mapping?["x-a"]
            #expect(last?.scalar?.int == count - 1)
            return run.used
        }
        #expect(costs[0] <= 10 * small)
        #expect(costs[1] <= 10 * large)
    }

    @Test func eachOfManyPathsCanBeRemoved() throws {
        let count = 8_000
        let run = try run((0..<count).map { "{ target: \"$.paths['/a\($0)']\", remove: true }" }, on: paths(count))
        #expect(run.ids == [])
        #expect(run.root.result.mapping?["paths"]?.mapping?.entries.isEmpty == true)
        #expect(run.used <= 20 * count)
    }

    @Test func removedMembersCanBeAddedAgain() throws {
        let actions = (0..<40).flatMap { _ in
            ["{ target: \"$.paths['/a3']\", remove: true }", "{ target: $.paths, update: { /a3: { put: {} } } }"]
        }
        let run = try run(actions, on: paths(20))
        #expect(run.ids == [] && run.added == -1)
        let keys = try #require(run.root.result.mapping?["paths"]?.mapping).entries.map(\.key.value)
        #expect(keys == (0..<20).filter { $0 != 3 }.map { "/a\($0)" } + ["/a3"])
    }

    struct Hostile: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let actions: [String]
        let id: String

        init(_ name: String, _ actions: [String], _ id: String = "overlay-too-slow") {
            testDescription = name
            self.actions = actions
            self.id = id
        }
    }

    /// Every one of these would take hours, or all memory there is.
    static let hostile = [
        Hostile("the same below every node", (0..<2_000).map { "{ target: $..get, update: { x-\($0): 1 } }" }),
        Hostile("all nodes again and again", (0..<2_000).map { "{ target: \"$..[?@.x\($0)]\", remove: true }" }),
        Hostile("a collection with its copy", ["{ target: \"$..[?$.b == $.paths]\", remove: true }"]),
        Hostile("a long pattern", ["{ target: \"$..[?search(@, '\(String(repeating: "o*", count: 5_000))')]\", remove: true }"]),
        Hostile("a large pattern", ["{ target: \"$..[?match(@, '((o{1000}){1000}){1000}')]\", remove: true }"]),
        Hostile("a long text", ["{ target: \"$..[?length($.long) > length($.long)]\", remove: true }"]),
        Hostile(
            "copies that are removed",
            (0..<2_000).flatMap { _ in ["{ target: $.b, copy: $.paths }", "{ target: $.b.*, remove: true }"] }),
        Hostile(
            "copies of copies",
            (0..<60).flatMap { ["{ target: $, update: { c\($0): {} } }", "{ target: $.c\($0), copy: $ }"] }, "overlay-too-large"),
    ]

    @Test(arguments: hostile) func hostileOverlaysAreGivenUp(_ hostile: Hostile) throws {
        let all = paths(1_000)
        let copies = "b:\n" + all.split(separator: "\n").dropFirst().map { "\($0)\n" }.joined()
        let document = all + copies + "long: \(String(repeating: "x", count: 200_000))\n"
        let run = try run(hostile.actions, on: document, steps: hostile.id == "overlay-too-slow" ? 400_000 : nil)
        #expect(run.ids.last == hostile.id)
        #expect(run.added <= OverlayBudget.maximumAdded * 2)
    }

    /// One diagnostic for an action, however many targets it has.
    @Test func mismatchesAreCounted() throws {
        let run = try run(["{ target: $.paths.*.get.operationId, update: { a: 1 } }"], on: paths(5_000))
        #expect(run.ids == ["overlay-mismatch"])
    }

    /// Aliases are taken apart where something changes, and stay one node elsewhere.
    @Test func aliasesAreOpenedWhereTheyAreLookedAt() throws {
        let document = "a: &a [1, 2]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n"
        let run = try run(["{ target: \"$.d[0][1][0]\", update: 3 }"], on: document)
        #expect(run.ids == [] && run.added == 1)
        let result = try #require(run.root.result.mapping)
        let changed = try #require(result["d"]?.sequence?[0].sequence?[1].sequence?[0])
        #expect(changed.sequence?.count == 3)
        #expect(result["a"]?.sequence?.count == 2)
        #expect(changed.span != result["a"]?.span)
        #expect(result["d"]?.sequence?[1].span == result["c"]?.span)
    }

    /// What a few actions would make of the smallest document, or look at in it, and why the last of them is refused.
    static let bombs: [(name: String, actions: String, id: String)] = [
        (
            "2^40 copies",
            "- { target: $, update: { x: { k: 1 } } }\n"
                + (0..<40).map { "- { target: $.x, update: { n\($0): {} } }\n- { target: $.x.n\($0), copy: $.x }\n" }.joined(),
            "overlay-too-large"
        ),
        (
            "3^20 updates",
            "- { target: $, update: { x: {} } }\n"
                + (0..<20).map { "- { target: $.x..*, update: { u\($0): { v: {} } } }\n" }.joined()
                .replacing("- { target: $.x..*, update: { u0", with: "- { target: $.x, update: { u0"),
            "overlay-too-large"
        ),
        (
            "300 levels",
            "- { target: $, update: { x: { k: {} } } }\n" + String(repeating: "- { target: $.x.k, copy: $.x }\n", count: 300),
            "overlay-too-large"
        ),
        (
            "a list of 2^40",
            "- { target: $, update: { x: [1, 2] } }\n" + String(repeating: "- { target: $, copy: $ }\n", count: 40), "overlay-too-large"
        ),
    ]

    @Test(arguments: bombs) func limitsHoldForWhatAnOverlayMakes(_ bomb: (name: String, actions: String, id: String)) throws {
        let (text, faults) = try OverlayTests.apply(bomb.actions, to: "{}\n")
        #expect(faults.contains { $0.contains("error[\(bomb.id)]") }, "\(faults.first ?? "nothing")")
        #expect(text.utf8.count < 10_000_000)
    }

    /// A search that would go on for hours is given up, with all actions that follow.
    @Test func searchesAreGivenUp() throws {
        let nested = "x: " + String(repeating: "{ a: ", count: 150) + "{}" + String(repeating: " }", count: 150) + "\n"
        let query = "$" + String(repeating: "..[?@", count: 8) + "..*" + String(repeating: "]", count: 8)
        let actions = "- { target: \"❶\(query)❶\", remove: true }\n- { target: $.x, remove: true }"
        let (text, faults) = try OverlayTests.apply(actions, to: nested)
        #expect(faults.filter { $0.contains("error") }.count == 1 && faults[0].contains("[overlay-too-slow]"), "\(faults)")
        #expect(text.hasPrefix("{x: {a: "))
    }
}
