package import APIModel
package import SourceDiagnostics
package import YAMLTree

extension MappingReader {
    /// Takes `tolerance`; see ``YAMLNode/readTolerance(into:)``.
    mutating func takeTolerance(into sink: inout DiagnosticSink) -> Tolerance? { take("tolerance")?.readTolerance(into: &sink) }

    /// Takes `zone`: the name of a time zone, such as `Europe/Berlin`.
    package mutating func takeTimeZone(into sink: inout DiagnosticSink) -> Located<String>? {
        take("zone")?.readTimeZone(into: &sink)
    }
}

extension YAMLNode {
    /// Deviations that are accepted: `none`, `all`, one of `coerce`, `lossy` and `fill`, a list of these, or a mapping with them and
    /// `zone`.
    package func readTolerance(into sink: inout DiagnosticSink) -> Tolerance? {
        if let scalar {
            if scalar.bool == false || scalar.text == "none" { return Tolerance([]) }
            if scalar.bool == true || scalar.text == "all" { return .all }
        }
        guard mapping != nil, var reader = MappingReader(self, into: &sink) else {
            guard let words = readStrings(into: &sink) else { return nil }
            let others = scalar == nil ? [] : ["all", "none"]
            return Tolerance(Set(words.compactMap { $0.word(Tolerance.Kind.self, for: "tolerance", or: others, into: &sink) }))
        }
        var tolerance = Tolerance([])
        if reader.takeBool("coerce", into: &sink)?.value == true { tolerance.kinds.insert(.coerce) }
        if reader.takeBool("lossy", into: &sink)?.value == true { tolerance.kinds.insert(.lossy) }
        if reader.takeBool("fill", into: &sink)?.value == true { tolerance.kinds.insert(.fill) }
        let zone = reader.takeTimeZone(into: &sink)
        reader.finish(into: &sink)
        tolerance.zone = zone?.value
        if let zone, !tolerance.kinds.contains(.coerce) { sink.report(.zoneWithoutCoercion(zone)) }
        return tolerance
    }

    /// The name of a time zone.
    package func readTimeZone(into sink: inout DiagnosticSink) -> Located<String>? {
        guard let name = readString(into: &sink) else { return nil }
        if TimeZoneNames.contains(name.value) { return name }
        // A later version of the database may have it.
        let mayExist = TimeZoneNames.hasForm(name.value)
        let fault = Diagnostic.unknownTimeZone(name, known: sink.candidates(TimeZoneNames.all.sorted()))
        sink.report(mayExist ? fault.asWarning : fault)
        return mayExist ? name : nil
    }
}
