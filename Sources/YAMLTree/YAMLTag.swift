import SourceDiagnostics

/// An explicit tag and what it allows.
struct YAMLTag {
    private static let core = "tag:yaml.org,2002:"

    /// `!!str` for `tag:yaml.org,2002:str`; other tags are not changed.
    let name: String

    /// The tag `!` makes a scalar a string, and has no effect on a collection.
    init?(_ written: String?, onScalar: Bool) {
        guard let written else { return nil }
        if written == "!" {
            guard onScalar else { return nil }
            name = "!!str"
        } else {
            name = written.hasPrefix(Self.core) ? "!!" + written.dropFirst(Self.core.count) : written
        }
    }

    /// Whether a scalar is a string: always with `!!str`, never with any other known tag.
    var makesString: Bool? {
        switch name {
        case "!!str": true
        case "!!int", "!!float", "!!bool", "!!null": false
        default: nil
        }
    }

    func fault(on kind: YAMLNode.Kind, at span: SourceSpan) -> Diagnostic? {
        let fits: Bool
        switch (name, kind) {
        case ("!!str", .scalar), ("!!map", .mapping), ("!!seq", .sequence): fits = true
        case ("!!int", .scalar(let scalar)): fits = scalar.isInteger
        case ("!!float", .scalar(let scalar)): fits = scalar.double != nil || scalar.isNumber
        case ("!!bool", .scalar(let scalar)): fits = scalar.bool != nil
        case ("!!null", .scalar(let scalar)): fits = scalar.isNull
        case ("!!merge", .scalar(let scalar)): fits = scalar.text == "<<"
        case ("!!str", _), ("!!map", _), ("!!seq", _), ("!!int", _), ("!!float", _), ("!!bool", _), ("!!null", _), ("!!merge", _):
            fits = false
        default: return .unknownTag(name, at: span)
        }
        return fits ? nil : .tagMismatch(name, at: span)
    }
}
