/// The files that were written to a directory: their paths, and a hash of each.
///
/// The format is plain text with one sorted line for each file, so that it can be diffed and merged like source code. Both sides of a merge
/// conflict are used: a path can have several hashes.
package struct Manifest: Sendable, Hashable {
    /// The API and the spec from which the files were generated.
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

    /// The origin of the files, if it is another API than that of `files`.
    ///
    /// Names alone are not sufficient: many specs are named `openapi.yaml`, and many APIs `FastAPI`. If one of the two names is equal, at
    /// least half of the files that are specific to this API must have kept their names. If both are equal, one of them must.
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

    /// The names of the files that are specific to the API: neither those of every package nor those that are named after the API.
    private static func telling(_ paths: [RelativePath], _ apis: [String]) -> Set<Substring> {
        let names = paths.compactMap { $0.text.split(separator: "/").last }
        return Set(names.filter { name in !["Package.swift", "README.md"].contains(name) && !apis.contains { name.hasPrefix($0) } })
    }

    /// Adds the files of another manifest.
    package mutating func merge(_ other: Manifest) {
        hashes.merge(other.hashes) { $0.union($1) }
    }
}
