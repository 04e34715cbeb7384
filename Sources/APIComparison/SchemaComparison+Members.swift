import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

extension SchemaComparison {
    mutating func compareMembers(
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
        // Members that are not sent in the direction.
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
            // Nested schemas can differ.
            if !name.schemas.isEmpty, !other.schemas.isEmpty {
                compareParts(
                    name.schemas, other.schemas, of: .object, name: other.name, old, new, "\(place).\(other.name)",
                    Spans(old: name.span, new: other.span), direction)
            }
        }
        for member in removed {
            // It is now an additional member; these have a schema.
            if !member.schemas.isEmpty, !new.isClosed, effective.new[new.additional].allowsLess {
                compareParts(
                    member.schemas, new.additional, of: .object, name: member.name, old, new, "\(place).\(member.name)",
                    Spans(old: member.span, new: spans.new), direction)
            }
            let (oldClients, newClients) = verdictsOfRemoval(of: member, old, new, direction)
            let was = effective.old[member.schemas]
            changes.add(
                Change(
                    .memberRemoved, .schema("\(place).\(member.name)"),
                    "was removed" + Self.deprecationNote(was.isDeprecated, until: was.sunset), old: member.span, new: spans.new,
                    oldClients: oldClients, newClients: newClients))
        }
        for member in added {
            if !member.schemas.isEmpty, !old.isClosed, effective.old[old.additional].allowsLess {
                compareParts(
                    old.additional, member.schemas, of: .object, name: member.name, old, new, "\(place).\(member.name)",
                    Spans(old: spans.old, new: member.span), direction)
            }
            let isRequired = new.required.contains(member.name)
            let (oldClients, newClients) = verdictsOfAddition(of: member, old, new, direction)
            changes.add(
                Change(
                    .memberAdded, .schema("\(place).\(member.name)"), isRequired ? "was added and is required" : "was added",
                    old: spans.old, new: member.span, oldClients: oldClients, newClients: newClients))
        }
        compareOthers(old, new, place, spans, direction)
    }

    /// The note on a removed part: `; it was deprecated, until 2031-01-31`.
    static func deprecationNote(_ wasDeprecated: Bool, until sunset: Located<String>?) -> String {
        wasDeprecated ? "; it was deprecated\(sunset.map { ", until \($0.value)" } ?? "")" : ""
    }

    func verdictsOfRemoval(
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

    func verdictsOfAddition(
        of member: EffectiveSchema.Member, _ old: EffectiveSchema, _ new: EffectiveSchema, _ direction: Direction
    ) -> (oldClients: Verdict, newClients: Verdict) {
        let missing = new.required.contains(member.name) ? weightOfMissing(member) : .compatible
        let wasRejected = old.isClosed && old.member(member.name) == nil
        switch direction {
        case .request: return (missing, wasRejected ? .breaks : old.member(member.name) == nil ? .compatible : .mayBreak)
        case .response: return (wasRejected ? .mayBreak : .compatible, missing)
        }
    }

    /// The verdict on a missing required member. A receiver can use its default, though the schema does not allow that.
    func weightOfMissing(_ member: EffectiveSchema.Member) -> Verdict {
        effective.new[member.schemas].defaultValue == nil ? .breaks : .mayBreak
    }

    /// The declared members, and those that are only required: by the schema itself, or by the other one if neither declares them.
    func members(of schema: EffectiveSchema, comparedWith other: EffectiveSchema) -> [EffectiveSchema.Member] {
        guard let span = schema.span else { return schema.members }
        let declared = Set(schema.members.map { ExactString($0.name) })
        let others = Set(other.members.map { ExactString($0.name) })
        let names = schema.required.union(other.required.filter { !others.contains(ExactString($0)) })
        return schema.members
            + names.filter { !declared.contains(ExactString($0)) }.sorted().map {
                EffectiveSchema.Member(name: $0, schemas: [], span: span)
            }
    }

    mutating func compareMember(
        _ member: EffectiveSchema.Member, _ other: EffectiveSchema.Member, _ old: EffectiveSchema, _ new: EffectiveSchema,
        _ place: String, _ direction: Direction
    ) {
        let memberPlace = "\(place).\(member.name)"
        let spans = Spans(old: member.span, new: other.span)
        let (one, two) = (effective.old[member.schemas], effective.new[other.schemas])
        let (wasHidden, becomesHidden) = (isHidden(member, old: true, direction), isHidden(other, old: false, direction))
        if one.isReadOnly != two.isReadOnly || one.isWriteOnly != two.isWriteOnly {
            let words = two.isReadOnly ? "is read-only" : two.isWriteOnly ? "is write-only" : "can be read and written"
            // The member was added to or removed from the values of a direction.
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
        // A member that is required but not declared has the schema of additional members.
        if !member.schemas.isEmpty || !other.schemas.isEmpty {
            compareParts(
                member.schemas.isEmpty ? old.additional : member.schemas, other.schemas.isEmpty ? new.additional : other.schemas,
                of: .object, name: member.name, old, new, memberPlace, spans, direction)
        }
    }

    func isHidden(_ member: EffectiveSchema.Member, old isOld: Bool, _ direction: Direction) -> Bool {
        let schema = (isOld ? effective.old : effective.new)[member.schemas]
        return direction == .request ? schema.isReadOnly : schema.isWriteOnly
    }

    /// A member that was removed, and the only one with the same schema that was added.
    func renamed(
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
    mutating func compareOthers(
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
}
