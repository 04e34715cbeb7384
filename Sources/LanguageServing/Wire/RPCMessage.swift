import APIModel

/// Messages of JSON-RPC 2.0.
enum RPCMessage {
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case notInitialized = -32002
        case cancelled = -32800
        /// The request is valid, but cannot be fulfilled.
        case requestFailed = -32803
    }

    static func result(_ id: JSON, _ result: JSON) -> JSON { .members(["jsonrpc": .string("2.0"), "id": id, "result": result]) }

    static func failure(_ id: JSON, _ code: Code, _ message: String) -> JSON {
        .members(["jsonrpc": .string("2.0"), "id": id, "error": .members(["code": .int(code.rawValue), "message": .string(message)])])
    }

    static func notification(_ method: String, _ params: JSON) -> JSON {
        .members(["jsonrpc": .string("2.0"), "method": .string(method), "params": params])
    }

    static func request(_ id: String, _ method: String, _ params: JSON) -> JSON {
        .members(["jsonrpc": .string("2.0"), "id": .string(id), "method": .string(method), "params": params])
    }
}

extension JSON {
    /// The message with its header.
    package var framed: [UInt8] {
        let content = Array(json.utf8)
        return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }
}
