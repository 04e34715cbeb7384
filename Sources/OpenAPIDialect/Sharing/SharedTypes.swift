import APIModel
import SourceDiagnostics

/// Replaces equal in-place types by one declaration.
///
/// Many documents repeat a schema instead of referring to it, for example an address in forty request bodies. With one type, a value from
/// one call can be passed to another, and the code is compiled once. A type that is equal to a declared type becomes that type. An
/// object or an enumeration that is a whole body or result is only shared among the overloads of its operation.
struct SharedTypes {
    private var kinds: [SharedKind] = []
    private var numbers: [ShapeKey: Int] = [:]
    /// The prefix of the temporary name of a kind, which no name in a document can have.
    private static let mark = "\u{0}"
    /// The maximum nesting depth of types that are equal to declared ones.
    private static let maximumRounds = 3

    /// Adds a declaration for each repeated in-place type.
    static func sharing(_ api: DraftAPI) -> DraftAPI {
        var shared = SharedTypes()
        var api = innermostFirst { shared.collect($0, at: $1()) }.map(api)
        shared.collectWhole(&api)
        shared.nameDeclared(&api)
        shared.nameRepeated(in: api)
        let named = shared
        let (declarations, expanded) = ParallelWork.both(if: shared.isLarge) {
            named.declarations
        } and: {
            named.expansion.map(api)
        }
        api = expanded
        api.types += declarations
        return api
    }

    /// Whether there is so much to do that another thread is worth its start.
    private var isLarge: Bool { kinds.count > 200 }

    /// A map that replaces the kinds by their types or names.
    private var expansion: DraftTypeMap {
        Self.innermostFirst { expanded($0, at: $1()) }
    }

    /// The declarations of the shared types.
    private var declarations: [DraftDeclaration] {
        let expansion = expansion
        return kinds.filter { !$0.isDeclared }.flatMap { kind in
            kind.names.map { name in
                DraftDeclaration(
                    name: Located(name, at: kind.type.span), documentation: kind.type.documentation, example: kind.type.example,
                    shape: expansion.map(kind.type.shape, of: name))
            }
        }
    }

    /// A map that replaces the parts of a type before the type itself. The type of a whole body, result, event or message is kept unless it
    /// is a union; only its parts are replaced.
    private static func innermostFirst(_ replace: @escaping (DraftType, () -> TypePlace) -> DraftType?) -> DraftTypeMap {
        DraftTypeMap { type, place, map in
            // Most types are names in the document.
            if case .named(_, let arguments) = type, arguments.isEmpty { return number(type) == nil ? nil : replace(type, place) }
            let place = place()
            let mapped = map.parts(of: type, at: place)
            switch mapped ?? type {
            case .inline(let inline) where place.isWhole && !inline.shape.isUnion: return mapped
            case .list, .dictionary, .nullable: return mapped
            case .inline, .named, .scalar, .faulty: return replace(mapped ?? type) { place } ?? mapped
            }
        }
    }

    // MARK: Collecting

    /// Replaces a type by its kind, after its parts were replaced; `nil` for a type with files, because each is part of one form.
    private mutating func collect(_ type: DraftType, at place: TypePlace) -> DraftType? {
        guard case .inline(let inline) = type, !inline.shape.holdsFile else { return nil }
        return collect(inline, ShapeKey(inline.shape), at: place)
    }

    private mutating func collect(_ inline: DraftInlineType, _ key: ShapeKey, at place: TypePlace) -> DraftType {
        let number: Int
        if let known = numbers[key] {
            number = known
            // The uses of its parts were counted for the first type of this kind.
            countUses(of: inline.shape, -1)
            if kinds[number].type.documentation != inline.documentation { kinds[number].type.documentation = Documentation() }
            kinds[number].places.append(place)
        } else {
            number = kinds.count
            numbers[key] = number
            kinds.append(SharedKind(type: inline, key: key, places: [place]))
        }
        kinds[number].uses += 1
        return .named(Located("\(Self.mark)\(number)", at: inline.span), arguments: [])
    }

    private static func number(_ type: DraftType) -> Int? {
        guard case .named(let name, _) = type, name.value.utf8.first == 0 else { return nil }
        return Int(name.value.dropFirst())
    }

