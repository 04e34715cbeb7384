import APIModel
import Patterns
import SourceDiagnostics

/// One check of a value, with a limited number of steps.
struct SchemaCheck {
    /// The result of applying a schema to a value.
    struct Outcome {
        var faults: [SchemaFault] = []
        /// The members and elements that a keyword described.
        var members: Set<ExactString> = []
        var elements: Set<Int> = []

        var isValid: Bool { faults.isEmpty }

        /// Whether its alternative is more likely the intended one than that of another outcome: its constants match, or a fault is deeper
        /// within the value.
        func isCloser(than other: Outcome) -> Bool {
            if missesConstant != other.missesConstant { return other.missesConstant }
            return depth != other.depth ? depth > other.depth : faults.count < other.faults.count
        }

        mutating func add(_ other: Outcome) {
            faults += other.faults
            members.formUnion(other.members)
            elements.formUnion(other.elements)
        }
    }

    /// The maximum number of schemas that apply to the same part of a value one through another, as with `allOf`.
    private static let maximumNested = 200

    let table: SchemaTable
    let direction: Direction
    /// Whether a schema with members, but without a type, is one of objects.
    let impliesObjects: Bool
    /// Whether an integer without a format must fit into 64 bits.
    let limitsIntegers: Bool
    /// The number of schemas that can still be applied.
    var steps: Int
    private var nested = 0
    /// Whether a schema was not applied because of a limit. It is then unknown whether it allows the value.
    private var isIncomplete = false

    init(table: SchemaTable, direction: Direction, impliesObjects: Bool, limitsIntegers: Bool, steps: Int) {
        self.table = table
        self.direction = direction
        self.impliesObjects = impliesObjects
        self.limitsIntegers = limitsIntegers
        self.steps = steps
    }

    /// Applies a schema to the same value.
    private mutating func check(sameValue value: LiteralValue, _ id: JSONSchema.ID, at place: ValuePlace) -> Outcome {
        guard nested < Self.maximumNested else {
            isIncomplete = true
            return Outcome()
        }
        nested += 1
        defer { nested -= 1 }
        return check(value, id, at: place)
    }

    /// Applies a schema to a part of the value.
    private mutating func check(part: LiteralValue, _ id: JSONSchema.ID, at place: ValuePlace) -> [SchemaFault] {
        let outer = nested
        nested = 0
        defer { nested = outer }
        return check(part, id, at: place).faults
    }

    mutating func check(_ value: LiteralValue, _ id: JSONSchema.ID, at place: ValuePlace) -> Outcome {
        guard steps > 0 else {
            isIncomplete = true
            return Outcome()
        }
        steps -= 1
        let schema = table[id]
        var outcome = Outcome()
        func fail(_ keyword: String, _ message: String, isOfConstant: Bool = false, isOfKind: Bool = false) {
            var fault = schema.fault(keyword, message, at: place)
            fault.isOfConstant = isOfConstant
            fault.isOfKind = isOfKind
            outcome.faults.append(fault)
        }
        if schema.isNothing {
            fail("false", "must not be there", isOfKind: true)
            return outcome
        }
        let type = value.jsonType
        if let types = schema.types, !types.allows(type) {
            fail("type", type.mismatch(with: types), isOfKind: true)
            if case .array(let elements) = value {
                outcome.faults[0].isOfElements = !elements.contains { !check(part: $0, id, at: place).isEmpty }
            }
            return outcome
        }
        if impliesObjects, schema.types == nil, !schema.properties.isEmpty, type != .object, type != .null {
            fail("type", type.mismatch(with: [.object]), isOfKind: true)
            return outcome
        }
        if let constant = schema.constant, !value.isSameJSON(as: constant) {
            fail("const", "must be \(constant.excerpt)", isOfConstant: true)
        }
        if let values = schema.enumeration, !values.contains(where: { value.isSameJSON(as: $0) }) {
            fail("enum", LiteralValue.requirement(oneOf: values), isOfConstant: values.count == 1)
        }
        switch value {
        case .number(let text):
            let usual: IntegerFormat? = limitsIntegers && schema.types?.isDisjoint(with: [.number]) == true ? .int64 : nil
            for (keyword, message) in schema.numberFaults(text, usual: usual) { fail(keyword, message) }
        case .string(let text): for (keyword, message) in schema.stringFaults(text) { fail(keyword, message) }
        case .array(let elements):
            for (keyword, message) in schema.countFaults(elements) { fail(keyword, message) }
            outcome.add(check(elements, schema, at: place))
        case .object(let members):
            for (keyword, message, member) in schema.memberFaults(members, direction, table) {
                var fault = schema.fault(keyword, message, at: place)
                fault.member = member
                outcome.faults.append(fault)
            }
            outcome.add(check(members, schema, at: place))
        case .null, .bool: break
        }
        outcome.add(checkParts(of: schema, value, at: place))
        outcome.add(checkUnevaluated(schema, value, outcome, at: place))
        return outcome
    }

