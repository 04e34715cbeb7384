/// Names only: values may be secret.
extension QueryItem: CustomStringConvertible, CustomReflectable {
    public var description: String { "\(name)=\(Redaction.mark)" }

    public var customMirror: Mirror { Mirror(self, children: ["item": description]) }
}

extension QueryItems: CustomStringConvertible, CustomReflectable {
    public var description: String { items.map(\.description).joined(separator: "&") }

    public var customMirror: Mirror { Mirror(self, children: ["items": description]) }
}

extension ParameterMember: CustomStringConvertible, CustomReflectable {
    public var description: String { "\(name)=\(Redaction.mark)" }

    public var customMirror: Mirror { Mirror(self, children: ["member": description]) }
}

extension EncodedParameters: CustomStringConvertible, CustomReflectable {
    public var description: String { "EncodedParameters(\(query), \(body.map { "\($0.count) bytes" } ?? "no body"))" }

    public var customMirror: Mirror { Mirror(self, children: ["parameters": description]) }
}
