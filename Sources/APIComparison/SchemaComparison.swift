import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Compares schemas, and finds for each difference whether the new one allows less or more.
struct SchemaComparison {
    /// The maximum number of pairs of schemas. Schemas that refer to each other in cycles of different lengths have very many.
    private static let mostPairs = 200_000

    struct Pair: Hashable {
        let old: [JSONSchema.ID]
        let new: [JSONSchema.ID]
        let direction: Direction
        let text: Text
    }

    /// Whether values are sent as text, so that a number is also a string.
    enum Text: Hashable {
        case none
        /// In URLs, headers and XML.
        case all
        /// The value is a form, whose members are sent as text, except for those in `json`, and in multipart for objects and lists of
        /// objects.
        case form(isMultipart: Bool, json: Set<String>)

        /// How a member of a value is sent.
        func ofMember(_ name: String?, isStructured: Bool) -> Text {
            switch self {
            case .none, .all: self
            case .form(let isMultipart, let json):
                isMultipart && isStructured || name.map(json.contains) == true ? .none : .all
            }
        }
    }

    private struct Task {
        let pair: Pair
        let place: String
    }

    let old: SchemaTable
    let new: SchemaTable
    let effective: (old: EffectiveSchemas, new: EffectiveSchemas)
    private var seen: Set<Pair> = []
    private var pending: [Task] = []
    var changes = ChangeList()
    /// Whether some schemas were not compared.
    private(set) var isIncomplete = false
    /// How the values of the schemas that are compared at the moment are sent.
    private var text = Text.none

    init(_ old: SchemaTable, _ new: SchemaTable) {
        self.old = old
        self.new = new
        effective = (EffectiveSchemas(old), EffectiveSchemas(new))
    }

    /// Compares two schemas and all that they refer to, once for each direction.
    ///
    /// - Parameters:
    ///   - place: The description of the schema, unless it is a component: `the body of POST /pets`.
    ///   - text: How the value is sent.
    mutating func compare(
        _ old: JSONSchema.ID?, _ new: JSONSchema.ID?, at place: String, spans: Spans, _ direction: Direction, _ text: Text = .none
    ) {
        self.text = text
        switch (old, new) {
        case (nil, nil): return
        case (let old?, let new?): add([old], [new], place, direction)
        case (nil, let new?):
            guard effective.new[[new]].allowsLess else { return }
            emit(.typeChanged, .narrower, .breaks, place, "must have a type; any value was allowed", spans, direction)
        case (let old?, nil):
            guard effective.old[[old]].allowsLess else { return }
            emit(.typeChanged, .wider, .breaks, place, "can be any value; it had a type", spans, direction)
        }
        var first = 0
        while first < pending.count {
            let task = pending[first]
            first += 1
            self.text = task.pair.text
            compare(task)
        }
        pending = []
    }

    /// - Parameter text: How the value is sent; `nil` if it is sent as the surrounding value.
    mutating func add(_ old: [JSONSchema.ID], _ new: [JSONSchema.ID], _ place: String, _ direction: Direction, _ text: Text? = nil) {
        guard seen.count < Self.mostPairs else {
            isIncomplete = true
            return
        }
        let pair = Pair(old: old, new: new, direction: direction, text: text ?? self.text)
        if seen.insert(pair).inserted { pending.append(Task(pair: pair, place: place)) }
    }

    // MARK: One pair

