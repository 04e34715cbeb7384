package import APIModel
package import YAMLTree

extension MappingReader {
    /// The formats that `streams` names, with their elements.
    package mutating func takeStreams() -> [(format: StreamFormat, entry: YAMLMapping.Entry)] {
        StreamFormat.allCases.compactMap { format in takeEntry(format.key).map { (format, $0) } }
    }
}

extension YAMLNode {
    /// Whether the elements of a stream are not decoded.
    package var isRawElement: Bool { scalar?.text == "text" }

    /// The elements of a stream: a type, or `text` for events that are not decoded.
    package func streamContent(_ format: StreamFormat, type: (YAMLNode) -> DraftType) -> DraftResponse.Content {
        format == .events && isRawElement ? .rawEvents : .stream(format, type(self))
    }
}
