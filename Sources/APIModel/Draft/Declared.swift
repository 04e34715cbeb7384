/// The declarations of a document. `Type` represents types: in a draft as they are written (``DraftType``), and in the resolver as uses of
/// declared types with spans.
///
/// Everything that contains types has two walks, which pass each type and its place to a closure, in the order of the document: `map` to
/// other representations of types, and `replacing` to other types of the same representation. `forEachType` is a `replacing` that keeps all
/// types.
package enum Declared<Type: Sendable> {}

extension Declared {
    /// Returns the replacement of a type.
    package typealias Transform<Other: Sendable> = (_ type: Type, _ place: TypePlace) throws -> Other
    /// Returns the replacement of a type; `nil` if it is kept. What contains only kept types is not copied.
    package typealias Replacement = (_ type: Type, _ place: @autoclosure () -> TypePlace) throws -> Type?
}

/// The place where a type is used, which determines the name of an in-place type.
package struct TypePlace: Sendable {
    /// The path that an in-place type is named after if none of the preferred ones is available.
    package var name: TypePath
    /// Shorter paths without the operation or a suffix, best first.
    package var preferred: [TypePath]
    /// The path that a shared type is named after. It has no status, which differs from place to place.
    package var sharedName: TypePath
    /// Whether it is the type of a whole body, result, event or message. An in-place type is then named after the operation.
    package var isWhole: Bool
    /// Whether the type can be a file, because it is that of a part of a form.
    package var allowsFile: Bool
    /// The words of the operation whose only result has the type; `nil` for any other place.
    var resultWords: OperationWords?

    package init(
        _ name: TypePath, preferred: [TypePath] = [], shared: TypePath? = nil, isWhole: Bool = false, allowsFile: Bool = false
    ) {
        self.name = name
        self.preferred = preferred
        sharedName = shared ?? name
        self.isWhole = isWhole
        self.allowsFile = allowsFile
    }

    /// The place for a type. A result that only wraps a value is named after the operation, because what it wraps has the noun.
    ///
    /// - Parameter isScalar: Whether a name is that of a built-in type.
    func of(_ type: DraftType, isScalar: (String) -> Bool) -> TypePlace {
        guard resultWords != nil, type.wrappedMember(isScalar) != nil else { return self }
        return TypePlace(name, isWhole: isWhole)
    }

    /// The place of what a result only wraps.
    ///
    /// - Parameter member: The name of the member with the value.
    func ofWrapped(_ member: String) -> TypePlace {
        guard let resultWords else { return self }
        return TypePlace(
            TypePath(owner: name.text, member: member),
            preferred: [resultWords.noun, TypePath(owner: resultWords.owner, member: member)].compactMap(\.self))
    }

    /// The place of an error in the defaults of the API.
    package static let defaultError = TypePlace(TypePath(owner: "default error"))

    /// The place of the elements of a list or a dictionary.
    package var element: TypePlace {
        TypePlace(name.element, preferred: preferred.map(\.element), shared: sharedName.element, allowsFile: allowsFile)
    }

    /// The place of a part of the type, which has the same name.
    package var inner: TypePlace {
        TypePlace(name, preferred: preferred, shared: sharedName)
    }
}
