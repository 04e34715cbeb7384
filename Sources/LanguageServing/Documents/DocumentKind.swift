/// The kind of a document, by its top-level keys. The text can be invalid, as it often is while a user types.
enum DocumentKind: Equatable {
    case project
    /// - Parameter isEntry: Whether it is an API, and not only a file that others import.
    case dialect(isEntry: Bool)
    case openAPI
    /// Any other document. It matters if another document refers to it.
    case other

    init(_ bytes: [UInt8], name: String) {
        let keys = TopLevelKeys.read(bytes)
        if keys.contains("project") || name == "endpointkit.yaml" && keys.isDisjoint(with: ["endpointkit", "openapi", "swagger"]) {
            self = .project
        } else if keys.contains("endpointkit") {
            self = .dialect(isEntry: keys.contains("name"))
        } else if !keys.isDisjoint(with: ["openapi", "swagger"]) {
            self = .openAPI
        } else {
            self = .other
        }
    }
}

/// Finds the keys of a document that determine its kind, in one pass, without reading the rest.
enum TopLevelKeys {
    private static let known: [(text: String, utf8: [UInt8])] = ["project", "endpointkit", "openapi", "swagger", "name"].map {
        ($0, Array($0.utf8))
    }

    /// The bytes that a known key can begin with, so that most lines cost little.
    private static let firstBytes: [UInt8] = Array("\"'peosn".utf8)

    static func read(_ bytes: [UInt8]) -> Set<String> {
        let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        let isFlow = bytes.first { !spaces.contains($0) } == UInt8(ascii: "{")
        return isFlow ? flowKeys(bytes) : blockKeys(bytes)
    }

    private static func blockKeys(_ bytes: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while place < bytes.count {
            match(bytes, at: place, into: &found)
            while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
            place += 1
        }
        return found
    }

    private static func flowKeys(_ bytes: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        var (depth, place, isKey) = (0, 0, false)
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                isKey = depth == 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ","): isKey = depth == 1
            case UInt8(ascii: "\""):
                if isKey { match(bytes, at: place, into: &found) }
                isKey = false
                place += 1
                while place < bytes.count, bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
            case 0x20, 0x09, 0x0A, 0x0D: break
            default:
                if isKey { match(bytes, at: place, into: &found) }
                isKey = false
            }
            place += 1
        }
        return found
    }

    private static func match(_ bytes: [UInt8], at start: Int, into found: inout Set<String>) {
        guard start < bytes.count, firstBytes.contains(bytes[start]) else { return }
        let isQuoted = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
        for (text, word) in known {
            var place = start + (isQuoted ? 1 : 0)
            guard bytes[min(place, bytes.count)...].starts(with: word) else { continue }
            place += word.count
            if isQuoted { place += 1 }
            while place < bytes.count, bytes[place] == 0x20 { place += 1 }
            if place < bytes.count, bytes[place] == UInt8(ascii: ":") { found.insert(text) }
        }
    }
}
