package import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Answers requests as a server that conforms to a document.
package struct SpecResponder: Sendable {
    let contract: Contract
    let router: Router
    private let plan: ResourcePlan?
    private let signIn: SignInPlan
    let places = PlaceTable()
    package let options: ServingOptions

    package init(_ contract: Contract, options: ServingOptions = ServingOptions()) {
        self.contract = contract
        self.options = options
        router = Router(contract)
        plan = options.resources == nil ? nil : ResourcePlan(contract)
        signIn = SignInPlan(contract)
    }

    package func answer(_ request: ServedRequest) -> ServedExchange {
        if let own = ownAnswer(to: request) { return own }
        var exchange: ServedExchange
        let recorded = recordedExchange(of: request)
        if let recorded {
            exchange = recorded
        } else {
            exchange = respond(to: request)
            if options.recorded != nil { exchange.remarks.append("not recorded; answered from the spec") }
        }
        if options.allowsOtherOrigins { CORSHeaders(router: router).add(to: &exchange.response, for: request) }
        ResponseCompression.compress(&exchange.response, for: request)
        if request.method == "HEAD" {
            // The recorded answer to HEAD does not show the length of the answer to GET.
            let isUnknown = recorded != nil && exchange.response.bytes.isEmpty
            if !isUnknown, !exchange.response.fields.has("Content-Length"), !ResponseChoice.hasNoBody(exchange.response.status) {
                exchange.response.fields.set("Content-Length", "\(exchange.response.bytes.count)")
            }
            exchange.response.body = .bytes([])
        }
        if let trouble = exchange.trouble { exchange.response.suffer(trouble) }
        options.page?.record(request, exchange)
        return exchange
    }

    /// The answer to a request for the page or its controls. It is at `/` only if the document has no such path.
    private func ownAnswer(to request: ServedRequest) -> ServedExchange? {
        guard let page = options.page else { return nil }
        var isHome = false
        if request.path == "/", case .notFound = router.match("GET", "/") { isHome = true }
        guard var exchange = page.answer(request, self, isHome: isHome) else { return nil }
        ResponseCompression.compress(&exchange.response, for: request)
        if request.method == "HEAD" {
            exchange.response.fields.set("Content-Length", "\(exchange.response.bytes.count)")
            exchange.response.body = .bytes([])
        }
        return exchange
    }

    /// The IDs of operations that are answered without state, although the server has one.
    package var statelessOperations: [String] { plan?.stateless ?? [] }

    /// Whether clients can get a token, from an operation or a token endpoint.
    package var givesTokens: Bool { signIn.givesTokens }

    /// The constraints of the document that are not checked, such as unsupported patterns: `path:line:column: reason`.
    package var omissions: [String] { contract.omissions.map { "\(places.place(of: $0.span)): \($0.reason)" } }

    /// The settings in a scenario, such as the body of a request that changes them; or its faults with their places.
    package func scenario(_ bytes: [UInt8], named name: String) -> (settings: TroubleSettings?, faults: String) {
        TroubleReader.read(bytes, named: name, for: contract)
    }

    /// The answer to a request that is refused before it is read.
    package func refusal(_ status: Int, _ detail: String) -> ServedExchange {
        ServedExchange(response: answerer.response(to: ServedError(status: status, detail: detail)))
    }

    private var answerer: Answerer { Answerer(contract: contract, places: places, options: options) }

    // MARK: Steps

    private func respond(to request: ServedRequest) -> ServedExchange {
        if let response = tokenAnswer(to: request) { return ServedExchange(response: response) }
        if request.path == "*", request.method == "OPTIONS" { return ServedExchange(response: ServedResponse(204)) }
        switch router.match(request.method, request.path) {
        case .notFound:
            let error = ServedError(status: 404, detail: "the document has no path that matches")
            return ServedExchange(response: answerer.response(to: error))
        case .otherMethods(let methods):
            let allow = ("Allow", methods.joined(separator: ", "))
            if request.method == "OPTIONS" { return ServedExchange(response: ServedResponse(204, fields: FieldLines([allow]))) }
            let error = ServedError(status: 405, detail: "the path has the methods \(allow.1)", fields: [allow])
            return ServedExchange(response: answerer.response(to: error))
        case .found(let found):
            let match = chosen(found, for: request)
            let operation = contract.operations[match.operation]
            let trouble = options.trouble.next(operation)
            var exchange: ServedExchange
            if case .status(let status)? = trouble.fault?.kind {
                exchange = ServedExchange(operationID: operation.id.value, response: ServedResponse(status))
                let wait = trouble.fault?.retryAfter.map { [("Retry-After", "\($0)")] } ?? []
                let error = ServedError(status: status, detail: "trouble on purpose", fields: wait)
                exchange.response = answerer.errorResponse([status], error, operation, request)
            } else {
                exchange = respond(to: request, match)
            }
            exchange.response.delivery.delay += trouble.delay
            exchange.trouble = trouble.fault
            if let fault = trouble.fault { exchange.remarks.append("trouble on purpose: \(fault.text)") }
            return exchange
        }
    }

    /// Of several operations with the method and the path, the first one that allows the request and has an answer that it accepts; else the
    /// first one that allows it; else the first one.
    func chosen(_ match: Router.Match, for request: ServedRequest) -> Router.Match {
        guard !match.others.isEmpty else { return match }
        var decoded = request
        guard decode(&decoded) == nil else { return match }
        let checker = RequestChecker(contract: contract, places: places, refusesUnknown: options.refusesUnknownParameters)
        var chosen = match
        let all = [match.operation] + match.others
        var isAllowed = false
        for index in all {
            let operation = contract.operations[index]
            let checked = checker.check(decoded, operation, path: match.parameters)
            guard checked.faults.isEmpty else { continue }
            let isAccepted = answerer.isAcceptable(to: decoded, operation, checked)
            if isAccepted || !isAllowed { chosen.operation = index }
            if isAccepted { break }
            isAllowed = true
        }
        return chosen
    }

    private func respond(to request: ServedRequest, _ match: Router.Match) -> ServedExchange {
        let preferences = Preferences(request)
        var exchange = answer(request, match, preferences)
        exchange.response.delivery.delay = (preferences.wait ?? 0) * 1_000
        exchange.remarks += preferences.remarks
        return exchange
    }

    private func answer(_ request: ServedRequest, _ match: Router.Match, _ preferences: Preferences) -> ServedExchange {
        let operation = contract.operations[match.operation]
        var exchange = ServedExchange(operationID: operation.id.value, response: ServedResponse(200))
        if let refusal = checkCredentials(request, operation) {
            guard options.isLenient else {
                exchange.response = refusal.response
                exchange.remarks.append(refusal.remark)
                return exchange
            }
            exchange.remarks.append(refusal.remark)
        }
        var request = request
        if let error = decode(&request) {
            exchange.response = answerer.errorResponse([error.status], error, operation, request)
            return exchange
        }
        let checker = RequestChecker(contract: contract, places: places, refusesUnknown: options.refusesUnknownParameters)
        let checked = checker.check(request, operation, path: match.parameters)
        exchange.faults = checked.faults
        if !options.isLenient, !checked.faults.isEmpty {
            exchange.response = refuse(checked, operation, request)
            return exchange
        }
        if let settings = operation.webSocket, preferences.code == nil {
            open(settings, operation, request, &exchange)
            return exchange
        }
        let call = ResourceAnswerer.Call(
            request: request, operation: operation, checked: checked, preferences: preferences, path: match.parameters)
        var grant: IssuedTokens.Grant?
        if let tokens = options.tokens, let members = signIn.operations[match.operation], preferences.code == nil {
            switch SignIn(tokens: tokens).outcome(request, checked, members) {
            case .granted(let given): grant = given
            case .refused:
                let error = ServedError(
                    status: 401, detail: "the refresh token is not valid, or was used before",
                    fields: [("WWW-Authenticate", "Bearer error=\"invalid_token\"")])
                exchange.response = answerer.errorResponse([401, 403, 400], error, operation, request)
                return exchange
            }
        }
        var answer = resourceAnswer(call, match.operation) ?? answerer.answer(request, operation, checked, preferences)
        if let grant { give(grant, by: match.operation, in: &answer.response) }
        exchange.response = answer.response
        exchange.remarks += answer.remarks
        exchange.change = answer.change
        var applied = answer.applied
        applied.wait = preferences.wait
        if let example = preferences.example, applied.example == nil { exchange.remarks.append("no example '\(example)' for this answer") }
        if let text = applied.text { exchange.response.fields.set("Preference-Applied", text) }
        if preferences.text != nil { exchange.response.fields.addVary("Prefer") }
        return exchange
    }

    private func open(
        _ settings: WebSocketSettings, _ operation: ContractOperation, _ request: ServedRequest, _ exchange: inout ServedExchange
    ) {
        if let error = WebSocketHandshake.fault(of: request, settings, options) {
            exchange.response = answerer.errorResponse([error.status], error, operation, request)
            exchange.remarks.append(error.detail)
            return
        }
        exchange.response = ServedResponse(101)
        if let subprotocol = WebSocketHandshake.subprotocol(of: request, settings) {
            exchange.response.fields.set("Sec-WebSocket-Protocol", subprotocol)
        }
        exchange.channel = ServedChannel(operation, settings, answerer.source(request, Preferences(request)), options)
    }

    /// The answer of a token endpoint (RFC 6749, 3.2) that is not an operation of the document; `nil` if the request is for none.
    private func tokenAnswer(to request: ServedRequest) -> ServedResponse? {
        guard let tokens = options.tokens, request.method == "POST", signIn.tokenPaths.contains(request.path) else { return nil }
        if case .found = router.match("POST", request.path) { return nil }
        return SignIn(tokens: tokens).answer(request)
    }

    /// Puts tokens into the successful answer of an operation that issues them.
    private func give(_ grant: IssuedTokens.Grant, by operation: Int, in response: inout ServedResponse) {
        guard let tokens = options.tokens, let members = signIn.operations[operation], (200...299).contains(response.status),
            let schema = contract.operations[operation].successSchema, let value = try? JSONTextParser.parse(response.bytes)
        else { return }
        let validator = SchemaValidator(contract.schemas, direction: .response)
        let filled = SignIn(tokens: tokens).fill(value, grant, members) { validator.allows($0, by: schema) }
        response.body = .bytes(Array(filled.json.utf8))
        response.fields.set("Cache-Control", "no-store")
    }

    /// An answer with state; `nil` if there is none, or the request says which answer it wants.
    private func resourceAnswer(_ call: ResourceAnswerer.Call, _ operation: Int) -> Answerer.Answer? {
        guard let plan, let store = options.resources, call.preferences.code == nil, call.preferences.example == nil else { return nil }
        return ResourceAnswerer(answerer: answerer, plan: plan, store: store).answer(call, index: operation)
    }

    private func checkCredentials(_ request: ServedRequest, _ operation: ContractOperation) -> (response: ServedResponse, remark: String)? {
        switch CredentialChecker(contract: contract, accepted: options.acceptedCredentials, tokens: options.tokens).check(
            request, operation)
        {
        case .allowed: return nil
        case .missing(let challenges, let isWrong):
            let error = ServedError(
                status: 401, detail: "the request has no credentials that the operation accepts",
                fields: challenges.map { ("WWW-Authenticate", $0) })
            return (
                answerer.errorResponse([401], error, operation, request), isWrong ? "the credentials are not accepted" : "no credentials"
            )
        case .insufficient(let scopes):
            let list = scopes.joined(separator: " ")
            let field = "Bearer error=\"insufficient_scope\", scope=\"\(list.filter { $0 != "\"" && $0 != "\\" })\""
            let error = ServedError(
                status: 403, detail: "the token lacks the scopes \(list)", fields: [("WWW-Authenticate", field)])
            return (answerer.errorResponse([403], error, operation, request), "the token lacks the scopes \(list)")
        }
    }

    /// Decodes the content coding of the body; an error if it is not known or not valid, or the body is too large.
    private func decode(_ request: inout ServedRequest) -> ServedError? {
        guard let coding = request.fields["Content-Encoding"]?.lowercased(), coding != "identity", !request.body.isEmpty else {
            return nil
        }
        let isGzip = coding == "gzip" || coding == "x-gzip"
        switch isGzip ? Gzip.decompress(request.body, limit: options.bodyLimit) : .invalid {
        case .bytes(let body):
            request.body = body
            return nil
        case .tooLarge: return ServedError(status: 413, detail: "the decoded body has more than \(options.bodyLimit.counted("byte"))")
        case .invalid:
            return ServedError(
                status: 415, detail: "the body has a content coding that is not gzip, or is not valid",
                fields: [("Accept-Encoding", "gzip")])
        }
    }

    private func refuse(_ checked: RequestChecker.Outcome, _ operation: ContractOperation, _ request: ServedRequest) -> ServedResponse {
        let count = checked.faults.count
        if let accepted = checked.acceptedMediaTypes, count == 1 {
            let list = accepted.joined(separator: ", ")
            let error = ServedError(
                status: 415, detail: "the operation accepts \(list)", faults: checked.faults, fields: [("Accept", list)])
            return answerer.errorResponse([415], error, operation, request)
        }
        let detail = "the request does not match the document"
        // A body that cannot be read is a bad request; one that was read, but is not allowed, can be unprocessable content (RFC 9110,
        // 15.5.21).
        let isReadable = checked.body != nil && checked.faults.allSatisfy { $0.part == .body }
        return answerer.errorResponse(
            isReadable ? [422, 400] : [400, 422], ServedError(status: 400, detail: detail, faults: checked.faults), operation, request)
    }
}
