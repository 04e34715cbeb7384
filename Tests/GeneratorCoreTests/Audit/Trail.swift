import SourceDiagnostics

/// The places that lead to a part of a document: keys, values and references.
struct Trail {
    private final class Step {
        let spot: Audit.Spot
        let before: Step?

        init(_ spot: Audit.Spot, after before: Step?) {
            self.spot = spot
            self.before = before
        }
    }

    private var last: Step?

    func adding(_ span: SourceSpan) -> Trail {
        var trail = self
        trail.last = Step(Audit.Spot(span), after: last)
        return trail
    }

    var spots: [Audit.Spot] {
        var spots: [Audit.Spot] = []
        var step = last
        while let next = step {
            spots.append(next.spot)
            step = next.before
        }
        return spots
    }
}
