enum ExampleSpec {
    static let text = """
        endpointkit: 1
        name: Shop
        environments: { production: "https://shop.example" }
        types:
          User:
            fields: { id: Int }
        services:
          Users:
            path: /users
            endpoints:
              find: { get: "/{id:Int}", returns: User }

        """
}
