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
    /// The names of parameters whose types do not have the members that their styles need; they have the standard style.
    package internal(set) var standardStyles: Set<SourceSpan> = []
    /// The names of required members without which no value of their types could exist; they are optional.
    package internal(set) var optionalMembers: Set<SourceSpan> = []
    /// The names of variants that JSON does not distinguish from others; the closest one is chosen.
    package internal(set) var ambiguousVariants: Set<SourceSpan> = []
}
