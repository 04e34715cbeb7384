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
        /// In UTF-8.
        package let bytes: [UInt8]
        /// Computed by the thread that rendered the text.
        let hash: ContentHash

        package init(area: Area, path: String, bytes: [UInt8]) {
            self.area = area
            self.path = path
            self.bytes = bytes
            hash = ContentHash(bytes)
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
