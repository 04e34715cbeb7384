// Substrings, by code units. The standard library has such functions from macOS 13 and validates UTF-8 from macOS 15 on; the package also
// runs on macOS 12.

extension StringProtocol {
    @inlinable
    package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

    /// The first occurrence of a string; `nil` if there is none. The empty string is found at the start.
    @inlinable
    package func firstRange(of other: String) -> Range<Index>? {
        guard let offset = withCodeUnits({ bytes in other.withCodeUnits { bytes.firstOffset(of: $0) } }) else { return nil }
        let start = utf8.index(startIndex, offsetBy: offset)
        return start..<utf8.index(start, offsetBy: other.utf8.count)
    }

    /// The parts between the occurrences of a separator that is not empty, with empty ones; the string itself if there is none.
    package func components(separatedBy separator: String) -> [SubSequence] {
        var (parts, rest) = ([SubSequence](), self[...])
        while let range = rest.firstRange(of: separator), !range.isEmpty {
            parts.append(self[rest.startIndex..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return parts + [self[rest.startIndex...]]
    }

    /// The string with another one in place of each occurrence of a string that is not empty.
    package func replacing(_ other: String, with replacement: String) -> String {
        components(separatedBy: other).joined(separator: replacement)
    }

    /// Passes the bytes of the string, which are copied only for a string of Objective-C.
    @inlinable
    package func withCodeUnits<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first offset at which other bytes stand, in linear time (Knuth, Morris and Pratt, 1977).
    @usableFromInline
    func firstOffset(of other: Self) -> Int? {
        guard !other.isEmpty else { return 0 }
        guard count >= other.count else { return nil }
        /// For each byte, how many bytes at the end of those up to it are also at the beginning.
        var borders = [0]
        var matched = 0
        for byte in other.dropFirst() {
            while matched > 0, byte != other[matched] { matched = borders[matched - 1] }
            if byte == other[matched] { matched += 1 }
            borders.append(matched)
        }
        matched = 0
        for (offset, byte) in enumerated() {
            while matched > 0, byte != other[matched] { matched = borders[matched - 1] }
            if byte == other[matched] { matched += 1 }
            if matched == other.count { return offset + 1 - matched }
        }
        return nil
    }
}

extension String {
    /// The string with these code units; `nil` if they are not valid UTF-8.
    package init?(validUTF8 bytes: some Collection<UInt8>) {
        // A byte that is not valid is replaced.
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else { return nil }
        self = text
    }
}
