/// One parsing event, with its span.
///
/// It has fields instead of payloads, so that accessing them copies nothing.
struct YAMLEvent {
    enum Kind {
        case streamStart, streamEnd, documentStart, documentEnd
        case alias, scalar, sequenceStart, mappingStart, collectionEnd
    }

    /// The anchor and the tag of a node, which few nodes have.
    struct Properties {
        let anchor: String?
        let tag: String?
    }

    let kind: Kind
    var start: Int
    var end: Int
    /// A scalar's content, or the name of an alias.
    var text = ""
    var style = YAMLScalar.Style.plain
    /// A collection in brackets.
    var isFlow = false
    var properties: Properties?
}

/// A source of the events of one document.
protocol YAMLEventSource: ~Copyable {
    /// Returns the next event. Do not call this after `.streamEnd` or an error.
    mutating func next() throws(YAMLSyntaxFault) -> YAMLEvent
}
