/// The preferences of a client, from the field `Prefer` (RFC 7240) or from query parameters such as `__code=404`.
struct Preferences: Equatable {
    /// The longest wait that is granted.
    static let longestWait = 60

    /// The status of the answer.
    var code: Int?
    /// The name of an example.
    var example: String?
    /// Whether values are made from the types even if there are examples.
    var isDynamic: Bool?
    /// The seconds before the answer.
    var wait: Int?
    /// What is wrong with preferences that are ignored for their value, as RFC 7240 wants it.
    var remarks: [String] = []

    /// The names of query parameters.
    static let names: Set<String> = ["__code", "__example", "__dynamic", "__wait"]

    static func isPreference(_ name: String) -> Bool { names.contains(name) }

    init() {}

    init(_ request: ServedRequest) {
        for pair in QueryPair.pairs(of: request.query).pairs where Self.isPreference(pair.name) {
            set(String(pair.name.dropFirst(2)), pair.value ?? "")
        }
        for element in request.fields.values("Prefer").flatMap({ $0.listElements() }) {
            // Parameters of a preference follow it after `;`.
            for preference in element.listElements(separator: ";") {
                let end = preference.firstIndex(of: "=") ?? preference.endIndex
                let value = end < preference.endIndex ? preference[preference.index(after: end)...].trimmingSpaces.unquoted : "true"
                set(preference[..<end].trimmingSpaces.lowercased(), value)
            }
        }
    }

    /// The first value of a preference wins (RFC 7240, 2).
    private mutating func set(_ name: String, _ value: String) {
        switch name {
        case "code" where code == nil:
            code = Int(value).flatMap { (200...599).contains($0) ? $0 : nil }
            if code == nil { ignore(name, value, "a status from 200 to 599") }
        case "example" where example == nil: example = value
        case "dynamic" where isDynamic == nil: isDynamic = value != "false"
        case "wait" where wait == nil:
            wait = Int(value).flatMap { $0 >= 0 ? min($0, Self.longestWait) : nil }
            if wait == nil { ignore(name, value, "a number of seconds") }
        default: break
        }
    }

    private mutating func ignore(_ name: String, _ value: String, _ wanted: String) {
        remarks.append("the preference '\(name)' must be \(wanted), and not '\(value)'; it is ignored")
    }

    /// The value of `Preference-Applied` for preferences that were applied (RFC 7240, 3); `nil` if there are none.
    var text: String? {
        var parts: [String] = []
        if let code { parts.append("code=\(code)") }
        if let example {
            let text = example.unicodeScalars.filter { (0x20...0x7E).contains($0.value) && $0 != "\"" && $0 != "\\" }
            parts.append("example=\"\(String(String.UnicodeScalarView(text)))\"")
        }
        if isDynamic == true { parts.append("dynamic") }
        if let wait { parts.append("wait=\(wait)") }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
