package import SourceDiagnostics

/// What resolving replaced because of rules that documents for other tools do not have to follow. What is written of the draft must replace
/// the same.
package struct Replacements: Sendable {
    /// Defaults that do not match their types; they are omitted.
    package internal(set) var omittedDefaults: Set<SourceSpan> = []
    /// The keys of headers whose types a header cannot have; they are strings.
    package internal(set) var stringHeaders: Set<SourceSpan> = []
    /// The types of variants that are not objects; the discriminators of their unions are ignored.
    package internal(set) var nonObjectVariants: Set<SourceSpan> = []
    /// The types of variants that are the union itself; they are any JSON.
    package internal(set) var cyclicVariants: Set<SourceSpan> = []
    /// The names of parameters whose types do not have the members that their styles need; they have the standard style.
    package internal(set) var standardStyles: Set<SourceSpan> = []
    /// The names of required members without which no value of their types could exist; they are optional.
    package internal(set) var optionalMembers: Set<SourceSpan> = []
    /// The names of the first variants of unions whose variants JSON does not all distinguish; the closest one is chosen.
    package internal(set) var ambiguousUnions: Set<SourceSpan> = []
    /// Discriminators that variants do not declare, and that may therefore be absent; the closest variant is then chosen.
    package internal(set) var absentDiscriminators: Set<SourceSpan> = []
    /// The tags of variants whose discriminator is another constant, which is used.
    package internal(set) var unusedTags: Set<SourceSpan> = []
    /// The examples of results that are used, by the place and the name of the operation: its overloads have the same place.
    private var resultExamples: [SourceSpan: [String: LiteralValue]] = [:]

    /// The example that is used of those of the result; `nil` if none matches its type.
    package func resultExample<Type>(of operation: Declared<Type>.Operation) -> LiteralValue? {
        resultExamples[operation.name.span]?[operation.name.value]
    }

    mutating func use<Type>(_ example: LiteralValue, in operation: Declared<Type>.Operation) {
        resultExamples[operation.name.span, default: [:]][operation.name.value] = example
    }
}
