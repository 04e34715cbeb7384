extension SchemaMutationTests {
    /// Formats, and enums that allow other values.
    static let valueMutations: [Mutation] = [
        // A format that is checked, one that is not known, and one that only says how the value is shown.
        Mutation(
            "{ type: string }", "{ type: string, format: email }", inRequests: ["format-changed A: breaks, compatible"],
            inResponses: ["format-changed A: compatible, may-break"]),
        Mutation(
            "{ type: string, format: email }", "{ type: string }", inRequests: ["format-changed A: compatible, may-break"],
            inResponses: ["format-changed A: may-break, compatible"]),
        Mutation(
            "{ type: string }", "{ type: string, format: uuid }", inRequests: ["format-changed A: breaks, compatible"],
            inResponses: ["format-changed A: compatible, breaks"]),
        Mutation(
            "{ type: string }", "{ type: string, format: phone }", inRequests: ["format-changed A: may-break, may-break"],
            inResponses: ["format-changed A: may-break, may-break"]),
        Mutation(
            "{ type: string }", "{ type: string, format: password }", inRequests: ["format-changed A: compatible, compatible"],
            inResponses: ["format-changed A: compatible, compatible"]),
        Mutation(
            "{ type: string, format: password }", "{ type: string, format: email }",
            inRequests: ["format-changed A: breaks, compatible"], inResponses: ["format-changed A: compatible, may-break"]),
        Mutation(
            "{ type: string, format: int64 }", "{ type: string }", inRequests: ["format-changed A: may-break, may-break"],
            inResponses: ["format-changed A: may-break, may-break"]),
        // Numbers have formats of their own.
        Mutation(
            "{ type: integer, format: int32 }", "{ type: number, format: float }", inRequests: ["type-changed A: compatible, may-break"],
            inResponses: ["type-changed A: breaks, compatible"]),
        // Open enums
        Mutation(
            "{ type: string, enum: [a] }", "{ anyOf: [{ type: string, enum: [a] }, { type: string }] }",
            inRequests: ["value-added A: compatible, may-break"], inResponses: ["value-added A: may-break, compatible"]),
        Mutation(
            "{ type: string, enum: [a] }", "{ anyOf: [{ $ref: '#/components/schemas/Mood' }, { type: string }, { const: b }] }",
            inRequests: ["value-added A: compatible, may-break"], inResponses: ["value-added A: may-break, compatible"]),
        Mutation(
            "{ anyOf: [{ type: string, enum: [a] }, { type: string }] }", "{ anyOf: [{ type: string }, { type: string, enum: [a, b] }] }",
            inRequests: [], inResponses: []),
    ]
}
