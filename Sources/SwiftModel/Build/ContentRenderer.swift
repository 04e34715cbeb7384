import APIModel

/// The content of a response in emitted code: its type, and how it is requested, decoded and mocked.
struct ContentRenderer {
    let content: ResponseContent<TypeReference>
    let types: TypeRenderer

    /// The type that a method returns; `nil` for none.
    var type: SwiftType? {
        switch content {
        case .none: nil
        case .json(let use): types.render(use)
        case .text: SwiftType("String")
        case .data: SwiftType("Data")
        case .file: SwiftType(RuntimeNames.downloadedFile)
        case .events(let use), .jsonLines(let use): types.render(use).wrapped(in: RuntimeNames.decodedStream)
        case .rawEvents: SwiftType(RuntimeNames.serverSentEvent).wrapped(in: RuntimeNames.decodedStream)
        case .bytes: SwiftType(RuntimeNames.byteStream)
        case .problem: SwiftType(RuntimeNames.problemDetails)
        }
    }

    /// The type of a body in memory: of one status among several, or of a message; `nil` for none.
    var bodyType: SwiftType? {
        guard content.isStreamed else { return type }
        return content.type.map { types.render($0) } ?? SwiftType("Data")
    }

    /// Whether the method returns immediately, and the request starts with the iteration.
    var isStarted: Bool {
        switch content {
        case .events, .jsonLines, .rawEvents: true
        default: false
        }
    }

    /// The method of the client that returns it, and its arguments after the endpoint.
    ///
    /// - Parameter reconnects: Whether the stream reconnects after a lost connection.
    func clientMethod(reconnects: Bool) -> (name: String, more: [String]) {
        switch content {
        case .none: ("perform", [])
        case .json, .problem: ("request", [])
        case .text: ("text", [])
        case .data: ("data", [])
        case .file: ("download", [])
        case .events(let use): reconnects ? ("eventSource", ["as: \(types.render(use).text).self"]) : ("events", [])
        case .rawEvents: (reconnects ? "eventSource" : "serverSentEvents", [])
        case .jsonLines: ("lines", [])
        case .bytes: ("bytes", [])
        }
    }

    /// How a body in memory is decoded.
    enum Decoding {
        /// Nothing is read.
        case none
        case text
        /// As it is.
        case bytes
        /// As JSON.
        case value
    }

    var decoding: Decoding {
        switch content {
        case .none: .none
        case .text: .text
        case .data: .bytes
        default: .value
        }
    }

    /// The default answer of a mock.
    enum MockAnswer {
        /// Nothing is returned.
        case none
        /// The example.
        case example
        /// A stream.
        case stream
        /// This expression.
        case value(String)
        /// There is no default answer.
        case missing
    }

    var mockAnswer: MockAnswer {
        switch content {
        case .none: .none
        case .json, .text, .problem: .example
        case .events, .jsonLines, .rawEvents: .stream
        case .bytes: .value("\(RuntimeNames.byteStream)([])")
        case .data: .value("Data()")
        case .file: .missing
        }
    }
}

extension RenderingContext {
    func content(_ content: ResponseContent<TypeReference>) -> ContentRenderer {
        ContentRenderer(content: content, types: types)
    }
}
