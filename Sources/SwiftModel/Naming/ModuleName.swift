/// The name of a Swift module: ASCII letters, digits and `_`, without a leading digit, and not a keyword that can follow `import`.
package enum ModuleName {
    /// Modules that the output imports.
    private static let taken: Set<String> = [
        "_", "Builtin", "EndpointKit", "EndpointKitTesting", "Foundation", "FoundationNetworking", "Swift",
    ]

    package static func isValid(_ name: String) -> Bool {
        guard !ReservedWords.isKeyword(name), !taken.contains(name) else { return false }
        guard let first = name.unicodeScalars.first, !("0"..."9").contains(first), name.utf8.count <= 200 else { return false }
        return name.unicodeScalars.allSatisfy {
            $0 == "_" || ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        }
    }
}
