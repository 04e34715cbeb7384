/// One step through a document, with its place in bytes.
struct YAMLEvent {
    struct Properties {
        let anchor: String?
        let tag: String?
    }

    enum Kind {
        case streamStart, streamEnd, documentStart, documentEnd, collectionEnd
        case alias(String)
        case scalar(String, YAMLScalar.Style, Properties?)
        case sequenceStart(Properties?, isFlow: Bool)
        case mappingStart(Properties?, isFlow: Bool)
    }

    let kind: Kind
    let start: Int
    let end: Int
}

/// What libyaml says about text that is no YAML.
struct YAMLSyntaxFault: Error {
    let problem: String
    let place: Int
    /// What was being read, such as `while parsing a flow mapping`, and where that began.
    let context: String?
    let contextPlace: Int
}
