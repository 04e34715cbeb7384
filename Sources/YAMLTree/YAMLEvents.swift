internal import CLibYAML

/// libyaml's parser for bytes that outlive it, with events whose spans are byte offsets.
struct YAMLEvents: YAMLEventSource, ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private(set) var marks: MarkOffsets

    /// `nil` if there is no memory left.
    ///
    /// - Parameter bytes: The bytes, which must not move while the events are in use.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, text: YAMLInput) {
        parser = .allocate(capacity: 1)
        marks = MarkOffsets(bytes, start: text.start, isASCII: text.isASCII)
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            return nil
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress.map { $0 + text.start }, bytes.count - text.start)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    mutating func next() throws(YAMLSyntaxFault) -> YAMLEvent {
        var event = try next { String(decoding: $0, as: UTF8.self) }
        event.start = marks.offset(of: event.start)
        event.end = marks.offset(of: event.end)
        return event
    }

    /// The next event with libyaml's marks instead of offsets.
    ///
    /// - Parameter text: Makes the text of a scalar, or takes its bytes for later.
    @inline(__always)
    mutating func next(text: (UnsafeBufferPointer<UInt8>) -> String) throws(YAMLSyntaxFault) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw fault() }
        defer { yaml_event_delete(&event) }
        let start = event.start_mark.index
        let end = event.end_mark.index
        switch event.type {
        case YAML_SCALAR_EVENT:
            let data = event.data.scalar
            let text = text(UnsafeBufferPointer(start: data.value, count: data.length))
            let properties = properties(data.anchor, data.tag)
            return YAMLEvent(kind: .scalar, start: start, end: end, text: text, style: style(data.style), properties: properties)
        case YAML_ALIAS_EVENT:
            return YAMLEvent(kind: .alias, start: start, end: end, text: string(event.data.alias.anchor) ?? "")
        case YAML_SEQUENCE_START_EVENT:
            let data = event.data.sequence_start
            let isFlow = data.style == YAML_FLOW_SEQUENCE_STYLE
            return YAMLEvent(kind: .sequenceStart, start: start, end: end, isFlow: isFlow, properties: properties(data.anchor, data.tag))
        case YAML_MAPPING_START_EVENT:
            let data = event.data.mapping_start
            let isFlow = data.style == YAML_FLOW_MAPPING_STYLE
            return YAMLEvent(kind: .mappingStart, start: start, end: end, isFlow: isFlow, properties: properties(data.anchor, data.tag))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .collectionEnd, start: start, end: end)
        case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, start: start, end: end)
        case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, start: start, end: end)
        case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, start: start, end: end)
        default: return YAMLEvent(kind: .streamEnd, start: start, end: end)
        }
    }

    private func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: .literal
        case YAML_FOLDED_SCALAR_STYLE: .folded
        default: .plain
        }
    }

    private func properties(_ anchor: UnsafePointer<yaml_char_t>?, _ tag: UnsafePointer<yaml_char_t>?) -> YAMLEvent.Properties? {
        anchor == nil && tag == nil ? nil : YAMLEvent.Properties(anchor: string(anchor), tag: string(tag))
    }

    private func string(_ bytes: UnsafePointer<yaml_char_t>?) -> String? {
        bytes.map { String(cString: $0) }
    }

    private mutating func fault() -> YAMLSyntaxFault {
        let problem = parser.pointee.problem.map { String(cString: $0) }
        let context = parser.pointee.context.map { String(cString: $0) }
        return YAMLSyntaxFault(
            problem: parser.pointee.error == YAML_MEMORY_ERROR ? "there is not enough memory" : problem ?? "this cannot be read",
            place: marks.offset(of: parser.pointee.problem_mark.index),
            context: context,
            contextPlace: marks.offset(of: parser.pointee.context_mark.index)
        )
    }
}
