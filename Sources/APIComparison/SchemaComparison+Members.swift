import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

extension SchemaComparison {
    mutating func compareMembers(_ old: EffectiveSchema, _ new: EffectiveSchema, _ site: SchemaSite) {
        // If only one version has a type, and the other allows any value, that is reported as a change of the type.
        guard (old.types == nil) == (new.types == nil) || old.allowsLess && new.allowsLess else { return }
        var removed: [EffectiveSchema.Member] = []
        let (oldMembers, newMembers) = (members(of: old, comparedWith: new), members(of: new, comparedWith: old))
        let after = Dictionary(newMembers.map { (ExactString($0.name), $0) }, uniquingKeysWith: { first, _ in first })
        let before = Set(oldMembers.map { ExactString($0.name) })
        for member in oldMembers {
            guard let other = after[ExactString(member.name)] else {
                removed.append(member)
                continue
            }
            compareMember(member, other, old, new, site.appending(.member(member.name), Spans(old: member.span, new: other.span)))
        }
        var added = newMembers.filter { !before.contains(ExactString($0.name)) }
        // Members that are not sent in the direction.
        removed.removeAll { isHidden($0, old: true, site.direction) }
        added.removeAll { isHidden($0, old: false, site.direction) }
        let matching = Matching(
            renamed: removed, added, { key(of: $0, in: old, effective.old) }, { key(of: $0, in: new, effective.new) })
        for (member, other) in matching.pairs.sorted(by: { $0.new.name < $1.new.name }) {
            compareRenamed(member, other, old, new, site)
        }
        for member in matching.removed {
            let memberSite = site.appending(.member(member.name), Spans(old: member.span, new: site.spans.new))
            // It is now an additional member; these have a schema.
            if !member.schemas.isEmpty, !new.isClosed, effective.new[new.additional].allowsLess {
                compareParts(member.schemas, new.additional, of: .object, name: member.name, old, new, memberSite)
            }
            let was = effective.old[member.schemas]
            changes.add(
                Change(
                    .memberRemoved, .schema(memberSite.place),
                    "was removed" + Self.deprecationNote(was.isDeprecated, until: was.sunset), memberSite.spans,
                    verdictsOfRemoval(of: member, old, new, site.direction)))
        }
        for member in matching.added {
            let memberSite = site.appending(.member(member.name), Spans(old: site.spans.old, new: member.span))
            if !member.schemas.isEmpty, !old.isClosed, effective.old[old.additional].allowsLess {
                compareParts(old.additional, member.schemas, of: .object, name: member.name, old, new, memberSite)
            }
            let isRequired = new.required.contains(member.name)
            changes.add(
                Change(
                    .memberAdded, .schema(memberSite.place), isRequired ? "was added and is required" : "was added", memberSite.spans,
                    verdictsOfAddition(of: member, old, new, site.direction)))
        }
        compareOthers(old, new, site)
    }

    private mutating func compareRenamed(
        _ member: EffectiveSchema.Member, _ other: EffectiveSchema.Member, _ old: EffectiveSchema, _ new: EffectiveSchema,
        _ site: SchemaSite
    ) {
        let newSite = site.appending(.member(other.name), Spans(old: member.span, new: other.span))
        let verdicts = Verdicts.renamed(
            site.direction, wasRequired: old.required.contains(member.name), isRequired: new.required.contains(other.name))
        changes.add(
            Change(
                .memberRenamed, .schema(newSite.place), "is the new name of '\(member.name)'", newSite.spans, verdicts,
                oldSubject: .schema(site.place.appending(.member(member.name)))))
        // Nested schemas can differ.
        if !member.schemas.isEmpty, !other.schemas.isEmpty {
            compareParts(member.schemas, other.schemas, of: .object, name: other.name, old, new, newSite)
        }
    }

    /// The note on a removed part: `; it was deprecated, until 2031-01-31`.
    static func deprecationNote(_ wasDeprecated: Bool, until sunset: Located<String>?) -> String {
        wasDeprecated ? "; it was deprecated\(sunset.map { ", until \($0.value)" } ?? "")" : ""
    }

    func verdictsOfRemoval(
        of member: EffectiveSchema.Member, _ old: EffectiveSchema, _ new: EffectiveSchema, _ direction: Direction
    ) -> Verdicts {
        // A closed schema rejects the member, unless it is declared and only not expected in requests.
        let isRejected = new.isClosed && new.member(member.name) == nil
        return .removed(direction, missing: weightOfMissing(member, in: old, effective.old), unknown: isRejected ? .breaks : .mayBreak)
    }

