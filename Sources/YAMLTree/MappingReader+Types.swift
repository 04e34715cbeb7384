package import SourceDiagnostics

/// Typed accessors, which return `nil` for an absent key.
extension MappingReader {
    package mutating func takeBool(_ key: String, into sink: inout DiagnosticSink) -> Located<Bool>? {
        take(key)?.readBool(into: &sink)
    }

    package mutating func takeInt(_ key: String, into sink: inout DiagnosticSink) -> Located<Int>? {
        take(key)?.readInt(into: &sink)
    }

    /// A finite number, whole or not.
    package mutating func takeNumber(_ key: String, into sink: inout DiagnosticSink) -> Located<Double>? {
        take(key)?.readNumber(into: &sink)
    }

    /// A list of strings, or a single string. Items of other types are reported and omitted.
    package mutating func takeStrings(_ key: String, into sink: inout DiagnosticSink) -> [Located<String>]? {
        take(key)?.readStrings(into: &sink)
    }

    /// A reader for the mapping of a key, which must be finished separately.
    package mutating func takeMapping(_ key: String, into sink: inout DiagnosticSink) -> MappingReader? {
        guard let node = take(key) else { return nil }
        return MappingReader(node, into: &sink)
    }
}
