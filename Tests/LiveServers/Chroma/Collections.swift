import ChromaFrontend
import EndpointKit
import Foundation

/// Collections.
extension ChromaProgram {
    /// The identifier of the collection that records go to.
    func collections() async -> String? {
        let metadata = metadata(["answer": 42, "exact": 9_007_199_254_740_993, "ratio": 1.5, "open": true, "shelf": "A"])
        let made = await run.call("POST …/collections") {
            try await client.collection.createCollection(
                tenant: tenant, database: database,
                CreateCollectionPayload(
                    configuration: .value(CollectionConfiguration(hnsw: .value(HnswConfiguration(space: .value(.cosine))))),
                    metadata: .value(metadata), name: "books"))
        }
        guard let made else { return nil }
        let stored = await plain.json("\(path)/collections/books")
        run.expect(json(made.metadata), is: json(metadata), "its metadata came back")
        run.expect(stored?["metadata"], is: json(metadata), "the server has its metadata")
        run.expect(stored?["metadata"]?["exact"]?.int, is: 9_007_199_254_740_993, "with integers beyond 2^53")
        run.expect(json(made.configurationJSON)?["hnsw"]?["space"], is: "cosine", "vectors are compared by their angle")
        run.expect(json(made)?["id"], is: stored?["id"], "its identifier is written as the server writes it")
        let id = made.id.uuidString.lowercased()

        let again = await run.call("POST …/collections: one that is there") {
            try await client.collection.createCollection(
                tenant: tenant, database: database, CreateCollectionPayload(getOrCreate: true, name: "books"))
        }
        run.expect(again?.id, is: made.id, "it is the same one")
        await run.refused("POST …/collections: twice", status: 409) {
            try await client.collection.createCollection(tenant: tenant, database: database, CreateCollectionPayload(name: "books"))
        }
        await run.refused("POST …/collections: with a name that is too short", status: 400) {
            try await client.collection.createCollection(tenant: tenant, database: database, CreateCollectionPayload(name: "b"))
        }

        let list = await run.call("GET …/collections") { try await client.collection.listCollections(tenant: tenant, database: database) }
        run.expect(json(list)?.array?.map { $0["id"]?.string }, is: [id], "it is listed")
        let none = await run.call("GET …/collections: from the second on") {
            try await client.collection.listCollections(tenant: tenant, database: database, limit: 1, offset: 1)
        }
        run.expect(none?.count, is: 0, "there is no other")
        let count = await run.call("GET …/collections_count") {
            try await client.collection.countCollections(tenant: tenant, database: database)
        }
        run.expect(count, is: 1, "it is counted")
        let named = await run.call("GET …/collections/{collection_id}: by its name") {
            try await client.collection.getCollection(tenant: tenant, database: database, collectionID: "books")
        }
        run.expect(named?.id, is: made.id, "it is found by its name")
        let found = await run.call("GET …/collections/by-id/{collection_id}") {
            try await client.collection.getCollectionByID(tenant: tenant, database: database, collectionID: id)
        }
        run.expect(found?.name, is: "books", "it is found by its identifier")
        await run.refused("GET …/collections/{collection_id}: of nothing", as: CollectionEndpoint.GetCollectionFailure.self) {
            try await client.collection.getCollection(tenant: tenant, database: database, collectionID: "none")
        } where: { failure in
            if case .notFound(let problem) = failure { problem.message == "Collection [none] does not exist" } else { false }
        }
        await notInALocalChroma(id)
        return id
    }

    /// Operations of the document that a Chroma which is not in their cloud does not have.
    private func notInALocalChroma(_ id: String) async {
        // The server closes the connection.
        await run.refused("GET /api/v2/collections/{crn} is not implemented", where: { $0.stage == .sending }) {
            try await client.collection.getCollectionByCrn(crn: "\(tenant):\(database):books")
        }
        await run.refused("POST …/collections/{collection_id}/fork is not implemented", where: isUnimplemented) {
            try await client.collection.forkCollection(
                tenant: tenant, database: database, collectionID: id, ForkCollectionPayload(newName: "copies"))
        }
        await run.refused("GET …/collections/{collection_id}/fork_count is not implemented", where: isUnimplemented) {
            try await client.collection.forkCount(tenant: tenant, database: database, collectionID: id)
        }
        await run.refused(
            "GET …/collections/{collection_id}/indexing_status is not implemented", as: RecordEndpoint.IndexingStatusFailure.self
        ) {
            try await client.record.indexingStatus(tenant: tenant, database: database, collectionID: id)
        } where: { failure in
            if case .internalServerError(let problem) = failure { problem.message.contains("not implemented") } else { false }
        }
    }

    func endOfCollections(_ id: String) async {
        await run.call("PUT …/collections/{collection_id}") {
            try await client.collection.updateCollection(
                tenant: tenant, database: database, collectionID: id,
                UpdateCollectionPayload(newMetadata: .value(metadata(["shelf": "B"])), newName: .value("novels")))
        }
        let stored = await plain.json("\(path)/collections/novels")
        run.expect(stored?["id"]?.string, is: id, "it has another name")
        run.expect(stored?["metadata"]?["shelf"], is: "B", "and other metadata")
        await run.call("DELETE …/collections/{collection_id}") {
            try await client.collection.deleteCollection(tenant: tenant, database: database, collectionID: "novels")
        }
        run.expect(await plain.json("\(path)/collections"), is: [], "no collection is left")
        await run.refused("DELETE …/collections/{collection_id}: of nothing", as: CollectionEndpoint.DeleteCollectionFailure.self) {
            try await client.collection.deleteCollection(tenant: tenant, database: database, collectionID: "novels")
        } where: { failure in
            if case .notFound(let problem) = failure { problem.error == "NotFoundError" } else { false }
        }
    }

    /// Functions, which only their cloud runs.
    func functions(of id: String) async {
        await run.refused("POST …/functions/attach is not implemented", where: isUnimplemented) {
            try await client.function.attachFunction(
                tenant: tenant, database: database, collectionID: id,
                AttachFunctionRequest(functionID: "record_counter", name: "counter", outputCollection: "counts"))
        }
        await run.refused("GET …/functions/{function_name}: of nothing", as: FunctionEndpoint.GetAttachedFunctionFailure.self) {
            try await client.function.getAttachedFunction(tenant: tenant, database: database, collectionID: id, functionName: "counter")
        } where: { failure in
            if case .notFound(let problem) = failure { problem.message == "Attached function not found" } else { false }
        }
        await run.refused("POST …/attached_functions/{name}/detach is not implemented", where: isUnimplemented) {
            try await client.function.detachFunction(
                tenant: tenant, database: database, collectionID: id, name: "counter", DetachFunctionRequest(deleteOutput: true))
        }
    }
}
