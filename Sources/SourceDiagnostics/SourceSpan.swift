/// A half-open range of bytes in one file.
@usableFromInline
package struct SourceSpan: Sendable {
    package unowned(unsafe) let file: SourceFile
    package let start: Int
    package let end: Int

    package init(file: SourceFile, start: Int, end: Int) {
        self.file = file
        self.start = start
        self.end = end
    }

    /// The part of this span between two byte offsets that count from its start; what lies outside the span is left out.
    package func part(_ range: Range<Int>) -> SourceSpan {
        let inside = range.clamped(to: 0..<max(0, end - start))
        return SourceSpan(file: file, start: start + inside.lowerBound, end: start + inside.upperBound)
    }
}

extension SourceSpan: Hashable {
    @usableFromInline
    package static func == (left: SourceSpan, right: SourceSpan) -> Bool {
        left.file === right.file && left.start == right.start && left.end == right.end
    }

    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        hasher.combine(start)
        hasher.combine(end)
    }
}
