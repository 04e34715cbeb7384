/// The types of a strongly connected component whose values always contain another value of the same type. No such value can exist.
///
/// A type is endless until everything that it needs is finite. Each need is examined once.
struct EndlessTypes {
    private struct Owner {
        /// A value needs only one of the parts, as in a union.
        let isChoice: Bool
        /// For each member or variant, how many endless types it needs.
        var needs: [Int]
        /// How many parts need any.
        var open: Int

        var isFinite: Bool { isChoice ? open < needs.count : open == 0 }
    }

    private var owners: [Int: Owner] = [:]
    /// The parts that need a type.
    private var users: [Int: [(owner: Int, part: Int)]] = [:]
    private(set) var types: Set<Int>

    init(_ component: [Int]) {
        types = Set(component)
    }

    /// Adds what the members of an object, or the variants of a union, need.
    mutating func add(_ owner: Int, isChoice: Bool, needs parts: [[Int]]) {
        var counts: [Int] = []
        for (part, needs) in parts.enumerated() {
            let endless = Set(needs).intersection(types)
            for type in endless { users[type, default: []].append((owner, part)) }
            counts.append(endless.count)
        }
        owners[owner] = Owner(isChoice: isChoice, needs: counts, open: counts.count { $0 > 0 })
    }

    /// Finds the endless types, once all parts are known.
    mutating func findEndlessTypes() {
        removeFinite(owners.keys.filter { owners[$0]?.isFinite ?? true } + types.filter { owners[$0] == nil })
    }

    private mutating func removeFinite(_ finite: [Int]) {
        var pending = finite
        while let type = pending.popLast() {
            guard types.remove(type) != nil else { continue }
            for user in users[type] ?? [] where meet(user.part, of: user.owner, by: 1) { pending.append(user.owner) }
        }
    }

    /// Whether the owner is finite now.
    private mutating func meet(_ part: Int, of owner: Int, by count: Int) -> Bool {
        guard var changed = owners.removeValue(forKey: owner) else { return false }
        defer { owners[owner] = changed }
        guard changed.needs[part] > 0 else { return false }
        changed.needs[part] -= count
        if changed.needs[part] == 0 { changed.open -= 1 }
        return changed.isFinite
    }

    /// Makes a type finite.
    mutating func end(_ type: Int) {
        removeFinite([type])
    }

    /// The first part that needs an endless type.
    func firstOpenPart(of owner: Int) -> Int? {
        owners[owner]?.needs.firstIndex { $0 > 0 }
    }

    /// Makes a member of an object optional.
    mutating func release(_ part: Int, of owner: Int) {
        guard let count = owners[owner]?.needs[part], count > 0, meet(part, of: owner, by: count) else { return }
        removeFinite([owner])
    }
}
