/// Gives shared types names that nothing else has.
struct SharedNames {
    /// What types are called, and what those that are declared in place will be called.
    private var taken: Set<String>
    /// What types are called.
    private var given: Set<String>
    /// The number to try next, by the place.
    private var numbers: [String: Int] = [:]

    init(declared: [String], places: [String]) {
        given = Set(declared.map(SharedName.folded))
        taken = given.union(places.map(SharedName.folded))
    }

    /// What most of the places have in common, else the first of them.
    mutating func name(for places: [String]) -> String {
        if let common = SharedName.common(places), taken.insert(SharedName.folded(common)).inserted {
            given.insert(SharedName.folded(common))
            return common
        }
        // Nothing else is called like the place, as its type is gone from there, unless it has several: the errors of a call.
        let place = places.first ?? "shared"
        if given.insert(SharedName.folded(place)).inserted { return place }
        var number = numbers[place] ?? 2
        func name() -> String { "\(place) \(number)" }
        while taken.contains(SharedName.folded(name())) || !given.insert(SharedName.folded(name())).inserted { number += 1 }
        numbers[place] = number + 1
        return name()
    }
}
