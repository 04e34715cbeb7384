/// What was written into a folder: the paths, and a hash of each file.
///
/// The form is plain text, one file a line and sorted, so that it diffs and merges as source does. Both sides of a merge conflict count:
/// a path may have several hashes.
package struct Manifest: Sendable, Hashable {
    /// What a folder's files were made from.
    package struct Origin: Sendable, Hashable {
        package let api: String
        /// The name of the spec's file, without its folder.
        package let spec: String

        package init(api: String, spec: String) {
            self.api = Self.line(api)
            self.spec = Self.line(spec)
        }

        private static func line(_ text: String) -> String {
            String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.properties.isPatternWhitespace ? " " : $0 }))
        }
    }

    package static let fileName = ".endpointkit-manifest"

    package var origins: Set<Origin> = []
    package private(set) var hashes: [RelativePath: Set<ContentHash>] = [:]

    package init(origins: Set<Origin> = []) {
        self.origins = origins
    }

    package var paths: [RelativePath] { hashes.keys.sorted() }

    package mutating func add(_ hash: ContentHash, for path: RelativePath) {
        hashes[path, default: []].insert(hash)
    }

    /// Whether a file with these bytes was written under this path.
    package func wrote(_ bytes: [UInt8], at path: RelativePath) -> Bool {
        hashes[path]?.contains(ContentHash(bytes)) ?? false
    }

    /// What the files were made from, when neither the API's nor the spec's name is that of `origin`.
    package func foreignOrigin(beside origin: Origin) -> Origin? {
        if origins.contains(where: { $0.api == origin.api || $0.spec == origin.spec }) { return nil }
        return origins.min { ($0.api, $0.spec) < ($1.api, $1.spec) }
    }

    /// Takes the files of another one too.
    package mutating func merge(_ other: Manifest) {
        hashes.merge(other.hashes) { $0.union($1) }
    }
}
