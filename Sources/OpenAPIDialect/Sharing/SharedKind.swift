import APIModel

/// A set of equal in-place types.
struct SharedKind {
    var type: DraftInlineType
    /// The key of the type before any of its parts was replaced by a declared type.
    let key: ShapeKey
    var places: [TypePlace]
    /// The number of uses, without those inside of other shared types.
    var uses = 0
    /// The name of the type at all places.
    var name: String?
    /// The names at the places with the same noun, if there is none for all places.
    private var nounNames: [(noun: String, name: String)] = []
    /// Whether it is equal to a declared type.
    var isDeclared = false

    init(type: DraftInlineType, key: ShapeKey, places: [TypePlace]) {
        self.type = type
        self.key = key
        self.places = places
    }

    /// The names of its declarations.
    var names: [String] { name.map { [$0] } ?? nounNames.map(\.name) }

    /// The name at a place; `nil` if the type stays there.
    func name(at place: @autoclosure () -> TypePlace) -> String? {
        if name != nil || nounNames.isEmpty { return name }
        let noun = place().noun
        return nounNames.first { $0.noun == noun }?.name
    }

    /// Places with the same noun, and what their names have in common.
    struct Group {
        let noun: String
        let places: [TypePlace]
        let common: String
    }

    /// The places where several uses have the same noun.
    ///
    /// - Parameter counts: The uses by the noun of their places.
    func groups(_ counts: [String: Int]) -> [Group] {
        let places = places.map { (noun: $0.noun, place: $0) }.filter { counts[$0.noun, default: 0] > 1 }
        return Dictionary(grouping: places, by: \.noun).sorted { $0.key < $1.key }.compactMap { noun, group in
            let places = group.map(\.place)
            return SharedName.common(places.map(\.sharedName.memberText)).map { Group(noun: noun, places: places, common: $0) }
        }
    }

    /// Names the type for some of its places.
    mutating func name(_ group: Group, _ names: inout SharedNames) {
        let name = names.name(group.common, withStatus: nil, of: group.places, shape: type.shape)
        if let name { nounNames.append((group.noun, name)) }
    }

    /// Whether a declared type that is equal is likely to be meant. Unions of scalars are often equal by coincidence, unless all places
    /// have the noun of the name.
    func canBe(_ name: String) -> Bool {
        !type.shape.isUnionOfScalars || places.allSatisfy { SharedName.common([name, $0.sharedName.memberText]) != nil }
    }
}

extension TypePlace {
    /// The last word of the name that a shared type gets from the place; empty if it has none.
    var noun: String { SharedName.noun(of: sharedName.memberText) }
}

extension DraftShape {
    /// Whether it is a union of scalars and lists of scalars.
    fileprivate var isUnionOfScalars: Bool {
        guard case .union(let union) = self else { return false }
        return union.variants.allSatisfy { variant in
            switch variant.type {
            case .scalar, .list(.scalar, _): true
            default: false
            }
        }
    }
}
