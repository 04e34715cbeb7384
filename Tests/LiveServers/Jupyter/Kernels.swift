import EndpointKit
import Foundation
import JupyterServer

/// Kernels, which are processes of their own.
extension JupyterProgram {
    func kernels() async {
        try? FileManager.default.createDirectory(at: file("work"), withIntermediateDirectories: false)
        let started = await run.call("POST /api/kernels") {
            try await client.kernels.postKernelsResponse(name: "python3", path: "work")
        }
        guard let kernel = started?.value else { return }
        let id = kernel.id
        run.expect(started?.status, is: 201, "it was started")
        run.expect(
            started.flatMap { JupyterServerHeaders($0.headers).location }?.path, is: "/api/kernels/\(id.uuidString.lowercased())",
            "the header Location names it")
        run.expect(await eventually { marks("started").count == 1 }, "a process runs Python code", marks("started"))

        let list = await run.call("GET /api/kernels") { try await client.kernels.getKernels() }
        run.expect(list?.map(\.id), is: [id], "it is listed")
        let one = await run.call("GET /api/kernels/{kernel_id}") { try await client.kernels.getKernel(kernelID: id) }
        run.expect(one?.id, is: id, "it is found by its identifier")
        run.expect(one?.name, is: "python3", "it has its name")

        await run.call("POST /api/kernels/{kernel_id}/interrupt") { try await client.kernels.postInterrupt(kernelID: id) }
        let process = marks("started").first.map { $0.dropFirst("started-".count) } ?? "?"
        run.expect(
            await eventually { marks("interrupted") == ["interrupted-\(process)"] }, "the process was interrupted", marks("interrupted"))

        let restarted = await run.call("POST /api/kernels/{kernel_id}/restart") {
            try await client.kernels.postRestart(kernelID: id)
        }
        run.expect(restarted?.id, is: id, "it is the same kernel")
        run.expect(await eventually { marks("started").count == 2 }, "in another process", marks("started"))

        let other = await run.call("POST /api/kernels again") { try await client.kernels.postKernels(name: "python3") }
        run.expect(await plain.json("/api/kernels")?.array?.count, is: 2, "a second kernel runs")
        if let other {
            await run.call("DELETE /api/kernels/{kernel_id}") { try await client.kernels.deleteKernel(kernelID: other.id) }
            await run.refused("GET /api/kernels/{kernel_id}: one that was deleted", status: 404) {
                try await client.kernels.getKernel(kernelID: other.id)
            }
        }
        await run.call("DELETE /api/kernels/{kernel_id}: the first") { try await client.kernels.deleteKernel(kernelID: id) }
        run.expect(await plain.json("/api/kernels"), is: [], "no kernel runs any more")
        await run.refused("GET /api/kernels with a wrong token", status: 403) { try await stranger.kernels.getKernels() }
    }
}
