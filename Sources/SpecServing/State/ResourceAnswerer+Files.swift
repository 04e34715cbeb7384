import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Keeps the files that clients upload, and returns them.
extension ResourceAnswerer {
    /// The outcome of a request for a file.
    private enum FileOutcome {
        case file(ServedFile, isNew: Bool = false)
        case removed
        /// Why there is no file, with the statuses that fit.
        case refused([Int], String)
    }

    /// `nil` if the operation is answered without the file.
    func answer(_ call: Call, _ role: FilePlan.Role) -> Answerer.Answer? {
        switch role.action {
        case .read: return read(call, role.download)
        case .write:
            // At the path of the file itself, an uploaded file with any name is that file.
            let files = call.checked.files
            guard let upload = FilePlan.file(of: files, for: role.download) ?? files.first else { return nil }
            return change(call, role.download) { write(upload, call, role.download, &$0) }
        case .remove: return change(call, role.download) { remove(call, role.download, &$0) }
        }
    }

    /// An answer without state, which has the status, the headers and the media type.
    ///
    /// - Parameter status: One that the document declares; `nil` for the usual one.
    private func plain(_ call: Call, status: Int? = nil) -> Answerer.Answer {
        var request = call.request
        for name in ["If-None-Match", "Range", "If-Range"] { request.fields.remove(name) }
        var preferences = call.preferences
        if let status { preferences.code = status }
        return answerer.answer(request, call.operation, call.checked, preferences)
    }

    private func fail(_ answer: Answerer.Answer, _ statuses: [Int], _ detail: String, _ call: Call) -> Answerer.Answer {
        var answer = answer
        let error = ServedError(status: statuses.first ?? 500, detail: detail)
        answer.response = answerer.errorResponse(statuses, error, call.operation, call.request)
        answer.remarks = []
        return answer
    }

    // MARK: Reading

    private func read(_ call: Call, _ download: FilePlan.Download) -> Answerer.Answer? {
        let contents = ResponseChoice.choose(call.operation, call.preferences).response?.contents ?? []
        let accept = call.request.fields["Accept"]
        let choice = AnswerContent.choose(contents, in: contract.schemas, accept: accept)
        if let choice, !FilePlan.isFile(choice.content, contract) { return nil }
        var answer = plain(call)
        let outcome = store.use { changes -> FileOutcome in
            if let missing = missing(of: download.parents, call, &changes) { return noParent(missing) }
            let file = changes.files[filePath(of: download, call)] ?? member(call, download, &changes)
            guard conditionHolds(call.request, file?.tag, isRead: true) else { return .refused([412], "the file is another one") }
            return file.map { .file($0) } ?? .refused([404], "nothing was uploaded here")
        }
        guard case .file(let file, _) = outcome else {
            if case .refused(let statuses, let detail) = outcome { return fail(answer, statuses, detail, call) }
            return nil
        }
        // The media type of the upload, if the document declares it; otherwise the one that the document declares.
        var mediaType = choice.map { Answerer.text($0.mediaType) }
        if let own = MediaRange(file.mediaType), contents.contains(where: { MediaRange($0.mediaType.value)?.includes(own) == true }) {
            mediaType = AcceptedMediaTypes(accept).quality(of: own) > 0 ? file.mediaType : nil
        }
        guard let mediaType else {
            return fail(answer, [406], "the file has the media type \(file.mediaType)", call)
        }
        answer.remarks = []
        answer.response.status = (200...299).contains(answer.response.status) ? answer.response.status : 200
        for name in ["Content-Range", "Content-Encoding"] { answer.response.fields.remove(name) }
        answer.response.fields.set("Content-Type", mediaType)
        answer.response.fields.set("ETag", file.tag)
        if answer.response.fields.has("Content-Disposition") {
            answer.response.fields.set("Content-Disposition", ContentDisposition.attachment(file.name))
        }
        // An uploaded HTML page must not have the access to this server that the API's own page has.
        answer.response.fields.set("X-Content-Type-Options", "nosniff")
        answer.response.fields.set("Content-Security-Policy", "sandbox")
        answerer.sendFile(file.bytes, call.request, &answer.response)
        Answerer.omitKnown(&answer.response, call.request)
        return answer
    }

