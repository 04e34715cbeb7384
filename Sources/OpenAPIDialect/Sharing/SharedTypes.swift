import APIModel
import SourceDiagnostics

/// Replaces equal in-place types by one declaration.
///
/// Many documents repeat a schema instead of referring to it, for example an address in forty request bodies. With one type, a value from
/// one call can be passed to another, and the code is compiled once. A type that is equal to a declared type becomes that type. A whole
/// body or result is only shared among the overloads of its operation.
struct SharedTypes {
    /// A set of equal in-place types.
    private struct Kind {
        var type: DraftInlineType
        var places: [TypePath]
        /// The number of uses, without those inside of other shared types.
        var uses = 0
        var name: String?
        /// Whether it is equal to a declared type.
        var isDeclared = false
    }

    private var kinds: [Kind] = []
    private var numbers: [ShapeKey: Int] = [:]
    /// The prefix of the temporary name of a kind, which no name in a document can have.
    private static let mark = "\u{0}"
    /// The maximum nesting depth of types that are equal to declared ones.
    private static let mostRounds = 3

    /// Adds a declaration for each repeated in-place type.
    static func sharing(_ api: DraftAPI) -> DraftAPI {
        var shared = SharedTypes()
        var api = innermostFirst { shared.collect($0, at: $1) }.map(api)
        shared.collectWhole(&api)
        shared.nameDeclared(&api)
        shared.nameRepeated(besides: api.types.map(\.name.value))
        let unfold = innermostFirst { type, _ in shared.unfolded(type) }
        api = unfold.map(api)
        api.types += shared.kinds.compactMap { kind in
            guard let name = kind.name, !kind.isDeclared else { return nil }
            return DraftDeclaration(
                name: Located(name, at: kind.type.span), documentation: kind.type.documentation, example: kind.type.example,
                shape: unfold.map(kind.type.shape, of: name))
        }
        return api
    }

    /// A map that replaces the parts of a type before the type itself. The type of a whole body, result, event or message is kept; only its
    /// parts are replaced.
    private static func innermostFirst(_ replace: @escaping (DraftType, TypePath) -> DraftType) -> DraftTypeMap {
        DraftTypeMap { type, place, map in
            let type = map.parts(of: type, at: place)
            switch type {
            case .inline where place.isWhole, .list, .dictionary, .nullable: return type
            case .inline, .named, .scalar, .faulty: return replace(type, place.sharedName)
            }
        }
    }

    // MARK: Collecting

    /// Replaces a type by its kind, after its parts were replaced. Types with files are kept, because each is part of one form.
    private mutating func collect(_ type: DraftType, at place: TypePath) -> DraftType {
        guard case .inline(let inline) = type, !inline.shape.holdsFile else { return type }
        let key = ShapeKey(inline.shape)
        let number: Int
        if let known = numbers[key] {
            number = known
            // The uses of its parts were counted for the first type of this kind.
            for part in parts(of: inline.shape) { kinds[part].uses -= 1 }
            if kinds[number].type.documentation != inline.documentation { kinds[number].type.documentation = Documentation() }
            kinds[number].places.append(place)
        } else {
            number = kinds.count
            numbers[key] = number
            kinds.append(Kind(type: inline, places: [place]))
        }
        kinds[number].uses += 1
        return .named(Located("\(Self.mark)\(number)", at: inline.span), arguments: [])
    }

    private static func number(_ type: DraftType) -> Int? {
        guard case .named(let name, _) = type, name.value.hasPrefix(Self.mark) else { return nil }
        return Int(name.value.dropFirst())
    }

    /// The kinds in a shape, with repetitions.
    private func parts(of shape: DraftShape) -> [Int] {
        var found: [Int] = []
        shape.forEachType { found += parts(of: $0) }
        return found
    }

    private func parts(of type: DraftType) -> [Int] {
        if let number = Self.number(type) { return [number] }
        var found: [Int] = []
        type.forEachPart { found += parts(of: $0) }
        return found
    }

