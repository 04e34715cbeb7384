/// A coding key that is any string, so that one container type serves every emitted model.
struct StringKey: CodingKey {
    let stringValue: String
    /// The name belongs to the data, as that of an additional member does.
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