    // MARK: Containers

    private mutating func check(_ elements: [LiteralValue], _ schema: JSONSchema, at place: ValuePlace) -> Outcome {
        var outcome = Outcome()
        for (index, element) in elements.enumerated() {
            guard let id = schema.prefixItems.indices.contains(index) ? schema.prefixItems[index] : schema.items else { break }
            outcome.faults += check(part: element, id, at: place.element(index))
            outcome.elements.insert(index)
        }
        if let contained = schema.contains {
            var count = 0
            for (index, element) in elements.enumerated() where check(part: element, contained, at: place.element(index)).isEmpty {
                count += 1
                outcome.elements.insert(index)
            }
            let least = schema.minContains ?? 1
            if count < least || count > schema.maxContains ?? .max {
                let message = count < least ? "must have \(least) or more elements of a kind" : "must have fewer elements of a kind"
                outcome.faults.append(schema.fault("contains", message, at: place))
            }
        }
        return outcome
    }

    private mutating func check(_ members: [LiteralValue.Member], _ schema: JSONSchema, at place: ValuePlace) -> Outcome {
        var outcome = Outcome()
        let properties = schema.propertySchemas
        for member in members {
            let key = ExactString(member.key)
            let place = place.member(member.key)
            var isDescribed = false
            if let id = properties[key] {
                outcome.faults += check(part: member.value, id, at: place)
                isDescribed = true
            }
            for (pattern, id) in schema.patternProperties where pattern.matches(member.key) {
                outcome.faults += check(part: member.value, id, at: place)
                isDescribed = true
            }
            if !isDescribed, let id = schema.additionalProperties {
                if table[id].isNothing {
                    var fault = schema.fault("additionalProperties", "is not declared", at: place)
                    fault.member = member.key
                    outcome.faults.append(fault)
                } else {
                    outcome.faults += check(part: member.value, id, at: place)
                }
                isDescribed = true
            }
            if isDescribed { outcome.members.insert(key) }
            if let names = schema.propertyNames {
                for fault in check(part: .string(member.key), names, at: place) {
                    outcome.faults.append(schema.fault("propertyNames", "has a name that \(fault.message)", at: place))
                }
            }
        }
        return outcome
    }

    // MARK: Composition

    private mutating func checkParts(of schema: JSONSchema, _ value: LiteralValue, at place: ValuePlace) -> Outcome {
        var outcome = Outcome()
        for id in schema.allOf { outcome.add(check(sameValue: value, id, at: place)) }
        if case .object(let members) = value {
            for dependent in schema.dependentSchemas where members.contains(where: { $0.key.isExactly(dependent.name) }) {
                outcome.add(check(sameValue: value, dependent.schema, at: place))
            }
        }
        if !schema.oneOf.isEmpty { outcome.add(checkAlternatives(schema.oneOf, isExclusive: true, of: schema, value, at: place)) }
        if !schema.anyOf.isEmpty { outcome.add(checkAlternatives(schema.anyOf, isExclusive: false, of: schema, value, at: place)) }
        if let id = schema.not, check(sameValue: value, id, at: place).isValid, !isIncomplete {
            outcome.faults.append(schema.fault("not", "must not match a schema that it matches", at: place))
        }
        if let condition = schema.condition {
            let test = check(sameValue: value, condition.test, at: place)
            if test.isValid { outcome.add(test) }
            if let id = test.isValid ? condition.then : condition.otherwise { outcome.add(check(sameValue: value, id, at: place)) }
        }
        return outcome
    }

