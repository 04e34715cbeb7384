import SchemaChecking
import SourceDiagnostics

/// The limits of numbers, lengths and counts that hold at the same time.
struct SchemaBounds {
    enum Constraint: String, CaseIterable {
        case minimum, maximum, minLength, maxLength, minItems, maxItems, minProperties, maxProperties

        /// Whether a greater value allows less.
        var isLower: Bool {
            switch self {
            case .minimum, .minLength, .minItems, .minProperties: true
            case .maximum, .maxLength, .maxItems, .maxProperties: false
            }
        }
    }

    private var all: [Constraint: JSONSchema.Bound] = [:]

    subscript(_ constraint: Constraint) -> JSONSchema.Bound? { all[constraint] }

    /// A short form of each, sorted.
    var texts: [String] { all.map { "\($0.rawValue)\($1.value.text)\($1.isExclusive)" }.sorted() }

    /// Adds the limits of a schema.
    mutating func add(_ schema: JSONSchema) {
        add(.minimum, schema.minimum)
        add(.maximum, schema.maximum)
        for (constraint, count) in [
            (Constraint.minLength, schema.minLength), (.maxLength, schema.maxLength), (.minItems, schema.minItems),
            (.maxItems, schema.maxItems), (.minProperties, schema.minProperties), (.maxProperties, schema.maxProperties),
        ] {
            // A limit that every value satisfies does not count.
            if let count, !(constraint.isLower && count == 0) { add(constraint, JSONSchema.Bound(DecimalNumber(count))) }
        }
    }

    private mutating func add(_ constraint: Constraint, _ bound: JSONSchema.Bound?) {
        guard let bound else { return }
        guard let known = all[constraint] else {
            all[constraint] = bound
            return
        }
        // Of two equal limits, the exclusive one allows less.
        let isTighter =
            bound.value == known.value ? bound.isExclusive : constraint.isLower ? bound.value > known.value : bound.value < known.value
        if isTighter { all[constraint] = bound }
    }

    /// Replaces exclusive limits, for integers.
    mutating func makeInclusive() {
        for (constraint, bound) in all { all[constraint] = bound.inclusive(isLower: constraint.isLower) }
    }
}

extension JSONSchema.Bound {
    /// The same limit of integers, which is inclusive: less than 101 is at most 100.
    fileprivate func inclusive(isLower: Bool) -> Self {
        guard isExclusive, value.isInteger, let number = Int(value.text) else { return self }
        let (next, isTooLarge) = number.addingReportingOverflow(isLower ? 1 : -1)
        return isTooLarge ? self : Self(DecimalNumber(next))
    }
}
