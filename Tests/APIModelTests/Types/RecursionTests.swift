import APIModel
import Testing

struct RecursionTests {
    /// `Owner.member` for every boxed member, and the name of every indirect union.
    private func boxes(_ types: [DraftDeclaration]) throws -> [String] {
        try resolve(draft(types)).types.flatMap { declaration in
            switch declaration.shape {
            case .object(let shape): shape.fields.filter(\.isBoxed).map { "\(declaration.name.text).\($0.name.text)" }
            case .union(let shape): shape.isIndirect ? [declaration.name.text] : []
            case .enumeration, .alias: [String]()
            }
        }
    }

    @Test func boxesAnOptionalMemberOfItsOwnType() throws {
        #expect(try boxes([object("Node", [field("value", "Int"), field("next?", "Node")])]) == ["Node.next"])
        #expect(try boxes([object("Node", [field("a", "Node?"), field("b?", "Node?")])]) == ["Node.a", "Node.b"])
    }

    @Test func listsAndDictionariesNeedNoBox() throws {
        #expect(try boxes([object("Node", [field("children", "[Node]"), field("named", "[String: Node]")])]) == [])
    }

    @Test func cutsTheOneMemberThatAllCyclesShare() throws {
        let types = [
            object("A", [field("b", "B?"), field("c", "C?")]), object("B", [field("d", "D?")]), object("C", [field("d", "D?")]),
            object("D", [field("a?", "A")]),
        ]
        #expect(try boxes(types) == ["D.a"])
    }

    @Test func seesThroughAliasesAndGenericTypes() throws {
        #expect(try boxes([object("A", [field("b?", "Other")]), alias("Other", "B"), object("B", [field("a", "A")])]) == ["A.b"])
        #expect(try boxes([object("Box<T>", [field("value", "T")]), object("A", [field("a?", "Box<A>")])]) == ["A.a"])
        #expect(try boxes([object("Page<T>", [field("items", "[T]")]), object("A", [field("a", "Page<A>")])]) == [])
        #expect(
            try boxes([
                object("Outer<T>", [field("inner", "Inner<T>")]), object("Inner<T>", [field("t", "T")]),
                object("A", [field("a?", "Outer<A>")]),
            ])
                == ["A.a"])
    }

    @Test func makesAUnionIndirectRatherThanBoxItsMembers() throws {
        let types = [
            union("Expression", [("number", "Number"), ("sum", "Sum")], by: "kind"), object("Number", [field("value", "Int")]),
            object("Sum", [field("left", "Expression"), field("right", "Expression")]),
        ]
        #expect(try boxes(types) == ["Expression"])
    }

    @Test func findsFewBoxesInLargeKnots() throws {
        // A ring of 10 types, each with a way back to the first: one box is enough, on the way out of the first.
        let ring = (0..<10).map { index in
            object("T\(index)", [field("next", "T\((index + 1) % 10)?"), field("first?", index == 0 ? "Int" : "T0")])
        }
        #expect(try boxes(ring) == ["T0.next"])
        // Complete graph of 4 types: at least 6 of its 12 members.
        let complete = (0..<4).map { index in
            object("T\(index)", (0..<4).filter { $0 != index }.map { field("t\($0)?", "T\($0)") })
        }
        #expect(try boxes(complete).count == 6)
    }

    @Test func aLongChainNeedsNoStack() throws {
        let chain = (0..<5_000).map { object("T\($0)", [field("next", "T\($0 + 1)")]) } + [object("T5000", [])]
        #expect(try boxes(chain) == [])
    }

    /// What doubles twenty times is not followed to its end, and not passed over in silence.
    @Test func refusesATypeThatNestsWithoutMeasure() {
        let pairs = [object("Pair<A,B>", [field("a", "A"), field("b", "B")]), object("Leaf", [])]
        func nested(_ depth: Int) -> String { depth == 0 ? "Leaf" : "Pair<\(nested(depth - 1)),\(nested(depth - 1))>" }
        #expect(faults(draft(pairs + [object("T", 3, [field("all", nested(8))])])) == [])
        #expect(
            faults(draft(pairs + [object("T", 3, [field("all", nested(14))])])) == [
                "3 type-too-large: a member or variant of 'T' holds more than 10000 values in place, as generic types nest in it | put a list or a dictionary between them, or declare a type for what is inside"
            ])
    }

    @Test func refusesATypeWithoutAnEnd() {
        let message = "always holds another one"
        let help = "make a member on the way optional or a list"
        #expect(
            faults(draft([object("A", 1, [field("b", "B")]), object("B", 2, [field("a", "A")])]))
                == ["1 infinite-type: no value of 'A' can be made: it \(message) | 2 by way of 'B' | \(help)"])
        #expect(
            faults(draft([object("Box<T>", [field("value", "T")]), object("A", 3, [field("a", "Box<A>")])]))
                == ["3 infinite-type: no value of 'A' can be made: it \(message) | \(help)"])
        #expect(
            faults(draft([union("U", [("a", "A")], 4), object("A", 5, [field("u", "U")])])).first
                == "4 infinite-type: no value of 'U' can be made: it \(message) | 5 by way of 'A' | \(help)")
    }

    @Test func aUnionWithAnotherVariantHasAnEnd() throws {
        #expect(try boxes([object("A", [field("u", "U")]), union("U", [("a", "A"), ("none", "Bool")])]) == ["U"])
    }
}
