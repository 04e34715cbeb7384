import EndpointKit
import Foundation
import JupyterServer

/// Files and directories.
extension JupyterProgram {
    func contents() async {
        await text()
        await directory()
        await refusals()
    }

    private func text() async {
        // A name that is not the same in a URL, and a text that is not in ASCII.
        let path = "notes 50% & naïve #1?.txt"
        let first = "Grüße,\n\"world\" 🌍\n"
        let saved = await run.call("PUT /api/contents/{path}: a text", deviates: ["content", "format"]) {
            try await client.contents.putContent(path: path, PutContent(type: "file", format: "text", content: first))
        }
        run.expect(text(of: path), is: first, "the file holds the text")
        if let saved {
            run.expect(saved.path, is: path, "the answer names it")
            run.expect(saved.size, is: first.utf8.count, "and says its size")
        }

        let read = await run.call("GET /api/contents/{path}: a text") { try await client.contents.getContent(path: path) }
        run.expect(json(read?.content), is: .string(first), "the text comes back")
        run.expect(read?.type, is: .file, "as a file")

        let bytes = await run.call("GET /api/contents/{path}: in Base64") {
            try await client.contents.getContent(path: path, type: .file, format: .base64, content: 1, hash: 1)
        }
        let encoded = json(bytes?.content)?.string ?? ""
        run.expect(Data(base64Encoded: encoded, options: .ignoreUnknownCharacters), is: Data(first.utf8), "the bytes are the same")
        run.expect(bytes?.hashAlgorithm, is: "sha256", "with a hash")

        let head = await run.call("GET /api/contents/{path}: without content", deviates: ["content", "format"]) {
            try await client.contents.getContentResponse(path: path, content: 0)
        }
        if let head {
            run.expect(JupyterServerHeaders(head.headers).lastModified != nil, "the header Last-Modified is read", head.headers)
        }

        let second = "short"
        await run.call("PUT /api/contents/{path}: over a text", deviates: ["content", "format"]) {
            try await client.contents.putContent(path: path, PutContent(type: "file", format: "text", content: second))
        }
        run.expect(text(of: path), is: second, "the file holds the new text")

        let target = "renamed ü.txt"
        let renamed = await run.call("PATCH /api/contents/{path}", deviates: ["content", "format"]) {
            try await client.contents.patchContentResponse(path: path, PatchContent(path: target))
        }
        run.expect(text(of: target), is: second, "the file has its new name")
        run.expect(text(of: path) == nil, "and lost its old one")
        if let renamed { run.expect(renamed.value.path, is: target, "the answer names it") }

        await run.call("DELETE /api/contents/{path}") { try await client.contents.deleteContent(path: target) }
        run.expect(text(of: target) == nil, "the file is gone")
    }

    private func directory() async {
        let nothing: Set = ["content", "format", "mimetype"]
        await run.call("PUT /api/contents/{path}: a folder", deviates: nothing) {
            try await client.contents.putContent(path: "folder", PutContent(type: "directory"))
        }
        let notebook = await run.call("POST /api/contents/{path}: a notebook", deviates: nothing) {
            try await client.contents.postContentByPathResponse(path: "folder", PostContentByPath(type: "notebook"))
        }
        run.expect(text(of: "folder/Untitled.ipynb") != nil, "the notebook is there")
        if let notebook {
            run.expect(notebook.status, is: 201, "it was created")
            run.expect(notebook.value.type, is: .notebook, "as a notebook")
            let location = JupyterServerHeaders(notebook.headers).location
            run.expect(
                location?.path.hasSuffix("/api/contents/folder/Untitled.ipynb") == true, "the header Location names it", notebook.headers)
        }

        let source = "source.md"
        try? "# copied".write(to: file(source), atomically: true, encoding: .utf8)
        await run.call("POST /api/contents/{path}: a copy", deviates: nothing.subtracting(["mimetype"])) {
            try await client.contents.postContentByPath(path: "folder", PostContentByPath(copyFrom: source))
        }
        run.expect(text(of: "folder/source.md"), is: "# copied", "the copy is there")
        await run.call("POST /api/contents/{path}: a file", deviates: nothing.subtracting(["mimetype"])) {
            try await client.contents.postContentByPath(path: "folder", PostContentByPath(ext: ".txt", type: "file"))
        }
        run.expect(text(of: "folder/untitled.txt"), is: "", "the empty file is there")

        let listed = await run.call("GET /api/contents/{path}: a folder", deviates: ["content", "mimetype"]) {
            try await client.contents.getContent(path: "folder", type: .directory)
        }
        if let listed {
            let names = json(listed.content)?.unwrapped.array?.compactMap { $0["name"]?.string }.sorted()
            run.expect(names, is: ["Untitled.ipynb", "source.md", "untitled.txt"], "the folder has its files")
        }
        let opened = await run.call("GET /api/contents/{path}: a notebook", deviates: ["content", "mimetype"]) {
            try await client.contents.getContent(path: "folder/Untitled.ipynb")
        }
        if let opened {
            run.expect(json(opened.content)?.unwrapped["nbformat"], is: 4, "the notebook is of format 4")
        }

        await run.call("DELETE /api/contents/{path}: a folder") { try await client.contents.deleteContent(path: "folder") }
        run.expect(text(of: "folder/untitled.txt") == nil, "the folder is gone")
    }

