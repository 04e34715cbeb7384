import APIModel
import DraftSupport
import SourceDiagnostics
import Testing

struct ExampleTests {
    private func example(_ use: String, _ types: [DraftDeclaration]) throws -> String? {
        let resolved = try resolve(draft(types, [operation("get").with { $0.responses = [response(200, json(use))] }])).operation
        guard case .single(_, let example) = resolved.result else { throw NotThatKind() }
        return example?.json
    }

    @Test func prefersWhatTheSpecSays() throws {
        let types = [
            object(
                "User",
                [
                    field("id", "Int", example: value(.number("7"))), field("role", "Role", default: value(.string("guest"))),
                    field("home", "Place"), field("nick?", example: value(.string("Al"))), field("bio?"),
                ]),
            enumeration("Role", [("admin", .string("ADMIN")), ("guest", .string("GUEST"))]),
            object("Place", [field("zip")], example: value(.object([.init("zip", .string("1234"))]))),
        ]
        #expect(try example("User", types) == #"{"id": 7, "role": "GUEST", "home": {"zip": "1234"}, "nick": "Al"}"#)
        #expect(try example("[Role]", types) == #"["ADMIN"]"#)
    }

    @Test func examplesOfAliasesAreThoseOfTheirUses() throws {
        let types = [
            declare("Name", .alias(type("Text")), example: value(.string("Ada"))), declare("Text", .alias(type("String"))),
            declare("Label", .alias(type("Name"))),
            object("User", [field("name", "Label"), field("nick", "Name?"), field("text", "Text")]),
        ]
        #expect(try example("User", types) == #"{"name": "Ada", "nick": "Ada", "text": "text"}"#)
        #expect(try example("[Label]", types) == #"["Ada"]"#)
    }

    @Test func hasANeutralValueForEveryScalar() throws {
        let scalars = Scalar.allCases.filter { $0 != .file }
        let json = try example("T", [object("T", scalars.map { field($0.rawValue, $0.rawValue) })])
        #expect(
            json
                == #"{"String": "text", "Bool": false, "Int": 0, "Int32": 0, "Int64": 0, "UInt": 0, "Float": 0, "Double": 0, "Decimal": 0, "#
                + #""Date": "2024-01-01T00:00:00Z", "Day": "2024-01-01", "Duration": "PT0S", "#
                + #""EpochSeconds": 1704067200, "EpochMilliseconds": 1704067200000, "LocalDateTime": "2024-01-01T00:00:00", "#
                + #""LenientDate": "2024-01-01T00:00:00Z", "UUID": "00000000-0000-0000-0000-000000000000", "#
                + #""URL": "https://example.com", "Data": "", "JSON": {}}"#)
    }

    @Test func appliesGenericArguments() throws {
        let types = [object("Page<Item>", [field("items", "[Item]"), field("one", "Item?")]), object("User", [field("id", "Int")])]
        #expect(try example("Page<User>", types) == #"{"items": [{"id": 0}], "one": {"id": 0}}"#)
        #expect(try example("Page<Bool>", types) == #"{"items": [false], "one": false}"#)
    }

    @Test func endsInRecursiveTypes() throws {
        let types = [
            object("Tree", [field("name"), field("children", "[Tree]"), field("parent", "Tree?"), field("leaf", "Leaf")]),
            object("Leaf", [field("trees", "[String: Tree]")]),
        ]
        #expect(try example("Tree", types) == #"{"name": "text", "children": [], "parent": null, "leaf": {"trees": {}}}"#)
        #expect(try example("Leaf", types) == #"{"trees": {}}"#)
    }

    @Test func aRecursiveUnionTakesTheVariantThatEnds() throws {
        let types = [
            union("Expression", [("not", "Not"), ("value", "Value")], by: "kind"), object("Not", [field("inner", "Expression")]),
            object("Value", [tag("kind", "VALUE"), field("n", "Int")]),
        ]
        #expect(try example("Expression", types) == #"{"kind": "VALUE", "n": 0}"#)
        #expect(try example("Not", types) == #"{"inner": {"kind": "VALUE", "n": 0}}"#)
    }

