import SourceDiagnostics

/// The JSON values that a type matches, as far as they can distinguish the variants of a union.
struct VariantPattern: Hashable {
    enum Kind: Hashable {
        case json(JSONKind)
        /// An integer from 0 to 2^64 - 1.
        case unsigned
        /// Several kinds, which are in `alternatives`.
        case several
        case anything
        /// A type with a fault that was reported.
        case unknown
    }

    var kind: Kind
    /// The members that are never absent, including those with a constant, in the order of the fields.
    var required: [String] = []
    /// The members of `required` that can be absent nevertheless, but distinguish variants if they are present.
    private(set) var lacking: Set<String> = []
    /// The members of `required` that can be null.
    private var nullable: Set<String> = []
    /// The strings of constants, by member.
    var constants: [String: String] = [:]
    /// All members that can be present; `nil` for any.
    var possible: Set<String>? = []
    private var requiredSet: Set<String> = []
    /// The patterns of a union of several kinds. None of them is itself of several kinds, or matches anything.
    private var alternatives: [VariantPattern] = []
    /// The objects of a union if constants distinguish them. They are needed if the common members do not distinguish the union from other
    /// variants.
    private var objects: [VariantPattern] = []

    /// The cost of copying the pattern: one for each member, and one for every 16 bytes of the names of members.
    ///
    /// It must follow from the other properties: equal patterns have the same weight, however they were made.
    private(set) var weight = 1

    /// The maximum number of objects that are compared individually.
    private static let maximumObjects = 32

    /// A union without a pattern so far contains this type, directly or indirectly, and is assumed to match anything.
    init(_ use: TypeReference, in types: TypeTable) {
        switch types.plain(use) {
        case let plain where types.isFaulty(plain): self.init(kind: .unknown)
        case .scalar(.uint): self.init(kind: .unsigned)
        case .scalar(let scalar):
            let kinds = scalar.jsonKinds
            if kinds.count == 1 {
                self.init(kind: .json(kinds[0]))
            } else {
                self.init(oneOf: kinds.map { VariantPattern(kind: .json($0)) })
            }
        case .list: self.init(kind: .json(.array))
        case .dictionary: self.init(kind: .json(.object), possible: nil)
        case .parameter, .nullable: self.init(kind: .anything)
        case .declared(let id, _):
            switch types.declaration(id).shape {
            case .object(let shape): self.init(shape, in: types)
            case .enumeration(let shape):
                self.init(kind: .json(shape.rawKind.jsonKind))
            case .union: self.init(kind: .anything)
            case .alias: self.init(kind: .unknown)
            }
        }
    }

    private init(kind: Kind, required: [String] = [], possible: Set<String>? = []) {
        self.kind = kind
        self.required = required
        self.possible = possible
        requiredSet = Set(required)
    }

    private init(_ shape: ObjectShape, in types: TypeTable) {
        self.init(kind: .json(.object), possible: shape.additional == nil ? Set(shape.fields.map(\.key)) : nil)
        for field in shape.fields {
            switch field.presence {
            case .required:
                required.append(field.key)
                if types.mayBeNull(field.type) { nullable.insert(field.key) }
            case .nullable:
                required.append(field.key)
                nullable.insert(field.key)
            case .constant(let value):
                required.append(field.key)
                constants[field.key] = value.tagString
            case .optionalConstant(let value):
                guard let text = value.tagString else { break }
                required.append(field.key)
                lacking.insert(field.key)
                constants[field.key] = text
            case .optional, .threeState, .defaulted: break
            }
        }
        requiredSet = Set(required)
        weigh()
    }

    private mutating func weigh() {
        weight = (alternatives + objects).reduce(1) { $0 + $1.weight }
        for key in required { weight += 1 + key.utf8.count / 16 }
        for key in possible ?? [] { weight += 1 + key.utf8.count / 16 }
        for text in constants.values { weight += 1 + text.utf8.count / 16 }
    }

    /// The pattern of a union with a discriminator.
    ///
    /// - Parameters:
    ///   - mayBeAbsent: Whether the discriminator can be absent.
    ///   - variants: The variants. One that is a union with its own tags has no other.
    init(discriminator key: String, mayBeAbsent: Bool, variants: [(pattern: VariantPattern, tag: String?)]) {
        self.init(kind: .json(.object), required: [key], possible: nil)
        if mayBeAbsent { lacking = [key] }
        let parts = variants.flatMap { variant in variant.pattern.parts.map { $0.tagged(key, variant.tag) } }
        if parts.count <= Self.maximumObjects, parts.allSatisfy({ $0.kind == .json(.object) }) { objects = parts }
        weigh()
    }

    /// The pattern that all variants of a union have in common.
    init(sharedBy patterns: [VariantPattern]) {
        guard var shared = patterns.first, shared.kind != .several, patterns.allSatisfy({ $0.kind == shared.kind }) else {
            self.init(oneOf: patterns)
            return
        }
        for other in patterns.dropFirst() {
            shared.required.removeAll { !other.requiredSet.contains($0) }
            shared.lacking.formUnion(other.lacking)
            shared.nullable.formUnion(other.nullable)
            shared.constants = shared.constants.filter { other.constants[$0.key] == $0.value }
            if let members = other.possible { shared.possible?.formUnion(members) } else { shared.possible = nil }
        }
        shared.required.removeAll { shared.lacking.contains($0) && shared.constants[$0] == nil }
        shared.requiredSet = Set(shared.required)
        shared.lacking.formIntersection(shared.requiredSet)
        shared.nullable.formIntersection(shared.requiredSet)
        let parts = patterns.flatMap(\.parts)
        let hasTags = parts.contains { $0.constants != shared.constants }
        shared.objects = shared.kind == .json(.object) && hasTags && parts.count <= Self.maximumObjects ? parts : []
        shared.weigh()
        self = shared
    }

