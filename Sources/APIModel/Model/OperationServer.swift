/// A server that some operations have, beside the environments.
package struct OperationServer: Sendable {
    package var name: SpecName
    package var documentation: Documentation
    /// One for each environment of the API; `nil`: the environment's own base URL.
    package var urls: [[ServerEnvironment.Part]?]

    package init(name: SpecName, documentation: Documentation, urls: [[ServerEnvironment.Part]?]) {
        self.name = name
        self.documentation = documentation
        self.urls = urls
    }
}