    private mutating func compare(_ task: Task) {
        let direction = task.pair.direction
        let (old, new) = (effective.old[task.pair.old], effective.new[task.pair.new])
        // A component is compared once, wherever it is used.
        let place = isUnionOnOneSide(old, new) && (old.name == nil || new.name == nil) ? task.place : new.name ?? old.name ?? task.place
        // Keywords beside a reference belong to the place of the reference.
        let own = old.isReference && new.isReference ? place : task.place
        let spans = Spans(old: old.span, new: new.span)
        if old.isDeprecated != new.isDeprecated {
            emit(
                new.isDeprecated ? .schemaDeprecated : .schemaRestored, .same, .compatible, own,
                new.isDeprecated ? "is deprecated" : "is no longer deprecated", spans, direction)
        }
        changes.addSunset(old.sunset, new.sunset, .sunsetChanged, .schema(own), spans)
        changes.addStability(old.stability, new.stability, .schema(own), spans)
        guard old.isNothing == new.isNothing else {
            emit(
                .typeChanged, new.isNothing ? .narrower : .wider, .breaks, place,
                new.isNothing ? "allows no value any more" : "allows values", spans, direction)
            return
        }
        if old.isNullable != new.isNullable, old.types != nil || new.types != nil || !old.alternatives.isEmpty {
            let rule: ComparisonRule = new.isNullable ? .becameNullable : .becameNotNullable
            emit(
                rule, new.isNullable ? .wider : .narrower, .breaks, own, new.isNullable ? "can be null" : "can no longer be null",
                spans, direction)
        }
        if isUnionOnOneSide(old, new) {
            compareAlternatives(old, new, task.pair, place, spans)
            return
        }
        guard compareTypes(old, new, place, spans, direction) else { return }
        compareValues(old, new, place, spans, direction)
        compareConstraints(old, new, place, spans, direction)
        if !sameJSON(old.defaultValue, new.defaultValue) {
            emit(
                .defaultChanged, .same, .mayBreak, own,
                "has \(new.defaultValue.map { "the default \($0.json)" } ?? "no default") instead of \(old.defaultValue?.json ?? "none")",
                spans, direction)
        }
        compareParts(old.items, new.items, of: .array, old, new, place + "[]", spans, direction)
        compareOtherKeywords(old, new, place, spans, direction)
        compareMembers(old, new, place, spans, direction)
        compareAlternatives(old, new, task.pair, place, spans)
    }

    /// Whether the schemas have types in common, so that their parts are compared.
    private mutating func compareTypes(
        _ old: EffectiveSchema, _ new: EffectiveSchema, _ place: String, _ spans: Spans, _ direction: Direction
    ) -> Bool {
        let text = Self.typeChange(old, new)
        switch (old.types, new.types) {
        case (nil, nil): break
        case (nil, _?):
            // Alternatives have types of their own.
            guard old.alternatives.isEmpty else { break }
            emit(.typeChanged, .narrower, .breaks, place, text, spans, direction)
        case (_?, nil):
            guard new.alternatives.isEmpty else { break }
            emit(.typeChanged, .wider, .breaks, place, text, spans, direction)
        case (let one?, let two?) where one != two:
            // The same numbers are integers, whatever the type.
            if let before = old.values, let after = new.values, comparable(before) == comparable(after) { break }
            var (one, two) = (one.withIntegers, two.withIntegers)
            if self.text != .none { (one, two) = (one.asText, two.asText) }
            let relation: Relation = two.isSubset(of: one) ? .narrower : one.isSubset(of: two) ? .wider : .other
            emit(.typeChanged, relation, .breaks, place, text, spans, direction)
            if one.isDisjoint(with: two) { return false }
        default: break
        }
        // `format: binary`, and its equivalent in OpenAPI 3.1.
        if old.isBinary, new.isBinary { return true }
        let (one, two) = (old.knownFormat, new.knownFormat)
        if one != two, old.types != nil, new.types != nil {
            let widenings: Set<[String?]> = [["int32", "int64"], ["int32", nil], ["float", "double"], ["float", nil]]
            let relation: Relation =
                widenings.contains([one, two]) || two == nil ? .wider : widenings.contains([two, one]) || one == nil ? .narrower : .other
            emit(
                .formatChanged, relation, .breaks, place,
                "has \(two.map { "the format '\($0)'" } ?? "no format") instead of \(one.map { "'\($0)'" } ?? "none")",
                spans, direction)
        }
        compareContents(old, new, place, spans, direction)
        return true
    }

    /// Compares the encoding and the media type of the contents of strings.
    private mutating func compareContents(
        _ old: EffectiveSchema, _ new: EffectiveSchema, _ place: String, _ spans: Spans, _ direction: Direction
    ) {
        guard old.types?.contains(.string) == true, new.types?.contains(.string) == true else { return }
        for (words, one, two) in [
            ("encoding", old.encoding, new.encoding), ("contentMediaType", old.contentMediaType, new.contentMediaType),
        ] where one != two {
            let relation: Relation = one == nil ? .narrower : two == nil ? .wider : .other
            emit(
                .formatChanged, relation, .breaks, place,
                "has \(two.map { "the \(words) '\($0)'" } ?? "no \(words)") instead of \(one.map { "'\($0)'" } ?? "none")", spans,
                direction)
        }
        guard old.contentMediaType == new.contentMediaType else { return }
        let content = "\(place)(\(new.contentMediaType ?? "content"))"
        if old.contentSchemas.isEmpty != new.contentSchemas.isEmpty {
            emit(
                .keywordChanged, .same, .mayBreak, place, "differs in 'contentSchema'", spans, direction)
        } else if !old.contentSchemas.isEmpty {
            add(old.contentSchemas, new.contentSchemas, content, direction, Text.none)
        }
    }

