import APIModel
import DraftSupport
import SourceDiagnostics
import TestSupport
import Testing

/// One pass gives what has no faults, and the faults.
struct FaultTolerantResolverTests {
    private func resolve(_ draft: DraftAPI) throws -> (api: API, reports: [String], draft: DraftAPI) {
        var sink = DiagnosticSink()
        var resolver = FaultTolerantResolver(of: draft, keepsGoing: true)
        let resolved = resolver.resolve(into: &sink)
        let api = try #require(resolved, "\(reports(sink))")
        return (api, reports(sink), resolver.draft)
    }

    private func ids(_ reports: [String]) -> [String] {
        reports.map { report in
            let words = report.prefix { $0 != ":" }.split(separator: " ")
            return "\(words.first ?? "") \(words.last ?? "")"
        }
    }

    private func isJSON(_ name: String, _ api: API) throws -> Bool {
        if case .alias(.scalar(.json)) = try api.type(name).shape { true } else { false }
    }

    /// However long the chain of types is that depend on each other.
    @Test func aFaultSpreadsToAllThatDependsOnIt() throws {
        let count = 60
        var types = [object("T0", [field("a", "String", 1), field("a", "String", 2)]), object("Sound", [field("kind")])]
        for number in 1...count {
            types.append(union("T\(number)", [("first", "T\(number - 1)"), ("second", "Sound")], by: "kind", 10 * number))
        }
        let found = try resolve(draft(types.reversed()))
        #expect(ids(found.reports) == ["2 duplicate-field"] + (1...count).map { "\(10 * $0) variant-not-object" })
        for number in 0...count { #expect(try isJSON("T\(number)", found.api)) }
        #expect(try found.api.fields("Sound").count == 1)
    }

    /// A fault in a type that is declared in place is found after the unions that have the outer type as a variant.
    @Test func aUnionIsResolvedAgainWhenAVariantHasAFault() throws {
        let inner = DraftUnion(
            variants: [.init(name: at("a", 3), type: type("Other")), .init(name: at("a", 4), type: type("Plain"))],
            discriminator: at("kind"))
        let inPlace = DraftType.inline(DraftInlineType(shape: .union(inner), span: span(2)))
        let found = try resolve(
            draft([
                union("Outer", [("one", "Holder"), ("two", "Other")], by: "kind", 20), object("Other", [field("kind")]),
                object("Plain", [field("kind")]), object("Holder", [field("kind"), field("inner", inPlace)]),
            ]))
        #expect(ids(found.reports) == ["4 duplicate-variant", "4 duplicate-tag", "20 variant-not-object"])
        #expect(try isJSON("Holder", found.api) && isJSON("Outer", found.api))
        #expect(found.api.types.map(\.name.text) == ["Outer", "Other", "Plain", "Holder"])
    }

    /// What no fault affects stays as it is.
    @Test func aFaultDoesNotAffectTheSignatureOfMessages() throws {
        let faulty = object("T", [field("a", "String", 1), field("a", "String", 2)])
        let signed = DraftMessage(name: at("paid"), content: .json(type("T")))
        let found = try resolve(
            draft([faulty]) {
                $0.signature = MessageSigning(.standardWebhooks)
                $0.webhooks = [signed]
            })
        #expect(ids(found.reports) == ["2 duplicate-field"])
        #expect(found.api.signature == MessageSigning(.standardWebhooks))
        #expect(found.api.webhooks.map(\.signature) == [MessageSigning(.standardWebhooks)])
    }

    @Test func faultsCostTheSmallestPart() throws {
        let list = operation("list", "GET", "/{id}").with {
            $0.parameters = [
                parameter(.path, "id"), parameter(.query, "wrong?", "Nowhere", 5), parameter(.query, "right?", "Page<Item>"),
            ]
            $0.responses = [response(200, json("Page<Item>"))]
        }
        let lost = operation("lost", "GET", "/lost").with { $0.responses = [response(200, json("Nowhere", 6))] }
        let found = try resolve(
            draft(
                [
                    object("Page<T>", [field("items", "[T]"), field("next?", "Nowhere", 3, default: value(.string("a")))]),
                    object("Item", [field("size", "Int", default: value(.string("large"), 4))]),
                ], [lost, list]))
        #expect(ids(found.reports) == ["3 unknown-type", "4 default-does-not-fit", "5 unknown-type", "6 unknown-type"])
        let operation = try found.api.operation
        #expect(operation.name.text == "list" && operation.parameters.map(\.name.text) == ["id", "right"])
        #expect(try found.api.fields("Page").map(\.presence) == [.required, .optional])
        #expect(try found.api.fields("Page")[1].type == .scalar(.json) && found.api.fields("Item")[0].presence == .optional)
        #expect(found.draft.services[0].operations.map(\.name.value) == ["list"])
        // What is left is a document without faults that gives the same model.
        #expect(try DraftSupport.resolve(found.draft).dump() == found.api.dump())
    }

    @Test func allFaultsOfADefaultAreReported() throws {
        let found = try resolve(draft([object("A", [field("a", "Int?", default: value(.bool(false), 1))])]))
        #expect(ids(found.reports) == ["1 nullable-default", "1 default-does-not-fit"])
        #expect(try found.api.fields("A")[0].presence == .threeState)
    }

    /// Types, services and schemes are counted without those that are left out.
    @Test func indicesAreThoseOfWhatIsLeft() throws {
        func inPlace(_ key: String, _ place: Int) -> DraftType {
            .inline(DraftInlineType(shape: .object([field(key), field("b", "String", place)], additional: nil), span: span(place)))
        }
        let bad = operation("bad").with { $0.responses = [response(200, .json(inPlace("b", 7)))] }
        let good = operation("good", "GET", "/good").with {
            $0.parameters = [DraftParameter(location: .query, key: at("q", 8), type: inPlace("b", 8), isRequired: false)]
            $0.responses = [response(200, .json(inPlace("a", 9)))]
            $0.auth = auth([["second"]])
        }
        let found = try resolve(
            draft([], []) {
                $0.services = [
                    DraftService(name: at("Same"), operations: [bad]), DraftService(name: at("Same", 1), operations: [good]),
                    DraftService(name: at("Last"), operations: [good]),
                ]
                $0.securitySchemes = [
                    DraftSecurityScheme(name: at("first"), kind: .bearer), DraftSecurityScheme(name: at("first", 2), kind: .basic),
                    DraftSecurityScheme(name: at("second"), kind: .basic),
                ]
            })
        #expect(
            ids(found.reports)
                == ["1 duplicate-service", "2 duplicate-scheme", "7 duplicate-field", "8 duplicate-field"])
        #expect(found.api.services.map(\.name.text) == ["Same", "Last"] && found.api.services.map(\.operations.count) == [0, 1])
        #expect(found.api.securitySchemes.map(\.name.text) == ["first", "second"])
        let operation = try #require(found.api.services.last?.operations.first)
        #expect(operation.auth == .anyOf([[1]]) && operation.parameters.isEmpty)
        #expect(found.api.types.count == 1 && found.api.types[0].owner == .service(1))
        #expect(try DraftSupport.resolve(found.draft).dump() == found.api.dump())
    }

