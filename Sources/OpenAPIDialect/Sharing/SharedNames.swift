import APIModel
import SourceDiagnostics

/// Gives shared types unique names.
struct SharedNames {
    /// The number of places with each name, which the in-place types there will get.
    private let places: [String: Int]
    /// The names of declared and shared types.
    private var given: Set<String>
    /// The next suffix to try, by name.
    private var numbers: [String: Int] = [:]
    /// The number of types that want a name, by the name and their number of places.
    private var wishes: [Wish: Int] = [:]
    /// The number of types that want a name, by the name alone.
    private var wishesForName: [String: Int] = [:]

    private struct Wish: Hashable {
        let name: String
        let places: Int
    }

    init(declared: [String], places: [String]) {
        given = Set(declared.map(NameWords.key))
        self.places = places.reduce(into: [:]) { $0[NameWords.key($1), default: 0] += 1 }
    }

    /// Announces that a type will want a name. If another one with as many places wants the same one, neither gets it, so that the order
    /// of the document does not matter.
    mutating func want(_ common: String?, shape: DraftShape, places: Int) {
        guard let name = common ?? shape.words else { return }
        wishes[Wish(name: NameWords.key(name), places: places), default: 0] += 1
        wishesForName[NameWords.key(name), default: 0] += 1
    }

    /// The name that the places have in common, or else one that describes the type, or else their name with the status, or else the
    /// shortest name of a place. `nil` for a small type without a name that fits: each place keeps its own.
    ///
    /// - Parameters:
    ///   - common: What the names of the places have in common.
    ///   - withStatus: The same with the status; `nil` if not all have the same.
    ///   - own: The places.
    mutating func name(
        _ common: String?, withStatus: @autoclosure () -> String?, of own: [TypePlace], shape: DraftShape
    ) -> String? {
        if let name = common ?? shape.words, wishes[Wish(name: NameWords.key(name), places: own.count)] == 1, take(name, of: own) {
            return own.lazy.map(\.sharedName.text).first { NameWords.key($0) == NameWords.key(name) } ?? name
        }
        // If several types want a name, each has that of a place with its operation instead of a number.
        if let name = withStatus(), !isContested(name), take(name, of: own) { return name }
        if common == nil, shape.words == nil, shape.isSmall { return nil }
        let names = own.map { ($0.sharedName.text, $0.sharedName.elementName) }
        let (place, element) = names.min { ($0.0.utf8.count, $0.0) < ($1.0.utf8.count, $1.0) } ?? ("shared", nil)
        let full = own.map(\.name.text).min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        for name in [place, element, full].compactMap(\.self) where !isContested(name) && take(name, of: own) { return name }
        // As for in-place types, a suffix says that it is another type than the one with the name.
        if take("\(place) Model", of: own) { return "\(place) Model" }
        var number = numbers[place] ?? 2
        func name() -> String { "\(place) \(number)" }
        while places[NameWords.key(name())] != nil || !given.insert(NameWords.key(name())).inserted { number += 1 }
        numbers[place] = number + 1
        return name()
    }

    private func isContested(_ name: String) -> Bool { wishesForName[NameWords.key(name), default: 0] > 1 }

    /// Takes a name, unless another type has it. The name of a place is free if all types at such places are now declared elsewhere.
    private mutating func take(_ name: String, of own: [TypePlace]) -> Bool {
        let key = NameWords.key(name)
        if let count = places[key], own.count(where: { NameWords.key($0.name.text) == key }) < count { return false }
        return given.insert(key).inserted
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