    /// `is a string instead of an integer`. Two components can have the same name.
    static func typeChange(_ old: EffectiveSchema, _ new: EffectiveSchema) -> String {
        let isSame = old.typeWords == new.typeWords
        return "is \(isSame ? new.shapeWords : new.typeWords) instead of \(isSame ? old.shapeWords : old.typeWords)"
    }

    private mutating func compareValues(
        _ old: EffectiveSchema, _ new: EffectiveSchema, _ place: String, _ spans: Spans, _ direction: Direction
    ) {
        switch (old.values, new.values) {
        case (nil, nil): return
        case (nil, let values?):
            emit(.valueRemoved, .narrower, .mayBreak, place, "only allows \(Self.list(values))", spans, direction)
        case (_?, nil): emit(.valueAdded, .wider, .mayBreak, place, "allows values that are not listed", spans, direction)
        case (let one?, let two?):
            let (before, after) = (comparable(one), comparable(two))
            let removed = one.filter { comparable([$0]).isDisjoint(with: after) }
            let added = two.filter { comparable([$0]).isDisjoint(with: before) }
            if !removed.isEmpty {
                emit(.valueRemoved, .narrower, .mayBreak, place, "no longer allows \(Self.list(removed))", spans, direction)
            }
            if !added.isEmpty { emit(.valueAdded, .wider, .mayBreak, place, "also allows \(Self.list(added))", spans, direction) }
        }
    }

    /// A text for each value, equal for equal ones: if values are sent as text, also equal for values with the same text.
    private func comparable(_ values: [LiteralValue]) -> Set<String> {
        Set(
            values.map { value in
                if text != .none, case .string(let text) = value { return DecimalNumber(text)?.text ?? text }
                return value.comparable
            })
    }

    /// Whether all multiples of the first numbers are multiples of the others too: those of 10 are even.
    private static func isStricter(_ multiples: Set<DecimalNumber>, than others: Set<DecimalNumber>) -> Bool {
        others.allSatisfy { other in multiples.contains { $0.isMultiple(of: other) == true } }
    }

    private static func list(_ numbers: Set<DecimalNumber>) -> String {
        numbers.isEmpty ? "none" : numbers.sorted { $0 < $1 }.map(\.text).joined(separator: " and ")
    }

    private static func list(_ values: [LiteralValue]) -> String {
        let shown = values.prefix(8).map(\.json).joined(separator: ", ")
        return values.count > 8 ? "\(shown) and \(values.count - 8) others" : shown
    }

    private mutating func compareConstraints(
        _ old: EffectiveSchema, _ new: EffectiveSchema, _ place: String, _ spans: Spans, _ direction: Direction
    ) {
        for constraint in EffectiveSchema.Constraint.allCases {
            let (one, two) = (old.bounds[constraint], new.bounds[constraint])
            guard one != two else { continue }
            let isTighter: Bool =
                switch (one, two) {
                case (nil, _): true
                case (_, nil): false
                case (let one?, let two?) where one.value == two.value: two.isExclusive
                case (let one?, let two?): constraint.isLower ? two.value > one.value : two.value < one.value
                }
            let text =
                "has \(two.map { "\(constraint.rawValue) \($0.text)" } ?? "no \(constraint.rawValue)") instead of \(one?.text ?? "none")"
            emit(
                isTighter ? .constraintTightened : .constraintLoosened, isTighter ? .narrower : .wider, .mayBreak, place, text, spans,
                direction)
        }
        if old.multiples != new.multiples {
            let relation: Relation =
                Self.isStricter(new.multiples, than: old.multiples)
                ? .narrower : Self.isStricter(old.multiples, than: new.multiples) ? .wider : .other
            let text =
                "has \(new.multiples.isEmpty ? "no multipleOf" : "multipleOf \(Self.list(new.multiples))")"
                + " instead of \(Self.list(old.multiples))"
            emit(relation == .wider ? .constraintLoosened : .constraintTightened, relation, .mayBreak, place, text, spans, direction)
        }
        if old.hasUniqueItems != new.hasUniqueItems {
            emit(
                new.hasUniqueItems ? .constraintTightened : .constraintLoosened, new.hasUniqueItems ? .narrower : .wider, .mayBreak, place,
                new.hasUniqueItems ? "must have unique items" : "can have equal items", spans, direction)
        }
        if old.patterns != new.patterns {
            let relation: Relation =
                new.patterns.isSuperset(of: old.patterns) ? .narrower : new.patterns.isSubset(of: old.patterns) ? .wider : .other
            let words = new.patterns.isEmpty ? "has no pattern" : "has the pattern \(new.patterns.sorted().joined(separator: " and "))"
            let before = old.patterns.isEmpty ? "none" : old.patterns.sorted().joined(separator: " and ")
            emit(.patternChanged, relation, .mayBreak, place, "\(words) instead of \(before)", spans, direction)
        }
    }

