import SourceDiagnostics

/// The state of one run of the resolver.
///
/// Names of types are looked up everywhere first, which gives every declaration its place; what needs to know the types (presence, defaults,
/// unions, boxes, operations) follows.
struct Resolution {
    let draft: DraftAPI
    var sink: DiagnosticSink
    var symbols: SymbolTable
    /// By the index of the type; `nil` while its shape is being read.
    var pending: [PendingDeclaration?] = []
    /// The service whose operations are being read.
    var service: Int?
    /// The members of declared objects that can only be forms, by the index of the draft.
    var forms: [Int: [Typed.Field]] = [:]
    /// What the members of objects are called that are written as forms.
    var memberKeys: [TypeID: MemberKeys] = [:]
    var types = TypeTable()
    var variantPatterns = VariantPatterns()
    var unionEffort = UnionEffort()
    /// The unions all of whose values are objects, as far as they are closed.
    var objectUnions: Set<TypeID> = []
    /// What operations have taken over so far from what is written once for all of them.
    private var takenOver = 0
    /// By the name of the server.
    var serverIndices: [String: Int] = [:]
    /// By the name of the scheme.
    var schemes: [String: Int] = [:]

    init(_ draft: DraftAPI, sink: DiagnosticSink) {
        self.draft = draft
        self.sink = sink
        symbols = SymbolTable(draft.types)
    }

    mutating func run() -> API {
        reportSymbols()
        lookUpDeclarations()
        let errors = draft.defaults.errors.map { $0.map(at: .defaultError) { located($0, at: $1) } }
        let typedServices = draft.services.enumerated().map { index, draft in
            service = index
            return lookUpTypes(of: draft)
        }
        service = nil
        let webhooks = draft.webhooks.map { $0.map { located($0, at: $1) } }
        let callbacks = draft.callbacks.map { $0.map { located($0, at: $1) } }
        let headers = draft.responseHeaders.map { $0.map { located($0, at: $1) } }

        closeDeclarations()
        let heldTypes = heldTypes()
        endEndlessTypes(heldTypes)
        checkExamples()

        let environments = environments()
        let servers = servers(environments)
        schemes = indexSchemes()
        let defaults = operationDefaults(errors)
        let services = services(typedServices, defaults: defaults)
        return API(
            name: SpecName(draft.name), documentation: draft.documentation, environments: environments,
            securitySchemes: securitySchemes(services), defaults: defaults, typeTable: types, heldTypes: heldTypes, services: services,
            modelOptions: draft.modelOptions, servers: servers, webhooks: messages(webhooks, "webhook"),
            callbacks: messages(callbacks, "callback"), responseHeaders: responseHeaders(headers))
    }

    var leniency: Leniency { draft.leniency }

    /// Reports what is a warning where the document may say it.
    mutating func report(_ diagnostic: Diagnostic, allowedBy rule: KeyPath<Leniency, Bool>) {
        sink.report(leniency[keyPath: rule] ? diagnostic.asWarning : diagnostic)
    }

    /// Headers, errors and members of forms that operations may take over from defaults, services and types, beside ten for each operation:
    /// all of them are repeated in the code of each.
    private lazy var mostTakenOver = 50_000 + 10 * draft.services.reduce(0) { $0 + $1.operations.count }

    /// Notes that an operation takes over so many; `false`, and a diagnostic at the first, when that is too much.
    mutating func takesOver(_ count: Int, at span: SourceSpan) -> Bool {
        guard count > 0, takenOver <= mostTakenOver else { return count == 0 }
        takenOver += count
        if takenOver > mostTakenOver { sink.report(.repeatedTooOften(span, .defaults(limit: mostTakenOver))) }
        return takenOver <= mostTakenOver
    }

    /// Reports every value whose key an earlier one has, with a note at the first.
    mutating func reportDuplicates<Value>(
        _ values: [Value], of kind: String, rule: APIRule, name: (Value) -> Located<String>, key: (String) -> String = { $0 }
    ) {
        guard values.count > 1 else { return }
        var first: [String: Located<String>] = [:]
        first.reserveCapacity(values.count)
        for value in values {
            let name = name(value)
            guard let earlier = first[key(name.value)] else {
                first[key(name.value)] = name
                continue
            }
            let isEquivalent = earlier.value == name.value && !earlier.value.isExactly(name.value)
            sink.report(
                isEquivalent
                    ? .equivalent(rule, kind, name, first: earlier.span) : .duplicate(rule, kind, name, first: earlier.span))
        }
    }
}
