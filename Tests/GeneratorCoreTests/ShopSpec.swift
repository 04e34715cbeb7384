import GeneratorCore
import SystemSupport

/// A small API that runs are made with.
enum ShopSpec {
    static let types = """
        types:
          User:
            fields: { id: Int, name: String }

        """

    static let users = """
          Users:
            path: /users
            endpoints:
              find: { get: "/{id:Int}", returns: User }

        """

    static let carts = """
          Carts:
            path: /carts
            endpoints:
              clear: { delete: / }

        """

    static func text(_ services: String...) -> String {
        """
        endpointkit: 1
        name: Shop
        environments: { production: "https://shop.example" }

        """ + types + "services:\n" + services.joined()
    }
}

extension TemporaryDirectory {
    func configuration(_ change: (inout Configuration) -> Void = { _ in }) -> Configuration {
        var configuration = Configuration(spec: self("shop.yaml"), output: self("out"))
        change(&configuration)
        return configuration
    }

    /// Generates from `shop.yaml`, and returns the emitted Swift files. Throws the reports if there are none.
    func generate() throws -> [String: String] {
        let result = GenerateRun(configuration()).run()
        guard case .wrote = result.outcome else { throw NothingGenerated(reports: result.text(as: .text)) }
        return try emittedFiles()
    }

    private struct NothingGenerated: Error {
        let reports: String
    }

    /// The texts of the Swift files in `out`, by their paths there.
    func emittedFiles() throws -> [String: String] {
        let files = try snapshot().filter { $0.key.hasPrefix("out/") && $0.key.hasSuffix(".swift") }
        return Dictionary(uniqueKeysWithValues: files.map { (String($0.key.dropFirst("out/".count)), $0.value.text ?? "") })
    }
}
