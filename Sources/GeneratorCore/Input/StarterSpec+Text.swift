extension StarterSpec {
    /// The whole file.
    package var text: String {
        """
        # yaml-language-server: $schema=\(SchemaFile.dialect.url)
        # An API for EndpointKit. Check it:      endpointkit validate \(fileName)
        # Generate Swift from it:                endpointkit generate\(isInProject ? "" : " \(fileName) --output Sources/\(name)")

        endpointkit: 1              # the version of the dialect; must be the first key
        name: \(name)
        doc: What this API is for, in Markdown.

        environments:               # the first one is the default
          production: https://api.example.com/v1
          local: http://localhost:{port=8080}/v1

        auth:
          session:                  # any name; a bearer token that is refreshed when it expires
            scheme: bearer
            refresh: Auth.refresh   # the endpoint below that refreshes the token

        defaults:                   # settings that every endpoint can override
          auth: session
          timeout: 30               # seconds
          errors: { default: Problem }

        types:
          Item:
            doc: An element of the list.
            fields:
              id: Int
              title: String
              note?: String         # `?` after the name: can be absent
              price: Decimal?       # `?` after the type: can be null
              state: State = open   # a default, used if the member is absent
              tags: [String]
              createdAt: Date
          State:
            enum: [open, done]      # other values are preserved; they are not an error
          Page<Element>:
            fields: { items: [Element], next?: String }
          Credentials:
            fields: { username: String, password: { type: String, sensitive: true } }
          Tokens:
            fields: { accessToken: String, refreshToken: String, expiresIn: Int }
          Problem:
            fields: { code: String, message: String }

        services:
          Items:
            path: /items            # the prefix of every path below
            endpoints:
              list:
                doc: Lists items, newest first.
                get: /
                query: { limit: Int = 20, after?: String, state?: State }
                returns: Page<Item>
                pages: { cursor: after, next: next, items: items }
              find:
                get: /{id:Int}
                returns: Item
                errors: { 404: Problem }
              create:
                post: /
                body: { fields: { title: String, note?: String } }
                returns: { 201: Item }
              remove:
                delete: /{id:Int}
          Auth:
            endpoints:
              login: { post: /login, auth: none, body: Credentials, returns: Tokens }
              refresh: { post: /refresh, auth: none, body: { fields: { refreshToken: String } }, returns: Tokens }

        """
    }

    private var fileName: String {
        String(String.UnicodeScalarView(path.fileName.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
    }
}
