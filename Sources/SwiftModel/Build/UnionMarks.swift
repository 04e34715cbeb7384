import APIModel
import SourceDiagnostics

/// Finds what is within the members of a union's variants that have the same members, so that emitted code can distinguish them.
struct UnionMarks {
    /// What a part of a value must be for one variant, and is not for another one.
    struct Mark: Hashable {
        enum Condition: Hashable {
            case present
            case kinds([JSONKind])
            case texts([String])
        }

        let path: [String]
        let condition: Condition

        /// The call that makes it.
        func text(indentation: Int) -> String {
            var arguments = path.map { SwiftLiteral.string($0).text }
            switch condition {
            case .present: break
            case .kinds(let kinds):
                arguments.append("is: " + kinds.map { ".\($0.rawValue)" }.joined(separator: ", "))
            case .texts(let texts):
                arguments += texts.enumerated().map { ($0.offset == 0 ? "equalTo: " : "") + SwiftLiteral.string($0.element).text }
            }
            return CodeLayout.list("\(RuntimeNames.unionMark)(", arguments, ")", indentation: indentation, extra: 1)
        }
    }

    /// The step to the elements of an array.
    private static let element = "[]"
    /// How many members lead to a mark at most.
    private static let deepest = 4
    /// The marks of a candidate at most.
    private static let maximumMarks = 8
    /// More candidates than these are not compared with one another.
    private static let maximumCandidates = 32
    /// The members that are compared for a pair of candidates at most.
    private static let maximumMembers = 1_000
    /// A union among the candidates that more types belong to is not compared.
    private static let maximumTypes = 32

    private let types: TypeTable

    init(_ types: TypeTable) { self.types = types }

    /// The marks of each candidate, none for one that its own members tell from all others.
    func marks(of candidates: [(variant: UnionShape.Variant, form: UnionShape.Form)]) -> [[Mark]] {
        var marks = candidates.map { _ in [Mark]() }
        guard candidates.count <= Self.maximumCandidates else { return marks }
        let objects = candidates.map { candidate in
            var rest = Self.maximumTypes
            return self.objects(candidate.variant.type, &rest) ?? []
        }
        for (first, one) in candidates.enumerated() {
            for (second, other) in candidates.enumerated() where first != second && canBeConfused(one.form, other.form) {
                var rest = Self.maximumMembers
                for theirs in objects[second] {
                    for mark in differences(of: objects[first], from: theirs, &rest) where marks[first].count < Self.maximumMarks {
                        if !marks[first].contains(mark) { marks[first].append(mark) }
                    }
                }
            }
        }
        return marks
    }

    /// Whether an object can have the required members of both, and no tag of one that the other does not have.
    private func canBeConfused(_ one: UnionShape.Form, _ other: UnionShape.Form) -> Bool {
        guard case .object(let required, _, let constants) = one.rule, case .object(let theirRequired, _, let theirConstants) = other.rule,
            constants == theirConstants
        else { return false }
        func allows(_ form: UnionShape.Form, _ own: [String], _ keys: [String]) -> Bool {
            form.optional.map { Set($0).union(own).isSuperset(of: keys) } ?? true
        }
        return allows(one, required, theirRequired) && allows(other, theirRequired, required)
    }

    /// The members of the object of a type, or of each object that a union can be; `nil` if it can be something else.
    private func objects(_ use: TypeReference, _ rest: inout Int) -> [[String: Field]]? {
        rest -= 1
        guard rest >= 0, case .declared(let id, let arguments) = types.plain(use), arguments.isEmpty else { return nil }
        guard case .union(let shape) = types.declaration(id).shape else { return object(use).map { [$0] } }
        var found: [[String: Field]] = []
        for variant in shape.variants {
            guard let objects = objects(variant.type, &rest) else { return nil }
            found += objects
        }
        return found
    }

    private func object(_ use: TypeReference) -> [String: Field]? {
        guard case .declared(let id, let arguments) = types.plain(use), arguments.isEmpty,
            case .object(let shape) = types.declaration(id).shape
        else { return nil }
        return Dictionary(shape.fields.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What each of the objects has in its members, and the other one with the same members does not.
    private func differences(of objects: [[String: Field]], from other: [String: Field], _ rest: inout Int) -> [Mark] {
        guard let first = objects.first else { return [] }
        var shared = differences(of: first, from: other, at: [], &rest)
        for object in objects.dropFirst() where !shared.isEmpty {
            let found = differences(of: object, from: other, at: [], &rest)
            shared.removeAll { !found.contains($0) }
        }
        return shared
    }

    /// What an object has in its members, and the other one with the same members does not.
    private func differences(of own: [String: Field], from other: [String: Field], at path: [String], _ rest: inout Int) -> [Mark] {
        guard path.count < Self.deepest else { return [] }
        return own.values.sorted { $0.key < $1.key }.flatMap { field -> [Mark] in
            guard rest > 0 else { return [] }
            rest -= 1
            let path = path + [field.key]
            // A member with the name of the step to elements could be confused with it.
            guard !field.key.isExactly(Self.element) else { return [] }
            guard let same = other[field.key] else {
                return path.count > 1 && field.presence.isInEveryObject ? [Mark(path: path, condition: .present)] : []
            }
            if let mark = values(of: field, besides: same, at: path) { return [mark] }
            let isRequired = path.count > 1 && field.presence.isInEveryObject && !same.presence.isInEveryObject
            let found = isRequired ? [Mark(path: path, condition: .present)] : []
            return found + differences(of: field.type, from: same.type, at: path, &rest)
        }
    }

    /// The values that a member must have, if the same member of the other object can have others. The object's own constants are not
    /// marks.
    private func values(of field: Field, besides same: Field, at path: [String]) -> Mark? {
        let isConstant = field.presence.constant != nil
        guard !isConstant || path.count > 1, let texts = types.texts(of: field) else { return nil }
        let canBeText = isConstant || types.kinds(of: same.type).contains(.string)
        let canDiffer = types.texts(of: same).map { !Set($0).isSubset(of: texts) } ?? canBeText
        return canDiffer ? Mark(path: path, condition: .texts(texts)) : nil
    }

    private func differences(of own: TypeReference, from other: TypeReference, at path: [String], _ rest: inout Int) -> [Mark] {
        guard path.count < Self.deepest, own != other else { return [] }
        let (own, other) = (types.plain(own), types.plain(other))
        if types.areOfOtherKinds(own, other) { return [Mark(path: path, condition: .kinds(types.kinds(of: own)))] }
        if case .list(let element) = own, case .list(let theirs) = other {
            return differences(of: element, from: theirs, at: path + [Self.element], &rest)
        }
        guard let members = object(own), let theirs = object(other) else { return [] }
        return differences(of: members, from: theirs, at: path, &rest)
    }
}
