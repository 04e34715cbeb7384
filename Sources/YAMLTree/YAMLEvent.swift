/// One step through a document, with its place in bytes.
///
/// It has fields and no payloads, so that taking it apart copies nothing.
struct YAMLEvent {
    enum Kind {
        case streamStart, streamEnd, documentStart, documentEnd
        case alias, scalar, sequenceStart, mappingStart, collectionEnd
    }

    /// What stands before a node; few have it.
    struct Properties {
        let anchor: String?
        let tag: String?
    }

    let kind: Kind
    let start: Int
    let end: Int
    /// A scalar's content, or the name of an alias.
    var text = ""
    var style = YAMLScalar.Style.plain
    /// A collection in brackets.
    var isFlow = false
    var properties: Properties?
}

/// Gives the events of one document, one after the other.
protocol YAMLEventSource: ~Copyable {
    /// The next event; to be called no more after `.streamEnd` or an error.
    mutating func next() throws(YAMLSyntaxFault) -> YAMLEvent
}