    /// Compares the schemas of items or of members. Without a schema, they can have any value.
    ///
    /// - Parameter name: The name of a member.
    mutating func compareParts(
        _ parts: [JSONSchema.ID], _ others: [JSONSchema.ID], of type: JSONKind, name: String? = nil, _ old: EffectiveSchema,
        _ new: EffectiveSchema, _ place: String, _ spans: Spans, _ direction: Direction
    ) {
        guard parts.isEmpty || others.isEmpty else {
            let isStructured =
                text != .none
                && (isStructured(effective.old[parts], in: self.old) || isStructured(effective.new[others], in: self.new))
            add(parts, others, place, direction, text.ofMember(name, isStructured: isStructured))
            return
        }
        // If only one version has the type at all, that is reported as a change of the type.
        guard parts.isEmpty != others.isEmpty, old.types?.contains(type) == true, new.types?.contains(type) == true else { return }
        let (one, two) = (EffectiveSchema(parts, in: self.old), EffectiveSchema(others, in: self.new))
        guard one.allowsLess || two.allowsLess else { return }
        emit(
            .typeChanged, parts.isEmpty ? .narrower : .wider, .breaks, place, "is \(two.typeWords) instead of \(one.typeWords)",
            Spans(old: one.span ?? spans.old, new: two.span ?? spans.new), direction)
    }

    /// Whether a part of a form is an object or a list of objects.
    private func isStructured(_ schema: EffectiveSchema, in table: SchemaTable) -> Bool {
        let item = schema.types == [.array] ? EffectiveSchema(schema.items, in: table) : schema
        return item.types == [.object] || item.types == nil && !item.members.isEmpty
    }

    /// Compares keywords whose effect is not known, only whether they are the same.
    private mutating func compareOtherKeywords(
        _ old: EffectiveSchema, _ new: EffectiveSchema, _ place: String, _ spans: Spans, _ direction: Direction
    ) {
        let (before, after) = (old.otherKeywordTexts(), new.otherKeywordTexts())
        let names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
        guard !names.isEmpty else { return }
        let words = names.map { "'\($0)'" }.joined(separator: ", ")
        emit(.keywordChanged, .same, .mayBreak, place, "differs in \(words)", spans, direction)
    }

    // MARK: Changes

    private func sameJSON(_ one: LiteralValue?, _ two: LiteralValue?) -> Bool {
        switch (one, two) {
        case (nil, nil): true
        case (let one?, let two?): one.isSameJSON(as: two)
        default: false
        }
    }

    /// - Parameter weight: The verdict for a receiver if more is allowed.
    mutating func emit(
        _ rule: ComparisonRule, _ relation: Relation, _ weight: Verdict, _ place: String, _ message: String, _ spans: Spans,
        _ direction: Direction
    ) {
        let (oldClients, newClients) = relation.verdicts(direction, weight)
        changes.add(
            Change(rule, .schema(place), message, old: spans.old, new: spans.new, oldClients: oldClients, newClients: newClients))
    }
}

extension JSONSchema.Bound {
    fileprivate var text: String { isExclusive ? "\(value.text) (exclusive)" : value.text }
}

extension LiteralValue {
    /// The JSON, with equal texts for equal numbers.
    fileprivate var comparable: String {
        if case .number(let text) = self, let number = DecimalNumber(text) { return number.text }
        return json
    }
}
