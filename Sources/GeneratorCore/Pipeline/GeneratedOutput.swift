/// The output of the pipeline: file contents and names.
package struct GeneratedOutput: Sendable {
    /// The directory to which a path is relative.
    package enum Area: Sendable, Hashable {
        /// The library's sources.
        case library
        /// The mocks' sources.
        case mocks
        /// The package itself.
        case package
    }

    package struct Text: Sendable {
        package let area: Area
        package let path: String
        package let text: String

        package init(area: Area, path: String, text: String) {
            self.area = area
            self.path = path
            self.text = text
        }
    }

    /// The module of the library.
    package let name: String
    package let mocksName: String
    package let texts: [Text]

    package init(name: String, mocksName: String, texts: [Text]) {
        self.name = name
        self.mocksName = mocksName
        self.texts = texts
    }
}
