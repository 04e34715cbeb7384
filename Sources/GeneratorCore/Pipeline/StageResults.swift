/// Collects the results of the stages of a run, which the report of the run keeps.
///
/// Freeing the large trees of a document takes a twentieth of a run. A caller that keeps the report until the process exits saves that.
final class StageResults {
    private(set) var all: [any Sendable] = []

    func keep(_ result: any Sendable) {
        all.append(result)
    }
}
