import SourceDiagnostics

/// The texts of IP addresses.
package enum IPAddress {
    /// Whether it is four numbers below 256, without leading zeros, such as `192.0.2.1`.
    package static func isVersion4(_ text: Substring) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                (1...3).contains(part.utf8.count) && part.utf8.allSatisfy(\.isDigit) && (Int(part) ?? 256) < 256
                    && (part.utf8.count == 1 || part.utf8.first != UInt8(ascii: "0"))
            }
    }

    /// Whether it is an address of version 6: eight groups of up to four hexadecimal digits, with at most one `::` for missing groups, and
    /// optionally with an address of version 4 at the end.
    package static func isVersion6(_ text: Substring) -> Bool {
        let halves = text.components(separatedBy: "::")
        guard halves.count <= 2 else { return false }
        var count = 0
        for (index, half) in halves.enumerated() where !half.isEmpty {
            let groups = half.split(separator: ":", omittingEmptySubsequences: false)
            for (position, group) in groups.enumerated() {
                let isLast = index == halves.count - 1 && position == groups.count - 1
                if isLast, isVersion4(group) {
                    count += 2
                } else {
                    guard (1...4).contains(group.utf8.count), group.utf8.allSatisfy(\.isHexadecimalDigit) else { return false }
                    count += 1
                }
            }
        }
        return halves.count == 2 ? count <= 7 : count == 8
    }

}
