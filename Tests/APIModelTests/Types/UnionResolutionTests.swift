import APIModel
import DraftSupport
import SourceDiagnostics
import Testing

struct UnionResolutionTests {
    @Test func theTagIsTheNameUnlessTheVariantSaysMore() throws {
        var shape = DraftUnion(
            variants: [
                .init(name: at("circle"), type: type("Circle")), .init(name: at("square"), tag: at("sq"), type: type("Square")),
                .init(name: at("line"), type: type("Line")),
            ], discriminator: at("kind"))
        shape.isClosed = true
        let api = try resolve(
            draft([
                declare("Shape", .union(shape)), object("Circle", [field("r", "Int")]), alias("Square", "Box"), object("Box", []),
                object("Line", [tag("kind", "LINE")]),
            ]))
        let union = try api.union("Shape")
        #expect(union.variants.map(\.tag) == ["circle", "sq", "LINE"])
        #expect(union.variants.allSatisfy { $0.rule == nil } && union.isClosed)
        guard case .discriminator("kind") = union.selection else { throw NotThatKind() }
    }

    @Test func otherTagsAreThoseThatAVariantCanHave() throws {
        func api(_ kind: DraftField, _ others: [String], isForeign: Bool = true) -> DraftAPI {
            var first = DraftUnion.Variant(name: at("a"), tag: at("x"), type: type("A"))
            first.otherTags = others.map { at($0) }
            let shape = DraftUnion(variants: [first, .init(name: at("b"), type: type("B"))], discriminator: at("kind"))
            return draft([
                declare("U", .union(shape)), object("A", [kind]), object("B", [field("kind")]),
                enumeration("Kind", [("x", .string("x")), ("y", .string("y"))]),
            ]) { $0.leniency = isForeign ? .foreign : .strict }
        }
        let read = try resolve(api(field("kind"), ["A", "b"])).union("U")
        #expect(read.variants.map(\.otherTags) == [["A"], []])
        #expect(read.candidates(for: .object([.init("kind", .string("A"))])) == [0])
        #expect(try resolve(api(field("kind", "Kind"), ["A", "y"])).union("U").variants[0].otherTags == ["y"])
        #expect(try resolve(api(tag("kind", "x"), ["A"])).union("U").variants[0].otherTags == [])
        #expect(faults(api(field("kind"), ["b"], isForeign: false)).first?.contains("duplicate-tag") == true)
    }

    /// A nested union writes the tags of its variants, whether they are constants or its own tags, and in unions of unions too.
    @Test func nestedUnionsWriteTheirTags() throws {
        func writesTag(_ inner: DraftDeclaration) throws -> [Bool] {
            var nested = DraftUnion.Variant(name: at("nested"), tag: at("a"), type: type("Middle"))
            nested.otherTags = [at("b")]
            let outer = DraftUnion(variants: [nested, .init(name: at("c"), type: type("C"))], discriminator: at("kind"))
            return try resolve(
                draft([
                    declare("Outer", .union(outer)), union("Middle", [("inner", "Inner"), ("d", "D")]), inner,
                    object("A", [tag("kind", "a"), field("x")]), object("B", [tag("kind?", "b"), field("y")]),
                    object("C", [tag("kind", "c")]), object("D", [tag("kind", "d")]), object("E", [field("kind"), field("z")]),
                ])
            ).union("Outer").variants.map(\.writesTag)
        }
        #expect(try writesTag(union("Inner", [("a", "A"), ("b", "B")])) == [true, false])
        #expect(try writesTag(union("Inner", [("a", "A"), ("e", "E")])) == [false, false])
        #expect(try writesTag(union("Inner", [("a", "A"), ("e", "E")], by: "kind")) == [true, false])
        #expect(try writesTag(union("Inner", [("a", "A"), ("e", "E")], by: "x")) == [false, false])
    }