    /// The object with a tag that can be absent.
    ///
    /// - Parameter text: The tag; `nil` if it is one of its own.
    private func tagged(_ key: String, _ text: String?) -> VariantPattern {
        var result = self
        if !requiredSet.contains(key) {
            result.required.append(key)
            result.requiredSet.insert(key)
            result.lacking.insert(key)
        }
        result.possible?.insert(key)
        if let text { result.constants[key] = text }
        result.weigh()
        return result
    }

    /// The union as its individual objects, if they are known.
    var detailed: VariantPattern {
        guard !objects.isEmpty else { return self }
        var result = VariantPattern(kind: .several)
        var known: Set<VariantPattern> = []
        result.alternatives = objects.filter { known.insert($0).inserted }
        result.weigh()
        return result
    }

    /// The kinds of the pattern, without the members of objects.
    var kinds: VariantPattern {
        switch kind {
        case .json(.object): return VariantPattern(kind: .json(.object), possible: nil)
        case .several: return VariantPattern(oneOf: alternatives.map(\.kinds))
        default: return self
        }
    }

    /// The individual objects if they are known, or else the patterns of the kinds.
    private var parts: [VariantPattern] { objects.isEmpty ? single : objects }

    /// The number of patterns that are compared with others.
    var forms: Int { single.count }

    /// Whether a member that distinguishes the variant can be absent.
    var isLacking: Bool { !lacking.isEmpty || alternatives.contains { !$0.lacking.isEmpty } }

    /// Whether the member is never absent.
    func alwaysHas(_ key: String) -> Bool {
        parts.allSatisfy { $0.kind == .unknown || $0.requiredSet.contains(key) && !$0.lacking.contains(key) }
    }

    private init(oneOf patterns: [VariantPattern]) {
        guard !patterns.isEmpty, !patterns.contains(where: { $0.kind == .anything || $0.kind == .unknown }) else {
            self.init(kind: .anything)
            return
        }
        self.init(kind: .several)
        var known: Set<VariantPattern> = []
        alternatives = patterns.flatMap(\.single).filter { known.insert($0).inserted }
        if alternatives.contains(where: { $0.kind == .json(.number) }) {
            alternatives.removeAll { $0.kind == .json(.integer) || $0.kind == .unsigned }
        }
        weigh()
    }

    /// The rule by which emitted code recognizes the variant.
    var rule: UnionShape.Rule {
        switch kind {
        case .json(let kind) where kind != .object: .json(kind)
        case .unsigned: .unsigned
        case .anything, .unknown: .anything
        case .several: .several(alternatives.map { UnionShape.Form(rule: $0.rule, optional: $0.optional) })
        case .json:
            .object(
                required: required.filter { constants[$0] == nil && !lacking.contains($0) },
                nullable: nullable.filter { constants[$0] == nil && !lacking.contains($0) },
                constants: required.compactMap { key in
                    constants[key].map { .init(key: key, value: $0, mayBeAbsent: lacking.contains(key)) }
                })
        }
    }

    /// The patterns of the individual kinds.
    private var single: [VariantPattern] { kind == .several ? alternatives : [self] }

    /// The sorted members that can be absent; `nil` for any.
    var optional: [String]? { possible.map { $0.subtracting(requiredSet).sorted() } }

    /// Whether it matches every object, so that it must be tried last.
    private var isOpenObject: Bool { kind == .json(.object) && possible == nil && required.isEmpty }

    /// Whether a value of this pattern can match the rule of the other one.
    ///
    /// - Parameter steps: Increased by the number of compared members and patterns.
    func canPass(as other: VariantPattern, _ steps: inout Int) -> Bool {
        steps += 1
        switch (kind, other.kind) {
        case (.unknown, _), (_, .unknown): return false
        // A pattern that matches anything is tried last, so other patterns take precedence.
        case (.anything, .anything): return true
        case (.anything, _): return false
        case (_, .anything): return true
        case (.several, _), (_, .several):
            return single.contains { mine in other.single.contains { mine.canPass(as: $0, &steps) } }
        case (.json(.object), .json(.object)):
            if isOpenObject, !other.required.isEmpty { return false }
            for key in other.required {
                steps += 1
                if let possible, !possible.contains(key) { return false }
                if let mine = constants[key], let theirs = other.constants[key], mine != theirs { return false }
            }
            return true
        case (.json(let mine), .json(let theirs)): return mine.isReadable(as: theirs)
        case (.unsigned, .json(let theirs)): return JSONKind.integer.isReadable(as: theirs)
        case (.json(let mine), .unsigned): return mine.isReadable(as: .integer)
        case (.unsigned, .unsigned): return true
        }
    }
}

extension TypeTable {
    /// Whether null is a value of a type: it is nullable or any JSON, or what it is is not known.
    fileprivate func mayBeNull(_ use: TypeReference) -> Bool {
        let (type, isNullable) = splitNullable(use)
        guard !isNullable, !isFaulty(type) else { return true }
        return switch unaliased(type) {
        case .scalar(.json), .parameter, .nullable: true
        case .scalar, .list, .dictionary, .declared: false
        }
    }
}

extension LiteralValue {
    /// The string that emitted code compares as a tag; `nil` if it is not a string, an integer or a Boolean.
    package var tagString: String? {
        switch self {
        case .string(let text): text
        case .bool(let value): "\(value)"
        case .number(let text): (Int64(text) ?? DecimalNumber(text)?.integer(Int64.self)).map { "\($0)" }
        case .null, .array, .object: nil
        }
    }
}
