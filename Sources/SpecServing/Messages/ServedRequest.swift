import SourceDiagnostics

/// A request as it came over the wire.
package struct ServedRequest: Sendable {
    package var method: String
    /// The path, as it is percent-encoded in the request.
    package var path: String
    /// The query without `?`, percent-encoded; empty if there is none.
    package var query: String
    package var fields: FieldLines
    package var body: [UInt8]

    package init(_ method: String, _ target: String, fields: FieldLines = FieldLines(), body: [UInt8] = []) {
        self.method = method
        // The absolute form (RFC 9112, 3.2.2) has a scheme and a host before the path.
        var rest = Substring(target)
        if !rest.hasPrefix("/"), let authority = rest.firstRange(of: "://")?.upperBound {
            rest = rest[authority...]
            rest = rest.firstIndex { $0 == "/" || $0 == "?" }.map { rest[$0...] } ?? "/"
        }
        rest = rest.prefix { $0 != "#" }
        let end = rest.firstIndex(of: "?") ?? rest.endIndex
        path = String(rest[..<end])
        if !path.hasPrefix("/"), path != "*" { path = "/" + path }
        query = end < rest.endIndex ? String(rest[rest.index(after: end)...]) : ""
        self.fields = fields
        self.body = body
    }

    /// The path and the query.
    package var target: String { query.isEmpty ? path : "\(path)?\(query)" }
}

/// A response to send.
package struct ServedResponse: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        /// Parts that are sent one after another, with a pause between them in milliseconds: the events of a stream.
        case paced([[UInt8]], pause: Int)
    }

    package var status: Int
    package var fields: FieldLines
    package var body: Body
    package var delivery = Delivery()

    package init(_ status: Int, fields: FieldLines = FieldLines(), body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = .bytes(body)
    }

    /// The whole body, whatever its pace.
    package var bytes: [UInt8] {
        switch body {
        case .bytes(let bytes): bytes
        case .paced(let parts, _): parts.flatMap(\.self)
        }
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
