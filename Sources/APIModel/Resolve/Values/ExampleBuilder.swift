/// Creates JSON examples for types: from declared examples, then those of members, defaults, and neutral values.
///
/// Optional members without an example are omitted. Infinite or very large values have no example; lists of them are empty.
struct ExampleBuilder {
    private struct Built {
        var value: LiteralValue
        /// The number of values, including itself.
        var size: Int
    }

    /// The maximum number of values of an example.
    private static let largest = 500
    /// The maximum nesting depth of types.
    private static let deepest = 40

    private let types: TypeTable
    private var known: [TypeReference: Built] = [:]
    /// The types of the current value, with their depths.
    private var started: [TypeReference: Int] = [:]
    /// The smallest depth of a type that was found inside itself. Values that were built below it would differ on their own.
    private var interrupted = Int.max
    /// The remaining number of types for the current example.
    private var steps = 0

    /// For each declaration, its component of types that refer to each other.
    private let components: [Int]
    /// The component of the current declaration.
    private var component = -1

    init(_ types: TypeTable) {
        self.types = types
        let reached = types.declarations.map { $0.shape.declaredTypes.map(\.index) }
        components = StronglyConnectedComponents(reached).component
    }

    /// Whether the type refers to the current declaration, directly or indirectly. A list of it is empty.
    private func leadsBack(_ use: TypeReference) -> Bool {
        switch types.unaliased(use) {
        case .declared(let id, _): components[id.index] == component
        case .list(let type), .dictionary(let type), .nullable(let type): leadsBack(type)
        case .scalar, .parameter: false
        }
    }

    /// An example of the type, which is always the same; `nil` if it would be too large.
    mutating func example(of use: TypeReference) -> LiteralValue? {
        steps = 5_000
        interrupted = .max
        component = -1
        return build(use)?.value
    }

    private mutating func build(_ use: TypeReference) -> Built? {
        if let example = types.aliasExample(use) { return Built(value: example, size: example.size) }
        switch types.unaliased(use) {
        case .scalar(let scalar): return Self.neutral(scalar).map { Built(value: $0, size: 1) }
        case .parameter: return nil
        case .nullable(let type): return buildUnlessBack(type) ?? Built(value: .null, size: 1)
        case .list(let element):
            guard let element = buildUnlessBack(element), element.size < Self.largest else { return Built(value: .array([]), size: 1) }
            return Built(value: .array([element.value]), size: element.size + 1)
        case .dictionary(let element):
            guard let element = buildUnlessBack(element), element.size < Self.largest else { return Built(value: .object([]), size: 1) }
            return Built(value: .object([.init("key", element.value)]), size: element.size + 1)
        case .declared(let id, let arguments):
            return declared(id, arguments)
        }
    }

    private mutating func buildUnlessBack(_ use: TypeReference) -> Built? {
        leadsBack(use) ? nil : build(use)
    }

    private mutating func declared(_ id: TypeID, _ arguments: [TypeReference]) -> Built? {
        let use = TypeReference.declared(id, arguments: arguments)
        if let built = known[use] { return built }
        if let depth = started[use] {
            interrupted = min(interrupted, depth)
            return nil
        }
        let depth = started.count
        guard steps > 0, depth < Self.deepest else {
            interrupted = -1
            return nil
        }
        steps -= 1
        let outside = interrupted
        interrupted = .max
        started[use] = depth
        let outer = component
        component = components[id.index]
        let built = build(types.declaration(id), arguments)
        component = outer
        started[use] = nil
        if let built, interrupted >= depth { known[use] = built }
        interrupted = min(outside, interrupted >= depth ? .max : interrupted)
        return built
    }

    private mutating func build(_ declaration: TypeDeclaration, _ arguments: [TypeReference]) -> Built? {
        if let example = declaration.example { return Built(value: example, size: example.size) }
        switch declaration.shape {
        case .object(let shape): return object(shape, arguments)
        case .enumeration(let shape): return shape.values.first.map { Built(value: $0.raw, size: 1) }
        case .union(let shape):
            for variant in shape.variants {
                if let built = self.variant(variant, of: shape, arguments) { return built }
            }
            return nil
        case .alias(let target): return build(target.applying(arguments))
        }
    }

    private mutating func object(_ shape: ObjectShape, _ arguments: [TypeReference]) -> Built? {
        var members: [LiteralValue.Member] = []
        var size = 1
        for field in shape.fields {
            let built: Built?
            if let example = field.example {
                built = Built(value: example, size: example.size)
            } else {
                switch field.presence {
                case .constant(let value), .optionalConstant(let value), .defaulted(let value):
                    built = Built(value: value, size: value.size)
                case .optional, .threeState: continue
                case .nullable: built = buildUnlessBack(field.type.applying(arguments)) ?? Built(value: .null, size: 1)
                case .required: built = build(field.type.applying(arguments))
                }
            }
            guard let built else { return nil }
            size += built.size
            guard size <= Self.largest else { return nil }
            members.append(.init(field.key, built.value))
        }
        return Built(value: .object(members), size: size)
    }

    private mutating func variant(_ variant: UnionShape.Variant, of shape: UnionShape, _ arguments: [TypeReference]) -> Built? {
        guard var built = build(variant.type.applying(arguments)) else { return nil }
        guard let key = shape.discriminator, let tag = variant.tag, !variant.writesTag, case .object(var members) = built.value else {
            return built
        }
        members.removeAll { $0.key == key }
        members.insert(.init(key, .string(tag)), at: 0)
        built.value = .object(members)
        built.size += 1
        return built
    }

    /// A neutral value; `nil` for files.
    private static func neutral(_ scalar: Scalar) -> LiteralValue? {
        switch scalar {
        case .string: .string("text")
        case .bool: .bool(false)
        case .int, .int32, .int64, .uint, .float, .double, .decimal: .number("0")
        case .date: .string("2024-01-01T00:00:00Z")
        case .epochSeconds: .number("1704067200")
        case .epochMilliseconds: .number("1704067200000")
        case .localDateTime: .string("2024-01-01T00:00:00")
        case .lenientDate: .string("2024-01-01T00:00:00Z")
        case .day: .string("2024-01-01")
        case .duration: .string("PT0S")
        case .uuid: .string("00000000-0000-0000-0000-000000000000")
        case .url: .string("https://example.com")
        case .data: .string("")
        case .file: nil
        case .json: .object([])
        }
    }
}

/// Examples of an API's types. Nothing is prepared before the first one.
package final class TypeExamples {
    private let types: TypeTable
    private lazy var builder = ExampleBuilder(types)

    package init(of api: API) {
        types = api.typeTable
    }

    /// An example of the type; `nil` if it would be too large.
    package func example(of type: TypeReference) -> LiteralValue? {
        builder.example(of: type)
    }
}

extension TypeTable {
    /// The example of the first alias at the top of the use that has one.
    fileprivate func aliasExample(_ use: TypeReference) -> LiteralValue? {
        var use = use
        for _ in 0..<Self.longestAliasChain {
            guard case .declared(let id, _) = use, case .alias(let target) = declaration(id).shape else { return nil }
            if let example = declaration(id).example { return example }
            use = target
        }
        return nil
    }
}

extension LiteralValue {
    /// The number of values, including itself.
    fileprivate var size: Int {
        switch self {
        case .null, .bool, .number, .string: 1
        case .array(let elements): elements.reduce(1) { $0 + $1.size }
        case .object(let members): members.reduce(1) { $0 + $1.value.size }
        }
    }
}
