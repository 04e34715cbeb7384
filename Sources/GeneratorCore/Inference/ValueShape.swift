import APIModel

/// The common shape of the samples of one value.
struct ValueShape: Sendable {
    /// The members of objects, in the order in which they came.
    struct Members: Sendable {
        /// The number of objects.
        var count = 0
        var names: [String] = []
        var shapes: [String: ValueShape] = [:]
        /// The number of objects that have a member.
        var counts: [String: Int] = [:]

        mutating func add(_ name: String, _ shape: ValueShape, count: Int = 1) {
            if shapes[name] == nil { names.append(name) }
            shapes[name, default: ValueShape()].merge(shape)
            counts[name, default: 0] += count
        }

        mutating func merge(_ other: Members) {
            count += other.count
            for name in other.names { add(name, other.shapes[name] ?? ValueShape(), count: other.counts[name] ?? 0) }
        }

        /// The merged shape of the values of all members.
        var merged: ValueShape { names.reduce(into: ValueShape()) { $0.merge(shapes[$1] ?? ValueShape()) } }

        /// Whether the names are data, as in a map by IDs.
        var areData: Bool {
            guard names.count >= 2 else { return false }
            if names.allSatisfy({ TextForm.isIdentifier($0) }) || names.count > Self.maximumNames { return true }
            return (NameEvidence.looksLikeData(names) || isSparse) && merged.isUniform
        }

        /// Whether there are many members, but each object has only a few of them.
        private var isSparse: Bool {
            let total = counts.values.reduce(0, +)
            return names.count > 200 || names.count >= 12 && count >= 3 && total * 4 <= names.count * count
        }

        /// If there are more members, they are not properties.
        private static let maximumNames = 1_000
    }

    /// Different texts; `nil` if there were too many to be an enumeration.
    private var texts: Set<String>? = []
    /// How many there were, without those of objects that came again.
    private var textCount = 0
    private var forms: Set<TextForm> = []
    private var types: Set<JSONKind> = []
    private(set) var elements: [ValueShape] = []
    var members: Members?
    /// The values of a map; one at most.
    private var entries: [ValueShape] = []
    /// The types of the objects.
    var references: Set<Int> = []

    private static let maximumTexts = 10

    init() {}

    init(_ value: LiteralValue) {
        var objects = KnownObjects()
        self.init(value, &objects)
    }

    /// - Parameter isKnown: Whether the value is part of an object of an earlier body.
    init(_ value: LiteralValue, _ objects: inout KnownObjects, isKnown: Bool = false) {
        switch value {
        case .null: types = [.null]
        case .bool: types = [.boolean]
        case .number(let text): types = [TextForm(text) == .integer ? .integer : .number]
        case .string(let text):
            types = [.string]
            // The value of a secret was not recorded.
            let isRecorded = text != RecordedSample.mask
            forms = [isRecorded ? TextForm(text) : .plain]
            texts = isRecorded ? [text] : []
            textCount = isRecorded && !isKnown ? 1 : 0
        case .array(let values):
            types = [.array]
            elements = values.isEmpty ? [] : [values.reduce(into: ValueShape()) { $0.merge(ValueShape($1, &objects, isKnown: isKnown)) }]
        case .object(let own):
            types = [.object]
            var members = Members()
            members.count = 1
            let isKnown = isKnown || objects.takes(value)
            for member in own where members.shapes[member.key] == nil {
                members.add(member.key, ValueShape(member.value, &objects, isKnown: isKnown))
            }
            self.members = members
        }
    }

    init(listOf element: ValueShape) {
        types = [.array]
        elements = [element]
    }

    init(_ members: Members) {
        types = [.object]
        self.members = members
    }

    /// The shape of texts that stand for values: those of a query.
    static func parameter(_ texts: [String]) -> ValueShape {
        var shape = ValueShape()
        for text in texts {
            switch TextForm(text) {
            case .integer: shape.types.insert(.integer)
            case .number: shape.types.insert(.number)
            case .boolean: shape.types.insert(.boolean)
            default: shape.merge(ValueShape(.string(text)))
            }
        }
        // A text that is a number in one request can be a word in another.
        if shape.types.contains(.string) || shape.types.contains(.boolean) && shape.types.count > 1 {
            return texts.reduce(into: ValueShape()) { $0.merge(ValueShape(.string($1))) }
        }
        return shape
    }

    /// Whether all values are of one kind, and objects have most members in common.
    fileprivate var isUniform: Bool {
        let kinds = Set(types.subtracting([.null]).map { $0 == .integer ? .number : $0 })
        guard kinds.count == 1 else { return false }
        guard kinds == [.object], let members, references.isEmpty else { return true }
        return members.counts.values.reduce(0, +) * 2 >= members.names.count * members.count
    }

    /// Treats members whose names are data as the values of a map.
    mutating func separateMap() {
        guard let own = members, !entries.isEmpty || own.areData else { return }
        members = nil
        if entries.isEmpty { entries = [own.merged] } else { entries[0].merge(own.merged) }
    }

    var isEmpty: Bool { types.isEmpty && references.isEmpty }

    mutating func merge(_ other: ValueShape) {
        types.formUnion(other.types)
        forms.formUnion(other.forms)
        references.formUnion(other.references)
        textCount += other.textCount
        if let own = texts, let more = other.texts {
            let all = own.union(more)
            texts = all.count > Self.maximumTexts ? nil : all
        } else {
            texts = nil
        }
        if let element = other.elements.first {
            if elements.isEmpty { elements = [element] } else { elements[0].merge(element) }
        }
        if let entry = other.entries.first {
            if entries.isEmpty { entries = [entry] } else { entries[0].merge(entry) }
        }
        if let more = other.members {
            if members == nil { members = more } else { members?.merge(more) }
        }
    }

