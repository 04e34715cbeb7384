import GeneratorCore
import SpecServing
import SystemSupport
import Testing

extension ContractOverlayTests {
    /// What another kind of value lacks to be one of the alternatives is not removed from those.
    @Test func otherTagsChangeNoAlternative() throws {
        func document(_ mapping: String) -> String {
            """
            openapi: 3.1.0
            info: { title: Zoo, version: '1' }
            paths:
              /pet:
                get:
                  responses:
                    '200': { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
            components:
              schemas:
                Pet:
                  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
                  discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', \(mapping): '#/components/schemas/Dog' } }
                Cat: { type: object, required: [kind, lives], properties: { kind: { type: string, enum: [cat] }, lives: { type: integer } } }
                Dog: { type: object, required: [kind, bark], properties: { kind: { type: string, enum: [dog] }, bark: { type: string } } }
            """
        }
        func proposal() -> Reported<String?> {
            OverlayProposal.run(SpecInput(directory("api.yaml")), deviations: [directory("found.json")], isStrict: false)
        }
        try directory.write(document("dog"), to: "api.yaml")
        let exchange = Self.exchange("GET", "/pet", [], 200, "application/json", #"{"kind":"cow","milk":true}"#)
        try directory.write(try deviations([exchange]).json, to: "found.json")
        #expect(proposal().outcome == .some(""))
        let text = proposal().text(as: .text)
        #expect(text.contains("body at /kind: must be one of 'cat', 'dog': an overlay would have to guess what it is"))
        // The document has the tag now.
        try directory.write(document("cow"), to: "api.yaml")
        #expect(proposal().outcome == .some("") && proposal().warningCount == 0)
    }
}
