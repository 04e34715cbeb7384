/// What a server sends on its own: a webhook or a callback.
package struct Message: Sendable {
    package var name: SpecName
    package var documentation: Documentation
    /// Nothing, JSON, text or bytes.
    package var content: ResponseContent<TypeUse>

    package init(name: SpecName, documentation: Documentation, content: ResponseContent<TypeUse>) {
        self.name = name
        self.documentation = documentation
        self.content = content
    }
}

/// A header of responses whose value has a type.
package struct ResponseHeader: Sendable {
    /// How the value is read.
    package enum Kind: Sendable, Hashable {
        /// One text.
        case plain
        /// Texts with commas between them.
        case list
        case json
    }

    package var key: String
    package var name: SpecName
    /// Of a list the type of an element; never nullable.
    package var type: TypeUse
    package var kind: Kind
    package var documentation: Documentation

    package init(key: String, name: SpecName, type: TypeUse, kind: Kind, documentation: Documentation) {
        self.key = key
        self.name = name
        self.type = type
        self.kind = kind
        self.documentation = documentation
    }
}