    private mutating func checkAlternatives(
        _ ids: [JSONSchema.ID], isExclusive: Bool, of schema: JSONSchema, _ value: LiteralValue, at place: ValuePlace
    ) -> Outcome {
        let tag = schema.discriminator?.tag(of: value)
        if let tag, let id = schema.discriminator?.schemas[tag] { return check(sameValue: value, id, at: place) }
        var valid: [Outcome] = []
        var closest: Outcome?
        // The number of alternatives whose constants are those of the value.
        var likely = 0
        // The outcomes of alternatives that allow values of its JSON type.
        var sameKind: [Outcome] = []
        for id in ids {
            let outcome = check(sameValue: value, id, at: place)
            if outcome.isValid { valid.append(outcome) }
            if !outcome.missesConstant { likely += 1 }
            if !outcome.missesKind(at: place.pointer) { sameKind.append(outcome) }
            if closest.map(outcome.isCloser) ?? true { closest = outcome }
        }
        func fault(_ message: String) -> Outcome {
            var fault = schema.fault(isExclusive ? "oneOf" : "anyOf", message, at: place)
            fault.isOfKind = sameKind.isEmpty
            fault.isAmbiguity = !valid.isEmpty
            return Outcome(faults: [fault])
        }
        if valid.isEmpty {
            // Another tag is the fault, not what the value lacks to be one of the alternatives.
            if tag != nil, let discriminator = schema.discriminator, discriminator.knows(ids, in: table, accepting: likely) {
                let tags = discriminator.schemas.keys.sorted().map(LiteralValue.string)
                var fault = schema.fault(
                    "discriminator", LiteralValue.requirement(oneOf: tags), at: place.member(discriminator.property))
                fault.isOfConstant = true
                return Outcome(faults: [fault])
            }
            if sameKind.count == 1 { return sameKind[0] }
            // If an object has another tag than all other alternatives, only the closest one can be meant.
            let isOnlyOne = ids.count == 1 || value.jsonType == .object && likely == 1
            if isOnlyOne || closest?.faults.contains(where: { $0.pointer != place.pointer }) == true { return closest ?? Outcome() }
            if sameKind.isEmpty, let types = types(of: ids) { return fault(value.jsonType.mismatch(with: types)) }
            return fault("must match one of \(ids.count) alternatives, but matches none")
        }
        if isExclusive, valid.count > 1, !isIncomplete {
            return fault("must match only one of \(ids.count) alternatives, but matches \(valid.count)")
        }
        return valid.reduce(into: Outcome()) { $0.add($1) }
    }

    /// The JSON types that alternatives allow; `nil` if one of them does not say it in one place.
    private func types(of ids: [JSONSchema.ID]) -> Set<JSONKind>? {
        var types: Set<JSONKind> = []
        for id in ids {
            guard let known = table.chain(from: id).lazy.compactMap(\.types).first else { return nil }
            types.formUnion(known)
        }
        return types
    }

    private mutating func checkUnevaluated(_ schema: JSONSchema, _ value: LiteralValue, _ known: Outcome, at place: ValuePlace) -> Outcome {
        var outcome = Outcome()
        switch value {
        case .object(let members):
            guard let id = schema.unevaluatedProperties else { break }
            for member in members where !known.members.contains(ExactString(member.key)) {
                outcome.faults += check(part: member.value, id, at: place.member(member.key))
                outcome.members.insert(ExactString(member.key))
            }
        case .array(let elements):
            guard let id = schema.unevaluatedItems else { break }
            for (index, element) in elements.enumerated() where !known.elements.contains(index) {
                outcome.faults += check(part: element, id, at: place.element(index))
                outcome.elements.insert(index)
            }
        case .null, .bool, .number, .string: break
        }
        return outcome
    }
}

extension SchemaCheck.Outcome {
    /// Whether a part has another value than the only one that its schema allows, such as the tag of another alternative.
    fileprivate var missesConstant: Bool { faults.contains(where: \.isOfConstant) }

    /// Whether the schema does not allow the JSON type of the value at a place.
    fileprivate func missesKind(at pointer: String) -> Bool { faults.contains { $0.isOfKind && $0.pointer == pointer } }

    /// The depth of the deepest fault.
    fileprivate var depth: Int { faults.map { $0.pointer.utf8.count(where: { $0 == UInt8(ascii: "/") }) }.max() ?? 0 }
}
