/// Makes names unique by appending a number to duplicates.
package struct DistinctNames: Sendable {
    private var taken: Set<String>
    /// The next number to try, by name.
    private var numbers: [String: Int] = [:]

    package init() {
        taken = []
    }

    package init(_ taken: [String]) {
        self.taken = Set(taken)
    }

    package func contains(_ name: String) -> Bool { taken.contains(name) }

    /// - Parameters:
    ///   - base: The name to which the number is appended; `nil` for the wanted name.
    ///   - key: Names with equal keys are duplicates.
    package mutating func claim(_ wanted: String, numbering base: String? = nil, key: (String) -> String = { $0 }) -> String {
        if taken.insert(key(wanted)).inserted { return wanted }
        let base = base ?? wanted
        var number = numbers[base] ?? 2
        while !taken.insert(key("\(base) \(number)")).inserted { number += 1 }
        numbers[base] = number + 1
        return "\(base) \(number)"
    }
}
