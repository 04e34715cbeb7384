import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Compares schemas, and says for each difference whether less or more is allowed.
struct SchemaComparison {
    /// The maximum number of pairs of schemas. Schemas that refer to each other in cycles of different lengths have very many.
    private static let mostPairs = 200_000

    struct Pair: Hashable {
        let old: [JSONSchema.ID]
        let new: [JSONSchema.ID]
        let direction: Direction
        /// Whether values are sent as text, so that a number is also a string: in URLs, headers and forms.
        let isText: Bool
    }

    private struct Task {
        let pair: Pair
        let place: String
    }

    let old: SchemaTable
    let new: SchemaTable
    private let effective: (old: EffectiveSchemas, new: EffectiveSchemas)
    private var seen: Set<Pair> = []
    private var pending: [Task] = []
    private(set) var changes = ChangeList()
    /// Whether some schemas were not compared.
    private(set) var isIncomplete = false
    /// See ``Pair/isText``, for what is compared now.
    private var isText = false

    init(_ old: SchemaTable, _ new: SchemaTable) {
        self.old = old
        self.new = new
        effective = (EffectiveSchemas(old), EffectiveSchemas(new))
    }

    /// Compares two schemas and all that they refer to, once for each direction.
    ///
    /// - Parameters:
    ///   - place: What the schema is, unless it is a component: `the body of POST /pets`.
    ///   - isText: Whether values are sent as text.
    mutating func compare(
        _ old: JSONSchema.ID?, _ new: JSONSchema.ID?, at place: String, spans: Spans, _ direction: Direction, isText: Bool = false
    ) {
        self.isText = isText
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
            self.isText = task.pair.isText
            compare(task)
        }
        pending = []
    }

    mutating func add(_ old: [JSONSchema.ID], _ new: [JSONSchema.ID], _ place: String, _ direction: Direction) {
        guard seen.count < Self.mostPairs else {
            isIncomplete = true
            return
        }
        let pair = Pair(old: old, new: new, direction: direction, isText: isText)
        if seen.insert(pair).inserted { pending.append(Task(pair: pair, place: place)) }
    }

    // MARK: One pair

    private mutating func compare(_ task: Task) {
        let direction = task.pair.direction
        let (old, new) = (effective.old[task.pair.old], effective.new[task.pair.new])
        // A component is compared once, wherever it is used.
        let place = isUnionOnOneSide(old, new) && (old.name == nil || new.name == nil) ? task.place : new.name ?? old.name ?? task.place
        // What is said beside a reference is a property of the place that has it.
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
            if let before = old.values, let after = new.values, Set(before.map(\.comparable)) == Set(after.map(\.comparable)) { break }
            var (one, two) = (one.withIntegers, two.withIntegers)
            if isText { (one, two) = (one.asText, two.asText) }
            let relation: Relation = two.isSubset(of: one) ? .narrower : one.isSubset(of: two) ? .wider : .other
            emit(.typeChanged, relation, .breaks, place, text, spans, direction)
            if one.isDisjoint(with: two) { return false }
        default: break
        }
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

    /// Compares what the text of a string stands for.
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
            add(old.contentSchemas, new.contentSchemas, content, direction)
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
            let (before, after) = (Set(one.map(\.comparable)), Set(two.map(\.comparable)))
            let removed = one.filter { !after.contains($0.comparable) }
            let added = two.filter { !before.contains($0.comparable) }
            if !removed.isEmpty {
                emit(.valueRemoved, .narrower, .mayBreak, place, "no longer allows \(Self.list(removed))", spans, direction)
            }
            if !added.isEmpty { emit(.valueAdded, .wider, .mayBreak, place, "also allows \(Self.list(added))", spans, direction) }
        }
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

    /// Compares the schemas of items or of other members. Without a schema, they can have any value.
    private mutating func compareParts(
        _ parts: [JSONSchema.ID], _ others: [JSONSchema.ID], of type: JSONType, _ old: EffectiveSchema, _ new: EffectiveSchema,
        _ place: String, _ spans: Spans, _ direction: Direction
    ) {
        guard parts.isEmpty || others.isEmpty else {
            add(parts, others, place, direction)
            return
        }
        // If only one of them has the type at all, that is a change of its own.
        guard parts.isEmpty != others.isEmpty, old.types?.contains(type) == true, new.types?.contains(type) == true else { return }
        let (one, two) = (EffectiveSchema(parts, in: self.old), EffectiveSchema(others, in: self.new))
        guard one.allowsLess || two.allowsLess else { return }
        emit(
            .typeChanged, parts.isEmpty ? .narrower : .wider, .breaks, place, "is \(two.typeWords) instead of \(one.typeWords)",
            Spans(old: one.span ?? spans.old, new: two.span ?? spans.new), direction)
    }

    /// Compares keywords of which it is only known whether they are the same.
    private mutating func compareOtherKeywords(
        _ old: EffectiveSchema, _ new: EffectiveSchema, _ place: String, _ spans: Spans, _ direction: Direction
    ) {
        let (before, after) = (old.otherKeywordTexts(), new.otherKeywordTexts())
        let names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
        guard !names.isEmpty else { return }
        let words = names.map { "'\($0)'" }.joined(separator: ", ")
        emit(.keywordChanged, .same, .mayBreak, place, "differs in \(words)", spans, direction)
    }

    // MARK: Members

    private mutating func compareMembers(
        _ old: EffectiveSchema, _ new: EffectiveSchema, _ place: String, _ spans: Spans, _ direction: Direction
    ) {
        let isRequest = direction == .request
        var removed: [EffectiveSchema.Member] = []
        let (oldMembers, newMembers) = (members(of: old, comparedWith: new), members(of: new, comparedWith: old))
        let after = Dictionary(newMembers.map { (ExactString($0.name), $0) }, uniquingKeysWith: { first, _ in first })
        let before = Set(oldMembers.map { ExactString($0.name) })
        for member in oldMembers {
            guard let other = after[ExactString(member.name)] else {
                removed.append(member)
                continue
            }
            compareMember(member, other, old, new, place, direction)
        }
        var added = newMembers.filter { !before.contains(ExactString($0.name)) }
        // A member that the direction does not have.
        removed.removeAll { isHidden($0, old: true, direction) }
        added.removeAll { isHidden($0, old: false, direction) }
        for (name, other) in renamed(removed, added, old, new) {
            removed.removeAll { $0.name.isExactly(name.name) }
            added.removeAll { $0.name.isExactly(other.name) }
            let (own, its) = (old.required.contains(name.name), new.required.contains(other.name))
            changes.add(
                Change(
                    .memberRenamed, .schema("\(place).\(other.name)"), "is the new name of '\(name.name)'", old: name.span,
                    new: other.span, oldClients: isRequest ? (its ? .breaks : .mayBreak) : (own ? .breaks : .mayBreak),
                    newClients: isRequest ? (own ? .breaks : .mayBreak) : (its ? .breaks : .mayBreak),
                    oldSubject: .schema("\(place).\(name.name)")))
        }
        for member in removed {
            let (oldClients, newClients) = verdictsOfRemoval(of: member, old, new, direction)
            let was = effective.old[member.schemas]
            changes.add(
                Change(
                    .memberRemoved, .schema("\(place).\(member.name)"),
                    "was removed" + Self.deprecationNote(was.isDeprecated, until: was.sunset), old: member.span, new: spans.new,
                    oldClients: oldClients, newClients: newClients))
        }
        for member in added {
            let isRequired = new.required.contains(member.name)
            let (oldClients, newClients) = verdictsOfAddition(of: member, old, new, direction)
            changes.add(
                Change(
                    .memberAdded, .schema("\(place).\(member.name)"), isRequired ? "was added and is required" : "was added",
                    old: spans.old, new: member.span, oldClients: oldClients, newClients: newClients))
        }
        compareOthers(old, new, place, spans, direction)
    }

    /// What is said about something that was removed: `; it was deprecated, until 2031-01-31`.
    static func deprecationNote(_ wasDeprecated: Bool, until sunset: Located<String>?) -> String {
        wasDeprecated ? "; it was deprecated\(sunset.map { ", until \($0.value)" } ?? "")" : ""
    }

    private func verdictsOfRemoval(
        of member: EffectiveSchema.Member, _ old: EffectiveSchema, _ new: EffectiveSchema, _ direction: Direction
    ) -> (oldClients: Verdict, newClients: Verdict) {
        let wasRequired = old.required.contains(member.name)
        switch direction {
        case .request:
            // A closed schema rejects the member, unless it is declared and only not expected in requests.
            let isRejected = new.isClosed && new.member(member.name) == nil
            return (isRejected ? .breaks : .mayBreak, wasRequired ? .breaks : .compatible)
        case .response: return (wasRequired ? .breaks : .mayBreak, .compatible)
        }
    }

    private func verdictsOfAddition(
        of member: EffectiveSchema.Member, _ old: EffectiveSchema, _ new: EffectiveSchema, _ direction: Direction
    ) -> (oldClients: Verdict, newClients: Verdict) {
        let missing = new.required.contains(member.name) ? weightOfMissing(member) : .compatible
        let wasRejected = old.isClosed && old.member(member.name) == nil
        switch direction {
        case .request: return (missing, wasRejected ? .breaks : old.member(member.name) == nil ? .compatible : .mayBreak)
        case .response: return (wasRejected ? .mayBreak : .compatible, missing)
        }
    }

    /// What it means that a required member is missing. A receiver can take its default, though the schema does not allow that.
    private func weightOfMissing(_ member: EffectiveSchema.Member) -> Verdict {
        effective.new[member.schemas].defaultValue == nil ? .breaks : .mayBreak
    }

    /// The declared members, and those that are only required: by the schema itself, or by the other one if neither declares them.
    private func members(of schema: EffectiveSchema, comparedWith other: EffectiveSchema) -> [EffectiveSchema.Member] {
        guard let span = schema.span else { return schema.members }
        let declared = Set(schema.members.map { ExactString($0.name) })
        let others = Set(other.members.map { ExactString($0.name) })
        let names = schema.required.union(other.required.filter { !others.contains(ExactString($0)) })
        return schema.members
            + names.filter { !declared.contains(ExactString($0)) }.sorted().map {
                EffectiveSchema.Member(name: $0, schemas: [], span: span)
            }
    }

    private mutating func compareMember(
        _ member: EffectiveSchema.Member, _ other: EffectiveSchema.Member, _ old: EffectiveSchema, _ new: EffectiveSchema,
        _ place: String, _ direction: Direction
    ) {
        let memberPlace = "\(place).\(member.name)"
        let spans = Spans(old: member.span, new: other.span)
        let (one, two) = (effective.old[member.schemas], effective.new[other.schemas])
        let (wasHidden, becomesHidden) = (isHidden(member, old: true, direction), isHidden(other, old: false, direction))
        if one.isReadOnly != two.isReadOnly || one.isWriteOnly != two.isWriteOnly {
            let words = two.isReadOnly ? "is read-only" : two.isWriteOnly ? "is write-only" : "can be read and written"
            // In a direction that gets the member or loses it, it was added or removed.
            let (oldClients, newClients): (Verdict, Verdict) =
                wasHidden == becomesHidden
                ? (.compatible, .compatible)
                : becomesHidden ? verdictsOfRemoval(of: member, old, new, direction) : verdictsOfAddition(of: other, old, new, direction)
            changes.add(
                Change(
                    .accessChanged, .schema(memberPlace), words, old: member.span, new: other.span, oldClients: oldClients,
                    newClients: newClients))
        }
        if wasHidden || becomesHidden { return }
        let (was, isRequired) = (old.required.contains(member.name), new.required.contains(member.name))
        if was != isRequired {
            var (oldClients, newClients) = (isRequired ? Relation.narrower : .wider).verdicts(direction, .breaks)
            if isRequired {
                let weight = weightOfMissing(other)
                (oldClients, newClients) = (min(oldClients, weight), min(newClients, weight))
            }
            changes.add(
                Change(
                    isRequired ? .memberRequired : .memberOptional, .schema(memberPlace),
                    isRequired ? "is required" : "is no longer required", old: spans.old, new: spans.new, oldClients: oldClients,
                    newClients: newClients))
        }
        // A member that is only required has the schema of other members.
        if !member.schemas.isEmpty || !other.schemas.isEmpty {
            compareParts(
                member.schemas.isEmpty ? old.additional : member.schemas, other.schemas.isEmpty ? new.additional : other.schemas,
                of: .object, old, new, memberPlace, spans, direction)
        }
    }

    private func isHidden(_ member: EffectiveSchema.Member, old isOld: Bool, _ direction: Direction) -> Bool {
        let schema = (isOld ? effective.old : effective.new)[member.schemas]
        return direction == .request ? schema.isReadOnly : schema.isWriteOnly
    }

    /// A member that was removed, and the only one with the same schema that was added.
    private func renamed(
        _ removed: [EffectiveSchema.Member], _ added: [EffectiveSchema.Member], _ old: EffectiveSchema, _ new: EffectiveSchema
    ) -> [(EffectiveSchema.Member, EffectiveSchema.Member)] {
        guard !removed.isEmpty, !added.isEmpty else { return [] }
        func keys(_ members: [EffectiveSchema.Member], _ whole: EffectiveSchema, _ table: SchemaTable) -> [String: [Int]] {
            Dictionary(
                grouping: members.indices,
                by: { index in
                    let member = members[index]
                    return "\(whole.required.contains(member.name)) \(EffectiveSchema(member.schemas, in: table).fingerprint())"
                })
        }
        let (before, after) = (keys(removed, old, self.old), keys(added, new, self.new))
        return before.compactMap { key, indices in
            guard indices.count == 1, let others = after[key], others.count == 1 else { return nil }
            return (removed[indices[0]], added[others[0]])
        }.sorted { $0.1.name < $1.1.name }
    }

    /// Members that are not declared.
    private mutating func compareOthers(
        _ old: EffectiveSchema, _ new: EffectiveSchema, _ place: String, _ spans: Spans, _ direction: Direction
    ) {
        if old.isClosed != new.isClosed {
            emit(
                new.isClosed ? .otherMembersForbidden : .otherMembersAllowed, new.isClosed ? .narrower : .wider, .mayBreak, place,
                new.isClosed ? "no longer allows other members" : "allows other members", spans, direction)
        } else if !old.isClosed {
            compareParts(old.additional, new.additional, of: .object, old, new, place + "{}", spans, direction)
        }
    }

    // MARK: Changes

    private func sameJSON(_ one: LiteralValue?, _ two: LiteralValue?) -> Bool {
        switch (one, two) {
        case (nil, nil): true
        case (let one?, let two?): one.isSameJSON(as: two)
        default: false
        }
    }

    /// - Parameter weight: What it means for a receiver if more is allowed.
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
