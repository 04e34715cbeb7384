/// A half-open range of bytes in one file.
@usableFromInline
package struct SourceSpan: Sendable, Hashable {
    package let fileID: SourceFile.ID
    @usableFromInline let first: UInt32
    @usableFromInline let limit: UInt32

    /// - Parameters:
    ///   - start: An offset below 4 GiB, as is `end`.
    package init(file: SourceFile, start: Int, end: Int) {
        self.init(fileID: file.id, start: start, end: end)
    }

    package init(fileID: SourceFile.ID, start: Int, end: Int) {
        self.fileID = fileID
        first = UInt32(clamping: start)
        limit = UInt32(clamping: end)
    }

    @inlinable package var start: Int { Int(first) }
    @inlinable package var end: Int { Int(limit) }

    /// The file. To tell whether two spans are in the same file, compare their ``fileID``, which is faster.
    package var file: SourceFile { SourceFileTable.shared[fileID] }

    /// The text of the span.
    package var text: String {
        let bytes = file.utf8
        let start = min(start, bytes.count)
        return String(decoding: bytes[start..<min(max(start, end), bytes.count)], as: UTF8.self)
    }

    /// The part of this span between two byte offsets from its start, clamped to the span.
    package func part(_ range: Range<Int>) -> SourceSpan {
        let inside = range.clamped(to: 0..<max(0, end - start))
        return SourceSpan(fileID: fileID, start: start + inside.lowerBound, end: start + inside.upperBound)
    }

    /// Whether the byte before the span is this one.
    package func isPreceded(by byte: UInt8) -> Bool {
        start > 0 && start <= file.utf8.count && file.utf8[start - 1] == byte
    }
}

/// A value and the place it was read from.
@usableFromInline
package struct Located<Value> {
    @usableFromInline package var value: Value
    @usableFromInline package var span: SourceSpan

    @inlinable
    package init(_ value: Value, at span: SourceSpan) {
        self.value = value
        self.span = span
    }

    /// The same place with another value.
    @inlinable
    package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Located<Other> {
        Located<Other>(try transform(value), at: span)
    }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
