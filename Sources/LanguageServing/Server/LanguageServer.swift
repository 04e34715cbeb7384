import APIModel
package import GeneratorCore
import SourceDiagnostics

/// The state of a language server, without its streams: messages come in, and messages and jobs go out.
package struct LanguageServer {
    private enum Phase {
        case created, running, shutDown
    }

    private var phase = Phase.created
    private var workspace: Workspace
    private var queue: [Job] = []
    /// The running job.
    private var running: Job?
    private var needsDiagnosis = false
    /// Whether a request has interrupted the diagnosis since the last change.
    private var wasInterrupted = false
    /// Whether there was a diagnosis, with which requests can be answered before the next one is done.
    private var hasDiagnosis = false
    private var latest: String?
    private var watchesFiles = false
    private let cache = AnalysisCache()
    /// The status with which the process must end now.
    package private(set) var exitStatus: Int32?

    package init(files: any FileSystem = LocalFiles()) {
        workspace = Workspace(disk: files)
    }

    /// Takes the content of a message. Returns the messages to send at once.
    package mutating func receive(_ content: [UInt8]) -> [JSON] {
        let message: JSON
        do throws(JSONTextParser.Fault) {
            message = try JSONTextParser.parse(content, replacesHalves: true)
        } catch {
            return [refusal("the message is not valid JSON: \(error.message), at byte \(error.offset)")]
        }
        guard let method = message["method"]?.string else {
            // Answers to the server's own requests need no action.
            if message["id"] != nil, message["result"] != nil || message["error"] != nil { return [] }
            return [RPCMessage.failure(message["id"] ?? .null, .invalidRequest, "the message has no method")]
        }
        let params = message["params"] ?? .null
        guard let id = message["id"], id != .null else {
            return notify(method, params)
        }
        return request(id, method, params)
    }

    /// The answer to bytes that are not a message.
    package func refusal(_ reason: String) -> JSON { RPCMessage.failure(.null, .parseError, reason) }

    // MARK: Jobs

    /// The next job; requests come before diagnostics, except for those that need them. ``finish(_:)`` must be called after it.
    package mutating func nextJob() -> Job? {
        guard running == nil else { return nil }
        if let index = queue.firstIndex(where: { !needsDiagnosis || !$0.isWaiting }) {
            running = queue.remove(at: index)
        } else if needsDiagnosis {
            needsDiagnosis = false
            running = Job(.diagnosis(latest: latest), workspace, cache)
            // A request waits for one diagnosis, even if newer text ends it early.
            for index in queue.indices { queue[index].isWaiting = false }
        }
        return running
    }

    package var hasJob: Bool { running == nil && (!queue.isEmpty || needsDiagnosis) }

    /// - Parameter rest: The result of the job: the work that remains.
    package mutating func finish(_ rest: Job? = nil) {
        // A diagnosis that was interrupted by newer text is done again, which `change` has asked for.
        if let running, case .diagnosis = running.work, !running.cancellation.isCancelled { hasDiagnosis = true }
        running = nil
        guard phase == .running, let rest else { return }
        queue.insert(rest, at: 0)
    }

    private mutating func diagnose(_ path: String?) {
        if let path { latest = path }
        (needsDiagnosis, wasInterrupted) = (true, false)
        if case .diagnosis = running?.work { running?.cancellation.cancel() }
    }

    /// Lets a request that the user waits for while typing go first, but only once for each text, so that the diagnosis is not delayed
    /// forever.
    private mutating func interruptDiagnosis(for feature: Feature) {
        guard feature.need == .text || feature.need == .part && hasDiagnosis, !wasInterrupted, let running,
            case .diagnosis = running.work
        else { return }
        running.cancellation.cancel()
        (needsDiagnosis, wasInterrupted) = (true, true)
    }

    // MARK: Requests

    private mutating func request(_ id: JSON, _ method: String, _ params: JSON) -> [JSON] {
        switch (phase, method) {
        case (.created, "initialize"): return [RPCMessage.result(id, initialize(params))]
        case (.created, _): return [RPCMessage.failure(id, .notInitialized, "the server was not initialized")]
        case (.shutDown, _): return [RPCMessage.failure(id, .invalidRequest, "the server was shut down")]
        case (.running, "initialize"): return [RPCMessage.failure(id, .invalidRequest, "the server is initialized")]
        case (.running, "shutdown"):
            phase = .shutDown
            running?.cancellation.cancel()
            let waiting = queue.compactMap(\.requestID)
            (queue, needsDiagnosis) = ([], false)
            return waiting.map { RPCMessage.failure($0, .cancelled, "the server was shut down") } + [RPCMessage.result(id, .null)]
        case (.running, _):
            guard let feature = Feature(rawValue: method) else {
                return [RPCMessage.failure(id, .methodNotFound, "there is no method '\(method)'")]
            }
            if let fault = feature.fault(in: params) { return [RPCMessage.failure(id, .invalidParams, fault)] }
            guard let uri = params["textDocument"]?["uri"]?.string, workspace[uri: uri] != nil else {
                return [RPCMessage.result(id, .null)]
            }
            queue.append(Job(.request(id: id, feature, params), workspace, cache))
            interruptDiagnosis(for: feature)
            return []
        }
    }

    private mutating func initialize(_ params: JSON) -> JSON {
        phase = .running
        let encodings = params["capabilities"]?["general"]?["positionEncodings"]?.array.compactMap(\.string) ?? []
        workspace.encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
        watchesFiles = params["capabilities"]?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
        let sync = JSON.members(["openClose": .bool(true), "change": .int(2), "save": .bool(true)])
        var capabilities: [LiteralValue.Member] = [
            .init("positionEncoding", .string(workspace.encoding.rawValue)), .init("textDocumentSync", sync),
        ]
        capabilities += Feature.allCases.compactMap { feature in feature.capability.map { .init($0.key, $0.value) } }
        return .members([
            "capabilities": .object(capabilities),
            "serverInfo": .members(["name": .string("endpointkit"), "version": .string(RuntimeRelease.version)]),
        ])
    }

    // MARK: Notifications

    private mutating func notify(_ method: String, _ params: JSON) -> [JSON] {
        if method == "exit" {
            exitStatus = phase == .shutDown ? 0 : 1
            running?.cancellation.cancel()
            return []
        }
        guard phase == .running else { return [] }
        let uri = params["textDocument"]?["uri"]?.string
        let version = params["textDocument"]?["version"]?.int
        switch method {
        case "initialized": return watchesFiles ? [Self.registration] : []
        case "textDocument/didOpen":
            guard let uri, let text = params["textDocument"]?["text"]?.string else { return [] }
            workspace.open(uri, version: version, Array(text.utf8))
            diagnose(workspace.path(of: uri))
        case "textDocument/didChange":
            guard let uri else { return [] }
            workspace.change(uri, version: version, params["contentChanges"]?.array ?? [])
            diagnose(workspace.path(of: uri))
        case "textDocument/didClose":
            guard let uri else { return [] }
            workspace.close(uri)
            diagnose(nil)
        case "textDocument/didSave", "workspace/didChangeWatchedFiles":
            workspace.filesChanged()
            diagnose(nil)
        case "$/cancelRequest": return cancel(params["id"] ?? .null)
        default: break
        }
        return []
    }

    private mutating func cancel(_ id: JSON) -> [JSON] {
        if running?.requestID == id { running?.cancellation.cancel() }
        guard let index = queue.firstIndex(where: { $0.requestID == id }) else { return [] }
        queue.remove(at: index)
        return [RPCMessage.failure(id, .cancelled, "the request was cancelled")]
    }

    /// Asks the client to report changed files.
    private static var registration: JSON {
        let watchers = JSON.array([.members(["globPattern": .string("**/*.{yaml,yml,json}")])])
        let registration = JSON.members([
            "id": .string("files"), "method": .string("workspace/didChangeWatchedFiles"),
            "registerOptions": .members(["watchers": watchers]),
        ])
        return RPCMessage.request("files", "client/registerCapability", .members(["registrations": .array([registration])]))
    }
}