    /// Adds to the uses of the kinds in a shape.
    private mutating func countUses(of shape: DraftShape, _ change: Int) {
        shape.forEachType { countUses(of: $0, change) }
    }

    private mutating func countUses(of type: DraftType, _ change: Int) {
        if let number = Self.number(type) {
            kinds[number].uses += change
        } else {
            type.forEachPart { countUses(of: $0, change) }
        }
    }

    /// Whether a shape contains one of the kinds.
    private static func hasKinds(_ shape: DraftShape) -> Bool {
        var isFound = false
        shape.forEachType { isFound = isFound || hasKinds($0) }
        return isFound
    }

    private static func hasKinds(_ type: DraftType) -> Bool {
        if number(type) != nil { return true }
        var isFound = false
        type.forEachPart { isFound = isFound || hasKinds($0) }
        return isFound
    }

    /// The key of a shape with the names of the declared types that its parts became.
    ///
    /// - Parameter own: The key without them.
    private func declaredKey(of shape: DraftShape, _ own: @autoclosure () -> ShapeKey) -> ShapeKey {
        Self.hasKinds(shape) ? ShapeKey(shape, naming: declaredName) : own()
    }

    /// Collects the in-place bodies and results that occur in several overloads of an operation.
    private mutating func collectWhole(_ api: inout DraftAPI) {
        for service in api.services.indices {
            let name = api.services[service].name.value
            var overloads: [SourceSpan: [ShapeKey: (count: Int, place: TypePlace)]] = [:]
            let spans = api.services[service].operations.map(\.method.span)
            // Most operations have no overloads.
            guard Set(spans).count < spans.count else { continue }
            let whole = api.services[service].operations.map { operation in
                operation.whole(service: name).map { (type: $0.type, key: ShapeKey($0.type.shape), place: $0.place) }
            }
            for (index, types) in whole.enumerated() where !types.isEmpty {
                let span = spans[index]
                for (key, place) in Dictionary(types.map { ($0.key, $0.place) }, uniquingKeysWith: { first, _ in first }) {
                    overloads[span, default: [:]][key, default: (0, place)].count += 1
                }
            }
            for (index, types) in whole.enumerated() {
                for type in types {
                    guard let known = overloads[spans[index]]?[type.key], known.count > 1 else { continue }
                    api.services[service].operations[index].replace(
                        type.type.shape, type.key, with: collect(type.type, type.key, at: known.place))
                }
            }
        }
    }

    // MARK: Naming

    /// Replaces the kinds that are equal to exactly one declared type by that type.
    private mutating func nameDeclared(_ api: inout DraftAPI) {
        var names: [ShapeKey: String?] = [:]
        let wholes = api.services.map { $0.operations.map(\.wholeInline) }
        // The outlines of most declared types already differ from all of these.
        var outlines = Set(kinds.map(\.type.shape.outline))
        for whole in wholes.joined().joined() { outlines.insert(whole.shape.outline) }
        let candidates = api.types.compactMap { type in
            outlines.contains(type.shape.outline) ? type.key.map { (name: type.name.value, shape: type.shape, key: $0) } : nil
        }
        let declared = Set(candidates.map(\.shape.outline))
        // A declared type can contain such a type, and other types can be equal to it only after the replacement.
        for round in 0..<Self.maximumRounds {
            names = [:]
            for type in candidates {
                let key = round == 0 ? type.key : declaredKey(of: type.shape, type.key)
                names[key] = .some(names[key] == nil ? type.name : nil)
            }
            var isChanged = false
            // The parts of a kind precede it.
            for number in kinds.indices where !kinds[number].isDeclared {
                let key = round == 0 && !isChanged ? kinds[number].key : declaredKey(of: kinds[number].type.shape, kinds[number].key)
                guard case let name?? = names[key], kinds[number].canBe(name) else { continue }
                kinds[number].name = name
                kinds[number].isDeclared = true
                countUses(of: kinds[number].type.shape, -1)
                isChanged = true
            }
            if !isChanged { break }
        }
        for service in api.services.indices {
            for index in api.services[service].operations.indices {
                for whole in wholes[service][index] where declared.contains(whole.shape.outline) {
                    lazy var key = ShapeKey(whole.shape)
                    guard case let name?? = names[declaredKey(of: whole.shape, key)] else { continue }
                    countUses(of: whole.shape, -1)
                    let type = DraftType.named(Located(name, at: whole.span), arguments: [])
                    api.services[service].operations[index].replace(whole.shape, key, with: type)
                }
            }
        }
    }