    @Test func givesEachVariantARule() throws {
        let api = try resolve(
            draft([
                enumeration("Level", [("low", .number("1"))]), object("Text", [tag("kind", "text"), field("body"), field("note?")]),
                object("Image", [tag("kind", "image"), field("url", "URL?"), field("size", "Int", default: value(.number("1")))]),
                union(
                    "U",
                    [
                        ("flag", "Bool"), ("number", "Double"), ("level", "Level"), ("list", "[Int]"), ("any", "JSON"), ("name", "Date"),
                        ("text", "Text"), ("image", "Image"),
                    ]),
            ]))
        let union = try api.union("U")
        #expect(
            union.variants.map(\.rule) == [
                .json(.boolean), .json(.number), .json(.integer), .json(.array), .anything, .json(.string),
                .object(required: ["body"], constants: [.init(key: "kind", value: "text")]),
                .object(required: ["url"], nullable: ["url"], constants: [.init(key: "kind", value: "image")]),
            ])
        guard case .structure(let order) = union.selection else { throw NotThatKind() }
        #expect(order == [0, 2, 1, 3, 5, 6, 7, 4])
    }

    /// A member without its default must be there.
    @Test func aDefaultThatIsOmittedMakesNoMemberOptional() throws {
        let one = value(.number("1"))
        let api = draft([
            object("A", [field("a", "String", default: one)]), object("B", [field("b", "Int", default: one)]),
            union("U", [("a", "A"), ("b", "B")]),
        ]) { $0.leniency = .foreign }
        var sink = DiagnosticSink()
        let rules = try Resolver(api).resolve(into: &sink).union("U").variants.map(\.rule)
        #expect(rules == [.object(required: ["a"], constants: []), .object(required: [], constants: [])])
    }

    /// What goes beyond `Int64` is a count still.
    @Test func unsignedNumbersComeBeforeOthers() throws {
        let union = try resolve(draft([union("U", [("measure", "Double"), ("count", "UInt"), ("name", "String")])])).union("U")
        #expect(union.variants.map(\.rule) == [.json(.number), .unsigned, .json(.string)])
        guard case .structure(let order) = union.selection else { throw NotThatKind() }
        #expect(order.filter { $0 != 2 } == [1, 0])
        let largest = "18446744073709551615"
        #expect(union.variant(of: .number(largest)) == 1)
        #expect(["-1", "0.5", "18446744073709551616"].map { union.variant(of: .number($0)) } == [0, 0, 0])
    }

    /// Which required members can be null, in unions of unions too, and the values that match.
    @Test func nullIsAValueOfSomeMembers() throws {
        let api = try resolve(
            draft([
                object("A", [field("a"), field("n", "String?")]), object("B", [field("b", "JSON"), field("n")]),
                object("C", [field("c"), field("n")]), union("AB", [("a", "A"), ("b", "B")]), union("U", [("ab", "AB"), ("c", "C")]),
            ]))
        let union = try api.union("AB")
        #expect(
            union.variants.map(\.rule) == [
                .object(required: ["a", "n"], nullable: ["n"], constants: []),
                .object(required: ["b", "n"], nullable: ["b"], constants: []),
            ])
        #expect(try api.union("U").variants.map(\.rule).first == .object(required: ["n"], nullable: ["n"], constants: []))
        func json(_ members: (String, LiteralValue)...) -> LiteralValue { .object(members.map { .init($0.0, $0.1) }) }
        #expect(union.candidates(for: json(("a", .null), ("b", .null), ("n", .string("x")))) == [1])
        #expect(union.candidates(for: json(("a", .string("x")), ("b", .null), ("n", .null))) == [0])
    }

    /// Tags and constants are compared as strings, as emitted code does, whatever the notation of a number.
    @Test func tagsAndConstantsMayBeNumbers() throws {
        let tagged = DraftUnion(
            variants: [.init(name: at("a"), tag: at("1"), type: type("A")), .init(name: at("b"), tag: at("2"), type: type("B"))],
            discriminator: at("kind"))
        let api = try resolve(
            draft([
                declare("U", .union(tagged)), object("A", [field("kind", "Int")]), object("B", [field("kind", "Int")]),
                object("C", [field("v", "Double", const: value(.number("1"))), field("x")]),
                object("D", [field("v", "Double", const: value(.number("2"))), field("x")]), union("V", [("c", "C"), ("d", "D")]),
            ]))
        #expect(try api.union("U").candidates(for: .object([.init("kind", .number("2"))])) == [1])
        #expect(try api.union("V").candidates(for: .object([.init("v", .number("1.0")), .init("x", .string(""))])) == [0])
        #expect(LiteralValue.number("9007199254740993.0").tagString == "9007199254740993")
    }

    static let orders: [([DraftDeclaration], [Int])] = [
        // The one with more members first, wherever it stands.
        ([object("A", [field("id")]), object("B", [field("id"), field("name")])], [1, 0]),
        ([object("A", [field("id"), field("name")]), object("B", [field("id")])], [0, 1]),
        // A can have what B needs, B never has what A needs.
        ([object("A", [field("a"), field("b?")]), object("B", [field("b")])], [0, 1]),
        ([object("A", [field("b")]), object("B", [field("a"), field("b?")])], [1, 0]),
        // All members optional: last.
        ([object("A", [field("x?")]), object("B", [field("b")])], [1, 0]),
        // A dictionary takes what nothing else does.
        ([alias("A", "[String: Int]"), object("B", [field("b")])], [1, 0]),
    ]

    @Test(arguments: orders)
    func triesTheMoreSpecificFirst(_ types: [DraftDeclaration], _ expected: [Int]) throws {
        let api = try resolve(draft(types + [union("U", [("a", "A"), ("b", "B")])]))
        guard case .structure(let order) = try api.union("U").selection else { throw NotThatKind() }
        #expect(order == expected)
    }

    static let ambiguous: [([DraftDeclaration], String)] = [
        ([object("A", [field("id")]), object("B", [field("id")])], "are identical"),
        ([object("A", [field("id", "Int")]), object("B", [field("id")])], "can match the same value"),
        (
            [
                object("X", [tag("kind", "x")]), object("Y", [tag("kind", "y")]), union("A", [("x", "X"), ("y", "Y")], by: "kind"),
                union("B", [("x", "X"), ("y", "Y")]),
            ], "are identical"
        ),
        // Either order would take some values of one for the other.
        ([object("A", [field("id"), field("x?")]), object("B", [field("id"), field("x"), field("y?")])], "can match the same value"),
        ([object("A", [field("a")], additional: "JSON"), object("B", [field("b"), field("a?")])], "can match the same value"),
    ]

    @Test(arguments: ambiguous)
    func refusesVariantsThatNothingTellsApart(_ types: [DraftDeclaration], _ why: String) {
        #expect(
            faults(draft(types + [union("U", [("a", "A"), ("b", "B")], 5)])) == [
                "6 ambiguous-union: the variants 'a' and 'b' of 'U' \(why) in JSON | 5 the other variant is here | add a discriminator, or a 'const' member that distinguishes them"
            ])
    }

    static let withoutMembers: [([DraftDeclaration], String)] = [
        ([alias("A", "String"), alias("B", "Date")], "are identical"),
        ([enumeration("A", [("x", .string("x"))]), alias("B", "String")], "are identical"),
        ([alias("A", "[Int]"), alias("B", "[Int]")], "are identical"),
        ([alias("A", "[Int]"), alias("B", "[String]")], "can match the same value"),
        ([alias("A", "[String: Int]"), alias("B", "[String: String]")], "can match the same value"),
        ([alias("A", "JSON"), alias("B", "JSON")], "are identical"),
    ]

    /// Nothing in a string or a list could distinguish them.
    @Test(arguments: withoutMembers)
    func advisesTheClosestOfVariantsWithoutMembers(_ types: [DraftDeclaration], _ why: String) {
        #expect(
            faults(draft(types + [union("U", [("a", "A"), ("b", "B")], 5)])) == [
                "6 ambiguous-union: the variants 'a' and 'b' of 'U' \(why) in JSON | 5 the other variant is here | remove one of them, or add 'closest: true' to select the one that loses the least of the value"
            ])
    }

    /// One diagnostic, of a size that does not grow, however many variants look the same.
    @Test func aUnionIsReportedOnce() {
        func report(_ types: [DraftDeclaration]) -> [String] {
            faults(draft(types + [union("U", types.map { ($0.name.value.lowercased(), $0.name.value) }, 5)]))
        }
        #expect(
            report((0..<3).map { object("T\($0)", [field("id")]) }) == [
                "6 ambiguous-union: the variants 't0', 't1' and 't2' of 'U' are identical in JSON | 5 't0' is here | 7 't2' is here | add a discriminator, or a 'const' member that distinguishes them"
            ])
        let many = report((0..<900).map { object("T\($0)", [field("a\($0)?")]) })
        #expect(many.count == 1 && many[0].utf8.count < 500)
        #expect(many[0].contains("the variants 't0', 't1', 't2', 't3', 't4' and 895 more of 'U' can match the same value in JSON"))
        let pairs = report([
            object("A", [field("a")]), object("B", [field("a")]), object("C", [field("c")]), object("D", [field("c")]),
        ])
        #expect(pairs.count == 1)
        #expect(pairs[0].contains("variants of 'U' can match the same JSON value: 'a' with 'b' and 'c' with 'd'"))
        let uncompared = report((0..<1100).map { object("T\($0)", [field("a\($0)")]) })
        #expect(uncompared.count == 1)
        #expect(uncompared[0].contains("the variants of 'U' were not compared: there are too many of them"))
    }

    @Test func aUnionInAUnionLooksLikeAllItsVariants() throws {
        let api = try resolve(
            draft([
                union("Outer", [("shape", "Shape"), ("name", "String"), ("other", "Other")]),
                union("Shape", [("a", "A"), ("b", "B")], by: "kind"),
                union("Other", [("x", "X"), ("y", "Y")]), object("A", []), object("B", []), object("X", [field("s"), field("x")]),
                object("Y", [field("s"), field("y")]),
            ]))
        #expect(
            try api.union("Outer").variants.map(\.rule) == [
                .object(required: ["kind"], constants: []), .json(.string), .object(required: ["s"], constants: []),
            ])
    }

    /// What decoding such a value would ask has no end.
    @Test func aUnionIsNoVariantOfItself() throws {
        let knot = draft([
            union("A", [("b", "B"), ("text", "String")], 5), union("B", [("a", "Alias"), ("flag", "Bool")], 9), alias("Alias", "A"),
        ])
        #expect(
            faults(knot) == [
                "9 union-cycle: the variant 'a' leads back to the union 'B' | remove it, or use an object or a list in between"
            ])
        var foreign = knot
        foreign.leniency = .foreign
        #expect(faults(foreign).first?.hasPrefix("9 warning union-cycle") == true)
        let list = try resolve(draft([union("A", [("more", "[A]"), ("text", "String")])]))
        #expect(try list.union("A").variants.map(\.rule) == [.json(.array), .json(.string)])
    }

    /// Variants of several kinds are told apart by all the forms of theirs.
    @Test func unionsOfSeveralKindsAreVariants() throws {
        let api = try resolve(
            draft([
                union("A", [("text", "String"), ("box", "Box")]), union("B", [("flag", "Bool"), ("list", "[Int]")]),
                object("Box", [field("w"), field("h?")]), union("U", [("b", "B"), ("a", "A"), ("number", "Double")]),
            ]))
        let box = UnionShape.Form(rule: .object(required: ["w"], constants: []), optional: ["h"])
        #expect(
            try api.union("U").variants.map(\.rule) == [
                .several([.init(rule: .json(.boolean), optional: []), .init(rule: .json(.array), optional: [])]),
                .several([.init(rule: .json(.string), optional: []), box]), .json(.number),
            ])
        guard case .structure(let order) = try api.union("U").selection else { throw NotThatKind() }
        #expect(order == [0, 1, 2])
    }

    /// A constant that may be missing counts as there when variants are told apart, and rules them out where it is another.
    @Test func constantsThatMayBeAbsentTellVariantsApart() throws {
        let api = try resolve(
            draft([
                object("A", [tag("kind?", "a"), field("x?")]), object("B", [tag("kind?", "b"), field("x?")]), object("C", [field("x?")]),
                union("U", [("a", "A"), ("b", "B"), ("c", "C"), ("text", "String")]),
            ]))
        let union = try api.union("U")
        #expect(
            union.variants.map(\.rule) == [
                .object(required: [], constants: [.init(key: "kind", value: "a", mayBeAbsent: true)]),
                .object(required: [], constants: [.init(key: "kind", value: "b", mayBeAbsent: true)]),
                .object(required: [], constants: []), .json(.string),
            ])
        guard case .closest(let order) = union.selection else { throw NotThatKind() }
        #expect(order == [0, 1, 2, 3])
    }

    @Test(arguments: [(LiteralValue.number("1"), LiteralValue.number("2")), (.bool(true), .bool(false)), (.number("1.0"), .string("x"))])
    func constantsAreNotOnlyTexts(_ first: LiteralValue, _ second: LiteralValue) throws {
        func variant(_ name: String, _ type: String, _ constant: LiteralValue) -> DraftDeclaration {
            object(name, [field("v", type, const: value(constant)), field("x")])
        }
        func type(_ constant: LiteralValue) -> String {
            switch constant {
            case .bool: "Bool"
            case .number: "Double"
            default: "String"
            }
        }
        let api = try resolve(
            draft([variant("A", type(first), first), variant("B", type(second), second), union("U", [("a", "A"), ("b", "B")])]))
        guard case .structure = try api.union("U").selection else { throw NotThatKind() }
    }

    /// `version: 1` in all variants says nothing.
    @Test func aConstantThatAllShareTellsNothing() throws {
        let types = [object("A", [tag("v?", "1"), field("x")]), object("B", [tag("v?", "1"), field("x")])]
        #expect(faults(draft(types + [union("U", [("a", "A"), ("b", "B")], 5)])).map { $0.prefix(17) } == ["6 ambiguous-union"])
    }

    /// Constants tell unions within unions apart when what their variants share does not.
    @Test func constantsTellNestedUnionsApart() throws {
        let api = try resolve(
            draft([
                object("A", [tag("kind?", "a")]), object("B", [tag("kind?", "b")]), object("C", [tag("kind?", "c")]),
                union("AB", [("a", "A"), ("b", "B")]), union("U", [("ab", "AB"), ("c", "C")]),
                object("D", [field("d")]), object("E", [field("e")]), union("DE", [("d", "D"), ("e", "E")], by: "kind"),
                union("V", [("de", "DE"), ("c", "F")]), object("F", [tag("kind", "f")]),
            ]))
        func constant(_ text: String, _ mayBeAbsent: Bool) -> UnionShape.Rule {
            .object(required: [], constants: [.init(key: "kind", value: text, mayBeAbsent: mayBeAbsent)])
        }
        #expect(
            try api.union("U").variants.map(\.rule) == [
                .several([.init(rule: constant("a", true), optional: []), .init(rule: constant("b", true), optional: [])]),
                constant("c", true),
            ])
        guard case .closest = try api.union("U").selection else { throw NotThatKind() }
        #expect(try api.union("V").variants.last?.rule == constant("f", false))
    }

    /// In the dialect a discriminator is always there, unless a variant says that it may be absent.
    @Test func aDiscriminatorMayBeAbsent() throws {
        let types = [
            object("A", [tag("kind?", "a"), field("x")]), object("B", [field("y")]), union("U", [("a", "A"), ("b", "B")], by: "kind"),
            object("C", [tag("kind", "c")]), union("V", [("c", "C"), ("b", "B")], by: "kind"),
        ]
        let own = try resolve(draft(types))
        guard case .optionalDiscriminator("kind", [0, 1]) = try own.union("U").selection else { throw NotThatKind() }
        #expect(
            try own.union("U").variants.map(\.rule) == [
                .object(required: ["x"], constants: [.init(key: "kind", value: "a", mayBeAbsent: true)]),
                .object(required: ["y"], constants: []),
            ])
        guard case .discriminator("kind") = try own.union("V").selection else { throw NotThatKind() }
        var foreign = draft(types)
        foreign.leniency = .foreign
        guard case .optionalDiscriminator = try resolve(foreign).union("V").selection else { throw NotThatKind() }
    }

    @Test(arguments: [
        (LiteralValue.object([.init("x", .string("1"))]), true), (.object([.init("kind", .null), .init("y", .string("1"))]), true),
        (.object([.init("kind", .string("a")), .init("x", .string("1"))]), true), (.object([]), false),
        (.object([.init("kind", .string("a")), .init("y", .string("1"))]), false), (.object([.init("kind", .string("c"))]), false),
    ])
    func anExampleMayLackTheDiscriminator(_ example: LiteralValue, _ fits: Bool) {
        var declaration = union("U", [("a", "A"), ("b", "B")], by: "kind")
        declaration.example = value(example)
        let types = [object("A", [tag("kind?", "a"), field("x")]), object("B", [field("kind?", "String?"), field("y")]), declaration]
        #expect(faults(draft(types)).isEmpty == fits)
    }
}
