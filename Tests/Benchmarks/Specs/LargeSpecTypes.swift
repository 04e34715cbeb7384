/// The types of the large spec: of every twenty, seventeen objects, two enumerations and a union.
struct LargeSpecTypes {
    let count: Int
    let fields: Int

    enum Kind {
        case object, enumeration, union
    }

    static func kind(_ index: Int) -> Kind {
        switch index % 20 {
        case 5, 12: .enumeration
        case 19: .union
        default: .object
        }
    }

    static func name(_ index: Int) -> String {
        switch kind(index) {
        case .object: "Resource\(index)"
        case .enumeration: "Status\(index)"
        case .union: "Change\(index)"
        }
    }

    /// An object among the types, near the index.
    func object(near index: Int) -> String {
        let place = index % count
        return Self.name(Self.kind(place) == .object ? place : place - 1)
    }

    func declaration(_ index: Int) -> [String] {
        let name = Self.name(index)
        let head = ["  \(name):", "    doc: What the service knows about number \(index), with all that comes with it."]
        switch Self.kind(index) {
        case .object: return head + ["    fields:"] + (0..<fields).map { "      " + field($0, of: index) }
        case .enumeration: return head + ["    enum: [\((0..<fields).map { "value-\(index)-\($0)" }.joined(separator: ", "))]"]
        case .union:
            let variants = (1...4).map { "variant\($0): \(Self.name(index - $0))" }
            return head + ["    discriminator: kind", "    oneOf: { \(variants.joined(separator: ", ")) }"]
        }
    }

    /// One field in ten is an unnamed type, one in seven a reference.
    private func field(_ field: Int, of index: Int) -> String {
        let doc = "doc: \"Field \(field) of resource \(index), as the service has it.\""
        switch field % 15 {
        case 0: return "id: { type: Int, \(doc), example: \(index) }"
        case 1: return "display_name_\(field): { type: String, \(doc), example: \"Name \(index)\" }"
        case 2: return "nickname_\(field)?: { type: String, \(doc), example: Nick }"
        case 3: return "is_active_\(field): { type: Bool, \(doc), default: true }"
        case 4: return "created_at_\(field): { type: Date, \(doc), example: \"2026-01-31T12:00:00Z\" }"
        case 5: return "email_\(field): String?"
        case 6: return "tags_\(field): { type: [String], \(doc), example: [one, two] }"
        case 7: return "scores_\(field)?: { type: \"[String: Double]\", \(doc) }"
        case 8: return "status_\(field): { type: Status\(index / 20 * 20 + (index % 20 < 9 ? 5 : 12)), \(doc) }"
        case 9: return "related_\(field)?: { type: \(object(near: index * 7 + 3)), \(doc) }"
        case 10: return "children_\(field): { type: [\(object(near: index * 13 + 11))], \(doc) }"
        case 11: return "avatar_url_\(field)?: { type: URL, \(doc), example: \"https://large.example/\(index).png\" }"
        case 12: return "note_\(field)?: String?"
        case 13 where index % 3 == 0:
            return "size_\(field): { \(doc), fields: { width: { type: Double, example: 1.5 }, height: { type: Double, example: 2 } } }"
        case 13: return "limit_\(field): Int = 20"
        default: return "token_\(field)?: { type: String, \(doc), deprecated: Use another one. }"
        }
    }
}
