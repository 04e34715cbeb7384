import APIModel
import SourceDiagnostics
import YAMLTree

/// Finds the schemas of files in forms.
struct FileReader: SchemaReading {
    let readers: SchemaReaders
    let alternatives: AlternativeReader

    /// What a schema of files allows.
    struct Content {
        /// Whether there can be several files.
        var isList: Bool
        /// The first alternative that is no file.
        var other: SourceSpan?
    }

    /// The content of a schema that is a file or a list of files, or has one of them as an alternative; `nil` for others.
    func content(_ node: YAMLNode, _ files: SchemaContext.Files = .binary) -> Content? {
        // Merging costs effort, which other schemas must not spend.
        files == .none ? nil : schemas.whole(node).flatMap { content(of: $0, files) }
    }

    /// The content of a merged schema.
    func content(of schema: Schema, _ files: SchemaContext.Files) -> Content? {
        guard files != .none else { return nil }
        if let own = plain(schema, files) { return own }
        guard !schema.alternatives.isEmpty, schema.discriminator == nil else { return nil }
        var found: Content?
        var other: SourceSpan?
        for node in alternatives.gathered(schema.alternatives, isOpen: true) {
            let target = faults.costing(.schema) { references.target(node) }
            if let one = target.flatMap({ schemas.whole($0) }).flatMap({ plain($0, .binary) }) {
                found = Content(isList: one.isList || found?.isList ?? false)
            } else {
                other = other ?? node.span
            }
        }
        found?.other = other
        return found
    }

    /// The content of a schema without alternatives.
    private func plain(_ schema: Schema, _ files: SchemaContext.Files) -> Content? {
        func isFile(_ schema: Schema) -> Bool { schema.isBinary || files == .untyped && schema.isUntyped }
        if isFile(schema) { return Content(isList: false) }
        guard schema.types == [.array], schema.prefixItems.isEmpty, let items = schema.items,
            let element = faults.costing(.schema, { references.target(items) }), let inner = schemas.read(element), isFile(inner)
        else { return nil }
        return Content(isList: true)
    }
}

extension Schema {
    /// Whether the value is bytes as a base64 string.
    var isBase64Text: Bool {
        (self.types.isEmpty || self.types == [.string]) && (self.isBase64 || SchemaFormat.string(self.format?.value) == .data)
    }

    /// Whether the value is bytes: `format: binary`, a file of Swagger 2.0, or since OpenAPI 3.1 a string with a binary media type.
    var isBinary: Bool {
        self.types == [.file]
            || (self.types.isEmpty || self.types == [.string]) && (self.format?.value == "binary" || self.isRaw && !self.isBase64)
    }
}
