/// Gives shared types unique names.
struct SharedNames {
    /// The names of all types, including those that in-place types will get.
    private var taken: Set<String>
    /// The names of declared and shared types.
    private var given: Set<String>
    /// The next suffix to try, by name.
    private var numbers: [String: Int] = [:]

    init(declared: [String], places: [String]) {
        given = Set(declared.map(SharedName.folded))
        taken = given.union(places.map(SharedName.folded))
    }

    /// The name that most of the places have in common, or else that of the first place.
    mutating func name(for places: [String]) -> String {
        if let common = SharedName.common(places), taken.insert(SharedName.folded(common)).inserted {
            given.insert(SharedName.folded(common))
            return common
        }
        // The name of the place is free, because its type is now declared elsewhere. Only the errors of a call have several types at one
        // place.
        let place = places.first ?? "shared"
        if given.insert(SharedName.folded(place)).inserted { return place }
        var number = numbers[place] ?? 2
        func name() -> String { "\(place) \(number)" }
        while taken.contains(SharedName.folded(name())) || !given.insert(SharedName.folded(name())).inserted { number += 1 }
        numbers[place] = number + 1
        return name()
    }
}
