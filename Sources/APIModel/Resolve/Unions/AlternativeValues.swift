package import SourceDiagnostics

/// The values of an alternative of a union, as far as they are known before its type is read.
package struct AlternativeValues: Sendable {
    /// The kinds of the values; empty if the alternative must remain as it is.
    package var kinds: Set<ValueKind>
    /// The spans of all schemas that a value can match, if the alternative is a union.
    package var choices: Set<SourceSpan>

    package init(kinds: Set<ValueKind> = [], choices: Set<SourceSpan> = []) {
        self.kinds = kinds
        self.choices = choices
    }

    /// Whether a string, number or list can match both. Objects can be distinguished by their members.
    fileprivate func overlaps(_ other: AlternativeValues) -> Bool {
        for kind in kinds where kind != .json(.object) && kind != .any {
            if other.kinds.contains(where: { kind.overlaps($0) }) { return true }
        }
        return false
    }

    fileprivate func mayBeInseparable(in union: SourceSpan) -> Bool { kinds.count > 1 || choices.contains(union) }
}

extension [AlternativeValues] {
    /// Whether `firstInseparable` has to compare the alternatives.
    ///
    /// - Parameter union: The span of the union.
    package func mayBeInseparable(in union: SourceSpan) -> Bool { contains { $0.mayBeInseparable(in: union) } }

    /// The first nested union that cannot be a variant and must be replaced by its alternatives: it contains the outer union, which no
    /// decoder could follow, or it has a string, number or list in common with another alternative.
    ///
    /// The kinds of the values distinguish any other nested union.
    ///
    /// - Parameter union: The span of the outer union.
    package func firstInseparable(in union: SourceSpan) -> Int? {
        indices.first { index in
            guard self[index].mayBeInseparable(in: union) else { return false }
            return self[index].choices.contains(union) || indices.contains { $0 != index && self[index].overlaps(self[$0]) }
        }
    }
}
