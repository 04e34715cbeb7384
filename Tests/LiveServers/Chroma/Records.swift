import ChromaFrontend
import EndpointKit
import Foundation

/// Records of a collection.
extension ChromaProgram {
    func records(in id: String) async {
        let metadatas = [
            metadata(["exact": 9_007_199_254_740_993, "price": 1.5, "new": true, "title": "Zwölf"]),
            metadata(["exact": -9_007_199_254_740_993, "price": 2]), nil,
        ]
        await run.call("POST …/add") {
            try await client.record.collectionAdd(
                tenant: tenant, database: database, collectionID: id,
                AddCollectionRecordsPayload(
                    documents: .value(["one", nil, "three"]), embeddings: [.array([1, 0, 0]), .array([0, 1, 0]), .array([0.5, 0.5, 0])],
                    ids: ["1", "2", "3"], metadatas: .value(metadatas), uris: .value(["file:1", nil, nil])))
        }
        let count = await run.call("GET …/count") {
            try await client.record.collectionCount(tenant: tenant, database: database, collectionID: id, readLevel: .indexAndWal)
        }
        run.expect(count, is: 3, "they are counted")

        let got = await run.call("POST …/get") {
            try await client.record.collectionGet(
                tenant: tenant, database: database, collectionID: id,
                GetRequestPayload(ids: .value(["1", "2", "3"]), include: [.metadatas, .documents, .embeddings, .uris]))
        }
        run.expect(got?.ids, is: ["1", "2", "3"], "they are all there")
        run.expect(got?.documents, is: ["one", nil, "three"], "with their documents")
        run.expect(got?.uris, is: ["file:1", nil, nil], "their places")
        run.expect(isClose(got?.embeddings, [[1, 0, 0], [0, 1, 0], [0.5, 0.5, 0]]), "their vectors", got?.embeddings as Any)
        run.expect(json(got?.metadatas), is: json(metadatas), "and their metadata, with integers beyond 2^53")

        let some = await run.call("POST …/get: by metadata") {
            try await client.record.collectionGet(
                tenant: tenant, database: database, collectionID: id,
                GetRequestPayload(where: ["exact": ["$eq": 9_007_199_254_740_993]], include: [.documents]))
        }
        run.expect(some?.ids, is: ["1"], "only one has that number")
        run.expect(some?.metadatas == nil, "what was not asked for is not there", some?.metadatas as Any)

        await change(id, "1")
        await run.refused("POST …/add: a vector of another length", as: RecordEndpoint.CollectionAddFailure.self) {
            try await client.record.collectionAdd(
                tenant: tenant, database: database, collectionID: id, AddCollectionRecordsPayload(embeddings: [.array([1])], ids: ["9"]))
        } where: { failure in
            if case .badRequest = failure { true } else { false }
        }
        await run.refused("GET …/count: of nothing", as: RecordEndpoint.CollectionCountFailure.self) {
            try await client.record.collectionCount(tenant: tenant, database: database, collectionID: UUID().uuidString)
        } where: { failure in
            if case .notFound(let problem) = failure { problem.error == "NotFoundError" } else { false }
        }
    }

    /// Updates, upserts and deletes.
    private func change(_ id: String, _ record: String) async {
        await run.call("POST …/update") {
            try await client.record.collectionUpdate(
                tenant: tenant, database: database, collectionID: id,
                UpdateCollectionRecordsPayload(
                    documents: .value(["uno"]), ids: [record],
                    metadatas: .value([metadata(["price": 2.25, "tags": ["a"]])])))
        }
        await run.call("POST …/upsert") {
            // The numbers of a vector as bytes in Base64: 0, 0 and 1.
            try await client.record.collectionUpsert(
                tenant: tenant, database: database, collectionID: id,
                UpsertCollectionRecordsPayload(
                    documents: .value(["four"]), embeddings: [.string("AAAAAAAAAAAAAIA/")], ids: ["4"],
                    metadatas: .value([metadata(["shelf": "C"])])))
        }
        let changed = await run.call("POST …/get: what was changed") {
            try await client.record.collectionGet(
                tenant: tenant, database: database, collectionID: id,
                GetRequestPayload(ids: .value([record, "4"]), include: [.metadatas, .documents, .embeddings]))
        }
        run.expect(changed?.documents, is: ["uno", "four"], "the documents are new")
        run.expect(
            isClose(changed?.embeddings, [[1, 0, 0], [0, 0, 1]]), "one vector is as it was, the other was read from its bytes",
            changed?.embeddings as Any)
        let first = json(changed?.metadatas)?[0]
        run.expect(first?["price"], is: 2.25, "a number is new")
        run.expect(first?["tags"], is: ["a"], "a list was added")
        run.expect(first?["exact"]?.int, is: 9_007_199_254_740_993, "and the rest is as it was")

        let one = await run.call("POST …/delete: by identifier") {
            try await client.record.collectionDelete(
                tenant: tenant, database: database, collectionID: id, DeleteCollectionRecordsPayload(ids: .value(["4"])))
        }
        run.expect(one?.deleted, is: 1, "one is deleted")
        let other = await run.call("POST …/delete: by metadata") {
            try await client.record.collectionDelete(
                tenant: tenant, database: database, collectionID: id,
                DeleteCollectionRecordsPayload(where: ["exact": ["$lt": 0]]))
        }
        run.expect(other?.deleted, is: 1, "another is deleted")
        run.expect(await plain.json("\(path)/collections/\(id)/count"), is: 2, "the server has two left")
    }

    func queries(in id: String) async {
        let found = await run.call("POST …/query") {
            try await client.record.collectionQuery(
                tenant: tenant, database: database, collectionID: id,
                QueryRequestPayload(
                    include: [.distances, .documents, .metadatas, .embeddings, .uris], nResults: .value(2),
                    queryEmbeddings: [[1, 0, 0], [0, 1, 0]]))
        }
        run.expect(found?.ids, is: [["1", "3"], ["3", "1"]], "the nearest come first")
        run.expect(found?.documents, is: [["uno", "three"], ["three", "uno"]], "with their documents")
        run.expect(found?.distances?[0][0].map { abs($0) < 0.001 }, is: true, "the first is the vector itself")
        run.expect(json(found?.metadatas)?[0]?[0]?["exact"]?.int, is: 9_007_199_254_740_993, "with metadata")

        let filtered = await run.call("POST …/query: with a condition") {
            try await client.record.collectionQuery(
                tenant: tenant, database: database, collectionID: id,
                QueryRequestPayload(whereDocument: ["$contains": "thr"], include: [], queryEmbeddings: [[1, 0, 0]]), limit: 10)
        }
        run.expect(filtered?.ids, is: [["3"]], "only what meets the condition is found")
        await run.refused("POST …/search is not implemented", where: isUnimplemented) {
            try await client.record.collectionSearch(
                tenant: tenant, database: database, collectionID: id,
                SearchRequestPayload(
                    searches: [
                        SearchPayload(
                            limit: SearchPayloadLimit(limit: 2), rank: ["$knn": ["query": [1, 0, 0], "limit": 2]],
                            select: SearchPayloadSelect(keys: ["#document"]))
                    ]))
        }
    }
}
