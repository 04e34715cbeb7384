extension StarterSpec {
    /// The whole file.
    package var text: String {
        """
        # An API for endpointkit. Check it:      endpointkit validate \(fileName)
        # Turn it into Swift:                    endpointkit generate \(fileName) --output Sources/\(name)

        endpointkit: 1              # the version of this format; always the first key
        name: \(name)
        doc: What this API is for, in Markdown.

        environments:               # the first one is the default
          production: https://api.example.com/v1
          local: http://localhost:{port=8080}/v1

        auth:
          session:                  # any name; a token that is refreshed when it has expired
            scheme: bearer
            refresh: Auth.refresh   # the endpoint below that does it

        defaults:                   # for every endpoint that does not say otherwise
          auth: session
          timeout: 30               # seconds
          errors: { default: Problem }

        types:
          Item:
            doc: One thing in the list.
            fields:
              id: Int
              title: String
              note?: String         # `?` after the name: may be absent
              price: Decimal?       # `?` after the type: may be null
              state: State = open   # a default, for when it is absent
              tags: [String]
              createdAt: Date
          State:
            enum: [open, done]      # a value that is not listed here is kept, not an error
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
            path: /items            # stands before every path below
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
        let name = path.split(separator: "/").last ?? "api.yaml"
        return String(String.UnicodeScalarView(name.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
    }
}
