/// Types that hold so much by value that copies of them, and the compiler, would suffer.
extension Resolution {
    /// What an object may hold in place, in bytes: about twenty texts. The compiler writes code for copies of all that lies within, once more
    /// for each file that uses the type.
    private static var largestObject: Int { 384 }
    /// What a variant may hold in place: every value of the union takes as much, the smallest variant too.
    private static var largestVariant: Int { 128 }

    /// Puts members and variants that are too large to be held in place behind a reference, as few as it takes; types that hold
    /// themselves have their boxes already.
    mutating func boxLargeValues() {
        var sizes = StoredSizes(types)
        let held = heldTypes().edges.map { $0.map(\.to) }
        for component in StrongComponents(held).components {
            for index in component {
                switch types.declarations[index].shape {
                case .object(var object):
                    boxLargestMembers(of: &object, sizes)
                    types.declarations[index].shape = .object(object)
                    sizes.set(object.fields.reduce(0) { $0 + sizes.size($1) }, of: types.declarations[index].id)
                case .union(var union):
                    for place in union.variants.indices where sizes.size(union.variants[place].type) > Self.largestVariant {
                        union.variants[place].isIndirect = true
                    }
                    types.declarations[index].shape = .union(union)
                    sizes.set(sizes.size(union), of: types.declarations[index].id)
                case .enumeration, .alias: break
                }
            }
        }
    }

    /// The largest first, until the rest fits; only what is an object or union itself is worth a reference.
    private func boxLargestMembers(of object: inout ObjectShape, _ sizes: StoredSizes) {
        var rest = object.fields.map { sizes.size($0) }
        var total = rest.reduce(0, +)
        guard total > Self.largestObject else { return }
        let candidates = object.fields.indices.filter { !object.fields[$0].isBoxed && isStructured(object.fields[$0]) && rest[$0] > 64 }
        for index in candidates.sorted(by: { (rest[$0], $1) > (rest[$1], $0) }) where total > Self.largestObject {
            object.fields[index].isBoxed = true
            total -= rest[index]
            rest[index] = sizes.size(object.fields[index])
            total += rest[index]
        }
    }

    private func isStructured(_ field: Field) -> Bool {
        if field.presence.constant != nil { return false }
        guard case .declared(let id, _) = types.plain(field.type) else { return false }
        switch types.declaration(id)?.shape {
        case .object?, .union?: return true
        case .enumeration?, .alias?, nil: return false
        }
    }
}
