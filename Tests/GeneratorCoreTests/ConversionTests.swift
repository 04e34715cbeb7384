import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// A converted document gives the same Swift.
struct ConversionTests {
    @Test(arguments: ConversionCase.all) func givesTheSameSwift(_ document: ConversionCase) throws {
        let difference = try document.difference()
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test(.enabled(if: RequiredRings.includes(ConversionCase.corpus.first), "there is no corpus beside this package"))
    func theCorpusIsThere() {
        #expect(ConversionCase.corpus.count > 10)
    }

    @Test(arguments: ConversionCase.corpus)
    func givesTheSameSwiftForOthersDocuments(_ document: ConversionCase) throws {
        let difference = try document.difference(isWhole: false)
        #expect(difference == nil, "\(difference ?? "")")
    }
}
