/// What a document declares. `Type` is how types are given: in a draft as the document writes them (``DraftType``), in the resolver as uses
/// of declared types with their spans.
///
/// What holds types has one `map`. It passes each type and its place to a closure, in the order of the document.
package enum Declared<Type: Sendable> {}

extension Declared {
    /// Returns what replaces a type at a place.
    package typealias Transform<Other: Sendable> = (_ type: Type, _ place: TypePlace) throws -> Other
}

/// Where a type is used in a document.
package struct TypePlace: Sendable {
    /// What a type that is declared there is named after.
    package var name: TypePath
    /// What a type is named after that several places share. The path has no status, which differs from place to place.
    package var sharedName: TypePath
    /// The type is that of a whole body, result, event or message. One that is declared there is named after the operation.
    package var isWhole: Bool
    /// The type can be a file: it is that of a part of a form.
    package var allowsFile: Bool

    package init(_ name: TypePath, shared: TypePath? = nil, isWhole: Bool = false, allowsFile: Bool = false) {
        self.name = name
        sharedName = shared ?? name
        self.isWhole = isWhole
        self.allowsFile = allowsFile
    }

    /// The place of an error that all operations share.
    package static let defaultError = TypePlace(TypePath(owner: "default error"))

    /// The place of the elements of a list or a dictionary.
    package var element: TypePlace {
        TypePlace(name.element, shared: sharedName.element, allowsFile: allowsFile)
    }

    /// The same place for a part of the type.
    package var inner: TypePlace {
        TypePlace(name, shared: sharedName)
    }
}
