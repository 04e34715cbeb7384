package import APIModel
package import SourceDiagnostics
package import YAMLTree

extension YAMLNode {
    /// `waits`: `{ poll, with, location, origins, until, fails, interval, maximumInterval, deadline }`.
    package func readWait(into sink: inout DiagnosticSink) -> DraftWait? {
        guard var reader = MappingReader(self, into: &sink) else { return nil }
        var wait = DraftWait(span: span)
        wait.poll = reader.takeString("poll", into: &sink)
        if let with = reader.takeEntry("with") {
            wait.arguments = (with.value.readMapping(into: &sink)?.entries ?? []).compactMap { entry in
                entry.value.readString(into: &sink).map { DraftWait.Argument(parameter: entry.key, member: $0) }
            }
            if wait.poll == nil || reader.has("location") {
                sink.report(
                    .invalidWait(
                        "'with' has no effect without the endpoint that takes the values", at: with.key.span,
                        help: "add 'poll' with that endpoint, and remove 'location'"))
            }
        }
        wait.location = reader.takeString("location", into: &sink).flatMap { $0.headerName(into: &sink) }
        if let origins = reader.takeEntry("origins") {
            wait.origins = origins.value.readStrings(into: &sink) ?? []
            if !reader.has("location") {
                sink.report(
                    .invalidWait(
                        "'origins' has no effect without 'location'", at: origins.key.span,
                        help: "add 'location' with the header that has the URL, or remove it"))
            }
        }
        wait.success = reader.take("until")?.readConditions("until", into: &sink) ?? []
        wait.failure = reader.take("fails")?.readConditions("fails", into: &sink) ?? []
        wait.timing.interval = reader.takeSeconds("interval", into: &sink)
        let maximum = reader.takeEntry("maximumInterval")
        wait.timing.maximumInterval = maximum.flatMap { $0.value.readSeconds("maximumInterval", into: &sink) }
        if let least = wait.timing.interval, let most = wait.timing.maximumInterval, most < least, let maximum {
            sink.report(
                .invalidWait(
                    "the maximum interval is shorter than the interval", at: maximum.value.span,
                    help: "write \(Int(exactly: least).map(String.init) ?? "\(least)") or more"))
        }
        wait.timing.deadline = reader.takeSeconds("deadline", into: &sink)
        reader.finish(into: &sink)
        return wait
    }

    /// Members with a value or a list of values each.
    private func readConditions(_ key: String, into sink: inout DiagnosticSink) -> [DraftWait.Condition] {
        let form = "write { state: done } or { state: [done, partial] }"
        guard let entries = mapping?.entries else {
            sink.report(.unexpectedValue("a mapping of members to values", found: self, help: Help(form)))
            return []
        }
        if entries.isEmpty { sink.report(.invalidWait("'\(key)' has no member", at: span, help: form)) }
        return entries.map { entry in
            let nodes = entry.value.sequence.map { Array($0) } ?? [entry.value]
            if nodes.isEmpty {
                sink.report(
                    .invalidWait("'\(entry.key.value)' has no value", at: entry.value.span, help: "write { \(entry.key.value): done }"))
            }
            return DraftWait.Condition(member: entry.key, values: nodes.compactMap { $0.readLiteral(into: &sink) })
        }
    }
}
