import APIModel
import DraftSupport
import SourceDiagnostics
import Testing

/// Alternatives of unions that JSON does not distinguish.
struct AlternativeTests {
    private func alternative(_ name: String, _ use: String, _ kind: JSONKind, _ place: Int = 0) -> UnionAlternative {
        UnionAlternative(name: at(name, place), type: type(use, place), kind: .json(kind))
    }

    private func scalar(_ name: String, _ scalar: Scalar, _ kind: JSONKind) -> UnionAlternative {
        UnionAlternative(name: at(name), type: .scalar(scalar, span(0)), kind: .json(kind))
    }

    private func values(_ name: String, _ values: [String]) -> UnionAlternative {
        let values = values.map { DraftEnumeration.Value(name: at($0), raw: value(.string($0))) }
        let enumeration = DraftEnumeration(values: values)
        return UnionAlternative(
            name: at(name), type: .inline(DraftInlineType(shape: .enumeration(enumeration), span: span(0))), kind: .json(.string),
            enumeration: enumeration)
    }

    private func joined(_ alternatives: [UnionAlternative]) -> JoinedAlternatives {
        JoinedAlternatives(alternatives, at: span(9))
    }

    private func words(_ joined: JoinedAlternatives) -> [String] {
        joined.variants.map { "\($0.name.value): \(words($0.type))" }
    }

    private func words(_ type: DraftType) -> String {
        switch type {
        case .named(let name, _): name.value
        case .scalar(let scalar, _): "\(scalar)"
        case .list(let element, _): "[\(words(element))]"
        case .inline(let inline):
            if case .enumeration(let enumeration) = inline.shape {
                enumeration.values.map(\.name.value).joined(separator: "|")
            } else {
                "?"
            }
        case .dictionary, .nullable, .faulty: "?"
        }
    }

    @Test func keepsWhatJSONDistinguishes() {
        let joined = joined([
            scalar("text", .string, .string), scalar("flag", .bool, .boolean), alternative("Cat", "Cat", .object),
            alternative("Dog", "Dog", .object), scalar("count", .int32, .integer),
        ])
        #expect(words(joined) == ["text: string", "flag: bool", "Cat: Cat", "Dog: Dog", "count: int32"])
        #expect(joined.losses.isEmpty && joined.lists.isEmpty)
    }

    @Test func joinsStrings() {
        #expect(words(joined([scalar("a", .uuid, .string), scalar("b", .uuid, .string)])) == ["string: string"])
        #expect(joined([scalar("a", .uuid, .string), scalar("b", .uuid, .string)]).losses.isEmpty)
        #expect(joined([scalar("a", .uuid, .string), scalar("b", .date, .string)]).losses == [.stringFormats])
    }

    @Test func joinsEnumerations() {
        let open = joined([values("a", ["x", "y"]), scalar("b", .string, .string), values("c", ["y", "z"])])
        #expect(words(open) == ["string: x|y|z"])
        #expect(open.losses.isEmpty)
        let lost = joined([values("a", ["x"]), scalar("b", .date, .string)])
        #expect(words(lost) == ["string: string"])
        #expect(lost.losses == [.valuesBesideType])
    }

    @Test func reportsValuesThatSwiftConsidersEqual() {
        let joined = joined([values("a", ["\u{E9}"]), values("b", ["e\u{301}"])])
        #expect(joined.variants.first?.enumeration?.values.count == 1)
        #expect(joined.losses == [.equivalentValue(span(0), first: span(0))])
    }

    @Test func joinsNumbersOfOneKind() {
        let integers = joined([scalar("a", .int32, .integer), scalar("b", .int64, .integer)])
        #expect(words(integers) == ["integer: int"])
        // An integral number is decoded as an integer, so the integer must have any size.
        let both = joined([scalar("a", .int32, .integer), scalar("b", .double, .number)])
        #expect(words(both) == ["a: int", "b: double"])
    }

    @Test func leavesTheElementsOfListsToTheReader() {
        let same = joined([alternative("a", "[Int]", .array), alternative("b", "[Int]", .array)])
        #expect(words(same) == ["array: [Int]"] && same.lists.isEmpty)
        var several = joined([alternative("a", "[Int]", .array), scalar("s", .string, .string), alternative("b", "[Cat]", .array)])
        #expect(several.lists == [0, 2])
        several.setTypeOfLists(type("[JSON]"))
        #expect(words(several) == ["array: [JSON]", "s: string"])
    }

    @Test func typesOfAnyKindAreOne() {
        let alternatives = ["A", "B"].map { UnionAlternative(name: at($0), type: type($0), kind: .any) }
        #expect(joined(alternatives).losses == [.undeterminedTypes])
        #expect(joined(alternatives).variants.count == 1)
    }

    @Test func unionsThatOverlapAreReplaced() {
        let text = AlternativeValues(kinds: [.json(.string)])
        let textOrList = AlternativeValues(kinds: [.json(.string), .json(.array)], choices: [span(1)])
        let flagOrObject = AlternativeValues(kinds: [.json(.boolean), .json(.object)], choices: [span(2)])
        #expect([text, textOrList, flagOrObject].firstInseparable(in: span(3)) == 1)
        #expect([text, flagOrObject].firstInseparable(in: span(3)) == nil)
        // Objects can differ in their members.
        let object = AlternativeValues(kinds: [.json(.object)])
        #expect([object, flagOrObject].firstInseparable(in: span(3)) == nil)
        // An integer is a number.
        let number = AlternativeValues(kinds: [.json(.number)])
        let integerOrFlag = AlternativeValues(kinds: [.json(.integer), .json(.boolean)])
        #expect([number, integerOrFlag].firstInseparable(in: span(3)) == 1)
    }

    @Test func aUnionThatContainsTheOuterOneIsReplaced() {
        let other = AlternativeValues(kinds: [.json(.object)])
        let recursive = AlternativeValues(kinds: [.json(.object)], choices: [span(2), span(3)])
        #expect([other, recursive].firstInseparable(in: span(3)) == 1)
        #expect([other, recursive].firstInseparable(in: span(4)) == nil)
        #expect(![other, recursive].mayBeInseparable(in: span(4)))
    }
}
