import SourceDiagnostics

/// A text from which ranges were left out.
struct PartialText {
    let bytes: [UInt8]
    /// The offset in this text after which each omitted range was, and the number of bytes that were left out up to there.
    private let gaps: [(place: Int, omitted: Int)]

    /// - Parameter omitted: Ranges in ascending order that do not overlap.
    init(_ text: [UInt8], without omitted: [Range<Int>]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count - omitted.reduce(0) { $0 + $1.count })
        var gaps: [(Int, Int)] = []
        var (place, count) = (0, 0)
        for range in omitted {
            bytes += text[place..<range.lowerBound]
            place = range.upperBound
            count += range.count
            gaps.append((bytes.count, count))
        }
        bytes += text[place...]
        self.bytes = bytes
        self.gaps = gaps
    }

    /// The offset in the whole text of a byte of this text.
    func originalOffset(of offset: Int) -> Int { offset + omitted { $0.place <= offset } }

    /// The range in the whole text of a range of this text. Its end is in the same line.
    func originalRange(of range: Range<Int>) -> Range<Int> {
        let start = originalOffset(of: range.lowerBound)
        return start..<(range.isEmpty ? start : originalOffset(of: range.upperBound - 1) + 1)
    }

    /// The offset in this text of a byte of the whole text; `nil` if the byte was left out.
    func offset(ofOriginal offset: Int) -> Int? {
        let before = omitted { $0.place + $0.omitted <= offset }
        let own = offset - before
        return originalOffset(of: own) == offset ? own : nil
    }

    /// The number of bytes that were left out up to the last gap that satisfies a condition. After the first gap that does not, no gap
    /// satisfies it.
    private func omitted(_ isBefore: ((place: Int, omitted: Int)) -> Bool) -> Int {
        var (low, high) = (0, gaps.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(gaps[middle]) { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? 0 : gaps[low - 1].omitted
    }
}

/// The same part of an earlier and of a later text.
struct PartialTexts {
    let earlier: PartialText
    let later: PartialText
    /// The ranges of the earlier text that its part does not have.
    let omitted: [Range<Int>]

    /// `nil` if the change concerns too much of the document.
    init?(_ difference: TextDifference, _ base: LocalBase, _ text: [UInt8], cursor: Int? = nil) {
        let choice = DeclarationChoice(for: difference, from: base, to: text, cursor: cursor)
        guard choice.size <= text.count / 2 else { return nil }
        omitted = choice.omitted
        earlier = PartialText(base.file.utf8, without: omitted)
        later = PartialText(
            text, without: omitted.map { difference.laterStart(of: $0.lowerBound)..<difference.laterEnd(of: $0.upperBound) })
    }
}
