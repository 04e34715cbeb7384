import CLibYAML

/// libyaml alone.
enum YAMLScan {
    struct Failed: Error {}

    /// Parses bytes to the end, and returns the number of events.
    static func events(of bytes: [UInt8]) throws -> Int {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) == 1 else { throw Failed() }
        defer { yaml_parser_delete(parser) }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        return try bytes.withUnsafeBufferPointer { bytes in
            yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
            var count = 0
            while true {
                var event = yaml_event_t()
                guard yaml_parser_parse(parser, &event) == 1 else { throw Failed() }
                count += 1
                let isEnd = event.type == YAML_STREAM_END_EVENT
                yaml_event_delete(&event)
                if isEnd { return count }
            }
        }
    }
}
