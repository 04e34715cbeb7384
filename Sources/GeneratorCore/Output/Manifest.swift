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

    /// What the files were made from, when that is another API than the one that `files` are made from.
    ///
    /// Names alone do not tell: many specs are called `openapi.yaml`, and many APIs `FastAPI`. When one of the two names is the same, at least
    /// half of the files that only this API has must have kept their names. When both are, one of them must.
    package func foreignOrigin(beside origin: Origin, of files: [RelativePath]) -> Origin? {
        guard let other = origins.min(by: { ($0.api, $0.spec) < ($1.api, $1.spec) }) else { return nil }
        guard origins.contains(where: { $0.api == origin.api || $0.spec == origin.spec }) else { return other }
        let apis = origins.map(\.api) + [origin.api]
        let (old, new) = (Self.telling(Array(hashes.keys), apis), Self.telling(files, apis))
        guard !old.isEmpty, !new.isEmpty else { return nil }
        let kept = old.intersection(new).count
        let isSame = origins.contains(origin) ? kept > 0 : kept * 2 >= min(old.count, new.count)
        return isSame ? nil : other
    }

    /// The names of the files that say something about the API: neither those that every package has nor those that are called after an API.
    private static func telling(_ paths: [RelativePath], _ apis: [String]) -> Set<Substring> {
        let names = paths.compactMap { $0.text.split(separator: "/").last }
        return Set(names.filter { name in !["Package.swift", "README.md"].contains(name) && !apis.contains { name.hasPrefix($0) } })
    }

    /// Takes the files of another one too.
    package mutating func merge(_ other: Manifest) {
        hashes.merge(other.hashes) { $0.union($1) }
    }
}
