/// Prints only the values of names that are known to be harmless.
extension HTTPFields: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        "[" + map(\.description).joined(separator: ", ") + "]"
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: map(\.description), displayStyle: .collection)
    }
}

extension HTTPFields.Field: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        "\(name): \(Redaction.isHarmless(header: name) ? value : Redaction.mark)"
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror {
        Mirror(self, children: ["field": description])
    }
}
