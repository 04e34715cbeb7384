/// What is known of the JSON of a type: what is always there, and what may be.
struct VariantPattern: Hashable {
    enum Kind: Hashable {
        case json(JSONKind)
        /// A whole number that is not negative, of up to 64 bits.
        case unsigned
        /// Not one kind, but one of several: `alternatives`.
        case several
        case anything
        /// A type with a fault, which was reported.
        case unknown
    }

    var kind: Kind
    /// Members that are always there, those with a fixed text included; in the order of the fields.
    var required: [String] = []
    /// Those of `required` that tell variants apart where they are there, and that values may lack all the same.
    private(set) var lacking: Set<String> = []
    /// Fixed texts, by member.
    var constants: [String: String] = [:]
    /// Members that may be there; `nil`: any.
    var possible: Set<String>? = []
    private var requiredSet: Set<String> = []
    /// What a union of several kinds can be; none of them is of several kinds itself, and none is anything.
    private var alternatives: [VariantPattern] = []
    /// What a union of objects can be, when constants tell these apart: for unions that what they share does not tell from the others.
    private var objects: [VariantPattern] = []

    /// What it costs to take the pattern into another one: one for each member that it names, and one for every 16 bytes of their names.
    private(set) var weight = 1

    /// More objects than these are not compared one by one.
    private static let mostObjects = 32

    /// A union that is not known yet is in a knot with this type, and may be anything.
    init(_ use: TypeUse, in types: TypeTable) {
        switch types.plain(use) {
        case let plain where plain.isFaulty: self.init(kind: .unknown)
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
            switch types.declaration(id)?.shape {
            case .object(let shape)?: self.init(shape)
            case .enumeration(let shape)?:
                self.init(kind: .json(shape.rawKind == .string ? .string : shape.rawKind == .int ? .integer : .number))
            case .union?: self.init(kind: .anything)
            case .alias?, nil: self.init(kind: .unknown)
            }
        }
    }

    private init(kind: Kind, required: [String] = [], constants: [String: String] = [:], possible: Set<String>? = []) {
        self.kind = kind
        self.required = required
        self.constants = constants
        self.possible = possible
        requiredSet = Set(required)
    }

