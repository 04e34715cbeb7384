import APIModel
import SourceDiagnostics

/// Gives types that a document writes out in several places, word for word, one declaration.
///
/// Documents repeat what they could refer to: an address in forty request bodies. One type can be handed from one call to another, and is
/// compiled once. What is written like a declared type is that type. Any other body or result stays with its operation as a whole, unless
/// another way to call the same operation has it as well.
struct SharedTypes {
    /// Types in place that cannot be told apart.
    private struct Kind {
        var type: DraftInlineType
        var places: [TypePath]
        /// How many places want it, not counting those inside of types that are shared themselves.
        var uses = 0
        var name: String?
        /// It is a type that is declared already.
        var isDeclared = false
    }

    private var kinds: [Kind] = []
    private var numbers: [ShapeKey: Int] = [:]
    /// A name that no document can write, for a kind in place of its type.
    private static let mark = "\u{0}"
    /// How deep types that are written like declared ones are found within each other.
    private static let mostRounds = 3

    /// The document with a declaration for each type that is written out more than once.
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

    /// A map that asks about each type when its own types are replaced already. What a body, a result, an event or a message is as a whole
    /// is not asked about, only what it is made of.
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

    /// The kind of a type whose own types have their kinds already; files stay, as they are parts of one form.
    private mutating func collect(_ type: DraftType, at place: TypePath) -> DraftType {
        guard case .inline(let inline) = type, !inline.shape.holdsFile else { return type }
        let key = ShapeKey(inline.shape)
        let number: Int
        if let known = numbers[key] {
            number = known
            // What it is made of was wanted by the first of its kind already.
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

    /// The kinds in a shape, once for each time that they stand there.
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

    /// Collects the bodies and results in place that another way to call the same operation has as well.
    private mutating func collectWhole(_ api: inout DraftAPI) {
        for service in api.services.indices {
            let subject = TypePath.singular(api.services[service].name.value)
            var ways: [SourceSpan: [ShapeKey: (count: Int, place: TypePath)]] = [:]
            for operation in api.services[service].operations {
                let whole = operation.whole(subject: subject)
                for (key, place) in Dictionary(whole.map { ($0.key, $0.place) }, uniquingKeysWith: { first, _ in first }) {
                    ways[operation.method.span, default: [:]][key, default: (0, place)].count += 1
                }
            }
            for index in api.services[service].operations.indices {
                let operation = api.services[service].operations[index]
                for whole in operation.whole(subject: subject) {
                    guard let known = ways[operation.method.span]?[whole.key], known.count > 1 else { continue }
                    api.services[service].operations[index].replace(whole.key, with: collect(.inline(whole.type), at: known.place))
                }
            }
        }
    }

    // MARK: Naming

    /// What is written like exactly one declared type is that type.
    private mutating func nameDeclared(_ api: inout DraftAPI) {
        var names: [ShapeKey: String?] = [:]
        // A type that is found may be a part of a declared one, which others are written like.
        for _ in 0..<Self.mostRounds {
            names = [:]
            for type in api.types {
                guard let key = type.key(settled) else { continue }
                names[key] = .some(names[key] == nil ? type.name.value : nil)
            }
            var isChanged = false
            // What is a part of another stands before it.
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

    /// The shape with the names of those of its types that are declared.
    private func settled(_ shape: DraftShape) -> DraftShape {
        DraftTypeMap.replacing { type in
            guard let number = Self.number(type), kinds[number].isDeclared, let name = kinds[number].name else { return nil }
            return .named(Located(name, at: type.span), arguments: [])
        }.map(shape, of: "")
    }

    /// Where two want the same name, the one with more places has it.
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
