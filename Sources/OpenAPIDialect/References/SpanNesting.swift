import SourceDiagnostics

/// Spans of one file of which any two are nested or apart, in an order that finds those around a place.
struct SpanNesting {
    private let spans: [SourceSpan]
    /// The indices of the spans in the order of their starts, outer ones first.
    private let ordered: [Int]
    /// For each of `ordered`, the position of the innermost one that contains it; -1 for none.
    private var outer: [Int] = []

    init(_ spans: [SourceSpan]) {
        self.spans = spans
        // An alias can produce equal spans; the last one is used.
        ordered = spans.indices.sorted { (spans[$0].start, -spans[$0].end, $0) < (spans[$1].start, -spans[$1].end, $1) }
        var around: [Int] = []
        for (position, index) in ordered.enumerated() {
            while let last = around.last, spans[ordered[last]].end < spans[index].end { around.removeLast() }
            outer.append(around.last ?? -1)
            around.append(position)
        }
    }

    /// The indices of the spans that contain a place, inner ones first.
    func around(_ place: SourceSpan) -> some Sequence<Int> {
        var (low, high) = (-1, ordered.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if spans[ordered[middle]].start <= place.start { low = middle } else { high = middle }
        }
        while low >= 0, spans[ordered[low]].end < place.end { low = outer[low] }
        return sequence(state: low) { position in
            guard position >= 0 else { return nil }
            defer { position = outer[position] }
            return ordered[position]
        }
    }
}
