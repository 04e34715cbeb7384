import SourceDiagnostics

/// How much may be read again because several paths, operations or schemas refer to it.
struct RepetitionAllowance {
    /// Bytes of parts that are read again, beside one for each byte of the documents.
    private static let most = 2_000_000

    private var known: Set<SourceSpan> = []
    private var repeated = 0

    /// Notes that a part of documents of so many bytes is read; `false` when that is too much.
    ///
    /// - Parameter factor: How much it is worth.
    mutating func allows(_ place: SourceSpan, bytes: Int, times factor: Int = 1) -> Bool {
        if known.insert(place).inserted { return true }
        repeated += factor * (place.end - place.start)
        return repeated <= Self.most + bytes
    }
}
