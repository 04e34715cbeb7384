import APIModel

@testable import LanguageServing

/// A client that sends messages to a server, and does its jobs.
struct Driver {
    /// A small spec without faults.
    static let spec = """
        endpointkit: 1
        name: Shop
        types:
          User: { fields: { id: Int, name: String } }
        services:
          Users:
            path: /users
            endpoints:
              find: { get: "/{id:Int}", returns: User }

        """

    var server = LanguageServer()
    private(set) var published: [String: [JSON]] = [:]
    private var lastID = 0

    init() {}

    /// A client that has opened a document.
    init(opening text: String, _ uri: String) {
        _ = request("initialize", .members(["capabilities": .members([:])]))
        open(uri, text)
    }

    static func message(_ method: String, _ params: JSON) -> [UInt8] { Array(RPCMessage.notification(method, params).json.utf8) }

    static func opening(_ uri: String, _ text: String) -> JSON {
        .members(["textDocument": .members(["uri": .string(uri), "version": .int(1), "text": .string(text)])])
    }

    static func place(_ uri: String, _ line: Int, _ character: Int, _ others: [String: JSON] = [:]) -> JSON {
        .object(
            [
                .init("textDocument", .members(["uri": .string(uri)])),
                .init("position", EditorPosition(line: line, character: character).json),
            ] + others.map { .init($0.key, $0.value) })
    }

    /// Does all jobs. Returns what they send, except diagnostics.
    @discardableResult
    mutating func work() -> [JSON] {
        var answers: [JSON] = []
        while let job = server.nextJob() {
            var sent: [JSON] = []
            let rest = job.run { sent.append($0) }
            server.finish(rest)
            for message in sent {
                if message["method"]?.string == "textDocument/publishDiagnostics", let params = message["params"] {
                    published[params["uri"]?.string ?? ""] = params["diagnostics"]?.array
                } else {
                    answers.append(message)
                }
            }
        }
        return answers
    }

    mutating func request(_ method: String, _ params: JSON) -> JSON {
        lastID += 1
        let answers = server.receive(Array(RPCMessage.request("\(lastID)", method, params).json.utf8)) + work()
        return answers.first { $0["id"]?.string == "\(lastID)" } ?? .null
    }

    mutating func notify(_ method: String, _ params: JSON) {
        _ = server.receive(Self.message(method, params))
        work()
    }

    mutating func open(_ uri: String, _ text: String) { notify("textDocument/didOpen", Self.opening(uri, text)) }

    mutating func replace(_ uri: String, line: Int, from: Int, to: Int, with text: String) {
        change(uri, line: line, from: from, to: to, with: text)
        work()
    }

    /// Sends a request at once after the change.
    mutating func replace(
        _ uri: String, line: Int, from: Int, to: Int, with text: String, asking method: String, _ params: JSON
    ) -> JSON {
        change(uri, line: line, from: from, to: to, with: text)
        return request(method, params)
    }

    private mutating func change(_ uri: String, line: Int, from: Int, to: Int, with text: String) {
        let range = JSON.members([
            "start": EditorPosition(line: line, character: from).json, "end": EditorPosition(line: line, character: to).json,
        ])
        let params = JSON.members([
            "textDocument": .members(["uri": .string(uri), "version": .int(2)]),
            "contentChanges": .array([.members(["range": range, "text": .string(text)])]),
        ])
        _ = server.receive(Self.message("textDocument/didChange", params))
    }

    /// `id line:character-line:character` for each diagnostic; `nil` if none were published.
    func diagnostics(of uri: String) -> [String]? {
        func text(_ place: JSON?) -> String { "\(place?["line"]?.int ?? -1):\(place?["character"]?.int ?? -1)" }
        return published[uri]?.map {
            "\($0["code"]?.string ?? "") \(text($0["range"]?["start"]))-\(text($0["range"]?["end"]))"
        }
    }

    /// The completions at a place.
    mutating func labels(_ uri: String, _ line: Int, _ character: Int) -> [String] {
        request("textDocument/completion", Self.place(uri, line, character))["result"]?["items"]?.array.compactMap { $0["label"]?.string }
            ?? []
    }
}
