import SourceDiagnostics
import YAMLTree

/// One media type of a body.
struct MediaContent {
    let name: Located<String>
    let kind: MediaKind
    let media: YAMLMapping?

    var schema: YAMLNode? { media?["schema"] }
    /// The schema of each element of a stream.
    var itemSchema: YAMLNode? { media?["itemSchema"] }
}

extension OpenAPIReading {
    /// The media type to use of those that are offered, and the others.
    mutating func content(_ node: YAMLNode?) -> (chosen: MediaContent, others: [Located<String>])? {
        guard let mapping = node.flatMap({ self.mapping($0) }) else { return nil }
        let all = mapping.entries.map { entry in
            MediaContent(name: entry.key, kind: MediaKind(entry.key.value), media: target(entry.value)?.mapping)
        }
        // A media type with a schema says more than one without.
        let ranked = all.enumerated().sorted {
            ($0.element.kind.rank, $0.offset) < ($1.element.kind.rank, $1.offset)
        }.map(\.element)
        guard let chosen = ranked.first else { return nil }
        return (chosen, ranked.dropFirst().filter { $0.kind != chosen.kind || $0.kind == .binary }.map(\.name))
    }
}
