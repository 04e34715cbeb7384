import APIModel
import SourceDiagnostics
import Testing

/// The names of types that elements of lists share with other places.
struct SharedElementTests {
    /// The elements of a declared list cannot have its name.
    @Test func elementsOfADeclaredListHaveAnotherName() throws {
        let element = "{ properties: { a: { type: string }, b: { type: string } } }"
        let read = try OpenAPIRead(
            schemas: """
                T: { properties: { access: { $ref: "#/components/schemas/Access" }, other: \(element) } }
                Access: { type: array, items: \(element) }
                """)
        #expect(read.draft?.types.map(\.name.value) == ["T", "Access", "Access element"])
    }
}
