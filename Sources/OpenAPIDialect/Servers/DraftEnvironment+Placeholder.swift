import APIModel
import SourceDiagnostics

extension DraftEnvironment {
    /// The environment without what is only a placeholder, and no server that a client can call: hosts that are reserved for examples, and
    /// the default of the customer's part of a host, such as `project` in `https://{project}.shop.io`.
    ///
    /// OpenAPI requires a default for every variable.
    var withoutPlaceholder: DraftEnvironment {
        let customer = url.value.customer
        func isPlaceholder(_ variable: Variable) -> Bool {
            customer.map { variable.name.value.isExactly($0.name.value) } ?? false || variable.isHostForExamples
        }
        var environment = self
        environment.url = url.map { parts in
            parts.withoutOriginForExamples(at: url.span).map { part in
                guard case .variable(var variable) = part, isPlaceholder(variable) else { return part }
                variable.defaultValue = nil
                return .variable(variable)
            }
        }
        return environment
    }
}

extension DraftEnvironment.Variable {
    /// Whether its default, without other values, is a host that never exists.
    fileprivate var isHostForExamples: Bool {
        allowed.isEmpty && defaultValue.map(HostForExamples.isMeant(by:)) ?? false
    }
}

private enum HostForExamples {
    /// Whether the host of a URL, or of one without its scheme, never exists (RFC 2606, RFC 6761).
    static func isMeant(by url: String) -> Bool {
        let text = url.lowercased()
        let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
        let labels = text[start...].prefix { !"/:".contains($0) }.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, let top = labels.last else { return false }
        if ["example", "invalid", "test"].contains(top) { return true }
        return labels[labels.count - 2] == "example" && ["com", "net", "org"].contains(top)
    }
}

extension [DraftEnvironment.Part] {
    /// The URL whose origin is an argument, if its host never exists.
    fileprivate func withoutOriginForExamples(at span: SourceSpan) -> Self {
        guard case .text(let text)? = first, let host = text.firstRange(of: "://")?.upperBound, HostForExamples.isMeant(by: text) else {
            return self
        }
        let end = text[host...].firstIndex(of: "/") ?? text.endIndex
        // A variable can be the port, or end the host.
        let endsInPort = count > 1 && text.hasSuffix(":")
        guard end < text.endIndex || count == 1 || endsInPort else { return self }
        let path: Self = end < text.endIndex ? [.text(String(text[end...]))] : []
        let rest = path + dropFirst(endsInPort ? 2 : 1)
        let names = rest.map { if case .variable(let variable) = $0 { "{\(variable.name.value)}" } else { "" } }.joined()
        return [.variable(.origin(besides: names, at: span))] + rest
    }

    /// The variable without `enum` that is the first label of a longer host, if its name is that of a customer or of what one owns.
    fileprivate var customer: DraftEnvironment.Variable? {
        guard count > 2, case .text(let scheme) = self[0], scheme.hasSuffix("://"), case .variable(let variable) = self[1],
            case .text(let rest) = self[2], rest.hasPrefix("."), variable.allowed.isEmpty, variable.defaultValue != nil,
            NameWords.split(variable.name.value).contains(where: { Self.customerWords.contains($0.lowercased()) })
        else { return nil }
        return variable
    }

    private static let customerWords: Set<String> = [
        "account", "agent", "company", "customer", "instance", "org", "organisation", "organization", "project", "realm", "shop", "site",
        "slug", "store", "subdomain", "team", "tenant", "workspace", "your",
    ]
}
