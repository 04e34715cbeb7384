/// What a document declares, with its types in one form or another.
///
/// In a draft a type is what the document says (``DraftType``); the resolver has a use of a type with its place instead. What holds types
/// has one `map`, which gives each of them to a closure together with its place, in the order of the document.
package enum Declared<Type: Sendable> {}

extension Declared {
    /// Gives what stands for a type at a place.
    package typealias Transform<Other: Sendable> = (_ type: Type, _ place: TypePlace) throws -> Other
}