    /// Changes the shapes of elements and of the values of maps, which have no type of their own.
    mutating func changeParts(_ change: (inout ValueShape) -> Void) {
        if !elements.isEmpty { change(&elements[0]) }
        if !entries.isEmpty { change(&entries[0]) }
    }

    // MARK: Schemas

    /// The shape as a schema of OpenAPI 3.1.
    ///
    /// - Parameter reference: The reference to a type.
    func schema(_ reference: (Int) -> LiteralValue) -> LiteralValue {
        var alternatives: [LiteralValue] = []
        for own in references.sorted().map(reference) where !alternatives.contains(own) { alternatives.append(own) }
        // A value that is both a map and a type becomes a map of any values.
        if !references.isEmpty, !entries.isEmpty {
            alternatives = [.object([Self.type(.object), .init("additionalProperties", .bool(true))])]
        } else if types.contains(.object), references.isEmpty {
            alternatives.append(mapSchema(reference))
        }
        if types.contains(.array) {
            let items = elements.first.map { $0.schema(reference) } ?? .object([])
            alternatives.append(.object([Self.type(.array), .init("items", items)]))
        }
        if types.contains(.string) { alternatives.append(textSchema) }
        if types.contains(.number) {
            alternatives.append(.object([Self.type(.number)]))
        } else if types.contains(.integer) {
            alternatives.append(.object([Self.type(.integer)]))
        }
        if types.contains(.boolean) { alternatives.append(.object([Self.type(.boolean)])) }
        return Self.union(alternatives, allowsNull: types.contains(.null))
    }

    private static func type(_ kind: JSONKind) -> LiteralValue.Member { .init("type", .string(kind.rawValue)) }

    /// A value that was only null can be anything.
    private static func union(_ alternatives: [LiteralValue], allowsNull: Bool) -> LiteralValue {
        guard let first = alternatives.first else { return .object([]) }
        guard allowsNull else { return alternatives.count == 1 ? first : .object([.init("anyOf", .array(alternatives))]) }
        if alternatives.count == 1, case .object(let members) = first, case .string(let name)? = members.first?.value,
            members[0].key == "type"
        {
            let nullable = LiteralValue.Member("type", .array([.string(name), .string("null")]))
            return .object([nullable] + members.dropFirst())
        }
        return .object([.init("anyOf", .array(alternatives + [.object([type(.null)])]))])
    }

    private func mapSchema(_ reference: (Int) -> LiteralValue) -> LiteralValue {
        let schema = entries.first.flatMap { $0.isEmpty ? nil : $0.schema(reference) } ?? .bool(true)
        return .object([Self.type(.object), .init("additionalProperties", schema)])
    }

    private var textSchema: LiteralValue {
        var members = [Self.type(.string)]
        // Strings that look like numbers are strings all the same.
        if forms.count == 1, let form = forms.first, [.uuid, .date, .dateTime, .url, .file].contains(form) {
            members.append(.init("format", .string(form.rawValue)))
        } else if let values = enumeration, !types.contains(.null) {
            members.append(.init("enum", .array(values.map { .string($0) })))
        }
        return .object(members)
    }

    /// The values of an enumeration: a few words that occur repeatedly. One value alone is not enough evidence.
    private var enumeration: [String]? {
        guard let texts, texts.count > 1, textCount >= 4 * texts.count, textCount >= 12, forms == [.plain] else { return nil }
        let areWords = texts.allSatisfy { text in
            text.utf8.count <= 30 && text.first?.isLetter == true
                && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        }
        return areWords ? texts.sorted() : nil
    }
}

extension ValueShape {
    /// Any bytes.
    static let file: ValueShape = {
        var shape = ValueShape()
        shape.types = [.string]
        shape.forms = [.file]
        return shape
    }()

    /// Changes the elements of a page's list, if the name of the list, such as `data`, says nothing about them.
    mutating func changePage(_ change: (inout ValueShape) -> Void) {
        guard var page = members else { return }
        for name in InferredEnvelope.payloads where page.shapes[name]?.elements.first?.members != nil {
            page.shapes[name]?.changeParts(change)
        }
        members = page
    }

    /// Whether both have objects, but of different types.
    func differs(from other: ValueShape) -> Bool {
        let (own, others) = (elements.first?.references ?? references, other.elements.first?.references ?? other.references)
        return !own.isEmpty && !others.isEmpty && own.isDisjoint(with: others)
    }

    /// Whether it is an object with a list of objects, such as a page of them.
    var isListOfObjects: Bool {
        members?.shapes.values.contains { shape in
            shape.elements.first.map { $0.members != nil || !$0.references.isEmpty } == true
        } == true
    }
}

extension ValueShape.Members {
    /// The members of a form. Parts with the same name are a list.
    init(_ all: [RecordedPart]) {
        count = 1
        let parts = Dictionary(grouping: all, by: \.name)
        for name in all.map(\.name) {
            guard shapes[name] == nil, let own = parts[name] else { continue }
            let texts = own.compactMap(\.text)
            let shape = texts.count == own.count ? ValueShape.parameter(texts) : .file
            add(name, own.count > 1 || name.hasSuffix("[]") ? ValueShape(listOf: shape) : shape)
        }
    }

    /// The members as the schema of an object.
    func schema(_ reference: (Int) -> LiteralValue) -> LiteralValue {
        let required = names.filter { counts[$0] == count }
        let properties = names.map { LiteralValue.Member($0, shapes[$0]?.schema(reference) ?? .object([])) }
        return .object(
            [.init("type", .string(JSONKind.object.rawValue))]
                + (required.isEmpty ? [] : [.init("required", .array(required.map { .string($0) }))])
                + [.init("properties", .object(properties))])
    }
}