    @Test func doesNotGrowWithoutMeasure() throws {
        // Each type holds the next one twice: a value of the first would hold 2^40 values.
        let types = (0..<40).map { object("T\($0)", [field("a", "T\($0 + 1)"), field("b", "T\($0 + 1)")]) } + [object("T40", [])]
        #expect(try example("T0", types) == nil)
        #expect(try example("[T0]", types) == "[]")
        #expect(try example("T38", types) == #"{"a": {"a": {}, "b": {}}, "b": {"a": {}, "b": {}}}"#)
        // Generic types that grow with every step.
        #expect(try example("G<Int>", [object("G<T>", [field("t", "T"), field("more?", "[G<[T]>]"), field("next", "[G<[T]>]")])]) != nil)
    }

    // MARK: Declared examples

    @Test func anExampleThatDoesNotFitIsLeftOutWithAWarning() throws {
        let document = draft(
            [
                object(
                    "User", [field("id", "Int", example: value(.string("x"), 1))], example: value(.object([.init("idd", .number("1"))]), 2)),
                object("Box<T>", [field("t", "T", example: value(.number("1")))], example: value(.object([.init("t", .bool(true))]))),
                union("Pet", [("cat", "Cat"), ("dog", "Dog")], by: "kind", 5), object("Cat", []), object("Dog", [field("age", "Int")]),
                declare("P", .alias(type("Pet")), example: value(.object([.init("kind", .string("dgo"))]), 8)),
                declare("Q", .alias(type("Pet")), example: value(.object([.init("kind", .string("dog"))]), 9)),
            ],
            [
                operation("get").with {
                    $0.responses = [response(200, json("User"))]
                    $0.example = value(.array([]), 3)
                    $0.parameters = [
                        DraftParameter(location: .query, key: at("q"), type: type("Int"), isRequired: true, example: value(.bool(true), 4))
                    ]
                }
            ])
        var sink = DiagnosticSink()
        let api = try Resolver(document).resolve(into: &sink)
        #expect(
            reports(sink) == [
                "1 warning example-does-not-fit: the example does not match its type: expected Int, found a string",
                "2 warning example-does-not-fit: the example does not match its type: at 'idd', 'User' has no such member | did you mean 'id'?",
                "3 warning example-does-not-fit: the example does not match its type: expected User, found a list",
                "4 warning example-does-not-fit: the example does not match its type: expected Int, found a Boolean",
                "8 warning example-does-not-fit: the example does not match its type: 'dgo' is not a variant of 'P' | did you mean 'dog'?",
                "9 warning example-does-not-fit: the example does not match its type: missing member 'age'",
            ])
        #expect(try api.type("User").example == nil)
        #expect(try api.type("Box").example == .object([.init("t", .bool(true))]))
        #expect(api.lines(with: "result") == [##"result json "User"#0 example: {"id": 0}"##])
    }

    @Test func tagsAreComparedCodePointByCodePoint() {
        let types = [
            union("U", [("caf\u{E9}", "A"), ("b", "B")], by: "kind"), object("A", [field("a")]), object("B", [field("b")]),
            declare("P", .alias(type("U")), example: value(.object([.init("kind", .string("cafe\u{301}")), .init("a", .string(""))]), 1)),
        ]
        #expect(faults(draft(types)).map { $0.prefix { $0 != ":" } } == ["1 warning example-does-not-fit"])
    }

    @Test func examplesOfUnionsAreThoseOfTheirVariants() throws {
        let types = [
            declare(
                "Any",
                .union(DraftUnion(variants: [.init(name: at("n"), type: type("Level")), .init(name: at("s"), type: type("String"))])),
                example: value(.string("low"))),
            enumeration("Level", [("low", .number("1"))]),
        ]
        #expect(try example("Any", types) == "1")
    }
}
