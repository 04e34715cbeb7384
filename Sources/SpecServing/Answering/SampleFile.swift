/// Small files of well-known types, for binary bodies.
enum SampleFile {
    static func bytes(of mediaType: MediaRange) -> [UInt8] {
        switch mediaType.essence {
        case "image/png": png
        case "image/gif": Base64.decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7") ?? []
        case "image/svg+xml": Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#.utf8)
        case "application/pdf":
            Array(
                "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"
                    .utf8)
        // The end of an empty archive.
        case "application/zip", "application/x-zip-compressed": [0x50, 0x4B, 0x05, 0x06] + [UInt8](repeating: 0, count: 18)
        default: Array(0...255)
        }
    }

    /// One transparent pixel.
    private static let png =
        Base64.decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==") ?? []
}
