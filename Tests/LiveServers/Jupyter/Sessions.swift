import EndpointKit
import Foundation
import JupyterServer

/// Sessions, each of which has a kernel, and terminals.
extension JupyterProgram {
    func sessions() async {
        func kernel(_ name: String) async -> Kernel? {
            await run.call("POST /api/kernels for \(name)") { try await client.kernels.postKernels(name: "python3") }
        }
        guard let first = await kernel("a session"), let second = await kernel("the same session later") else { return }
        let made = await run.call("POST /api/sessions") {
            try await client.sessions.postSessionsResponse(
                Session(path: "session.ipynb", name: "first", type: "notebook", kernel: Kernel(id: first.id, name: "python3")))
        }
        guard let session = made?.value, let id = session.id else { return }
        run.expect(made?.status, is: 201, "it was created")
        run.expect(session.kernel?.id, is: first.id, "it has the kernel that was asked for")
        run.expect(await plain.json("/api/sessions")?[0]?["path"], is: "session.ipynb", "the server has it")

        let list = await run.call("GET /api/sessions") { try await client.sessions.getSessions() }
        run.expect(list?.map(\.id), is: [id], "it is listed")
        let one = await run.call("GET /api/sessions/{session}") { try await client.sessions.getSession(session: id) }
        run.expect(one?.name, is: "first", "it is found by its identifier")

        let renamed = await run.call("PATCH /api/sessions/{session}: its name") {
            try await client.sessions.patchSession(session: id, Session(name: "renamed"))
        }
        run.expect(renamed?.name, is: "renamed", "it has another name")
        run.expect(renamed?.path, is: "session.ipynb", "and its path")
        let moved = await run.call("PATCH /api/sessions/{session}: its kernel") {
            try await client.sessions.patchSession(session: id, Session(kernel: Kernel(id: second.id, name: "python3")))
        }
        run.expect(moved?.kernel?.id, is: second.id, "it has another kernel")
        let stored = await plain.json("/api/sessions/\(id.uuidString.lowercased())")
        run.expect(stored?["name"], is: "renamed", "the server has its name")
        run.expect(stored?["kernel"]?["id"]?.string, is: second.id.uuidString.lowercased(), "and its kernel")

        await run.call("DELETE /api/sessions/{session}") { try await client.sessions.deleteSession(session: id) }
        run.expect(await plain.json("/api/sessions"), is: [], "no session is left")
        run.expect(await plain.status("/api/kernels/\(second.id.uuidString.lowercased())"), is: 404, "its kernel is gone with it")
        await run.refused("GET /api/sessions/{session}: one that was deleted", status: 404) {
            try await client.sessions.getSession(session: id)
        }
        await run.refused("POST /api/sessions: with a kernel that is not installed", as: SessionsEndpoint.PostSessionsFailure.self) {
            try await client.sessions.postSessions(
                Session(path: "odd.ipynb", name: "odd", type: "notebook", kernel: Kernel(id: UUID(), name: "cobol")))
        } where: { failure in
            if case .notImplemented(let problem) = failure { problem.shortMessage?.contains("cobol") == true } else { false }
        }
        await run.refused("POST /api/sessions: without a path", status: 400) {
            try await client.sessions.postSessions(Session(name: "odd"))
        }
    }

    func terminals() async {
        let none = await run.call("GET /api/terminals: none") { try await client.terminals.getTerminals() }
        run.expect(none, is: [], "there is none")
        guard let terminal = await run.call("POST /api/terminals", { try await client.terminals.postTerminals() }) else { return }
        run.expect(await plain.json("/api/terminals")?[0]?["name"]?.string, is: terminal.name, "the server has it")
        let list = await run.call("GET /api/terminals") { try await client.terminals.getTerminals() }
        run.expect(list?.map(\.name), is: [terminal.name], "it is listed")
        let one = await run.call("GET /api/terminals/{terminal_id}") {
            try await client.terminals.getTerminal(terminalID: terminal.name)
        }
        run.expect(one?.name, is: terminal.name, "it is found by its name")
        await run.call("DELETE /api/terminals/{terminal_id}") {
            try await client.terminals.deleteTerminal(terminalID: terminal.name)
        }
        run.expect(await plain.json("/api/terminals"), is: [], "it is gone")
        await run.refused("GET /api/terminals/{terminal_id}: of nothing", as: TerminalsEndpoint.GetTerminalFailure.self) {
            try await client.terminals.getTerminal(terminalID: "none")
        } where: { failure in
            if case .notFound = failure { true } else { false }
        }
        await run.refused("POST /api/terminals with a wrong token", as: TerminalsEndpoint.PostTerminalsFailure.self) {
            try await stranger.terminals.postTerminals()
        } where: { failure in
            if case .forbidden = failure { true } else { false }
        }
    }
}
