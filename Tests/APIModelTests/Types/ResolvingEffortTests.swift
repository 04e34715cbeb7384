import APIModel
import DraftSupport
import SourceDiagnostics
import Testing

/// Short specs that ask for the square of their size: what is kept of them, and what is said, stays in line with it.
struct ResolvingEffortTests {
    /// The model of a document of another tool, and the ids of what is reported.
    private func resolved(_ types: [DraftDeclaration]) throws -> (api: API, reports: [String]) {
        var sink = DiagnosticSink()
        let api = try Resolver(draft(types) { $0.leniency = .foreign }).resolve(into: &sink)
        return (api, reports(sink))
    }

    /// The members that the rules of all variants name.
    private func namedMembers(_ api: API) -> Int {
        func count(_ rule: UnionShape.Rule?, _ optional: [String]?) -> Int {
            switch rule {
            case .object(let required, _, let constants)?: required.count + constants.count + (optional?.count ?? 0)
            case .several(let forms)?: forms.reduce(0) { $0 + count($1.rule, $1.optional) }
            default: 0
            }
        }
        return api.types.reduce(0) { sum, type in
            guard case .union(let union) = type.shape else { return sum }
            return union.variants.reduce(sum) { $0 + count($1.rule, $1.optional) }
        }
    }

    /// `link`: the declarations of a number, and the last one.
    private static func chain(_ count: Int, _ link: (_ number: Int) -> [DraftDeclaration]) -> [DraftDeclaration] {
        (0..<count).flatMap(link) + [object("A\(count)", [field("z")])]
    }

    static let unions: [(name: String, types: [DraftDeclaration])] = [
        (
            "each holds the next",
            chain(1500) { [union("A\($0)", [("a", "A\($0 + 1)"), ("b", "B\($0)")]), object("B\($0)", [field("k\($0)")])] }
        ),
        (
            "each holds the next and other kinds",
            chain(1000) {
                [union("A\($0)", [("a", "A\($0 + 1)"), ("b", "B\($0)"), ("c", "String")]), object("B\($0)", [field("k\($0)")])]
            }
        ),
        (
            "all hold one large object",
            [object("A", (0..<1000).map { field("f\($0)?") })]
                + (0..<1000).flatMap { [union("U\($0)", [("a", "A"), ("b", "B\($0)")]), object("B\($0)", [field("k\($0)?")])] }
        ),
        (
            "all hold one large object by a discriminator",
            [object("A", (0..<1000).map { field("f\($0)?") })]
                + (0..<1000).flatMap { [union("U\($0)", [("a", "A"), ("b", "B\($0)")], by: "t"), object("B\($0)", [field("k\($0)?")])] }
        ),
    ]

    @Test(arguments: unions) func unionsNameMembersInLineWithTheSpec(_ unions: (name: String, types: [DraftDeclaration])) throws {
        let (api, _) = try resolved(unions.types)
        #expect(namedMembers(api) <= 310_000)
    }

    @Test func unionsThatAreNotComparedAreReported() throws {
        let (_, reports) = try resolved(Self.unions[0].types)
        #expect(!reports.isEmpty && reports.allSatisfy { $0.contains("were not compared") })
        // A few hundred are compared.
        #expect(reports.count < 1100)
        let few = try resolved(
            Self.chain(400) { [union("A\($0)", [("a", "A\($0 + 1)"), ("b", "B\($0)")]), object("B\($0)", [field("k\($0)")])] })
        #expect(few.reports == [])
    }

    /// What is known of the first unions stays what it is.
    @Test func kindsAreToldApartWhateverTheNumber() throws {
        let types =
            [object("A", (0..<1000).map { field("f\($0)?") })]
            + (0..<1000).map { union("U\($0)", [("a", "A"), ("b", "String")]) }
        let (api, reports) = try resolved(types)
        #expect(reports == [])
        #expect(try api.union("U999").variants.map(\.rule) == [.object(required: [], constants: []), .json(.string)])
    }

    /// A fault that is found after the unions resolves them again, which does not count as if the document had twice as many.
    @Test func unionsThatAreResolvedAgainAreComparedAgain() throws {
        let faulty = DraftUnion(
            variants: [.init(name: at("a", 3), type: type("Plain")), .init(name: at("a", 4), type: type("Plain"))],
            discriminator: at("kind"))
        let inPlace = DraftType.inline(DraftInlineType(shape: .union(faulty), span: span(2)))
        let types =
            [object("Large", (0..<1000).map { field("f\($0)") }), object("Plain", [field("kind")]), object("Late", [field("in", inPlace)])]
            + (0..<100).map { union("U\($0)", [("a", "Large"), ("b", "Plain"), ("c", "Late")]) }
        var sink = DiagnosticSink()
        var resolver = FaultTolerantResolver(of: draft(types) { $0.leniency = .foreign }, keepsGoing: true)
        let resolved = resolver.resolve(into: &sink)
        let api = try #require(resolved)
        #expect(reports(sink).contains { $0.contains("[duplicate-variant]") || $0.contains("duplicate-variant:") })
        #expect(!reports(sink).contains { $0.contains("were not compared") })
        let variants = try api.union("U99").variants
        #expect(variants[1].rule == .object(required: ["kind"], constants: []))
    }

