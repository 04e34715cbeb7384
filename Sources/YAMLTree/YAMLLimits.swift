/// How much a document may ask for, so that a hostile one ends in a message and not in a crash.
package struct YAMLLimits: Sendable {
    package static let standard = YAMLLimits()

    /// Bytes of a file.
    package var fileSize = 64 << 20
    /// Collections inside one another, those that aliases bring in included.
    package var depth = 200
    /// Nodes, each alias counted as the nodes it stands for.
    package var nodes = 2_000_000
    /// Nodes that aliases bring in, each text of them counted once more for every 16 bytes, beside one for every 8 bytes of the file.
    package var repeatedNodes = 200_000
    /// `%` lines before a document.
    package var directives = 32
    /// Faults after which reading ends.
    package var faults = 200

    package init() {}
}
