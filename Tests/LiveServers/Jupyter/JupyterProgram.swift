import EndpointKit
import Foundation
import JupyterServer

/// What is called, service by service, in the files beside this one.
struct JupyterProgram {
    let run: LiveRun
    let client: JupyterServerClient
    /// The same with a token that the server does not know.
    let stranger: JupyterServerClient
    let plain: PlainHTTP

    init(run: LiveRun) {
        let token = ProcessInfo.processInfo.environment["JUPYTER_TOKEN"] ?? ""
        // The document declares no security, so that the token is a header like any other.
        func client(token: String) -> JupyterServerClient {
            let credentials = HeaderInterceptor(["Authorization": "token \(token)"], sensitive: ["Authorization"])
            return JupyterServerClient(
                environment: LiveServer(baseURL: run.arguments.origin), interceptors: [credentials, run.recorder],
                configuration: run.configuration)
        }
        self.run = run
        self.client = client(token: token)
        stranger = client(token: "not-\(token)")
        plain = PlainHTTP(origin: run.arguments.origin, headers: ["Authorization": "token \(token)"])
    }

    /// What the server keeps as the file or directory of this path.
    func file(_ path: String) -> URL {
        run.arguments.server.appendingPathComponent("root").appendingPathComponent(path)
    }

    /// The text of a file; nil when there is none.
    func text(of path: String) -> String? {
        try? String(contentsOf: file(path), encoding: .utf8)
    }

    /// The notes that kernels of this server left when they started and when they were interrupted, by process: see `startup.py`.
    func marks(_ event: String) -> [String] {
        let directory = run.arguments.server.appendingPathComponent("marks").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).filter { $0.hasPrefix("\(event)-") }.sorted()
    }
}

/// The server itself.
extension JupyterProgram {
    func server() async {
        let version = await run.call("GET /api/ gives the version, after a redirect") { try await client.api.get() }
        run.expect(version?.version, is: ProcessInfo.processInfo.environment["JUPYTER_VERSION"] ?? "", "the version is that of the package")

        let status = await run.call("GET /api/status") { try await client.status.getStatus() }
        run.expect(status?.kernels, is: 0, "no kernel runs yet")
        await run.refused("GET /api/status with a wrong token is refused", status: 403) { try await stranger.status.getStatus() }

        let document = await run.call("GET /api/spec.yaml") { try await client.apiSpec.getSpecYAML() }
        let published = try? Data(contentsOf: run.arguments.results.appendingPathComponent("document.yaml"))
        run.expect(document != nil && document == published, "the document that it serves is the one that the client is made of")

        let me = await run.call("GET /api/me") { try await client.identity.getMe() }
        run.expect(me?.identity?.username?.isEmpty == false, "somebody is signed in", me as Any)
        let asked = #"{"contents":["read","fly"]}"#
        let allowed = await run.call("GET /api/me with permissions") { try await client.identity.getMe(permissions: asked) }
        run.expect(allowed?.permissions?["contents"]?.contains("read") == true, "reading is allowed", allowed as Any)

        let specs = await run.call("GET /api/kernelspecs") { try await client.kernelspecs.getKernelspecs() }
        run.expect(specs?.default, is: "python3", "the usual kernel is Python")
        run.expect(specs?.kernelspecs?["python3"]?.name, is: "python3", "its description is there")

        await config()
        await resolvePath()
    }

    private func config() async {
        let empty = await run.call("GET /api/config/{section_name} of nothing") {
            try await client.config.getConfigBySectionName(sectionName: "live")
        }
        run.expect(empty, is: [:], "it is empty")
        let change: [String: JSONValue] = ["editor": ["size": 4, "big": 9_007_199_254_740_993, "ratio": 1.5, "wrap": true, "none": nil]]
        let changed = await run.call("PATCH /api/config/{section_name}") {
            try await client.config.patchConfigBySectionName(sectionName: "live", change)
        }
        // The server leaves null out.
        let expected: JSONValue = ["size": 4, "big": 9_007_199_254_740_993, "ratio": 1.5, "wrap": true]
        run.expect(changed?["editor"], is: expected, "it answers what it stored")
        run.expect(await plain.json("/api/config/live")?["editor"], is: expected, "it stored what was sent")
    }

    private func resolvePath() async {
        try? FileManager.default.createDirectory(at: file("resolved"), withIntermediateDirectories: false)
        let path = await run.call("GET /api/resolvePath") {
            try await client.resolvePath.getResolvePath(path: "resolved", kernel: UUID())
        }
        run.expect(path?.resolved.map(\.path), is: ["resolved"], "the path is resolved")
        run.expect(path?.resolved.map(\.scope), is: ["server"], "by the server")
    }
}
