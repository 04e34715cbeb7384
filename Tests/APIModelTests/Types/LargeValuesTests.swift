import APIModel
import Testing

/// What is held in place, and what behind a reference because of its size. A text takes 16 bytes, an object holds at most 384.
struct LargeValuesTests {
    /// An object of so many texts.
    private func texts(_ name: String, _ count: Int) -> DraftDeclaration {
        object(name, (0..<count).map { field("t\($0)", "String") })
    }

    private func boxes(_ types: [DraftDeclaration]) throws -> [String] {
        try resolve(draft(types)).types.flatMap { declaration in
            switch declaration.shape {
            case .object(let shape): shape.fields.filter(\.isBoxed).map { "\(declaration.name.text).\($0.name.text)" }
            case .union(let shape): shape.variants.filter(\.isIndirect).map { "\(declaration.name.text).\($0.name.text)" }
            case .enumeration, .alias: [String]()
            }
        }
    }

    @Test func anObjectHoldsWhatFitsInPlace() throws {
        #expect(try boxes([object("Pair", [field("a", "Half"), field("b", "Half")]), texts("Half", 12)]) == [])
        #expect(try boxes([texts("Long", 200)]) == [])
    }

    @Test func theLargestMembersGoFirst() throws {
        let types = [
            object("Order", [field("small", "Small"), field("large?", "Large"), field("medium", "Medium")]), texts("Small", 5),
            texts("Medium", 12), texts("Large", 30),
        ]
        #expect(try boxes(types) == ["Order.large"])
        #expect(try boxes([object("Trio", [field("a", "L"), field("b", "L"), field("c", "L")]), texts("L", 20)]) == ["Trio.a", "Trio.b"])
    }

    /// What lies behind a reference counts as one, in those further out as well.
    @Test func sizesAddUpFromTheInside() throws {
        let types = [
            object("A", [field("b", "B"), field("x", "String")]), object("B", [field("c", "C"), field("x", "String")]),
            object("C", [field("t", "Texts"), field("u", "Texts")]), texts("Texts", 15),
        ]
        #expect(try boxes(types) == ["C.t"])
        #expect(try boxes([object("A", [field("b", "B?")]), alias("B", "C"), texts("C", 70)]) == ["A.b"])
    }

    @Test func listsAndTextsStayInPlace() throws {
        let list = object("Page", [field("items", "[Large]"), field("named", "[String: Large]")])
        #expect(try boxes([list, texts("Large", 60)]) == [])
    }

    @Test func onlyLargeVariantsAreIndirect() throws {
        let types = [union("Owner", [("id", "String"), ("user", "User"), ("tag", "Tag")], by: nil), texts("User", 9), texts("Tag", 8)]
        #expect(try boxes(types) == ["Owner.user"])
    }

    @Test func aBoxOfATypeThatHoldsItselfCounts() throws {
        let node = object("Node", [field("next?", "Node"), field("texts", "Texts")])
        #expect(try boxes([node, texts("Texts", 20)]) == ["Node.next"])
    }
}
