import SourceDiagnostics

/// The spans of faults, to find what stands around each in one pass over a document.
struct FaultSpans {
    /// By file, in the order of their starts.
    private var spans: [SourceFile.ID: [(span: SourceSpan, index: Int)]] = [:]

    /// - Parameter faults: The spans with what their faults are numbered by.
    init(_ faults: [(span: SourceSpan, index: Int)]) {
        for fault in faults { spans[fault.span.fileID, default: []].append(fault) }
        for file in spans.keys { spans[file]?.sort { $0.span.start < $1.span.start } }
    }

    /// The faults that are within a span.
    func faults(within span: SourceSpan?) -> [Int] {
        guard let span, let spans = spans[span.fileID] else { return [] }
        var (low, high) = (0, spans.count)
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].span.start < span.start { low = middle + 1 } else { high = middle }
        }
        return spans[low...].prefix { $0.span.start <= span.end }.filter { $0.span.end <= span.end }.map(\.index)
    }

    /// The faults that are within any of the spans that something visits.
    func faults(within visit: ((SourceSpan?) -> Void) -> Void) -> Set<Int> {
        var found: Set<Int> = []
        visit { found.formUnion(faults(within: $0)) }
        return found
    }
}
