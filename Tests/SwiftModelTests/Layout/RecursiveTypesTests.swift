import APIModel
import DraftSupport
import Testing

struct RecursiveTypesTests {
    @Test func boxesAnOptionalMemberOfItsOwnType() throws {
        #expect(try references([object("Node", [field("value", "Int"), field("next?", "Node")])]) == ["Node.next"])
        #expect(try references([object("Node", [field("a", "Node?"), field("b?", "Node?")])]) == ["Node.a", "Node.b"])
    }

    @Test func listsAndDictionariesNeedNoBox() throws {
        #expect(try references([object("Node", [field("children", "[Node]"), field("named", "[String: Node]")])]) == [])
    }

    @Test func cutsTheOneMemberThatAllCyclesShare() throws {
        let types = [
            object("A", [field("b", "B?"), field("c", "C?")]), object("B", [field("d", "D?")]), object("C", [field("d", "D?")]),
            object("D", [field("a?", "A")]),
        ]
        #expect(try references(types) == ["D.a"])
    }

    @Test func seesThroughAliasesAndGenericTypes() throws {
        #expect(try references([object("A", [field("b?", "Other")]), alias("Other", "B"), object("B", [field("a", "A")])]) == ["A.b"])
        #expect(try references([object("Box<T>", [field("value", "T")]), object("A", [field("a?", "Box<A>")])]) == ["A.a"])
        #expect(try references([object("Page<T>", [field("items", "[T]")]), object("A", [field("a", "Page<A>")])]) == [])
        #expect(
            try references([
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
        #expect(try references(types) == ["Expression"])
    }

    @Test func findsFewBoxesInLargeKnots() throws {
        // A ring of 10 types, each with a way back to the first: one box is enough, on the way out of the first.
        let ring = (0..<10).map { index in
            object("T\(index)", [field("next", "T\((index + 1) % 10)?"), field("first?", index == 0 ? "Int" : "T0")])
        }
        #expect(try references(ring) == ["T0.next"])
        // Complete graph of 4 types: at least 6 of its 12 members.
        let complete = (0..<4).map { index in
            object("T\(index)", (0..<4).filter { $0 != index }.map { field("t\($0)?", "T\($0)") })
        }
        #expect(try references(complete).count == 6)
    }

    @Test func aLongChainNeedsNoStack() throws {
        let chain = (0..<5_000).map { object("T\($0)", [field("next", "T\($0 + 1)")]) } + [object("T5000", [])]
        #expect(try references(chain) == [])
    }

    @Test func aUnionWithAnotherVariantHasAnEnd() throws {
        #expect(try references([object("A", [field("u", "U")]), union("U", [("a", "A"), ("none", "Bool")])]) == ["U"])
    }
}