    @Test func aGenericTypeWithAFaultIsJSONWhateverItsArguments() throws {
        let list = operation("list").with { $0.responses = [response(200, json("Page<Int>"))] }
        let found = try resolve(draft([object("Page<T>", [field("a", "T", 1), field("a", "T", 2)])], [list]))
        #expect(ids(found.reports) == ["2 duplicate-field"])
        #expect(try isJSON("Page", found.api) && found.api.type("Page").parameters.isEmpty)
        guard case .single(.json(let use), _) = try found.api.operation.result else { return #expect(Bool(false)) }
        #expect(use == .declared(TypeID(index: 0), arguments: []))
    }

    @Test func aFormWithAFaultCostsTheOperation() throws {
        let upload = operation("upload", "POST").with { $0.body = body(.multipart(.type(type("Upload", 5)))) }
        let other = operation("other", "GET", "/other")
        let form = object("Upload", [field("image", "File"), field("a", "String", 1), field("a", "String", 2)])
        let found = try resolve(draft([form], [upload, other]))
        #expect(ids(found.reports) == ["2 duplicate-field", "5 form-not-object"])
        #expect(found.reports[1].contains("'Upload' cannot be used, because its declaration has errors"))
        #expect(try found.api.operation.name.text == "other" && found.api.types.isEmpty)
    }

    @Test func timeZonesAndServersWithFaultsCostTheirParts() throws {
        var made = field("made", "Date")
        made.zone = at("UTC", 1)
        let list = operation("list").with { $0.server = .named(at("nowhere", 2)) }
        let found = try resolve(draft([object("A", [made])], [list, operation("other", "GET", "/other")]))
        #expect(ids(found.reports) == ["1 zone-not-possible", "2 unknown-server"])
        #expect(try found.api.fields("A")[0].type == .scalar(.date) && found.api.operation.name.text == "other")
    }

    @Test func withoutThePartThereIsNoAPI() {
        var sink = DiagnosticSink()
        var resolver = FaultTolerantResolver(
            of: draft([], [operation("list")]) { $0.defaults.auth = auth([["nobody"]], 1) }, keepsGoing: true)
        let api = resolver.resolve(into: &sink)
        #expect(api == nil)
        #expect(ids(reports(sink)) == ["1 unknown-scheme"])
    }

    /// In a document for other tools, a fault is a warning that says what it costs; all faults of a type have the same cost.
    @Test func faultsAreExcusedInDocumentsForOthers() throws {
        var sink = DiagnosticSink()
        let list = operation("list").with { $0.responses = [response(200, json("A"))] }
        let fields = ["a", "a", "b", "b", "x"].enumerated().map { field($1, $1 == "x" ? "Nowhere" : "String", $0 + 1) }
        let foreign = draft([object("A", fields)], [list]) { $0.leniency = .foreign }
        var resolver = FaultTolerantResolver(of: foreign, keepsGoing: false)
        let resolved = resolver.resolve(into: &sink)
        let api = try #require(resolved)
        #expect(
            sink.diagnostics.map { "\($0.severity) \($0.id): \($0.message.drop { $0 != ";" })" } == [
                "warning duplicate-field: ; 'A' accepts any JSON", "warning duplicate-field: ; 'A' accepts any JSON",
                "warning unknown-type: ; any JSON is accepted instead",
            ])
        #expect(try isJSON("A", api))
    }
}
