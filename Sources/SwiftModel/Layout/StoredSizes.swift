import APIModel

/// The approximate inline size in bytes of a value of each type.
///
/// The sizes of contained types must be requested before those of their containers.
struct StoredSizes {
    private let types: TypeTable
    /// The size by the index of the declaration; `nil` while it is unknown.
    private var known: [Int?]

    init(_ types: TypeTable) {
        self.types = types
        known = Array(repeating: nil, count: types.declarations.count)
    }

    mutating func set(_ size: Int, of id: TypeID) {
        known[id.index] = size
    }

    func size(_ use: TypeReference) -> Int {
        switch types.unaliased(use) {
        case .scalar(let scalar): Self.size(scalar)
        case .list, .dictionary: Self.word
        // An argument counts as a string, because generic types usually contain lists of it.
        case .parameter: 2 * Self.word
        case .nullable(let type): Self.optional(size(type))
        case .declared(let id, _):
            switch types.declaration(id).shape {
            // An unknown string is behind a reference.
            case .enumeration(let shape): shape.rawKind == .string ? Self.word : Self.optional(Self.word)
            case .object, .union, .alias: known[id.index] ?? Self.word
            }
        }
    }

    func size(_ field: Field, isBoxed: Bool) -> Int {
        if field.presence.constant != nil { return 0 }
        if isBoxed { return Self.word }
        return field.presence.isNeverNil ? size(field.type) : Self.optional(size(field.type))
    }

    /// The size of a union with payloads of these sizes, unless the whole union is stored indirectly.
    static func size(_ union: UnionShape, payloads: [Int]) -> Int {
        optional(max(payloads.max() ?? 0, union.isClosed ? 0 : 2 * word))
    }

    /// The size of a reference.
    static let word = 8

    /// Space for the tag, up to the next word.
    private static func optional(_ size: Int) -> Int { size <= 2 * word ? max(size, word) : (size / word + 1) * word }

    private static func size(_ scalar: Scalar) -> Int {
        switch scalar {
        case .bool, .int32, .int, .int64, .uint, .float, .double, .date, .epochSeconds, .epochMilliseconds, .lenientDate, .url: word
        case .string, .uuid, .data, .day, .json, .duration: 2 * word
        case .decimal: 3 * word
        case .localDateTime: 7 * word
        case .file: 8 * word
        }
    }
}
