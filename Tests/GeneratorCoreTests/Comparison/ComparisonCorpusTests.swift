import GeneratorCore
import SystemSupport
import Testing

/// What a comparison of a document of the corpus with itself finds.
struct ComparisonCorpusTests {
    @Test(.enabled(if: RequiredRings.includes(CorpusDocument.all.first), "there is no corpus beside this package"))
    func findsNothingInADocumentAndItself() throws {
        for document in CorpusDocument.all.filter({ $0.bytes < 60_000 }) {
            let version = Comparison.Version(document.input)
            let report = Comparison(old: version, new: version).run()
            guard let outcome = report.outcome else {
                #expect(report.errorCount > 0, "\(document.path)")
                continue
            }
            #expect(outcome.changes.isEmpty, "\(document.path): \(outcome.text(as: .text).prefix(500))")
        }
    }
}
