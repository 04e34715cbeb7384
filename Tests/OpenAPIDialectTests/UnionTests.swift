import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// Discriminators, mappings and families.
struct UnionTests {
    private static let pets = """
        Cat: { type: object, required: [kind], properties: { kind: { type: string }, meow: { type: string } } }
        Dog: { type: object, required: [kind], properties: { kind: { type: string }, bark: { type: string } } }
        """

    private func tags(_ read: OpenAPIRead) -> [String] {
        guard case .union(let union)? = read.draft?.declaration("T")?.shape else { return [] }
        return union.variants.map { "\($0.name.value)=\($0.tag?.value ?? "-")" }
    }

    @Test func takesTagsFromTheMapping() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]
                  discriminator: { propertyName: kind, mapping: { c: "#/components/schemas/Cat", d: Dog, puppy: Dog } }
                \(Self.pets)
                """)
        #expect(tags(read) == ["Cat=c", "d=d", "puppy=puppy"])
        #expect(read.faults == [])
    }

    @Test func takesTagsFromNamesAndConstants() throws {
        let names = try OpenAPIRead(
            schemas: """
                T:
                  oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]
                  discriminator: { propertyName: kind }
                \(Self.pets)
                """)
        #expect(tags(names) == ["Cat=Cat", "Dog=Dog"])
        let constants = try OpenAPIRead(
            schemas: """
                T:
                  oneOf:
                    - { title: A, required: [kind], properties: { kind: { const: first } } }
                    - { title: B, required: [kind], properties: { kind: { enum: [second] } } }
                  discriminator: { propertyName: kind }
                """)
        #expect(tags(constants) == ["A=first", "B=second"])
    }

    /// A value of a base is one of the schemas that build on it.
    @Test func readsFamilies() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
                Cat: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { meow: { type: string } } }] }
                Dog: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { bark: { type: string } } }] }
                """, version: "3.0.0")
        #expect(tags(read) == ["Cat=Cat", "Dog=Dog", "plain T=T"])
        #expect(read.draft?.declaration("Cat")?.shape.spelling == "{kind: String, meow?: String}")
        #expect(read.faults == [])
    }

    /// Variants with one value of the discriminator are told apart by their members, within the case of that value.
    @Test func keepsEveryVariantOfATag() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  oneOf:
                    - { title: In, required: [kind, text], properties: { kind: { const: message }, text: { type: string } } }
                    - { title: Out, required: [kind, id], properties: { kind: { const: message }, id: { type: string } } }
                    - { title: Call, required: [kind], properties: { kind: { const: call } } }
                  discriminator: { propertyName: kind }
                """)
        #expect(tags(read) == ["message=message", "Call=call"])
        #expect(read.faults == [])
        guard case .union(let union)? = read.draft?.declaration("T")?.shape, case .inline(let inner)? = union.variants.first?.type,
            case .union(let messages) = inner.shape
        else {
            Issue.record("There is no union of both.")
            return
        }
        #expect(messages.variants.map(\.name.value) == ["In", "Out"])
        #expect(messages.discriminator == nil)
    }

    @Test func leavesOutABaseWhoseValuesItsHeirsHave() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  { type: object, required: [kind], properties: { kind: { type: string, enum: [cat] } }, discriminator: { propertyName: kind, mapping: { cat: "#/components/schemas/Cat" } } }
                Cat: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { meow: { type: string } } }] }
                """, version: "3.0.0")
        #expect(read.faults == [])
        #expect(read.draft?.declaration("T")?.shape.spelling == "Cat")
    }

    /// Of objects that can be taken for each other the one is read that loses nothing.
    @Test func weighsObjectsThatLookAlike() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { anyOf: [{ $ref: "#/components/schemas/Small" }, { $ref: "#/components/schemas/Large" }] }
                Small: { required: [id], properties: { id: { type: string } } }
                Large: { required: [id], properties: { id: { type: string }, more: { type: string } } }
                """)
        let union = try #require(read.api?.types.first { $0.name.text == "T" })
        guard case .union(let shape) = union.shape, case .closest = shape.selection else {
            Issue.record("no weighing: \(union.shape)")
            return
        }
        #expect(shape.variants.map(\.optional) == [[], ["more"]])
        #expect(read.faults.map { $0.contains("warning[ambiguous-union]") } == [true])
    }
}
