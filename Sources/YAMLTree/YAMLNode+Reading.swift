package import SourceDiagnostics

/// Typed accessors. A node of another type is reported and results in `nil`.
extension YAMLNode {
    /// Any scalar except null, as a string: `1.0` and `no` are the strings `1.0` and `no`.
    package func readString(into sink: inout DiagnosticSink) -> Located<String>? {
        read(.string, into: &sink) { $0.isNull ? nil : $0.text }
    }

    /// - Parameter help: What to write instead of another value; by default, the Boolean that it is like.
    package func readBool(into sink: inout DiagnosticSink, help: @autoclosure () -> Help? = nil) -> Located<Bool>? {
        if scalar?.bool == nil, let help = help() {
            sink.report(.unexpectedValue(ExpectedKind.truthValue.rawValue, found: self, help: help))
            return nil
        }
        return read(.truthValue, into: &sink) { $0.bool }
    }

    package func readInt(into sink: inout DiagnosticSink) -> Located<Int>? {
        read(.wholeNumber, into: &sink) { $0.int }
    }

    /// A finite number, whole or not.
    package func readNumber(into sink: inout DiagnosticSink) -> Located<Double>? {
        read(.number, into: &sink) { scalar in scalar.double.flatMap { $0.isFinite ? $0 : nil } }
    }

    package func readList(into sink: inout DiagnosticSink) -> YAMLSequence? {
        if let sequence { return sequence }
        sink.report(.unexpectedKind(.list, found: self))
        return nil
    }

    package func readMapping(into sink: inout DiagnosticSink) -> YAMLMapping? {
        if let mapping { return mapping }
        sink.report(.unexpectedKind(.mapping, found: self))
        return nil
    }

    /// A list of strings, or a single string. Items of other types are reported and omitted.
    package func readStrings(into sink: inout DiagnosticSink) -> [Located<String>]? {
        guard let sequence else { return readString(into: &sink).map { [$0] } }
        var strings: [Located<String>] = []
        for item in sequence {
            if let string = item.readString(into: &sink) { strings.append(string) }
        }
        return strings
    }

    private func read<Value>(
        _ expected: ExpectedKind, into sink: inout DiagnosticSink, _ reading: (YAMLScalar) -> Value?
    ) -> Located<Value>? {
        if let scalar, let value = reading(scalar) { return Located(value, at: span) }
        sink.report(.unexpectedKind(expected, found: self))
        return nil
    }
}
