/// The parts of two versions that belong together. Parts with equal keys belong together in their order.
struct Matching<Part> {
    private(set) var pairs: [(old: Part, new: Part)] = []
    private(set) var removed: [Part] = []
    private(set) var added: [Part] = []

    init(_ old: [Part], _ new: [Part], key: (Part) -> String) { self.init(old, new, key, key) }

    init(_ old: [Part], _ new: [Part], _ key: (Part) -> String, _ newKey: (Part) -> String) {
        var places: [String: [Int]] = [:]
        for index in new.indices.reversed() { places[newKey(new[index]), default: []].append(index) }
        var taken: Set<Int> = []
        for part in old {
            if let index = places[key(part)]?.popLast() {
                taken.insert(index)
                pairs.append((part, new[index]))
            } else {
                removed.append(part)
            }
        }
        added = new.indices.filter { !taken.contains($0) }.map { new[$0] }
    }
}
