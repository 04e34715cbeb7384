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
}
