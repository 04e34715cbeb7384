import SourceDiagnostics

/// The line around a syntax fault, and the way out that it suggests.
struct FaultExcerpt {
    /// Bytes of the character at the fault; 0 at the end of a line.
    let length: Int
    private let before: [UInt8]
    private let after: [UInt8]

    init(_ file: SourceFile, at place: Int) {
        let bytes = file.utf8
        let place = min(max(0, place), bytes.count)
        before =
            bytes[max(0, place - 200)..<place].split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }.last.map(Array.init)
            ?? []
        after = Array(bytes[place..<min(bytes.count, place + 200)].prefix { $0 != 0x0A && $0 != 0x0D })
        length = after.isEmpty ? 0 : 1 + after.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
    }

    func help(for problem: String) -> String? {
        nil
    }
}