    func verdictsOfAddition(
        of member: EffectiveSchema.Member, _ old: EffectiveSchema, _ new: EffectiveSchema, _ direction: Direction
    ) -> Verdicts {
        let missing = weightOfMissing(member, in: new, effective.new)
        let isKnown = old.member(member.name) != nil
        // An open schema allows members that it does not declare; a client can ignore what a closed one forbids.
        let unknown: Verdict =
            switch direction {
            case .request: isKnown ? .mayBreak : old.isClosed ? .breaks : .compatible
            case .response: !isKnown && old.isClosed ? .mayBreak : .compatible
            }
        return .added(direction, missing: missing, unknown: unknown)
    }

    /// The verdict if a member is missing. A receiver can use the default of a required one, though the schema does not allow that.
    private func weightOfMissing(_ member: EffectiveSchema.Member, in whole: EffectiveSchema, _ schemas: EffectiveSchemas) -> Verdict {
        guard whole.required.contains(member.name) else { return .compatible }
        return schemas[member.schemas].defaultValue == nil ? .breaks : .mayBreak
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
        _ site: SchemaSite
    ) {
        let direction = site.direction
        let (one, two) = (effective.old[member.schemas], effective.new[other.schemas])
        let (wasHidden, becomesHidden) = (isHidden(member, old: true, direction), isHidden(other, old: false, direction))
        if one.isReadOnly != two.isReadOnly || one.isWriteOnly != two.isWriteOnly {
            let words = two.isReadOnly ? "is read-only" : two.isWriteOnly ? "is write-only" : "can be read and written"
            // The member was added to or removed from the values of a direction.
            let verdicts =
                wasHidden == becomesHidden
                ? Relation.same.verdicts(direction, .compatible)
                : becomesHidden ? verdictsOfRemoval(of: member, old, new, direction) : verdictsOfAddition(of: other, old, new, direction)
            changes.add(Change(.accessChanged, .schema(site.place), words, site.spans, verdicts))
        }
        if wasHidden || becomesHidden { return }
        let (was, isRequired) = (old.required.contains(member.name), new.required.contains(member.name))
        if was != isRequired {
            let verdicts = (isRequired ? Relation.narrower : .wider).verdicts(direction, .breaks)
            // The version that requires the member misses it in values of the other one.
            let missing =
                isRequired ? weightOfMissing(other, in: new, effective.new) : weightOfMissing(member, in: old, effective.old)
            changes.add(
                Change(
                    isRequired ? .memberRequired : .memberOptional, .schema(site.place),
                    isRequired ? "is required" : "is no longer required", site.spans, verdicts.atMost(missing)))
        }
        // A member that is required but not declared has the schema of additional members.
        if !member.schemas.isEmpty || !other.schemas.isEmpty {
            compareParts(
                member.schemas.isEmpty ? old.additional : member.schemas, other.schemas.isEmpty ? new.additional : other.schemas,
                of: .object, name: member.name, old, new, site)
        }
    }

    func isHidden(_ member: EffectiveSchema.Member, old isOld: Bool, _ direction: Direction) -> Bool {
        let schema = (isOld ? effective.old : effective.new)[member.schemas]
        return direction == .request ? schema.isReadOnly : schema.isWriteOnly
    }

    /// What a member under a new name still has.
    private struct MemberKey: Hashable {
        let isRequired: Bool
        let schema: Fingerprints.ID
    }

    private func key(of member: EffectiveSchema.Member, in whole: EffectiveSchema, _ schemas: EffectiveSchemas) -> MemberKey {
        MemberKey(isRequired: whole.required.contains(member.name), schema: schemas.fingerprint(member.schemas))
    }

    /// Members that are not declared.
    mutating func compareOthers(_ old: EffectiveSchema, _ new: EffectiveSchema, _ site: SchemaSite) {
        if old.isClosed != new.isClosed {
            emit(
                new.isClosed ? .otherMembersForbidden : .otherMembersAllowed, new.isClosed ? .narrower : .wider, .mayBreak,
                new.isClosed ? "no longer allows other members" : "allows other members", at: site)
        } else if !old.isClosed {
            compareParts(old.additional, new.additional, of: .object, old, new, site.appending(.entries))
        }
    }
}
