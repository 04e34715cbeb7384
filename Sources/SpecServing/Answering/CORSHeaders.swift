/// The headers with which browsers let scripts of other origins read answers (CORS).
struct CORSHeaders {
    let router: Router

    func add(to response: inout ServedResponse, for request: ServedRequest) {
        guard let origin = request.fields["Origin"] else { return }
        response.fields.set("Access-Control-Allow-Origin", origin)
        response.fields.set("Access-Control-Allow-Credentials", "true")
        response.fields.addVary("Origin")
        if request.method == "OPTIONS", let method = request.fields["Access-Control-Request-Method"] {
            // A preflight request has no credentials, whatever the operation needs.
            response.status = 204
            response.body = .bytes([])
            for name in ["Content-Type", "WWW-Authenticate"] { response.fields.remove(name) }
            let methods: [String] =
                switch router.match("OPTIONS", request.path) {
                case .otherMethods(let methods): methods
                case .found, .notFound: [method]
                }
            response.fields.set("Access-Control-Allow-Methods", methods.joined(separator: ", "))
            if let names = request.fields["Access-Control-Request-Headers"] {
                response.fields.set("Access-Control-Allow-Headers", names)
            }
            response.fields.set("Access-Control-Max-Age", "600")
            return
        }
        let exposed = Set(response.fields.all.map(\.name)).filter { !$0.lowercased().hasPrefix("access-control-") }.sorted()
        response.fields.set("Access-Control-Expose-Headers", exposed.joined(separator: ", "))
    }
}
