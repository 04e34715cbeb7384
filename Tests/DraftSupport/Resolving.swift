package import APIModel
import SourceDiagnostics
import TestSupport
package import Testing

/// The model of a draft without a fault.
package func resolve(_ draft: DraftAPI, sourceLocation: SourceLocation = #_sourceLocation) throws -> API {
    var sink = DiagnosticSink()
    let result = Result { try Resolver(draft).resolve(into: &sink) }
    #expect(reports(sink) == [], sourceLocation: sourceLocation)
    return try result.get()
}

/// What resolving reports; it must fail exactly when an error is among that.
package func faults(_ draft: DraftAPI, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
    var sink = DiagnosticSink()
    let didFail: Bool
    do {
        _ = try Resolver(draft).resolve(into: &sink)
        didFail = false
    } catch {
        #expect(error is Resolver.Failed, sourceLocation: sourceLocation)
        didFail = true
    }
    #expect(didFail == sink.hasErrors, sourceLocation: sourceLocation)
    return reports(sink)
}

extension API {
    package func type(_ name: String) throws -> TypeDeclaration {
        try #require(types.first { $0.name.text == name }, "no type '\(name)' among \(types.map(\.name.text))")
    }

    package func fields(_ name: String) throws -> [Field] {
        guard case .object(let shape) = try type(name).shape else { throw NotThatKind() }
        return shape.fields
    }

    package func union(_ name: String) throws -> UnionShape {
        guard case .union(let shape) = try type(name).shape else { throw NotThatKind() }
        return shape
    }

    package var operation: Operation {
        get throws { try #require(services.first?.operations.first) }
    }

    /// The lines of the dump that hold a word, without their indentation.
    package func lines(with word: String) -> [String] {
        dump().split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { $0.contains(word) }
    }
}

package struct NotThatKind: Error {
    package init() {}
}