    /// Collects the in-place bodies and results that occur in several overloads of an operation.
    private mutating func collectWhole(_ api: inout DraftAPI) {
        for service in api.services.indices {
            let subject = TypePath.singular(api.services[service].name.value)
            var overloads: [SourceSpan: [ShapeKey: (count: Int, place: TypePath)]] = [:]
            for operation in api.services[service].operations {
                let whole = operation.whole(subject: subject)
                for (key, place) in Dictionary(whole.map { ($0.key, $0.place) }, uniquingKeysWith: { first, _ in first }) {
                    overloads[operation.method.span, default: [:]][key, default: (0, place)].count += 1
                }
            }
            for index in api.services[service].operations.indices {
                let operation = api.services[service].operations[index]
                for whole in operation.whole(subject: subject) {
                    guard let known = overloads[operation.method.span]?[whole.key], known.count > 1 else { continue }
                    api.services[service].operations[index].replace(whole.key, with: collect(.inline(whole.type), at: known.place))
                }
            }
        }
    }

    // MARK: Naming

    /// Replaces the kinds that are equal to exactly one declared type by that type.
    private mutating func nameDeclared(_ api: inout DraftAPI) {
        var names: [ShapeKey: String?] = [:]
        // A declared type can contain such a type, and other types can be equal to it only after the replacement.
        for _ in 0..<Self.mostRounds {
            names = [:]
            for type in api.types {
                guard let key = type.key(settled) else { continue }
                names[key] = .some(names[key] == nil ? type.name.value : nil)
            }
            var isChanged = false
            // The parts of a kind precede it.
            for number in kinds.indices where !kinds[number].isDeclared {
                guard case let name?? = names[ShapeKey(settled(kinds[number].type.shape))] else { continue }
                kinds[number].name = name
                kinds[number].isDeclared = true
                for part in parts(of: kinds[number].type.shape) { kinds[part].uses -= 1 }
                isChanged = true
            }
            if !isChanged { break }
        }
        for service in api.services.indices {
            for index in api.services[service].operations.indices {
                for whole in api.services[service].operations[index].whole(subject: "") {
                    guard case let name?? = names[ShapeKey(settled(whole.type.shape))] else { continue }
                    for part in parts(of: whole.type.shape) { kinds[part].uses -= 1 }
                    let type = DraftType.named(Located(name, at: whole.type.span), arguments: [])
                    api.services[service].operations[index].replace(whole.key, with: type)
                }
            }
        }
    }

    /// The shape with declared types instead of the kinds that are equal to them.
    private func settled(_ shape: DraftShape) -> DraftShape {
        DraftTypeMap.replacing { type in
            guard let number = Self.number(type), kinds[number].isDeclared, let name = kinds[number].name else { return nil }
            return .named(Located(name, at: type.span), arguments: [])
        }.map(shape, of: "")
    }

    /// Names the repeated kinds. If two have the same name, the one with more uses gets it.
    private mutating func nameRepeated(besides declared: [String]) {
        var names = SharedNames(declared: declared, places: kinds.flatMap { $0.places.map(\.text) })
        let repeated = kinds.indices.filter { kinds[$0].uses > 1 && !kinds[$0].isDeclared }
        for number in repeated.sorted(by: { (kinds[$0].places.count, $1) > (kinds[$1].places.count, $0) }) {
            kinds[number].name = names.name(for: kinds[number].places.map(\.text))
        }
    }

    private func unfolded(_ type: DraftType) -> DraftType {
        guard let number = Self.number(type) else { return type }
        let kind = kinds[number]
        if let name = kind.name { return .named(Located(name, at: type.span), arguments: []) }
        var inline = kind.type
        inline.shape = Self.innermostFirst { type, _ in unfolded(type) }.map(inline.shape, of: "")
        return .inline(inline)
    }
}

extension DraftShape {
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
