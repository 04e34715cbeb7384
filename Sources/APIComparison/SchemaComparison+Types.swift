import APIModel
import SchemaChecking
import SourceDiagnostics

/// Types, formats, contents of strings, and values that are listed.
extension SchemaComparison {
    /// Whether the schemas have types in common, so that their parts are compared.
    mutating func compareTypes(_ old: EffectiveSchema, _ new: EffectiveSchema, _ site: SchemaSite) -> Bool {
        let text = Self.typeChange(old, new)
        switch (old.types, new.types) {
        case (nil, nil): break
        case (nil, _?):
            // Alternatives have types of their own.
            guard old.alternatives.isEmpty else { break }
            emit(.typeChanged, .narrower, .breaks, text, at: site)
        case (_?, nil):
            guard new.alternatives.isEmpty else { break }
            emit(.typeChanged, .wider, .breaks, text, at: site)
        case (let one?, let two?) where one != two:
            // The same numbers are integers, whatever the type.
            if let before = old.values, let after = new.values, comparable(before) == comparable(after) { break }
            var (one, two) = (one.withIntegers, two.withIntegers)
            if self.text != .none { (one, two) = (one.asText, two.asText) }
            let relation: Relation =
                one == two ? .same : two.isSubset(of: one) ? .narrower : one.isSubset(of: two) ? .wider : .other
            emit(.typeChanged, relation, relation == .same ? .compatible : .breaks, text, at: site)
            if one.isDisjoint(with: two) { return false }
        default: break
        }
        // `format: binary`, and its equivalent in OpenAPI 3.1.
        if old.isBinary, new.isBinary { return true }
        compareFormats(old, new, site)
        compareContents(old, new, site)
        return true
    }

    private mutating func compareFormats(_ old: EffectiveSchema, _ new: EffectiveSchema, _ site: SchemaSite) {
        guard old.knownFormat != new.knownFormat, let types = old.types, let others = new.types else { return }
        let formats = [old.knownFormat, new.knownFormat].compactMap(\.self)
        // The change of the type says it, if only the formats of numbers differ.
        guard types == others || !formats.allSatisfy(JSONKind.isFormatOfNumbers) else { return }
        let (one, two) = (old.checkedFormat, new.checkedFormat)
        let widenings: Set<[String?]> = [["int32", "int64"], ["int32", nil], ["float", "double"], ["float", nil]]
        let relation: Relation =
            one == two
            ? .same
            : widenings.contains([one, two]) || two == nil ? .wider : widenings.contains([two, one]) || one == nil ? .narrower : .other
        emit(
            .formatChanged, relation, max(old.formatWeight, new.formatWeight),
            "has \(new.format.map { "the format '\($0)'" } ?? "no format") instead of \(old.format.map { "'\($0)'" } ?? "none")",
            at: site)
    }

    /// Compares the encoding and the media type of the contents of strings.
    private mutating func compareContents(_ old: EffectiveSchema, _ new: EffectiveSchema, _ site: SchemaSite) {
        guard old.types?.contains(.string) == true, new.types?.contains(.string) == true else { return }
        for (words, one, two) in [
            ("encoding", old.encoding, new.encoding), ("contentMediaType", old.contentMediaType, new.contentMediaType),
        ] where one != two {
            let relation: Relation = one == nil ? .narrower : two == nil ? .wider : .other
            emit(
                .formatChanged, relation, .breaks,
                "has \(two.map { "the \(words) '\($0)'" } ?? "no \(words)") instead of \(one.map { "'\($0)'" } ?? "none")", at: site)
        }
        guard old.contentMediaType == new.contentMediaType else { return }
        if old.contentSchemas.isEmpty != new.contentSchemas.isEmpty {
            emit(.keywordChanged, .same, .mayBreak, "differs in 'contentSchema'", at: site)
        } else if !old.contentSchemas.isEmpty {
            let content = site.place.appending(.variant(new.contentMediaType ?? "content"))
            add(old.contentSchemas, new.contentSchemas, content, site.direction, Text.none)
        }
    }

    /// `is a string instead of an integer`. Two components can have the same name.
    static func typeChange(_ old: EffectiveSchema, _ new: EffectiveSchema) -> String {
        let isSame = old.typeWords == new.typeWords
        return "is \(isSame ? new.shapeWords : new.typeWords) instead of \(isSame ? old.shapeWords : old.typeWords)"
    }

    mutating func compareValues(_ old: EffectiveSchema, _ new: EffectiveSchema, _ site: SchemaSite) {
        switch (old.values, new.values) {
        case (nil, nil): return
        case (nil, let values?):
            emit(.valueRemoved, .narrower, .mayBreak, "only allows \(Self.list(values))", at: site)
        case (_?, nil): emit(.valueAdded, .wider, .mayBreak, "allows values that are not listed", at: site)
        case (let one?, let two?):
            let (before, after) = (comparable(one), comparable(two))
            let removed = one.filter { comparable([$0]).isDisjoint(with: after) }
            let added = two.filter { comparable([$0]).isDisjoint(with: before) }
            if !removed.isEmpty {
                emit(.valueRemoved, .narrower, .mayBreak, "no longer allows \(Self.list(removed))", at: site)
            }
            if !added.isEmpty { emit(.valueAdded, .wider, .mayBreak, "also allows \(Self.list(added))", at: site) }
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

    private static func list(_ values: [LiteralValue]) -> String {
        let shown = values.prefix(8).map(\.json).joined(separator: ", ")
        return values.count > 8 ? "\(shown) and \((values.count - 8).counted("other"))" : shown
    }
}

extension LiteralValue {
    /// The JSON, with equal texts for equal values: numbers in one form, and members sorted by name.
    var comparable: String {
        switch self {
        case .number(let text): DecimalNumber(text)?.text ?? text
        case .array(let elements): "[\(elements.map(\.comparable).joined(separator: ","))]"
        case .object(let members):
            "{\(members.sorted { $0.key < $1.key }.map { "\(LiteralValue.string($0.key).json):\($0.value.comparable)" }.joined(separator: ","))}"
        case .null, .bool, .string: json
        }
    }
}

extension [LiteralValue] {
    /// The values that are in another list too.
    func common(with others: [LiteralValue]) -> [LiteralValue] {
        let known = Set(others.map { ExactString($0.comparable) })
        return filter { known.contains(ExactString($0.comparable)) }
    }
}