    /// The file that the item has in base64, as a member.
    private func member(_ call: Call, _ download: FilePlan.Download, _ changes: inout ResourceStore.Changes) -> ServedFile? {
        guard let resource = download.parents.last, download.collection?.isLike(resource.path) == true,
            let name = FilePlan.member(of: resource.itemSchema, for: download, contract),
            let item = items(resource, call, &changes)[value(of: resource.parameter, call)],
            case .string(let text)? = item.value.member(name), let bytes = Base64.decode(text.filter { !$0.isWhitespace })
        else { return nil }
        return ServedFile(bytes, mediaType: "application/octet-stream", name: nil)
    }

    // MARK: Changes

    /// The answer to a request that changes the file at its path.
    private func change(
        _ call: Call, _ download: FilePlan.Download, _ body: (inout ResourceStore.Changes) -> FileOutcome
    ) -> Answerer.Answer {
        var answer = plain(call)
        guard (200...299).contains(answer.response.status) else { return answer }
        // The answer can be the item that has the file.
        let parent = download.parents.last
        var item: LiteralValue?
        let outcome = store.use { changes in
            let outcome = body(&changes)
            answer.change = changes.version
            if let parent { item = items(parent, call, &changes)[value(of: parent.parameter, call)]?.value }
            return outcome
        }
        if case .refused(let statuses, let detail) = outcome { return fail(answer, statuses, detail, call) }
        func declares(_ status: Int) -> Bool { call.operation.responses.contains { $0.status.value == .code(status) } }
        if case .file(_, let isNew) = outcome, isNew != (answer.response.status == 201),
            let status = (isNew ? [201] : [200, 204]).first(where: declares)
        {
            answer.response = plain(call, status: status).response
        }
        if let parent, let item, let schema = call.operation.successSchema,
            MediaRange(answer.response.fields["Content-Type"] ?? "")?.kind == .json,
            ItemShape(schema, parameter: parent.parameter, collection: parent.word, contract) != nil
        {
            answer.response.body = .bytes(Array(itemValues.enclosed(item, schema, parent, call).json.utf8))
            answer.remarks = []
        }
        guard case .file(let file, _) = outcome else { return answer }
        if answer.response.fields.has("Location") { answer.response.fields.set("Location", call.request.path) }
        answer.response.fields.set("ETag", file.tag)
        return answer
    }

    private func write(
        _ upload: UploadedFile, _ call: Call, _ download: FilePlan.Download, _ changes: inout ResourceStore.Changes
    ) -> FileOutcome {
        if let missing = missing(of: download.parents, call, &changes) { return noParent(missing) }
        let path = filePath(of: download, call)
        let earlier = changes.files[path]
        guard conditionHolds(call.request, earlier?.tag, isRead: false) else { return .refused([412], "the file is another one") }
        var upload = upload
        if let range = call.request.fields["Content-Range"] {
            // A server that does not support partial PUT must not treat a part as the whole file (RFC 9110, 14.5).
            let isDeclared = call.operation.parameters.contains {
                $0.location == .header && $0.name.value.isSameFieldName(as: "Content-Range")
            }
            guard isDeclared else { return .refused([400], "the document does not say that a part of a file can be sent") }
            guard let start = ContentRange.start(range, length: upload.bytes.count) else {
                return .refused([400], "'Content-Range' is not that of the body")
            }
            let before = earlier?.bytes ?? []
            guard start <= before.count else {
                return .refused([416, 400], "the file has \(before.count.counted("byte")) before the part")
            }
            guard before.count + upload.bytes.count <= ResourceStore.sizeLimit else { return .refused([507], Self.fullDetail) }
            upload.bytes = before[..<start] + upload.bytes + before.dropFirst(start + upload.bytes.count)
            upload.fileName = upload.fileName ?? earlier?.name
        }
        let file = stored(upload)
        guard changes.set(file, at: path) else { return .refused([507], Self.fullDetail) }
        return .file(file, isNew: earlier == nil)
    }

    private func remove(_ call: Call, _ download: FilePlan.Download, _ changes: inout ResourceStore.Changes) -> FileOutcome {
        if let missing = missing(of: download.parents, call, &changes) { return noParent(missing) }
        let path = filePath(of: download, call)
        let file = changes.files[path]
        guard conditionHolds(call.request, file?.tag, isRead: false) else { return .refused([412], "the file is another one") }
        guard file != nil else { return .refused([404], "nothing was uploaded here") }
        changes.removeFile(path)
        return .removed
    }

