import APIModel
import DraftSupport
import Testing

/// What is stored in place, and what behind a reference because of its size. A string takes 16 bytes, an object holds at most 384.
struct LargeValuesTests {
    /// An object of so many strings.
    private func texts(_ name: String, _ count: Int) -> DraftDeclaration {
        object(name, (0..<count).map { field("t\($0)", "String") })
    }

    @Test func anObjectHoldsWhatFitsInPlace() throws {
        #expect(try references([object("Pair", [field("a", "Half"), field("b", "Half")]), texts("Half", 12)]) == [])
        #expect(try references([texts("Long", 200)]) == [])
    }

    @Test func theLargestMembersGoFirst() throws {
        let types = [
            object("Order", [field("small", "Small"), field("large?", "Large"), field("medium", "Medium")]), texts("Small", 5),
            texts("Medium", 12), texts("Large", 30),
        ]
        #expect(try references(types) == ["Order.large"])
        #expect(
            try references([object("Trio", [field("a", "L"), field("b", "L"), field("c", "L")]), texts("L", 20)]) == ["Trio.a", "Trio.b"])
    }

    /// What is behind a reference counts as one, also in the types around it.
    @Test func sizesAddUpFromTheInside() throws {
        let types = [
            object("A", [field("b", "B"), field("x", "String")]), object("B", [field("c", "C"), field("x", "String")]),
            object("C", [field("t", "Texts"), field("u", "Texts")]), texts("Texts", 15),
        ]
        #expect(try references(types) == ["C.t"])
        #expect(try references([object("A", [field("b", "B?")]), alias("B", "C"), texts("C", 70)]) == ["A.b"])
    }

    @Test func listsAndTextsStayInPlace() throws {
        let list = object("Page", [field("items", "[Large]"), field("named", "[String: Large]")])
        #expect(try references([list, texts("Large", 60)]) == [])
    }

    @Test func onlyLargeVariantsAreIndirect() throws {
        let types = [union("Owner", [("id", "String"), ("user", "User"), ("tag", "Tag")], by: nil), texts("User", 9), texts("Tag", 8)]
        #expect(try references(types) == ["Owner.user"])
    }

    @Test func aBoxOfATypeThatHoldsItselfCounts() throws {
        let node = object("Node", [field("next?", "Node"), field("texts", "Texts")])
        #expect(try references([node, texts("Texts", 20)]) == ["Node.next"])
    }
}
