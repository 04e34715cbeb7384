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
    func originalOffset(of offset: Int) -> Int {
        var (low, high) = (0, gaps.count)
        while low < high {
            let middle = (low + high) / 2
            if gaps[middle].place <= offset { low = middle + 1 } else { high = middle }
        }
        return offset + (low == 0 ? 0 : gaps[low - 1].omitted)
    }
}
