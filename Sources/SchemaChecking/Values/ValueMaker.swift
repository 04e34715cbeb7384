package import APIModel

/// Makes values that match schemas: the same ones for the same seed.
package struct ValueMaker: Sendable {
    /// The number of attempts to make a value that the schema allows.
    private static let attempts = 20

    private let table: SchemaTable
    private let direction: Direction
    private let usesExamples: Bool
    private let validator: SchemaValidator

    /// - Parameter usesExamples: Whether examples and defaults of the document are used instead of values that are made from types.
    package init(_ table: SchemaTable, direction: Direction, usesExamples: Bool = true) {
        self.table = table
        self.direction = direction
        self.usesExamples = usesExamples
        // Examples have integers that no client can read. Values that are made have none, unless the schema demands them.
        validator = SchemaValidator(table, direction: direction, limitsIntegers: usesExamples)
    }

    /// A value that the schema allows, or `nil` if none was found.
    ///
    /// - Parameter tolerates: Whether a fault does not matter.
    package func value(
        of schema: JSONSchema.ID, seed: UInt64, tolerating tolerates: @escaping (SchemaFault) -> Bool = { _ in false }
    ) -> LiteralValue? {
        for attempt in 0..<Self.attempts {
            var making = making(attempt, seed: seed, tolerates)
            guard let value = making.make([schema], depth: 0), validator.faults(of: value, against: schema).allSatisfy(tolerates) else {
                continue
            }
            return value
        }
        return nil
    }

    /// - Parameter attempt: Later attempts take more time, and make fewer optional parts.
    private func making(_ attempt: Int, seed: UInt64, _ tolerates: @escaping (SchemaFault) -> Bool) -> ValueMaking {
        ValueMaking(
            table: table, direction: direction, validator: validator, usesExamples: usesExamples && attempt < 2,
            random: SeededGenerator(seed: seed &+ UInt64(attempt) &* 0x2545_F491_4F6C_DD1D), hasOptional: attempt < Self.attempts / 2,
            checksParts: attempt > 0, tolerates: tolerates)
    }

    /// The part for which no value was found, as a JSON Pointer; empty for the whole.
    package func obstacle(to schema: JSONSchema.ID, seed: UInt64) -> String {
        var making = making(Self.attempts - 1, seed: seed) { $0.isAmbiguity }
        guard let value = making.make([schema], depth: 0) else { return making.obstacle ?? "" }
        return validator.faults(of: value, against: schema).first?.pointer ?? ""
    }

    /// The value that explains a document best: from its examples, or else from its types, or else one that several alternatives of the
    /// schema allow, because documents often have alternatives that do not exclude each other.
    package static func likelyValue(
        of schema: JSONSchema.ID, in table: SchemaTable, direction: Direction, seed: UInt64, usesExamples: Bool = true
    ) -> LiteralValue? {
        if usesExamples, let value = ValueMaker(table, direction: direction).value(of: schema, seed: seed) { return value }
        let fromTypes = ValueMaker(table, direction: direction, usesExamples: false)
        return fromTypes.value(of: schema, seed: seed) ?? fromTypes.value(of: schema, seed: seed) { $0.isAmbiguity }
    }
}
