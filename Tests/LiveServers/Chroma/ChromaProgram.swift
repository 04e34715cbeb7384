import ChromaFrontend
import EndpointKit
import Foundation

/// What is called, service by service, in the files beside this one.
struct ChromaProgram {
    let run: LiveRun
    let client: ChromaFrontendClient
    let plain: PlainHTTP
    let tenant = "acme"
    let database = "shop"

    init(run: LiveRun) {
        self.run = run
        client = ChromaFrontendClient(
            environment: LiveServer(baseURL: run.arguments.origin), apiKeyAuth: { "a key" }, interceptors: [run.recorder],
            configuration: run.configuration)
        plain = PlainHTTP(origin: run.arguments.origin, headers: [:])
    }

    /// Where the database is, for a look at it past the client.
    var path: String { "/api/v2/tenants/\(tenant)/databases/\(database)" }

    /// Metadata of JSON, which is read by the emitted code and so may hold all that it holds.
    func metadata(_ value: JSONValue) -> HashMap {
        do {
            return try JSONDecoder().decode(HashMap.self, from: JSONEncoder().encode(value))
        } catch {
            run.expect(false, "metadata is read", error)
            return [:]
        }
    }

    /// Whether an operation that the server knows but does not implement says so.
    func isUnimplemented(_ error: NetworkError) -> Bool {
        error.stage == .status(501)
    }
}

/// The server itself.
extension ChromaProgram {
    func system() async {
        let identity = await run.call("GET /api/v2/auth/identity") { try await client.authentication.getUserIdentity() }
        run.expect(identity?.databases, is: ["default_database"], "somebody may use the database that is always there")
        run.expect(run.recorder.calls.last?.authorization, is: "a key", "the key was sent")

        // The document says that it is a text.
        let health = await run.call("GET /api/v2/healthcheck", deviates: [""]) { try await client.system.healthcheck() }
        if let health { run.expect(json(health)?.unwrapped["is_executor_ready"], is: true, "the server is ready") }
        run.expect(run.recorder.calls.last?.authorization == nil, "no key was sent where none is asked for")

        let start = Date().timeIntervalSince1970
        let heartbeat = await run.call("GET /api/v2/heartbeat") { try await client.system.heartbeat() }
        let seconds = heartbeat.map { Double($0.nanosecondHeartbeat) / 1e9 } ?? 0
        run.expect(abs(seconds - start) < 60, "it tells the time", seconds)
        let checks = await run.call("GET /api/v2/pre-flight-checks") { try await client.system.preFlightChecks() }
        run.expect((checks?.maxBatchSize ?? 0) > 0, "it takes batches", checks as Any)
        run.expect(checks?.supportsBase64Encoding, is: true, "and vectors in Base64")
        let version = await run.call("GET /api/v2/version") { try await client.system.version() }
        run.expect(version?.contains("1.0.0") == true, "it tells its version", version as Any)
    }

    func reset() async {
        await run.call("POST /api/v2/reset") { try await client.system.reset() }
        run.expect(await plain.status("/api/v2/tenants/\(tenant)"), is: 404, "nothing is left")
    }
}

/// Tenants and databases.
extension ChromaProgram {
    func tenants() async {
        await run.refused("GET /api/v2/tenants/{tenant_name}: of nothing", as: TenantEndpoint.GetTenantFailure.self) {
            try await client.tenant.getTenant(tenantName: tenant)
        } where: { failure in
            if case .notFound(let problem) = failure { problem.message == "Tenant [acme] not found" } else { false }
        }
        await run.call("POST /api/v2/tenants") { try await client.tenant.createTenant(CreateTenantPayload(name: tenant)) }
        run.expect(await plain.json("/api/v2/tenants/\(tenant)")?["name"], is: "acme", "the tenant is there")
        let found = await run.call("GET /api/v2/tenants/{tenant_name}") { try await client.tenant.getTenant(tenantName: tenant) }
        run.expect(found?.name, is: tenant, "it is found by its name")
        // A local Chroma takes it and does not keep it.
        await run.call("PATCH /api/v2/tenants/{tenant_name}") {
            try await client.tenant.updateTenant(tenantName: tenant, UpdateTenantPayload(resourceName: "acme-works"))
        }
        run.expect(run.recorder.calls.last?.sent, is: ["resource_name": "acme-works"], "the name was sent")
    }

    func databases() async {
        await run.call("POST /api/v2/tenants/{tenant}/databases") {
            try await client.database.createDatabase(tenant: tenant, CreateDatabasePayload(name: database))
        }
        run.expect(await plain.json(path)?["tenant"], is: "acme", "the database is there")
        let found = await run.call("GET /api/v2/tenants/{tenant}/databases/{database}") {
            try await client.database.getDatabase(tenant: tenant, database: database)
        }
        run.expect(found?.name, is: database, "it is found by its name")
        run.expect(json(found)?["id"], is: await plain.json(path)?["id"], "its identifier is written as the server writes it")

        // The document says that databases are collections, and what is missing cannot be filled.
        let missing = ["configuration_json", "database", "log_position", "version"]
        let list = await run.call("GET /api/v2/tenants/{tenant}/databases", deviates: Set(missing.map { "[0].\($0)" })) {
            try await client.database.listDatabases(tenant: tenant, limit: 10, offset: 0)
        }
        if let list {
            let names = json(list)?.array?.compactMap { $0["name"]?.string }
            run.expect(names, is: run.mode == .tolerant ? [] : [database], "it is listed, unless that takes what is missing")
        }
        run.expect(run.recorder.calls.last?.target, is: "/api/v2/tenants/acme/databases?limit=10&offset=0", "a part was asked for")

        await run.refused("POST /api/v2/tenants/{tenant}/databases: twice", status: 409) {
            try await client.database.createDatabase(tenant: tenant, CreateDatabasePayload(name: database))
        }
        await run.call("POST /api/v2/tenants/{tenant}/databases: another") {
            try await client.database.createDatabase(tenant: tenant, CreateDatabasePayload(name: "other"))
        }
        await run.call("DELETE /api/v2/tenants/{tenant}/databases/{database}") {
            try await client.database.deleteDatabase(tenant: tenant, database: "other")
        }
        await run.refused(
            "GET /api/v2/tenants/{tenant}/databases/{database}: one that was deleted", as: DatabaseEndpoint.GetDatabaseFailure.self
        ) {
            try await client.database.getDatabase(tenant: tenant, database: "other")
        } where: { failure in
            if case .notFound(let problem) = failure { problem.error == "NotFoundError" } else { false }
        }
    }
}
