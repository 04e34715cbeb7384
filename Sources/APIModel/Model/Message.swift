/// A request of the server: a webhook or a callback.
package struct Message: Sendable {
    package var name: SpecName
    package var documentation: Documentation
    /// Either nothing, JSON, a string or bytes.
    package var content: ResponseContent<TypeReference>
    /// How it is signed; `nil` if it is not.
    package var signature: MessageSigning?

    package init(
        name: SpecName, documentation: Documentation, content: ResponseContent<TypeReference>, signature: MessageSigning? = nil
    ) {
        self.name = name
        self.documentation = documentation
        self.content = content
        self.signature = signature
    }

    /// The message with its type replaced; `nil` if that is kept.
    func replacing(_ replace: (TypeReference) -> TypeReference?) -> Message? {
        guard let content = content.replacing(replace) else { return nil }
        var message = self
        message.content = content
        return message
    }
}

/// A typed response header.
package struct ResponseHeader: Sendable, TypedPart {
    /// The format of the value.
    package enum Kind: Sendable, Hashable {
        /// A single value.
        case plain
        /// Values separated by commas.
        case list
        case json
    }

    package var key: String
    package var name: SpecName
    /// The type of the value, or of the elements of a list; never nullable.
    package var type: TypeReference
    package var kind: Kind
    package var documentation: Documentation

    package init(key: String, name: SpecName, type: TypeReference, kind: Kind, documentation: Documentation) {
        self.key = key
        self.name = name
        self.type = type
        self.kind = kind
        self.documentation = documentation
    }

}
