extension SchemaMutationTests {
    /// Formats, enums that allow other values, defaults of required members, references, and types.
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
        // A schema that replaces alternatives allows the values of each.
        Mutation(
            "{ anyOf: [{ const: now }, { type: string, format: date-time }] }", "{ type: string }",
            inRequests: ["value-added A(string): compatible, may-break", "format-changed A(string 2): compatible, may-break"],
            inResponses: ["format-changed A(string 2): breaks, compatible", "value-added A(string): may-break, compatible"]),
        Mutation(
            "{ oneOf: [{ $ref: '#/components/schemas/Mood' }, { type: string, minLength: 2 }, { type: boolean }] }", "{ type: string }",
            inRequests: [
                "variant-removed A: breaks, compatible", "value-added A(Mood): compatible, may-break",
                "constraint-loosened A(string): compatible, may-break",
            ],
            inResponses: [
                "variant-removed A: compatible, breaks", "value-added A(Mood): may-break, compatible",
                "constraint-loosened A(string): may-break, compatible",
            ]),
        // An object that was an alternative replaces none of the others.
        Mutation(
            "{ oneOf: [{ type: object, required: [a], properties: { a: { type: string } } }, { $ref: '#/components/schemas/Cat' }] }",
            "{ type: object, required: [a], properties: { a: { type: string } } }", inRequests: ["variant-removed A: breaks, compatible"],
            inResponses: ["variant-removed A: compatible, breaks"]),
        // Any value can have any members.
        Mutation(
            "{ type: object, required: [a], properties: { a: { type: string } } }", "{}",
            inRequests: ["type-changed A: compatible, may-break"], inResponses: ["type-changed A: breaks, compatible"]),
        Mutation(
            "{}", "{ type: object, required: [a], properties: { a: { type: string } } }",
            inRequests: ["type-changed A: breaks, compatible"], inResponses: ["type-changed A: compatible, breaks"]),
        // A receiver can use the default of a required member that is missing.
        Mutation(
            "{ type: object, required: [t], properties: { t: { type: string, default: x } } }",
            "{ type: object, properties: { t: { type: string, default: x } } }",
            inRequests: ["member-optional A.t: compatible, may-break"], inResponses: ["member-optional A.t: may-break, compatible"]),
        Mutation(
            "{ type: object, required: [t], properties: { t: { type: string, default: x } } }", "{ type: object }",
            inRequests: ["member-removed A.t: may-break, may-break"], inResponses: ["member-removed A.t: may-break, compatible"]),
        // A reference to another component changes the member, not that component.
        Mutation(
            "{ type: object, properties: { a: { $ref: '#/components/schemas/Cat' }, b: { $ref: '#/components/schemas/Dog' } } }",
            "{ type: object, properties: { a: { $ref: '#/components/schemas/Dog' }, b: { $ref: '#/components/schemas/Dog' } } }",
            inRequests: ["member-renamed A.a.tricks: may-break, may-break"],
            inResponses: ["member-renamed A.a.tricks: may-break, may-break"]),
        Mutation(
            "{ type: object, properties: { a: { $ref: '#/components/schemas/Cat' } } }",
            "{ type: object, properties: { a: { $ref: '#/components/schemas/Cat', required: [lives] } } }",
            inRequests: ["member-required A.a.lives: breaks, compatible"], inResponses: ["member-required A.a.lives: compatible, breaks"]),
        // What stands beside a reference does not change the component.
        Mutation(
            "{ type: object, properties: { m: { $ref: '#/components/schemas/Mood' } } }",
            "{ type: object, properties: { m: { $ref: '#/components/schemas/Mood', deprecated: true } } }",
            inRequests: ["schema-deprecated A.m: compatible, compatible"], inResponses: ["schema-deprecated A.m: compatible, compatible"]),
        Mutation(
            "{ type: object, properties: { m: { $ref: '#/components/schemas/Mood' } } }",
            "{ type: object, properties: { m: { $ref: '#/components/schemas/Mood', maxLength: 3 } } }",
            inRequests: ["constraint-tightened A.m: breaks, compatible"], inResponses: ["constraint-tightened A.m: compatible, may-break"]),
        // No element must match.
        Mutation("{ type: array }", "{ type: array, contains: { const: a }, minContains: 0 }", inRequests: [], inResponses: []),
        // Several types are alternatives, too.
        Mutation("{ type: [string, integer] }", "{ oneOf: [{ type: integer }, { type: string }] }", inRequests: [], inResponses: []),
        Mutation(
            "{ type: [string, integer] }", "{ anyOf: [{ type: string }, { type: integer }, { type: boolean }] }",
            inRequests: ["type-changed A: compatible, may-break"], inResponses: ["type-changed A: breaks, compatible"]),
    ]
}
