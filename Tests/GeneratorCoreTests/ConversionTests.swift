import Foundation
import GeneratorCore
import Testing

/// A converted document gives the same Swift.
struct ConversionTests {
    @Test(arguments: ConversionCase.all) func givesTheSameSwift(_ document: ConversionCase) throws {
        let difference = try document.difference()
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test(.enabled(if: !ConversionCase.corpus.isEmpty, "there is no corpus beside this package"), arguments: ConversionCase.corpus)
    func givesTheSameSwiftForOthersDocuments(_ document: ConversionCase) throws {
        let difference = try document.difference(isWhole: false)
        #expect(difference == nil, "\(difference ?? "")")
    }
}
