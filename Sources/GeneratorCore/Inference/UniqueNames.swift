/// Unique names: a name that is taken gets a number.
struct UniqueNames {
    private var taken: Set<String> = []
    /// The number to try next, by name.
    private var next: [String: Int] = [:]

    mutating func take(_ base: String) -> String {
        var name = base
        while !taken.insert(name).inserted {
            let number = next[base] ?? 2
            next[base] = number + 1
            name = "\(base)\(number)"
        }
        return name
    }
}
