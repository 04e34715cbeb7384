/// A spec of any size, the same for the same figures.
struct LargeSpec {
    let types: Int
    let fields: Int
    let endpoints: Int
    let services: Int

    var summary: String {
        "\(types) types of \(fields) fields, \(endpoints) endpoints in \(services) services"
    }

    var text: String {
        var lines = head
        lines.append("types:")
        lines += ["  Page<Item>:", "    doc: A part of a list.", "    fields: { items: [Item], next?: String, total: Int }"]
        lines += ["  Problem:", "    doc: Why something failed.", "    fields: { code: String, message: String }"]
        for index in 0..<types { lines += LargeSpecTypes(count: types, fields: fields).declaration(index) }
        if endpoints > 0 {
            lines.append("services:")
            for service in 0..<services {
                let range = (endpoints * service / services)..<(endpoints * (service + 1) / services)
                if !range.isEmpty { lines += LargeSpecServices(types: types).service(service, range) }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var head: [String] {
        [
            "endpointkit: 1", "name: Large", "doc: An API as large as the largest that are described in public.",
            "environments:", "  production: https://api.large.example/v1", "  staging: https://staging.large.example/v1",
            "auth:", "  session: { scheme: bearer }",
            "defaults:", "  auth: session", "  headers: { Accept-Language: en }", "  timeout: 30", "  errors: { default: Problem }",
        ]
    }
}
