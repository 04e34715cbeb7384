import APIModel
import SourceDiagnostics

/// The method that returns all items of a paged operation.
struct PagingRenderer {
    let context: RenderingContext
    let call: RenderedCall
    private let paging: Paging
    private let page: SwiftType
    private let name: SwiftIdentifier

    init?(context: RenderingContext, call: RenderedCall) {
        guard let paging = call.operation.paging, let name = call.names.paging, let page = call.result.type else { return nil }
        self.context = context
        self.call = call
        self.paging = paging
        self.page = page
        self.name = name
    }

    /// `nil` for pages with the URL of the next page.
    var method: MethodView? {
        guard !needsClient else { return nil }
        return method(call.arguments.map(call.parameterBesideFlat), statements)
    }

    /// The method with an argument for each parameter; `nil` if there is no other one.
    var flatMethod: MethodView? {
        guard let group = call.group else { return nil }
        let passed = call.arguments.map { $0.passed() } + ["options: options"]
        return method(
            call.flatArguments.map(\.defaultedParameter),
            group.assignments + [CodeLayout.list("return self.\(name.asMember)(", passed, ")", indentation: 8)])
    }

    private func method(_ parameters: [String], _ statements: [String]) -> MethodView {
        MethodView(
            documentation: documentation, attributes: context.attributes(call.operation.documentation),
            signature: CodeLayout.list(
                "func \(name.escaped)(", parameters + [CallArgument.defaultedOptions], ") -> \(type.text)", indentation: 4, extra: 9),
            statements: statements)
    }

    private var documentation: [String] {
        ["/// All items of `\(call.names.method.text)`. Pages are requested as needed; `.pages` iterates over the pages themselves."]
    }

    /// Whether each page has the URL of the next one.
    private var needsClient: Bool {
        switch paging.step {
        case .cursor, .offset, .page: false
        case .link, .url: true
        }
    }

    private var type: SwiftType {
        let page = needsClient ? page.wrapped(in: RuntimeNames.response) : page
        return SwiftType("\(RuntimeNames.pagedItems)<\(page.text), \(context.types.render(paging.item).text)>")
    }

    /// The method for pages with the URL of the next page. It needs the client, so every conforming type implements it.
    var companion: CompanionMethod? {
        let location: String
        switch paging.step {
        case .cursor, .offset, .page: return nil
        case .link("next"): location = ".linkHeader"
        case .link(let relation): location = ".linkHeader(relation: \(SwiftLiteral.string(relation).text))"
        case .url(let next): location = ".body({ \(path(next)) })"
        }
        let origins = paging.origins.map { "\(RuntimeNames.specValue).url(\(SwiftLiteral.string($0).text))" }
        let items = "{ \(self.items) }"
        var more = ["next: \(location)"]
        if !origins.isEmpty { more.append(CodeLayout.list("allowing: [", origins, "]", indentation: 12)) }
        more.append("items: \(items)")
        return CompanionMethod(
            name: name, documentation: documentation, effects: .immediate, type: type,
            clientCall: call.result.clientCall(
                "items", effects: .immediate, ["in: \(page.text).self"], trailing: more),
            mock: .init(
                answer: "[\(page.text)]", method: "pages",
                more: ["items: \(items)", "list: \(call.names.log.escaped)"], otherwise: nil))
    }

    private var statements: [String] {
        switch paging.step {
        case .cursor(let parameter, let cursor):
            let isOptional = call.operation.parameters[parameter].presence == .optional
            let name = call.value(of: call.names.parameters[parameter])
            let next =
                paging.more.map { more in
                    let condition = isThere(more)
                    return "\(condition.contains("??") ? "(\(condition))" : condition) ? \(following(cursor)) : nil"
                } ?? following(cursor)
            return sequence(
                "cursor", from: name, passing: isOptional ? "$0" : "$0 ?? \(name)", for: parameter, closing: ["next: { \(next) }"])
        case .offset(let parameter, let total):
            return sequence(
                "offset", from: start(parameter, orElse: 0), passing: converted(parameter), for: parameter,
                closing: [total.map { "total: { \(integer($0)) }" }, paging.more.map { "more: { \(isThere($0)) }" }])
        case .link, .url:
            return []
        case .page(let parameter, let first, let last):
            return sequence(
                "pageNumber", from: start(parameter, orElse: first), passing: converted(parameter), for: parameter,
                closing: [last.map { "last: { \(integer($0)) }" }, paging.more.map { "more: { \(isThere($0)) }" }])
        }
    }