    private func noParent(_ parent: ResourcePlan.Resource) -> FileOutcome {
        .refused([404], "there is no item with this \(parent.idMember) in \(parent.pathText)")
    }

    private func stored(_ upload: UploadedFile) -> ServedFile {
        let mediaType = upload.mediaType.flatMap { text in MediaRange(text).map { text.utf8.count <= 200 ? text : $0.essence } }
        return ServedFile(upload.bytes, mediaType: mediaType ?? "application/octet-stream", name: upload.fileName)
    }

    // MARK: Files of items

    /// Keeps what a request uploads for an item; false if there is no room for it and the item.
    func keepFiles(
        of role: ResourcePlan.Role, _ id: LiteralValue, beside item: LiteralValue, _ call: Call, _ changes: inout ResourceStore.Changes
    ) -> Bool {
        let found = role.downloads.compactMap { download in FilePlan.file(of: call.checked.files, for: download).map { (download, $0) } }
        guard !found.isEmpty else { return true }
        guard changes.hasRoom(for: found.map(\.1), and: item) else { return false }
        for (download, upload) in found {
            let path = filePath(of: id, in: role.resource, call) + (download.word.map { "/" + $0 } ?? "")
            changes.set(stored(upload), at: path)
        }
        return true
    }

    /// The body of a form without the members that are files.
    func withoutFiles(_ body: LiteralValue, _ call: Call) -> LiteralValue {
        call.checked.files.compactMap(\.member).reduce(body) { $0.removing($1) }
    }

    /// The item with members that describe the upload, such as `fileName`, unless the client wrote them.
    func described(_ item: LiteralValue, by call: Call, _ resource: ResourcePlan.Resource) -> LiteralValue {
        guard let file = call.checked.files.first, call.checked.files.count == 1 else { return item }
        let shape = SchemaShape(resource.itemSchema, in: contract.schemas)
        var result = item
        for name in shape.propertyNames where !name.isExactly(resource.idMember) && call.checked.body?.member(name) == nil {
            let value: LiteralValue?
            switch ValueEcho.letters(name) {
            case "filename", "originalfilename", "originalname", "name": value = file.fileName.map { .string($0) }
            case "contenttype", "mediatype", "mimetype": value = .string(stored(file).mediaType)
            case "size", "filesize", "bytes", "contentlength", "length": value = .number("\(file.bytes.count)")
            default: value = nil
            }
            guard let value else { continue }
            let changed = result.setting(name, value)
            if validator.allows(changed, by: resource.itemSchema) { result = changed }
        }
        return result
    }

    // MARK: Paths

    /// The path of the file of a request, and the parameters of the query that identify it.
    private func filePath(of download: FilePlan.Download, _ call: Call) -> String {
        let query = download.query.map { name in
            let value = call.checked.parameters[RequestChecker.ParameterKey(location: .query, name: name)] ?? .null
            return "\(PercentEscapes.encode(name))=\(PercentEscapes.encode(ContentWriter.text(value.canonicalID)))"
        }
        return filePath(download.path, call) + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    /// A path with the values of its parameters.
    private func filePath(_ path: [ContractOperation.PathPart], _ call: Call) -> String {
        path.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let name): PercentEscapes.encode(ContentWriter.text(value(of: name, call)))
            }
        }.joined()
    }

    /// The path of an item, at and below which its files are.
    func filePath(of id: LiteralValue, in resource: ResourcePlan.Resource, _ call: Call) -> String {
        filePath(resource.path, call) + "/" + PercentEscapes.encode(ContentWriter.text(id.canonicalID))
    }

    /// The first of the collections that lacks the item that the path leads through.
    func missing(
        of parents: [ResourcePlan.Resource], _ call: Call, _ changes: inout ResourceStore.Changes
    ) -> ResourcePlan.Resource? {
        for parent in parents where items(parent, call, &changes)[value(of: parent.parameter, call)] == nil { return parent }
        return nil
    }
}

/// The field `Content-Range` of a part (RFC 9110, 14.4).
private enum ContentRange {
    /// The first byte; `nil` if the field is not that of a part with a length.
    static func start(_ field: String, length: Int) -> Int? {
        let words = field.split(whereSeparator: { " -/".contains($0) })
        guard words.count == 4, words[0].lowercased() == "bytes", let first = Int(words[1]), let last = Int(words[2]), first >= 0,
            last < Int.max,
            last - first + 1 == length
        else { return nil }
        return first
    }
}
