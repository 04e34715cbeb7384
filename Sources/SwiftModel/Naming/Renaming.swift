import APIModel

/// How an author gives a part of a document another name in the emitted code.
package struct Renaming: Sendable {
    /// The help in a spec of the dialect, and in an OpenAPI document; `nil` if the author cannot choose the name.
    private let dialect: String?
    private let openAPI: String?

    /// A type, a member, a parameter or an endpoint.
    package static let key = Renaming(dialect: "choose another name with 'name:'", extension: "'x-endpointkit-name'")
    /// A value of an enumeration.
    static let value = Renaming(
        dialect: "choose another name: write 'NAME: VALUE' for the value", extension: "'x-enum-varnames'")
    static let variant = Renaming(
        dialect: "rename the variant; 'tag' keeps the value of a discriminator",
        extension: "'x-endpointkit-name' of the schema")
    static let service = Renaming(dialect: "rename it", extension: "'x-endpointkit-name' of the tag")
    static let environment = Renaming(dialect: "rename it", extension: "'x-endpointkit-name' of the server")
    /// A name that only the document itself refers to.
    static let declaration = Renaming("rename it")
    static let api = Renaming("give the API another name; module names must be unique")
    /// What others determine, such as a name that is sent.
    static let none = Renaming(nil)

    private init(dialect: String, extension key: String) {
        self.dialect = dialect
        openAPI = "choose another name with \(key), in the document or in an overlay"
    }

    private init(_ help: String?) {
        dialect = help
        openAPI = help
    }

    func help(in api: API) -> String? { api.isForeign ? openAPI : dialect }
}