    private init(_ shape: ObjectShape) {
        self.init(kind: .json(.object), possible: shape.additional == nil ? Set(shape.fields.map(\.key)) : nil)
        for field in shape.fields {
            switch field.presence {
            case .required, .nullable: required.append(field.key)
            case .constant(let value):
                required.append(field.key)
                constants[field.key] = value.tagText
            case .optionalConstant(let value):
                guard let text = value.tagText else { break }
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

    /// A union whose variants a member tells apart.
    ///
    /// - Parameter mayBeAbsent: Values may lack the member.
    init(discriminator key: String, mayBeAbsent: Bool, variants: [(pattern: VariantPattern, tag: String)]) {
        self.init(kind: .json(.object), required: [key], possible: nil)
        if mayBeAbsent { lacking = [key] }
        let parts = variants.flatMap { variant in variant.pattern.parts.map { $0.tagged(key, variant.tag) } }
        if parts.count <= Self.mostObjects, parts.allSatisfy({ $0.kind == .json(.object) }) { objects = parts }
        weigh()
    }

    /// What all variants of a union share.
    init(sharedBy patterns: [VariantPattern]) {
        guard var shared = patterns.first, shared.kind != .several, patterns.allSatisfy({ $0.kind == shared.kind }) else {
            self.init(oneOf: patterns)
            return
        }
        for other in patterns.dropFirst() {
            shared.required.removeAll { !other.requiredSet.contains($0) }
            shared.lacking.formUnion(other.lacking)
            shared.constants = shared.constants.filter { other.constants[$0.key] == $0.value }
            if let members = other.possible { shared.possible?.formUnion(members) } else { shared.possible = nil }
        }
        shared.required.removeAll { shared.lacking.contains($0) && shared.constants[$0] == nil }
        shared.requiredSet = Set(shared.required)
        shared.lacking.formIntersection(shared.requiredSet)
        let parts = patterns.flatMap(\.parts)
        let hasTags = parts.contains { $0.constants != shared.constants }
        shared.objects = shared.kind == .json(.object) && hasTags && parts.count <= Self.mostObjects ? parts : []
        shared.weigh()
        self = shared
    }

    /// The object with a member that has this text, where it is there.
    private func tagged(_ key: String, _ text: String) -> VariantPattern {
        var result = self
        if !requiredSet.contains(key) {
            result.required.append(key)
            result.requiredSet.insert(key)
            result.lacking.insert(key)
        }
        result.possible?.insert(key)
        result.constants[key] = text
        result.weight += 2 * (1 + key.utf8.count / 16) + 1 + text.utf8.count / 16
        return result
    }

    /// The union as all the objects that it can be, if that says more than what they share.
    var detailed: VariantPattern {
        guard !objects.isEmpty else { return self }
        var result = VariantPattern(kind: .several)
        var known: Set<VariantPattern> = []
        result.alternatives = objects.filter { known.insert($0).inserted }
        result.weigh()
        return result
    }

    /// The kinds that it can be, with nothing said of the members of objects.
    var kinds: VariantPattern {
        switch kind {
        case .json(.object): return VariantPattern(kind: .json(.object), possible: nil)
        case .several: return VariantPattern(oneOf: alternatives.map(\.kinds))
        default: return self
        }
    }

    /// The objects that it can be, as far as they are known one by one; else itself, or the kinds that it can be.
    private var parts: [VariantPattern] { objects.isEmpty ? single : objects }

    /// How many patterns it stands for when it is compared with others.
    var forms: Int { single.count }

    /// Whether values may lack something by which they are told from others.
    var isLacking: Bool { !lacking.isEmpty || alternatives.contains { !$0.lacking.isEmpty } }

    /// Whether each value has the member.
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

    /// The rule by which a reader knows the variant.
    var rule: UnionShape.Rule {
        switch kind {
        case .json(let kind) where kind != .object: .json(kind)
        case .unsigned: .unsigned
        case .anything, .unknown: .anything
        case .several: .several(alternatives.map { UnionShape.Form(rule: $0.rule, optional: $0.optional) })
        case .json:
            .object(
                required: required.filter { constants[$0] == nil && !lacking.contains($0) },
                constants: required.compactMap { key in
                    constants[key].map { .init(key: key, value: $0, mayBeAbsent: lacking.contains(key)) }
                })
        }
    }

    /// The pattern, or those that it is one of.
    private var single: [VariantPattern] { kind == .several ? alternatives : [self] }

    /// The members that may be there and need not, in a fixed order; `nil`: any.
    var optional: [String]? { possible.map { $0.subtracting(requiredSet).sorted() } }

    /// Takes every object, whatever its members: the last resort among objects.
    private var isOpenObject: Bool { kind == .json(.object) && possible == nil && required.isEmpty }

    /// Whether a value of this type can be taken for one of the other by the other's rule.
    ///
    /// - Parameter steps: What is looked at is added to it.
    func canPass(as other: VariantPattern, _ steps: inout Int) -> Bool {
        steps += 1
        switch (kind, other.kind) {
        case (.unknown, _), (_, .unknown): return false
        // A type that takes anything is asked last, so what it shares with the others is theirs.
        case (.anything, .anything): return true
        case (.anything, _): return false
        case (_, .anything): return true
        case (.several, _), (_, .several):
            return single.contains { mine in other.single.contains { mine.canPass(as: $0, &steps) } }
        case (.json(.integer), .json(.number)), (.unsigned, .json(.number)), (.json(.integer), .unsigned), (.unsigned, .json(.integer)):
            return true
        // `1.0` is read as a whole number by nobody.
        case (.json(.number), .json(.integer)), (.json(.number), .unsigned): return false
        case (.json(.object), .json(.object)):
            if isOpenObject, !other.required.isEmpty { return false }
            for key in other.required {
                steps += 1
                if let possible, !possible.contains(key) { return false }
                if let mine = constants[key], let theirs = other.constants[key], mine != theirs { return false }
            }
            return true
        default: return kind == other.kind
        }
    }
}

extension LiteralValue {
    /// The text by which a reader compares it as a tag; `nil` for what is neither text nor whole number nor truth value.
    package var tagText: String? {
        switch self {
        case .string(let text): text
        case .bool(let value): "\(value)"
        case .number(let text): (Int64(text) ?? Double(text).flatMap { Int64(exactly: $0) }).map { "\($0)" }
        case .null, .array, .object: nil
        }
    }
}
