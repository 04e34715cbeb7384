/// Gathers what the stages of a run make, for the report of the run to keep.
///
/// To free the large trees of a document takes a twentieth of a run. A caller that keeps the report until the process ends saves that.
final class StageResults {
    private(set) var all: [any Sendable] = []

    func keep(_ result: any Sendable) {
        all.append(result)
    }
}