    private func refusals() async {
        try? "text".write(to: file("plain.txt"), atomically: true, encoding: .utf8)
        await run.refused("GET /api/contents/{path}: as another type", as: ContentsEndpoint.GetContentFailure.self) {
            try await client.contents.getContent(path: "plain.txt", type: .directory)
        } where: { failure in
            if case .badRequest(let problem) = failure { problem.reason == "bad type" } else { false }
        }
        await run.refused("GET /api/contents/{path}: of nothing", as: ContentsEndpoint.GetContentFailure.self) {
            try await client.contents.getContent(path: "none/none.txt")
        } where: { failure in
            if case .notFound = failure { true } else { false }
        }
        await run.refused("POST /api/contents/{path}: in no folder", as: ContentsEndpoint.PostContentByPathFailure.self) {
            try await client.contents.postContentByPath(path: "none", PostContentByPath(type: "file"))
        } where: { failure in
            if case .notFound = failure { true } else { false }
        }
        await run.refused("PUT /api/contents/{path}: in another format", as: ContentsEndpoint.PutContentFailure.self) {
            try await client.contents.putContent(path: "odd.xml", PutContent(type: "file", format: "xml", content: "<a/>"))
        } where: { failure in
            if case .badRequest = failure { true } else { false }
        }
        run.expect(text(of: "odd.xml") == nil, "nothing was written")
        await run.refused("PATCH /api/contents/{path}: of nothing", status: 404) {
            try await client.contents.patchContent(path: "none.txt", PatchContent(path: "some.txt"))
        }
        await run.refused("DELETE /api/contents/{path}: of nothing", status: 404) {
            try await client.contents.deleteContent(path: "none.txt")
        }
        await run.refused("GET /api/contents/{path}: with a wrong token", status: 403) {
            try await stranger.contents.getContent(path: "plain.txt")
        }
    }

    /// Checkpoints of a file.
    func checkpoints() async {
        let path = "checked.txt"
        try? "before".write(to: file(path), atomically: true, encoding: .utf8)
        let none = await run.call("GET /api/contents/{path}/checkpoints: none") {
            try await client.contents.getCheckpoints(path: path)
        }
        run.expect(none, is: [], "there is none")
        let made = await run.call("POST /api/contents/{path}/checkpoints") {
            try await client.contents.postCheckpointsResponse(path: path)
        }
        guard let checkpoint = made?.value else { return }
        run.expect(made?.status, is: 201, "it was created")
        let list = await run.call("GET /api/contents/{path}/checkpoints") {
            try await client.contents.getCheckpoints(path: path)
        }
        run.expect(list, is: [checkpoint], "it is listed")

        try? "after".write(to: file(path), atomically: true, encoding: .utf8)
        await run.call("POST /api/contents/{path}/checkpoints/{checkpoint_id}") {
            try await client.contents.postCheckpointByCheckpointID(path: path, checkpointID: checkpoint.id)
        }
        run.expect(text(of: path), is: "before", "the file is as it was")
        await run.call("DELETE /api/contents/{path}/checkpoints/{checkpoint_id}") {
            try await client.contents.deleteCheckpoint(path: path, checkpointID: checkpoint.id)
        }
        run.expect(await plain.json("/api/contents/checked.txt/checkpoints"), is: [], "the checkpoint is gone")
        await run.refused("POST /api/contents/{path}/checkpoints: of nothing", where: { ($0.statusCode ?? 0) >= 400 }) {
            try await client.contents.postCheckpoints(path: "none.txt")
        }
    }
}
