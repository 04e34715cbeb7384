/// A coding key for any string, so that all emitted models share one container type.
struct StringKey: CodingKey {
    let stringValue: String
    /// The name is data, such as that of an additional member.
    var isEntry = false

    init(_ stringValue: String) {
        self.stringValue = stringValue
    }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        stringValue = String(intValue)
    }

    var intValue: Int? { nil }
}
