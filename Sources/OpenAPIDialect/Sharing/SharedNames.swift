import APIModel
import SourceDiagnostics

/// Gives shared types unique names.
struct SharedNames {
    /// The names of all types, including those that in-place types will get.
    private var taken: Set<String>
    /// The names of declared and shared types.
    private var given: Set<String>
    /// The next suffix to try, by name.
    private var numbers: [String: Int] = [:]
    /// The number of types that want a name, by the name and their number of places.
    private var wishes: [Wish: Int] = [:]

    private struct Wish: Hashable {
        let name: String
        let places: Int
    }

    init(declared: [String], places: [String]) {
        given = Set(declared.map(NameWords.key))
        taken = given.union(places.map(NameWords.key))
    }

    /// Announces that a type will want a name. If another one with as many places wants the same one, none of them gets it, so that the order
    /// of the document does not matter.
    mutating func want(_ common: String?, shape: DraftShape, places: Int) {
        if let name = common ?? shape.words { wishes[Wish(name: NameWords.key(name), places: places), default: 0] += 1 }
    }

    /// The name that the places have in common, or else one that describes the type, or else their name with the status, or else that of one
    /// place. `nil` for a small type without a name that fits: each place keeps its own.
    ///
    /// - Parameters:
    ///   - common: What the names of the places have in common.
    ///   - withStatus: The same with the status; `nil` if not all have the same.
    ///   - first: The name of that place.
    ///   - places: The number of places.
    mutating func name(
        _ common: String?, withStatus: @autoclosure () -> String?, first: String?, shape: DraftShape, places: Int
    ) -> String? {
        if let name = common ?? shape.words, wishes[Wish(name: NameWords.key(name), places: places)] == 1, take(name) { return name }
        if let name = withStatus(), take(name) { return name }
        if common == nil, shape.words == nil, shape.isSmall { return nil }
        // The name of the place is free, because its type is now declared elsewhere. Only the errors of a call have several types at one
        // place.
        let place = first ?? "shared"
        if given.insert(NameWords.key(place)).inserted { return place }
        var number = numbers[place] ?? 2
        func name() -> String { "\(place) \(number)" }
        while taken.contains(NameWords.key(name())) || !given.insert(NameWords.key(name())).inserted { number += 1 }
        numbers[place] = number + 1
        return name()
    }

    /// Whether a name was not taken.
    private mutating func take(_ name: String) -> Bool {
        let isFree = taken.insert(NameWords.key(name)).inserted
        if isFree { given.insert(NameWords.key(name)) }
        return isFree
    }
}

extension DraftShape {
    /// The maximum number of values or variants that a name lists.
    private static let maximumWords = 3

    /// Whether equal types are likely to be equal by coincidence: those of one member, and enumerations.
    fileprivate var isSmall: Bool {
        switch self {
        case .object(let fields, let additional): fields.count == 1 && additional == nil
        case .enumeration: true
        case .union, .alias: false
        }
    }

    /// `string or array` for a union, `asc or desc` for an enumeration of `ASC` and `DESC`; `nil` for other types, and if there are many.
    fileprivate var words: String? {
        let names: [String]
        switch self {
        case .union(let union): names = union.variants.map(\.name.value)
        case .enumeration(let enumeration):
            names = enumeration.values.map { $0.name.value.contains(where: \.isLowercase) ? $0.name.value : $0.name.value.lowercased() }
        case .object, .alias: return nil
        }
        guard (2...Self.maximumWords).contains(names.count), names.allSatisfy({ $0.contains(where: \.isLetter) }) else { return nil }
        return names.joined(separator: " or ")
    }
}