    private func sequence(
        _ function: String, from first: String, passing value: String, for parameter: Int, closing: [String?]
    ) -> [String] {
        let name = call.names.parameters[parameter]
        let arguments = call.arguments.map { $0.name == name ? $0.passed(value) : $0.passed() }
        let items = "items: { \(self.items) }"
        func request(_ indentation: Int) -> String {
            CodeLayout.list(
                "try await self.\(call.names.method.asMember)(", arguments + ["options: RequestOptions(options)"], ")",
                indentation: indentation, extra: 3)
        }
        let fetch: String
        if let group = call.group, group.contains(name) {
            // A copy of the struct says which page.
            let copy = ["var \(group.argument.escaped) = \(group.argument.escaped)", "\(group.member(name)) = \(value)"]
            let lines = copy + ["return \(request(16))"]
            fetch = "fetch: {\n\(lines.map { "                \($0)\n" }.joined())            }"
        } else {
            fetch = CodeLayout.block("fetch:", request, indentation: 12)
        }
        let lines = ["from: \(first)", fetch, items] + closing.compactMap(\.self)
        return [".\(function)("] + lines.dropLast().map { "    \($0)," } + lines.suffix(1).map { "    \($0)" } + [")"]
    }

    /// The value that leads from the page `$0` to the next one.
    private func following(_ cursor: PageCursor<FieldPath>) -> String {
        switch cursor {
        case .next(let member): return path(member)
        case .lastItem(let member):
            let list =
                switch paging.items {
                case .wholeResult: "$0"
                case .member(let items): path(items) + (items.isOptional ? "?" : "")
                }
            let isNullable = if case .nullable = paging.item { true } else { false }
            return context.member(member, of: "\(list).last?\(isNullable ? "?" : "")")
        }
    }

    /// The condition that the page `$0` is not the last one.
    private func isThere(_ member: FieldPath) -> String {
        switch context.api.typeTable.plain(member.type) {
        case .scalar(.bool): member.isOptional ? "\(path(member)) ?? false" : path(member)
        case .scalar(.string): member.isOptional ? "\(path(member))?.isEmpty == false" : "!\(path(member)).isEmpty"
        default: "\(path(member)) != nil"
        }
    }

    private func start(_ parameter: Int, orElse first: Int) -> String {
        let declaration = call.operation.parameters[parameter]
        let name = call.value(of: call.names.parameters[parameter])
        let isInt = declaration.type == .scalar(.int)
        if declaration.presence == .optional {
            return isInt ? "\(name) ?? \(first)" : "\(name).map { Int($0) } ?? \(first)"
        }
        return isInt ? name : "Int(\(name))"
    }

    private func converted(_ parameter: Int) -> String {
        let type = call.operation.parameters[parameter].type
        return type == .scalar(.int) ? "$0" : "\(context.types.render(type).text)($0)"
    }

    private var items: String {
        switch paging.items {
        case .wholeResult: "$0"
        case .member(let member): member.isOptional ? "\(path(member)) ?? []" : path(member)
        }
    }

    private func integer(_ path: FieldPath) -> String {
        let text = self.path(path)
        if path.type == .scalar(.int) { return text }
        return path.isOptional ? "\(text).map { Int($0) }" : "Int(\(text))"
    }

    private func path(_ path: FieldPath) -> String {
        context.member(path, of: "$0")
    }
}
