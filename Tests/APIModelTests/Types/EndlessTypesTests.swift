import APIModel
import DraftSupport
import Testing

struct EndlessTypesTests {
    /// Arguments that double at every level are not followed to the end, and the type is reported.
    @Test func refusesATypeThatNestsWithoutMeasure() {
        let pairs = [object("Pair<A,B>", [field("a", "A"), field("b", "B")]), object("Leaf", [])]
        func nested(_ depth: Int) -> String { depth == 0 ? "Leaf" : "Pair<\(nested(depth - 1)),\(nested(depth - 1))>" }
        #expect(faults(draft(pairs + [object("T", 3, [field("all", nested(8))])])) == [])
        #expect(
            faults(draft(pairs + [object("T", 3, [field("all", nested(14))])])) == [
                "3 type-too-large: a member or variant of 'T' holds more than 10000 values in place, as generic types nest in it | use a list or a dictionary in between, or declare a type for the inner value"
            ])
    }

    @Test func refusesATypeWithoutAnEnd() {
        let message = "always contains another value of the type"
        let help = "make one of these members optional, or a list"
        #expect(
            faults(draft([object("A", 1, [field("b", "B")]), object("B", 2, [field("a", "A")])]))
                == ["1 infinite-type: no value of 'A' can exist, because it \(message) | 2 through 'B' | \(help)"])
        #expect(
            faults(draft([object("Box<T>", [field("value", "T")]), object("A", 3, [field("a", "Box<A>")])]))
                == ["3 infinite-type: no value of 'A' can exist, because it \(message) | \(help)"])
        #expect(
            faults(draft([union("U", [("a", "A")], 4), object("A", 5, [field("u", "U")])])).first
                == "4 infinite-type: no value of 'U' can exist, because it \(message) | 5 through 'A' | \(help)")
    }
}
