package import SourceDiagnostics

/// Turns what a front end read into what it means.
///
/// It goes on past every fault, so that one run shows all of them, and throws once at its end.
package struct Resolver: Sendable {
    /// At least one error was reported, here or by the front end.
    package struct Failed: Error, Hashable {}

    private let draft: DraftAPI

    package init(_ draft: DraftAPI) {
        self.draft = draft
    }

    /// The model of the draft; throws `Failed` when the sink holds an error at the end.
    package func resolve(into sink: inout DiagnosticSink) throws -> API {
        var resolution = Resolution(draft, sink: sink)
        let api = resolution.run()
        sink = resolution.sink
        guard !sink.hasErrors else { throw Failed() }
        return api
    }
}
