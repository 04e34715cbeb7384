/// The parts of two versions that belong together.
struct Matching<Part> {
    private(set) var pairs: [(old: Part, new: Part)] = []
    private(set) var removed: [Part] = []
    private(set) var added: [Part] = []

    /// Parts with equal keys belong together in their order.
    init<Key: Hashable>(_ old: [Part], _ new: [Part], key: (Part) -> Key) { self.init(old, new, key, key) }

    init<Key: Hashable>(_ old: [Part], _ new: [Part], _ key: (Part) -> Key, _ newKey: (Part) -> Key) {
        var places: [Key: [Int]] = [:]
        for index in new.indices.reversed() { places[newKey(new[index]), default: []].append(index) }
        self.init(old, new) { places[key($0)]?.popLast() }
    }

    /// Parts under new names: a removed part and an added one with the same contents, if no other part has these.
    init<Key: Hashable>(renamed old: [Part], _ new: [Part], _ key: (Part) -> Key, _ newKey: (Part) -> Key) {
        let keys = new.isEmpty ? [] : old.map(key)
        let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
        let places = Dictionary(grouping: keys.isEmpty ? [] : Array(new.indices)) { newKey(new[$0]) }
        var remaining = keys[...]
        self.init(old, new) { _ in
            guard let own = remaining.popFirst(), counts[own] == 1, let found = places[own], found.count == 1 else { return nil }
            return found[0]
        }
    }

    init<Key: Hashable>(renamed old: [Part], _ new: [Part], key: (Part) -> Key) { self.init(renamed: old, new, key, key) }

    /// - Parameter partner: The index of the new part, in the order of the old ones.
    private init(_ old: [Part], _ new: [Part], partner: (Part) -> Int?) {
        var taken: Set<Int> = []
        for part in old {
            if let index = partner(part) {
                taken.insert(index)
                pairs.append((part, new[index]))
            } else {
                removed.append(part)
            }
        }
        added = new.indices.filter { !taken.contains($0) }.map { new[$0] }
    }
}
