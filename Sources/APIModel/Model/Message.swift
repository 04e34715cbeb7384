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
