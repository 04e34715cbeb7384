import APIModel
import SourceDiagnostics

/// Makes the members that distinguish the variants of a union constants.
///
/// A required member with one value is a constant. An optional one can be a flag, such as `deleted: true`, unless several objects of a
/// union have different values of it or a discriminator refers to it. Then an absent member would mean another variant.
struct UnionTags {
    /// The maximum number of objects that are found in nested unions.
    private static let maximumObjects = 1000

    private let declared: [String: DraftShape]
    /// The spans of the values of constants.
    private var constants: Set<SourceSpan> = []

    private init(_ types: [DraftDeclaration]) {
        declared = Dictionary(types.map { ($0.name.value, $0.shape) }, uniquingKeysWith: { first, _ in first })
    }

    static func withConstantTags(_ api: DraftAPI) -> DraftAPI {
        var tags = UnionTags(api.types)
        api.forEachUnion { tags.look(at: $0) }
        let constants = tags.constants
        guard !constants.isEmpty else { return api }
        var api = api
        for index in api.types.indices {
            if let shape = api.types[index].shape.fixing(constants) { api.types[index].shape = shape }
        }
        return
            DraftTypeMap { type, place, map in
                guard case .inline(var inline) = type, let shape = inline.shape.fixing(constants) else {
                    return map.parts(of: type, at: place())
                }
                inline.shape = shape
                return map.parts(of: .inline(inline), at: place()) ?? .inline(inline)
            }.map(api)
    }

    private mutating func look(at union: DraftUnion) {
        var objects: [[DraftField]] = []
        var seen: Set<String> = []
        for variant in union.variants { collectObjects(of: variant.type, into: &objects, &seen) }
        var texts: [ExactString: Set<ExactString>] = [:]
        var places: [ExactString: [SourceSpan]] = [:]
        for field in objects.joined() {
            guard let text = (field.constant ?? field.tag?.value)?.value.tagString else { continue }
            let key = ExactString(field.key.value)
            texts[key, default: []].insert(ExactString(text))
            if let tag = field.tag { places[key, default: []].append(tag.value.span) }
        }
        let discriminator = union.discriminator.map { ExactString($0.value) }
        for (key, found) in places where key == discriminator || (texts[key]?.count ?? 0) > 1 { constants.formUnion(found) }
    }

    private func collectObjects(of type: DraftType, into objects: inout [[DraftField]], _ seen: inout Set<String>) {
        switch type {
        case .named(let name, _):
            guard seen.insert(name.value).inserted, let shape = declared[name.value] else { return }
            collectObjects(of: shape, into: &objects, &seen)
        case .inline(let inline): collectObjects(of: inline.shape, into: &objects, &seen)
        case .nullable(let inner, _): collectObjects(of: inner, into: &objects, &seen)
        case .scalar, .list, .dictionary, .faulty: return
        }
    }

    private func collectObjects(of shape: DraftShape, into objects: inout [[DraftField]], _ seen: inout Set<String>) {
        guard objects.count < Self.maximumObjects else { return }
        switch shape {
        case .object(let fields, _): objects.append(fields)
        case .union(let union): for variant in union.variants { collectObjects(of: variant.type, into: &objects, &seen) }
        case .alias(let type): collectObjects(of: type, into: &objects, &seen)
        case .enumeration: return
        }
    }
}

extension DraftShape {
    /// The object, in which the tags with the given spans are constants; `nil` if it has no such tag.
    fileprivate func fixing(_ constants: Set<SourceSpan>) -> DraftShape? {
        guard case .object(var fields, let additional) = self,
            fields.contains(where: { $0.tag.map { constants.contains($0.value.span) } ?? false })
        else { return nil }
        for index in fields.indices {
            guard let tag = fields[index].tag, constants.contains(tag.value.span) else { continue }
            // A nullable member can also be absent.
            if case .nullable = fields[index].type { fields[index].mayBeAbsent = true }
            fields[index].type = .scalar(tag.scalar, tag.value.span)
            fields[index].constant = tag.value
            fields[index].defaultValue = nil
        }
        return .object(fields, additional: additional)
    }
}

extension DraftAPI {
    /// Visits the declared unions and those in place.
    func forEachUnion(_ body: (DraftUnion) -> Void) {
        func visit(_ shape: DraftShape) {
            if case .union(let union) = shape { body(union) }
        }
        func look(inside type: DraftType) {
            if case .inline(let inline) = type { visit(inline.shape) }
            type.forEachPart { look(inside: $0) }
        }
        for declaration in types {
            visit(declaration.shape)
            declaration.shape.forEachType { look(inside: $0) }
        }
        forEachType { look(inside: $0) }
    }
}
