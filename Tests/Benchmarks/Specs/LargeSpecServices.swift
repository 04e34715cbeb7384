/// The services of the large spec: endpoints of eight kinds in turn.
struct LargeSpecServices {
    let types: Int

    func service(_ index: Int, _ endpoints: Range<Int>) -> [String] {
        ["  Area\(index):", "    doc: All about area \(index).", "    path: /areas/\(index)", "    endpoints:"]
            + endpoints.flatMap(endpoint)
    }

    private func endpoint(_ index: Int) -> [String] {
        let type = LargeSpecTypes(count: types, fields: 0).object(near: index * 3)
        let name = "\(["list", "find", "create", "rename", "replace", "remove", "search", "status"][index % 8])\(index)"
        let head = ["      \(name):", "        doc: \"Number \(index): what it does, said in a sentence of usual length.\""]
        let path = "/\(type.lowercased())s/\(index)"
        switch index % 8 {
        case 0:
            return head + [
                "        get: \(path)", "        query: { limit: { type: Int, default: 30, doc: How many. }, after?: String }",
                "        returns: Page<\(type)>", "        pages: { cursor: after, next: next, items: items }",
            ]
        case 1: return head + ["        get: \(path)/{id:Int}", "        returns: \(type)", "        errors: { 404: Problem }"]
        case 2:
            return head + [
                "        post: \(path)", "        body: \(type)", "        returns: { 201: \(type), 202: none }",
                "        idempotencyKey: true",
            ]
        case 3:
            return head + [
                "        patch: \(path)/{id:Int}",
                "        body: { fields: { name?: { type: String, doc: The new name. }, rank: Int = 1 } }",
                "        returns: \(type)",
            ]
        case 4: return head + ["        put: \(path)/{id:Int}", "        body: \(type)", "        returns: \(type)"]
        case 5: return head + ["        delete: \(path)/{id:Int}", "        returns: none"]
        case 6:
            return head + [
                "        get: \(path)/search", "        query: { words: [String], since?: Date, sort: String = name }",
                "        headers: { X-Trace?: UUID }", "        returns: [\(type)]",
            ]
        default:
            return head + [
                "        get: \(path)/{id:Int}/status", "        auth: none", "        timeout: 5",
                "        returns: { fields: { state: { type: String, example: ready }, since?: Date } }",
            ]
        }
    }
}