    /// The name of the declared type that is equal to a kind; `nil` for any other type.
    private func declaredName(_ type: DraftType) -> String? {
        guard let number = Self.number(type), kinds[number].isDeclared else { return nil }
        return kinds[number].name
    }

    /// Names the repeated kinds that are shared. If two have the same name, the one with more uses gets it.
    private mutating func nameRepeated(in api: DraftAPI) {
        let places = kinds.map(\.places)
        let repeated = kinds.indices.filter { kinds[$0].uses > 1 && !kinds[$0].isDeclared }
            .sorted { (places[$0].count, $1) > (places[$1].count, $0) }
        var (names, commonNames) = ParallelWork.both(if: isLarge) {
            SharedNames(declared: api.types.map(\.name.value), places: places.flatMap { $0.map(\.name.text) })
        } and: {
            repeated.map { SharedName.common(places[$0].map(\.sharedName.memberText)) }
        }
        for (number, common) in zip(repeated, commonNames) {
            names.want(common, shape: kinds[number].type.shape, places: places[number].count)
        }
        for (number, common) in zip(repeated, commonNames) {
            kinds[number].name = names.name(
                common, withStatus: Self.commonNameWithStatus(places[number]), of: places[number], shape: kinds[number].type.shape)
        }
        let unnamed = repeated.filter { kinds[$0].name == nil }
        guard !unnamed.isEmpty else { return }
        let counts = usesByNoun(of: Set(unnamed), in: api)
        let groups = unnamed.flatMap { number in kinds[number].groups(counts[number] ?? [:]).map { (number, $0) } }
            .sorted { $0.1.places.count > $1.1.places.count }
        for (number, group) in groups { names.want(group.common, shape: kinds[number].type.shape, places: group.places.count) }
        for (number, group) in groups { kinds[number].name(group, &names) }
    }

    /// The uses of some kinds, by the noun of their places.
    private func usesByNoun(of wanted: Set<Int>, in api: DraftAPI) -> [Int: [String: Int]] {
        var counts: [Int: [String: Int]] = [:]
        let count = Self.innermostFirst { type, place in
            guard let number = Self.number(type), wanted.contains(number) else { return nil }
            counts[number, default: [:]][place().noun, default: 0] += 1
            return nil
        }
        _ = count.map(api)
        for kind in kinds where !kind.isDeclared { _ = count.map(kind.type.shape, of: kind.name ?? "") }
        return counts
    }

    /// `get not found` for the errors of `getFile` and `getImage` with the status 404; `nil` for errors with different statuses, and for
    /// any other places.
    private static func commonNameWithStatus(_ places: [TypePlace]) -> String? {
        let names = places.compactMap { $0.name == $0.sharedName ? nil : $0.preferred.first?.text }
        return names.count == places.count ? SharedName.common(names) : nil
    }

    /// `nil` for a type that is none of the kinds.
    private func expanded(_ type: DraftType, at place: @autoclosure () -> TypePlace) -> DraftType? {
        guard let number = Self.number(type) else { return nil }
        if let name = kinds[number].name(at: place()) { return .named(Located(name, at: type.span), arguments: []) }
        var inline = kinds[number].type
        inline.shape = expansion.map(inline.shape, of: "")
        return .inline(inline)
    }
}

extension DraftShape {
    fileprivate var isUnion: Bool {
        if case .union = self { true } else { false }
    }

    /// Whether it contains a file.
    var holdsFile: Bool {
        var isFound = false
        forEachType { isFound = isFound || $0.holdsFile }
        return isFound
    }
}

extension DraftType {
    fileprivate var holdsFile: Bool {
        if case .scalar(.file, _) = self { return true }
        var isFound = false
        forEachPart { isFound = isFound || $0.holdsFile }
        return isFound
    }
}
