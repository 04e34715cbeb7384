/// What a document declares, with its types in one form or another.
///
/// In a draft a type is what the document says (``DraftType``); the resolver has a use of a type with its place instead. What holds types
/// has one `map`, which gives each of them to a closure together with its place, in the order of the document.
package enum Declared<Type: Sendable> {}

extension Declared {
    /// Gives what stands for a type at a place.
    package typealias Transform<Other: Sendable> = (_ type: Type, _ place: TypePlace) throws -> Other
}

/// Where a type is used in a document.
package struct TypePlace: Sendable {
    /// What a type that is declared there is named after.
    package var name: TypePath
    /// What it is named after when several places share it: no place is in it that they have not in common.
    package var sharedName: TypePath
    /// It is all that a body, a result, an event or a message is: a type there is named after the operation.
    package var isWhole: Bool
    /// A file can stand there: in a part of a form.
    package var allowsFile: Bool

    package init(_ name: TypePath, shared: TypePath? = nil, isWhole: Bool = false, allowsFile: Bool = false) {
        self.name = name
        sharedName = shared ?? name
        self.isWhole = isWhole
        self.allowsFile = allowsFile
    }

    /// An error that every operation may have.
    package static let defaultError = TypePlace(TypePath(owner: "default error"))

    /// The place of the elements of a list or a dictionary there.
    package var element: TypePlace {
        TypePlace(name.element, shared: sharedName.element, allowsFile: allowsFile)
    }

    /// A place in a type that is declared here.
    package var inner: TypePlace {
        TypePlace(name, shared: sharedName)
    }
}
