import APIModel
import SourceDiagnostics

/// Gives types that a document writes out in several places, word for word, one declaration.
///
/// Documents repeat what they could refer to: an address in forty request bodies. One type can be handed from one call to another, and is
/// compiled once. What a body or a result is as a whole stays with its operation.
struct SharedTypes {
    /// Types in place that cannot be told apart.
    private struct Kind {
        var type: DraftInlineType
        var places: [HoistedName]
        /// How many places want it, not counting those inside of types that are shared themselves.
        var uses = 0
        var name: String?
    }

    private var kinds: [Kind] = []
    private var numbers: [ShapeKey: Int] = [:]
    /// A name that no document can write, for a kind in place of its type.
    private static let mark = "\u{0}"

    /// The document with a declaration for each type that is written out more than once.
    static func sharing(_ api: DraftAPI) -> DraftAPI {
        var shared = SharedTypes()
        var api = innermostFirst { shared.collect($0, at: $1) }.map(api)
        shared.nameRepeated(besides: api.types.map(\.name.value))
        let unfold = innermostFirst { type, _ in shared.unfolded(type) }
        api = unfold.map(api)
        api.types += shared.kinds.compactMap { kind in
            guard let name = kind.name else { return nil }
            return DraftDeclaration(
                name: Located(name, at: kind.type.span), documentation: kind.type.documentation, example: kind.type.example,
                shape: unfold.map(kind.type.shape, of: name))
        }
        return api
    }

    /// A map that asks about each type when its own types are replaced already. What a body, a result, an event or a message is as a whole
    /// is not asked about, only what it is made of.
    private static func innermostFirst(_ replace: @escaping (DraftType, HoistedName) -> DraftType) -> DraftTypeMap {
        DraftTypeMap { type, place, map in
            let type = map.parts(of: type, at: place)
            switch type {
            case .inline where place.isWhole, .list, .dictionary, .nullable: return type
            case .inline, .named, .scalar, .faulty: return replace(type, place.name)
            }
        }
    }

    // MARK: Collecting

    /// The kind of a type whose own types have their kinds already; files stay, as they are parts of one form.
    private mutating func collect(_ type: DraftType, at place: HoistedName) -> DraftType {
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
        switch shape {
        case .object(let fields, let additional): fields.flatMap { parts(of: $0.type) } + (additional.map(parts) ?? [])
        case .enumeration: []
        case .union(let union): union.variants.flatMap { parts(of: $0.type) }
        case .alias(let type): parts(of: type)
        }
    }

    private func parts(of type: DraftType) -> [Int] {
        switch type {
        case .list(let type, _), .dictionary(let type, _), .nullable(let type, _): parts(of: type)
        case .named(_, let arguments): Self.number(type).map { [$0] } ?? arguments.flatMap(parts)
        case .inline(let type): parts(of: type.shape)
        case .scalar, .faulty: []
        }
    }

    // MARK: Naming

    /// Where two want the same name, the one with more places has it.
    private mutating func nameRepeated(besides declared: [String]) {
        var names = SharedNames(declared: declared, places: kinds.flatMap { $0.places.map(\.text) })
        let repeated = kinds.indices.filter { kinds[$0].uses > 1 }
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
    /// Whether a file is among what it is made of.
    fileprivate var holdsFile: Bool {
        switch self {
        case .object(let fields, let additional): fields.contains { $0.type.holdsFile } || additional?.holdsFile == true
        case .enumeration: false
        case .union(let union): union.variants.contains { $0.type.holdsFile }
        case .alias(let type): type.holdsFile
        }
    }
}

extension DraftType {
    fileprivate var holdsFile: Bool {
        switch self {
        case .scalar(let scalar, _): scalar == .file
        case .list(let type, _), .dictionary(let type, _), .nullable(let type, _): type.holdsFile
        case .inline(let type): type.shape.holdsFile
        case .named, .faulty: false
        }
    }
}
