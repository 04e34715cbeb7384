import SchemaChecking
import SourceDiagnostics

/// A difference between the constraints of two schemas: limits, multiples, unique items and patterns.
struct ConstraintDifference {
    let rule: ComparisonRule
    let relation: Relation
    let message: String

    static func all(_ old: EffectiveSchema, _ new: EffectiveSchema) -> [ConstraintDifference] {
        var all = SchemaBounds.Constraint.allCases.compactMap { bound($0, old.bounds[$0], new.bounds[$0]) }
        if old.multiples != new.multiples { all.append(multiples(old.multiples, new.multiples)) }
        if old.hasUniqueItems != new.hasUniqueItems {
            all.append(
                ConstraintDifference(
                    rule: new.hasUniqueItems ? .constraintTightened : .constraintLoosened,
                    relation: new.hasUniqueItems ? .narrower : .wider,
                    message: new.hasUniqueItems ? "must have unique items" : "can have equal items"))
        }
        if old.patterns != new.patterns { all.append(patterns(old.patterns, new.patterns)) }
        return all
    }

    private static func bound(
        _ constraint: SchemaBounds.Constraint, _ old: JSONSchema.Bound?, _ new: JSONSchema.Bound?
    ) -> ConstraintDifference? {
        guard old != new else { return nil }
        let isTighter: Bool =
            switch (old, new) {
            case (nil, _): true
            case (_, nil): false
            case (let old?, let new?) where old.value == new.value: new.isExclusive
            case (let old?, let new?): constraint.isLower ? new.value > old.value : new.value < old.value
            }
        let name = constraint.rawValue
        return ConstraintDifference(
            rule: isTighter ? .constraintTightened : .constraintLoosened, relation: isTighter ? .narrower : .wider,
            message: "has \(new.map { "\(name) \($0.text)" } ?? "no \(name)") instead of \(old?.text ?? "none")")
    }

    private static func multiples(_ old: Set<DecimalNumber>, _ new: Set<DecimalNumber>) -> ConstraintDifference {
        let relation: Relation = isStricter(new, than: old) ? .narrower : isStricter(old, than: new) ? .wider : .other
        return ConstraintDifference(
            rule: relation == .wider ? .constraintLoosened : .constraintTightened, relation: relation,
            message: "has \(new.isEmpty ? "no multipleOf" : "multipleOf \(list(new))") instead of \(list(old))")
    }

    /// Whether all multiples of the first numbers are multiples of the others too: those of 10 are even.
    private static func isStricter(_ multiples: Set<DecimalNumber>, than others: Set<DecimalNumber>) -> Bool {
        others.allSatisfy { other in multiples.contains { $0.isMultiple(of: other) == true } }
    }

    private static func list(_ numbers: Set<DecimalNumber>) -> String {
        numbers.isEmpty ? "none" : numbers.sorted { $0 < $1 }.map(\.text).joined(separator: " and ")
    }

    private static func patterns(_ old: Set<String>, _ new: Set<String>) -> ConstraintDifference {
        let words = new.isEmpty ? "has no pattern" : "has the pattern \(new.sorted().joined(separator: " and "))"
        let before = old.isEmpty ? "none" : old.sorted().joined(separator: " and ")
        return ConstraintDifference(
            rule: .patternChanged, relation: new.isSuperset(of: old) ? .narrower : new.isSubset(of: old) ? .wider : .other,
            message: "\(words) instead of \(before)")
    }
}

extension JSONSchema.Bound {
    fileprivate var text: String { isExclusive ? "\(value.text) (exclusive)" : value.text }
}
