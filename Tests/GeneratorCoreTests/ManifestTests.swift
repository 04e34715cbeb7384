import GeneratorCore
import Testing

extension Manifest {
    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

struct ManifestTests {
    private func manifest(_ files: [String: String]) throws -> Manifest {
        var manifest = Manifest(origins: [Output.origin])
        for (path, text) in files { manifest.add(ContentHash(Array(text.utf8)), for: try Output.path(path)) }
        return manifest
    }

    @Test func isOneSortedLineAFile() throws {
        #expect(
            try manifest(["b/B.swift": "b", "a.swift": "a", "b/A.swift": ""]).text == """
                # The files that endpointkit generated in this folder, with a hash of each. Commit this file; do not edit it.
                version 1
                api Shop
                spec shop.yaml
                af63dc4c8601ec8c a.swift
                cbf29ce484222325 b/A.swift
                af63df4c8601f1a5 b/B.swift

                """)
    }

    @Test func readsWhatItWrites() throws {
        let manifest = try manifest(["b/B.swift": "b", "a.swift": "a"])
        #expect(try Manifest(parsing: manifest.bytes) == manifest)
        #expect(try Manifest(parsing: Array(manifest.text.replacing("\n", with: "\r\n").utf8)) == manifest)
    }

    @Test func takesBothSidesOfAMergeConflict() throws {
        let text = """
            version 1
            <<<<<<< HEAD
            0000000000000001 a.swift
            ||||||| base
            =======
            0000000000000002 a.swift
            0000000000000003 b.swift
            >>>>>>> other branch
            """
        let manifest = try Manifest(parsing: Array(text.utf8))
        #expect(manifest.paths.map(\.text) == ["a.swift", "b.swift"])
        #expect(manifest.hashes[try Output.path("a.swift")]?.count == 2)
    }

    @Test(arguments: [
        "0000000000000001 ../../.ssh/config", "0000000000000001 /etc/passwd", "000000000000001 a.swift", "+000000000000001 a.swift",
        "0000000000000001", "{ \"json\": true }", "\u{0}",
    ])
    func refusesDamagedLines(_ line: String) {
        #expect(throws: Manifest.Fault.line(2)) { try Manifest(parsing: Array("version 1\n\(line)\n".utf8)) }
    }

    @Test func refusesANewerVersion() {
        #expect(throws: Manifest.Fault.newerVersion("2")) { try Manifest(parsing: Array("version 2\nwhatever else".utf8)) }
    }

    /// The directory of an API with three models, and what another run wants to write there.
    @Test(arguments: [
        // The same API, with a new name or a renamed spec.
        ("Shop", "shop.yaml", ["ShopClient.swift", "Models/C.swift"], true),
        ("Store", "shop.yaml", ["StoreClient.swift", "Models/A.swift", "Models/B.swift", "Models/D.swift"], true),
        ("Shop", "store.yaml", ["ShopClient.swift", "Models/A.swift", "Models/B.swift"], true),
        // Others, whose names are the same by chance.
        ("Bank", "shop.yaml", ["BankClient.swift", "Models/Account.swift", "Models/A.swift", "Models/Transfer.swift"], false),
        ("Shop", "bank.yaml", ["ShopClient.swift", "Models/Account.swift", "Models/Transfer.swift", "Package.swift", "README.md"], false),
        ("Shop", "shop.yaml", ["ShopClient.swift", "Models/Account.swift", "Package.swift"], false),
        ("Bank", "bank.yaml", ["BankClient.swift", "Models/A.swift", "Models/B.swift", "Models/C.swift"], false),
    ])
    func tellsAnotherAPIByWhatItIsMadeOf(_ api: String, _ spec: String, _ files: [String], _ isSame: Bool) throws {
        let manifest = try manifest([
            "Package.swift": "", "README.md": "", "ShopClient.swift": "", "Models/A.swift": "", "Models/B.swift": "", "Models/C.swift": "",
        ])
        let other = manifest.foreignOrigin(beside: Manifest.Origin(api: api, spec: spec), of: try files.map(Output.path))
        #expect(other == (isSame ? nil : Output.origin))
    }

    @Test func staysOneLineForAnySpecName() {
        let manifest = Manifest(origins: [Manifest.Origin(api: "Shop", spec: "a\nversion 9\u{2028}.yaml")])
        #expect(manifest.text.split(separator: "\n").count == 4)
    }
}