    @Test func valuesOfLargeEnumerationsAreFound() throws {
        let numbers = enumeration("E", (0..<100).map { ("n\($0)", .number($0 == 7 ? "7.0" : "\($0)")) })
        let fields = [
            field("a", "E", default: value(.number("99"))), field("b", "E", default: value(.number("7"))),
            field("c", "E", default: value(.string("n42"))),
        ]
        let api = try resolve(draft([numbers, object("T", fields)]))
        #expect(
            try api.fields("T").map(\.presence) == [
                .defaulted(.number("99")), .defaulted(.number("7.0")), .defaulted(.number("42")),
            ])
        #expect(
            faults(draft([numbers, object("T", [field("a", "E", 5, default: value(.number("100"), 5))])])).map { $0.prefix(23) }
                == ["5 default-does-not-fit:"])
    }

    // MARK: Generic types

    @Test func namesOfGenericTypesStandForOneAnotherUpToAnEnd() throws {
        func chain(_ count: Int) -> DraftAPI {
            draft(
                (0..<count).map { alias("P\($0)<T>", "P\($0 + 1)<[T]>", $0 + 1) }
                    + [object("P\(count)<T>", [field("t", "T")]), object("L", [field("x", "P0<String>")])])
        }
        _ = try resolve(chain(24))
        #expect(
            faults(chain(25)) == [
                "1 type-too-large: more than 24 generic type aliases refer to one another, up to 'P0' | refer to the last type of the chain directly"
            ])
        #expect(faults(chain(1000)).count == 40)
    }

    /// Every use of a name is followed to its end, which doubles with each name.
    @Test func genericTypesThatNestAreFollowedForAWhile() {
        let types =
            [object("Pair<A,B>", [field("a", "A"), field("b", "B")]), object("Leaf", [])]
            + (0..<12).map { alias("P\($0)<T>", "Pair<P\($0 + 1)<T>,P\($0 + 1)<T>>") } + [alias("P12<T>", "T")]
        func uses(_ count: Int) -> DraftAPI { draft(types + (0..<count).map { object("L\($0)", $0 + 1, [field("x", "P0<Leaf>")]) }) }
        #expect(faults(uses(10)) == [])
        #expect(faults(uses(100)).map { $0.prefix { $0 != ":" } } == ["37 type-too-large"])
    }

    /// A type that is declared before those that it holds is known as soon as they are.
    @Test func parametersAreHeldThroughManyTypes() throws {
        let types = (0..<500).map { object("P\($0)<T>", [field("a", "P\($0 + 1)<T>")]) } + [object("P500<T>", [field("t", "T")])]
        let api = try resolve(draft(types + [object("L", [field("x?", "P0<L>")])]))
        let index = try api.type("L").id
        #expect(api.heldTypes[index.index].map(\.type).contains(index))
    }

    // MARK: Operations

    private static let repeated = "operations share more than"

    @Test func headersOfAllOperationsAreTakenOverForAWhile() {
        func draft(_ count: Int) -> DraftAPI {
            DraftSupport.draft([], (0..<count).map { operation("o\($0)", "GET", "/\($0)", $0 + 1) }) {
                $0.defaults.headers = (0..<100).map { header("X-\($0)", "v") }
            }
        }
        #expect(faults(draft(500)) == [])
        let many = faults(draft(1000))
        #expect(many.count == 1 && many[0].hasPrefix("601 repeated-too-often: \(Self.repeated) 60000 headers"))
    }

    @Test func membersOfOneFormAreTakenOverForAWhile() {
        let type = object("F", (0..<100).map { field("f\($0)") })
        func draft(_ count: Int) -> DraftAPI {
            let body = body(.form(.type(DraftSupport.type("F", 7))), 7)
            return DraftSupport.draft([type], (0..<count).map { operation("o\($0)", "POST", "/\($0)").with { $0.body = body } })
        }
        #expect(faults(draft(400)) == [])
        let many = faults(draft(1000))
        #expect(many.count == 1 && many[0].hasPrefix("7 repeated-too-often: \(Self.repeated)"))
    }

    /// Each unknown name would be compared with every member.
    @Test func membersAreSuggestedForAWhile() {
        let type = object("F", (0..<1000).map { field("member\($0)") })
        func draft(_ count: Int) -> DraftAPI {
            let encodings = (0..<count).map { DraftMemberEncoding(key: at("membre\($0)", $0 + 1)) }
            var body = body(.form(.type(DraftSupport.type("F", 7))), 7)
            body.encodings = encodings
            return DraftSupport.draft([type], [operation("o", "POST", "/o").with { [body] in $0.body = body }])
        }
        func suggestions(_ faults: [String]) -> Int { faults.count { $0.contains("did you mean 'member") } }
        let few = faults(draft(200))
        #expect(few.count == 200 && suggestions(few) == 200)
        let many = faults(draft(1000))
        #expect(many.count == 1000 && suggestions(many) == 300)
    }

    @Test func serversAndEnvironmentsMultiplyForAWhile() {
        func draft(_ count: Int) -> DraftAPI {
            DraftSupport.draft([]) { draft in
                draft.environments = (0..<count).map {
                    DraftEnvironment(name: at("e\($0)"), url: Located([.text("https://e\($0).example")], at: span(0)))
                }
                draft.servers = (0..<count).map {
                    DraftServer(name: at("s\($0)", $0), addresses: [.init(url: Located([.text("https://s\($0).example")], at: span(0)))])
                }
            }
        }
        #expect(faults(draft(100)) == [])
        let many = faults(draft(200))
        #expect(many.count == 1 && many[0].hasPrefix("199 too-many-servers:"))
    }
}
