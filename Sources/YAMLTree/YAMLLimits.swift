/// Limits for documents, so that a hostile one results in a diagnostic instead of a crash.
package struct YAMLLimits: Sendable {
    package static let standard = YAMLLimits()

    /// The maximum size of a file in bytes.
    package var fileSize = 64 << 20
    /// The maximum nesting depth of collections, including those from aliases.
    package var depth = 200
    /// The maximum number of nodes, with aliases expanded.
    package var nodes = 2_000_000
    /// The maximum number of nodes from aliases, in addition to one for every 8 bytes of the file. A string counts once more for every 16
    /// bytes.
    package var repeatedNodes = 200_000
    /// The maximum number of `%` lines before a document.
    package var directives = 32
    /// The number of faults after which reading stops.
    package var faults = 200
    /// The maximum size of a file that is read in one thread. A larger one is read in two, if there are two processors.
    package var oneThread = 64 << 10

    package init() {}
}
