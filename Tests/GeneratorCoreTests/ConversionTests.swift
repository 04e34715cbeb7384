import Foundation
import GeneratorCore
import TestSupport
import Testing

/// A converted document gives the same Swift.
struct ConversionTests {
    @Test(arguments: ConversionCase.all) func givesTheSameSwift(_ document: ConversionCase) throws {
        let difference = try document.difference()
        #expect(difference == nil, "\(difference ?? "")")
    }

    /// Every document of the corpus of a machine that has one; a list of names in `ENDPOINTKIT_CORPUS` picks some.
    @Test(.enabled(if: ConversionCase.corpus != nil)) func givesTheSameSwiftForOthersDocuments() throws {
        for document in ConversionCase.corpus ?? [] {
            let difference = try document.difference()
            #expect(difference == nil, "\(document.name): \(difference ?? "")")
        }
    }
}