/// Work that takes time, on the state at the time of the request. Only one job runs at a time, on any thread.
package struct Job: Sendable {
    enum Work {
        case diagnosis(latest: String?)
        case request(id: JSON, Feature, JSON)
    }

    let work: Work
    let cancellation: Cancellation
    /// Whether the diagnosis comes first.
    var isWaiting = false
    /// Whether it has not waited yet.
    private var canWait = true
    private let workspace: Workspace
    private let cache: AnalysisCache

    fileprivate init(_ work: Work, _ workspace: Workspace, _ cache: AnalysisCache) {
        self.work = work
        self.workspace = workspace
        self.cache = cache
        cancellation = Cancellation()
    }

    var requestID: JSON? {
        if case .request(let id, _, _) = work { id } else { nil }
    }

    /// `nil` if the diagnosis should be done first.
    private func answer(_ id: JSON, _ feature: Feature, _ params: JSON) -> JSON? {
        let cancelled = RPCMessage.failure(id, .cancelled, "the request was cancelled")
        guard !cancellation.isCancelled else { return cancelled }
        do throws(RPCFault) {
            return switch try feature.answer(params, workspace, cache, cancellation, canWait: canWait) {
            case .result(let result): RPCMessage.result(id, result)
            case .cancelled: cancelled
            case .afterDiagnosis: nil
            }
        } catch {
            return cancellation.isCancelled ? cancelled : RPCMessage.failure(id, error.code, error.message)
        }
    }

    /// Returns the work that remains: a request that needs the diagnosis.
    package func run(send: (JSON) -> Void) -> Job? {
        defer { cache.sweep() }
        switch work {
        case .diagnosis(let latest):
            Diagnosis(workspace: workspace, cache: cache, cancellation: cancellation, latest: latest).run(send: send)
        case .request(let id, let feature, let params):
            guard let answer = answer(id, feature, params) else {
                var rest = self
                (rest.isWaiting, rest.canWait) = (true, false)
                return rest
            }
            send(answer)
        }
        return nil
    }
}
