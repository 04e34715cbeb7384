/// Gives out names, each of them once: one that is taken gets a number at its end.
package struct DistinctNames: Sendable {
    private var taken: Set<String>
    /// The number to try next, by the name; the lower ones are taken.
    private var numbers: [String: Int] = [:]

    package init(_ taken: some Sequence<String> = []) {
        self.taken = Set(taken)
    }

    package func contains(_ name: String) -> Bool { taken.contains(name) }

    /// - Parameters:
    ///   - base: what the number is put behind, when that is not the name itself.
    ///   - key: names of the same key are the same.
    package mutating func claim(_ wanted: String, numbering base: String? = nil, key: (String) -> String = { $0 }) -> String {
        if taken.insert(key(wanted)).inserted { return wanted }
        let base = base ?? wanted
        var number = numbers[base] ?? 2
        while !taken.insert(key("\(base) \(number)")).inserted { number += 1 }
        numbers[base] = number + 1
        return "\(base) \(number)"
    }
}
