import APIModel
import SourceDiagnostics

extension DraftEnvironment {
    /// The environment without a default for the customer's part of a host, such as `project` in `https://{project}.example.com`.
    ///
    /// OpenAPI requires a default for every variable. For such a name it is a placeholder, and no server that a client can call.
    var withoutPlaceholder: DraftEnvironment {
        guard let customer = url.value.customer else { return self }
        var environment = self
        environment.url = url.map { parts in
            parts.map { part in
                guard case .variable(var variable) = part, variable.name.value.isExactly(customer.name.value) else { return part }
                variable.defaultValue = nil
                return .variable(variable)
            }
        }
        return environment
    }
}

extension [DraftEnvironment.Part] {
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
