import HTTPBin
import Testing

/// Every endpoint of `Specs/httpbin.yaml`, called through the emitted services against a server that we did not write.
@Suite("httpbin: endpoints", .needsHTTPBin)
struct HTTPBinEndpointTests {
    @Test("is called, and the server received what was meant", arguments: Exercise.all)
    func call(_ exercise: Exercise) async throws {
        let session = try HTTPBinSession()
        try await exercise.run(session)
        #expect(session.endpoints.contains(exercise.emittedName))
    }
}

@Suite("httpbin: coverage")
struct HTTPBinCoverageTests {
    @Test("there is an exercise for every endpoint of the spec, and for no other")
    func everyEndpoint() throws {
        let declared = try SpecEndpoints.names(in: "httpbin.yaml")
        let exercised = Exercise.all.map(\.endpoint)
        #expect(declared.count > 50)
        #expect(Set(declared).count == declared.count)
        #expect(Set(exercised).count == exercised.count)
        #expect(Set(declared).subtracting(exercised).sorted() == [])
        #expect(Set(exercised).subtracting(declared).sorted() == [])
    }
}
