import APIModel
import DraftSupport
import SourceDiagnostics
import SwiftModel
import Testing

/// The help of a name that becomes another one: what the author of the document can write.
struct RenamingTests {
    private static let name = ("choose another name with 'name:'", named("'x-endpointkit-name'"))
    private static let own = ("rename it", "rename it")
    private static func named(_ key: String) -> String { "choose another name with \(key), in the document or in an overlay" }
    private static let value = (
        "choose another name: write 'NAME: VALUE' for the value", named("'x-enum-varnames'")
    )

    @Test(arguments: [
        (draft([object("A", [field("a_b", "Int"), field("a__b", "Int")])]), name),
        (draft([enumeration("E", [("a b", .string("a b")), ("a  b", .string("a  b"))])]), value),
        (draft([], [operation("init")]), name),
        (draft { $0.services = [DraftService(name: at("client"))] }, ("rename it", named("'x-endpointkit-name' of the tag"))),
        (
            draft { $0.environments = [DraftEnvironment(name: at("custom"), url: Located([], at: span(0)))] },
            ("rename it", named("'x-endpointkit-name' of the server"))
        ),
        (draft { $0.securitySchemes = [DraftSecurityScheme(name: at("transport"), kind: .bearer)] }, own),
    ])
    func helpIsThatOfTheDialect(_ draft: DraftAPI, _ help: (dialect: String, openAPI: String)) throws {
        for leniency in [Leniency.strict, .foreign] {
            var (draft, sink) = (draft, DiagnosticSink())
            draft.leniency = leniency
            // Only what operations use is left of a document that was written for other tools.
            draft.leniency.dropsUnreachedTypes = false
            let api = try resolve(draft)
            _ = NameTable(api, layout: StorageLayout(api), into: &sink)
            #expect(sink.diagnostics.map(\.help) == [leniency == .strict ? help.dialect : help.openAPI])
        }
    }
}
