import APIModel
import SourceDiagnostics

/// Names variants that are in-place objects without a title.
struct VariantNames {
    let schemas: SchemaReader

    /// Names them after what distinguishes them: a constant that no other has, a description of a few words, if all of them have one, the
    /// only member that each of them requires, being the only object, or a member that no other object has. A constant that others have too
    /// is better than no name.
    func nameObjects(_ parts: inout [UnionPart]) {
        let unnamed = parts.indices.filter { parts[$0].isUnnamed }
        guard !unnamed.isEmpty else { return }
        var constants: [Int: [(key: String, name: String)]] = [:]
        var required: [Int: String] = [:]
        var counts: [String: Int] = [:]
        for index in unnamed {
            guard let schema = parts[index].object else { continue }
            constants[index] = self.constants(of: schema)
            let fixed = Set((constants[index] ?? []).map { ExactString($0.key) })
            let members = schema.required.map(\.value).filter { !fixed.contains(ExactString($0)) }
            guard members.count == 1, let only = members.first else { continue }
            required[index] = only
            counts[only, default: 0] += 1
        }
        let named = Self.distinguishing(unnamed.compactMap { constants[$0] })
        let uses = Dictionary(constants.values.flatMap { Set($0.map(\.name)) }.map { ($0, 1) }, uniquingKeysWith: +)
        let objects = parts.compactMap(\.object).map(ObjectMembers.init)
        let members = MemberCounts(objects)
        let isOnlyObject = parts.count(where: \.mayBeObject) == 1
        let phrases = Self.phrases(unnamed.map { ($0, parts[$0].schema.text) })
        for index in unnamed {
            let constant = constants[index]?.first { ExactString($0.key) == named.key }?.name
            let own = constant.flatMap { named.counts[$0] == 1 ? $0 : nil } ?? constants[index]?.first { uses[$0.name] == 1 }?.name
            if let own {
                parts[index].alternative.name.value = own
            } else if let phrase = phrases[index] {
                parts[index].alternative.name.value = phrase
            } else if let member = required[index], counts[member] == 1, member.hasWord {
                parts[index].alternative.name.value = member
            } else if isOnlyObject {
                parts[index].alternative.name.value = JSONKind.object.rawValue
            } else if let member = parts[index].object.flatMap({ members.own(of: ObjectMembers($0)) }) {
                parts[index].alternative.name.value = member
            } else if let constant {
                parts[index].alternative.name.value = constant
            }
        }
    }

    /// The descriptions of several variants, by their indices, if all of them are distinct names: `Missing parameter` and `Invalid filter`.
    private static func phrases(_ texts: [(index: Int, text: String?)]) -> [Int: String] {
        let phrases = texts.compactMap { index, text in text.flatMap { NamePhrase.of($0, words: 4) }.map { (index, $0) } }
        let isDistinct = Set(phrases.map { NameWords.key($0.1) }).count == texts.count
        return texts.count > 1 && isDistinct ? Dictionary(phrases) { first, _ in first } : [:]
    }

    /// The members with a constant value, with names that are derived from the values.
    private func constants(of schema: Schema) -> [(key: String, name: String)] {
        var found: [(key: String, name: String)] = []
        for member in schema.members {
            guard let own = schemas.merged(member.schemas), schemas.mayHaveOneValue(own) else { continue }
            guard let value = schemas.fixedValue(schemas.merged(own, within: [own.span]))?.value.value, let text = value.tagString else {
                continue
            }
            // A number or a Boolean is not a name on its own.
            let name = if case .string = value { text } else { "\(member.name.value) \(text)" }
            if name.hasWord { found.append((member.name.value, name)) }
        }
        return found
    }

    /// The member with the most distinct values, the first of several, and how many variants have each of these.
    private static func distinguishing(_ constants: [[(key: String, name: String)]]) -> (key: ExactString?, counts: [String: Int]) {
        var names: [ExactString: [String: Int]] = [:]
        var keys: [ExactString] = []
        for constant in constants.joined() {
            let key = ExactString(constant.key)
            if names[key] == nil { keys.append(key) }
            names[key, default: [:]][constant.name, default: 0] += 1
        }
        let most = names.values.map(\.count).max()
        let key = keys.first { names[$0]?.count == most }
        return (key, key.flatMap { names[$0] } ?? [:])
    }
}

/// The names of the members of an object, in the order of the schema.
private struct ObjectMembers {
    let declared: [String]
    let required: Set<ExactString>

    init(_ schema: Schema) {
        declared = schema.members.map(\.name.value)
        required = Set(schema.required.map { ExactString($0.value) })
    }
}

/// How many objects of a union declare or require each member.
private struct MemberCounts {
    private var declaring: [ExactString: Int] = [:]
    private var requiring: [ExactString: Int] = [:]

    init(_ objects: [ObjectMembers]) {
        for object in objects {
            for name in Set(object.declared.map { ExactString($0) }) { declaring[name, default: 0] += 1 }
            for name in object.required { requiring[name, default: 0] += 1 }
        }
    }

    /// The first member that only this object declares, preferably a required one, or else that only this object requires.
    func own(of object: ObjectMembers) -> String? {
        let names = object.declared.filter(\.hasWord)
        let required = names.filter { object.required.contains(ExactString($0)) }
        return required.first { declaring[ExactString($0)] == 1 } ?? required.first { requiring[ExactString($0)] == 1 }
            ?? names.first { declaring[ExactString($0)] == 1 }
    }
}

extension String {
    /// Whether it contains a letter, so that it can become a meaningful identifier.
    fileprivate var hasWord: Bool { contains { $0.isLetter } }
}
