extension ConversionCase {
    static let all = [types, operations, security, odd, messages, uncommon]

    private static let types = ConversionCase(
        "types",
        """
        openapi: 3.1.0
        info: { title: Types API, description: "Many types.\\n\\nAll of them: yes, *all*." }
        paths: { /all: { get: { operationId: all, tags: [things], responses: { "200": { description: All., content: { application/json: { schema: { $ref: "#/components/schemas/All" } } } } } } } }
        components:
          schemas:
            All:
              type: object
              description: |
                Everything at once:
                  - "quoted" and #hashed
                  - with: colons
              required: [id, at, state, shape, nested, maybe, fixed, level, matrix]
              example: { id: 1, at: "2026-01-31T00:00:00Z" }
              properties:
                id: { type: integer, format: int64, description: The number., examples: [7] }
                at: { type: string, format: date-time }
                day: { type: [string, "null"], format: date }
                state: { $ref: "#/components/schemas/State" }
                shape: { $ref: "#/components/schemas/Shape" }
                secret: { type: string, format: password, deprecated: true }
                price: { type: number, format: decimal, default: 1.50 }
                nested: { type: object, description: In place., required: [a], properties: { a: { type: string, default: "yes" }, b: { type: [object, "null"], properties: { c: { type: integer, default: 3 } } } } }
                maybe: { anyOf: [{ type: string }, { type: integer }, { type: "null" }] }
                list: { type: array, items: { type: object, title: Item, properties: { kind: { type: string, enum: [a, "1", "null"] } } } }
                lists: { type: array, items: { type: [array, "null"], items: { type: [string, "null"] } } }
                map: { type: object, additionalProperties: { type: object, properties: { x: { type: number } } } }
                any: {}
                fixed: { const: yes-it-is }
                level: { type: integer, enum: [1, 2, 3], x-enum-varnames: [low, mid, high], x-enum-descriptions: [Low., "", "High: very."] }
                self: { $ref: "#/components/schemas/All" }
                Date: { $ref: "#/components/schemas/Date" }
                matrix: { type: array, items: { type: array, items: { type: number } } }
                "odd name?": { type: string }
                "": { type: boolean }
                "on": { type: boolean, x-endpointkit-name: isOn }
                union: { oneOf: [{ type: object, required: [a], properties: { a: { type: string } } }, { type: object, required: [a], properties: { a: { type: string }, b: { type: integer } } }] }
            State: { type: string, enum: [on, off, "with space", "2"], default: on, description: "How it is; on or off" }
            Shape: { oneOf: [{ $ref: "#/components/schemas/Circle" }, { $ref: "#/components/schemas/Square" }], discriminator: { propertyName: kind, mapping: { c: "#/components/schemas/Circle", sq: "#/components/schemas/Square" } } }
            Circle: { type: object, required: [kind], properties: { kind: { type: string }, radius: { type: number } }, additionalProperties: { type: string } }
            Square: { allOf: [{ $ref: "#/components/schemas/Base" }, { type: object, required: [kind], properties: { kind: { type: string }, side: { type: number } } }] }
            Base: { type: object, x-endpointkit-mutable: true, properties: { name: { type: string, maxLength: 10 } } }
            Date: { type: object, title: Not the date of Foundation, properties: { text: { type: string, format: date-time } } }
            "Odd/Name[1]": { type: object, properties: { x: { $ref: "#/components/schemas/text" } } }
            text: { type: array, items: { $ref: "#/components/schemas/2fa" } }
            2fa: { type: object, properties: { code: { type: string } } }

        """)

    private static let operations = ConversionCase(
        "operations",
        """
        openapi: 3.0.3
        info: { title: Operations }
        servers:
          - url: https://{region}.example.com:{port}/v1
            description: Production
            variables: { region: { default: eu, enum: [eu, us] }, port: { default: "443" } }
          - url: /relative
        tags: [{ name: Pets, description: "All about pets: each of them." }]
        x-endpointkit-defaults: { timeout: 10, retry: { attempts: 3, statuses: [503] }, headers: { X-App: "1" } }
        paths:
          /pets/{pet-id}/{format}:
            parameters:
              - { name: pet-id, in: path, required: true, description: Which., schema: { type: integer } }
              - { name: format, in: path, required: true, schema: { type: string, enum: [json, xml] } }
            get:
              operationId: Pets.find
              tags: [Pets]
              summary: Finds one.
              description: |
                Long text
                  with indentation.

                And a paragraph.
              deprecated: true
              parameters:
                - { name: "filter[name]", in: query, schema: { type: string } }
                - { name: tags, in: query, style: pipeDelimited, schema: { type: array, items: { type: string } } }
                - { name: where, in: query, style: deepObject, explode: true, schema: { type: object, properties: { a: { type: string } } } }
                - { name: deep, in: query, schema: { type: array, items: { type: object, properties: { a: { type: string } } } } }
                - { name: X-Trace, in: header, required: true, schema: { type: string, format: uuid } }
                - { name: session, in: cookie, schema: { type: string } }
              responses:
                "200":
                  description: One.
                  content:
                    application/json:
                      schema: { $ref: "#/components/schemas/Pet" }
                      examples: { wrong: { value: [1] }, right: { value: { name: Rex } } }
                "202": { description: Later. }
                4XX: { description: Bad., content: { application/json: { schema: { type: object, description: What., properties: { code: { type: string } } } } } }
                default: { description: Else., content: { text/plain: { schema: { type: string } } } }
            put:
              operationId: replace
              tags: [Pets]
              requestBody: { required: true, description: The pet., content: { application/merge-patch+json: { schema: { $ref: "#/components/schemas/Pet" } } } }
              responses: { "204": { description: Done. } }
            delete: { tags: [Pets], responses: { default: { description: Gone. } } }
          /upload:
            post:
              operationId: upload
              requestBody: { content: { multipart/form-data: { schema: { type: object, required: [file], properties: { file: { type: string, format: binary }, note: { type: string }, meta: { type: object, properties: { a: { type: integer } } } } } } } }
              responses: { "200": { description: ok, content: { application/octet-stream: {} } } }
          /form:
            post:
              operationId: form
              requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, required: [a], properties: { a: { type: string }, b: { type: array, items: { type: integer } }, c: { type: object, properties: { d: { type: string } } } } }, encoding: { c: { contentType: application/json } } } } }
              responses: { "200": { description: ok, content: { text/csv: { schema: { type: string } } } } }
          /events:
            get: { operationId: events, responses: { "200": { description: Events., content: { text/event-stream: { schema: { $ref: "#/components/schemas/Pet" } } } } } }
          /job:
            post: { operationId: startJob, x-endpointkit-waits: { poll: findJob, with: { id: id }, until: { id: [1, 2] }, fails: { state: no } }, responses: { "202": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Job" } } } } } }
          /job/{id}:
            get: { operationId: findJob, parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Job" } } } } } }
            delete: { operationId: endJob, x-endpointkit-waits: { location: Location, poll: findJob, origins: ["https://b.example"] }, parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { "202": { description: ok } } }
          /raw:
            post: { operationId: raw, requestBody: { content: { image/png: {} } }, responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } } } }
          /list:
            get:
              operationId: list
              x-endpointkit-pages: { cursor: after, next: next, items: data }
              x-endpointkit-waits: { until: { next: null }, interval: 1.5, maximumInterval: 3, deadline: 60 }
              x-endpointkit-cache: reload
              x-endpointkit-response: true
              parameters: [{ name: after, in: query, schema: { type: string } }]
              responses: { "200": { description: ok, content: { application/json: { schema: { type: object, required: [data], properties: { data: { type: array, items: { $ref: "#/components/schemas/Pet" } }, next: { type: string, nullable: true } } } } } } }
        components:
          schemas:
            Job: { type: object, required: [id], properties: { id: { type: integer }, state: { type: string } } }
            Pet: { type: object, required: [name], properties: { name: { type: string }, owner: { type: object, nullable: true, properties: { id: { type: integer, readOnly: true } } } } }

        """)

    private static let security = ConversionCase(
        "security",
        """
        openapi: 3.1.0
        info: { title: Security }
        security: [{ token: [] }]
        paths:
          /a: { get: { operationId: a, security: [], responses: { "204": { description: ok } } } }
          /b: { get: { operationId: b, security: [{ key: [], token: [] }, { user: [read] }], responses: { "204": { description: ok } } } }
          /c: { get: { operationId: c, security: [{}, { key: [] }], responses: { "204": { description: ok } } } }
          /refresh:
            post:
              operationId: refresh
              security: []
              requestBody: { required: true, content: { application/json: { schema: { type: object, required: [refresh_token], properties: { refresh_token: { type: string } } } } } }
              responses: { "200": { description: ok, content: { application/json: { schema: { type: object, required: [access_token], properties: { access_token: { type: string }, expires_in: { type: integer } } } } } } }
        components:
          securitySchemes:
            token: { type: http, scheme: bearer, description: The session., x-endpointkit-refresh: { endpoint: refresh, sends: refresh_token } }
            key: { type: apiKey, in: header, name: X-Key }
            login: { type: http, scheme: basic }
            user: { type: oauth2, flows: { authorizationCode: { authorizationUrl: "https://l.example/a", tokenUrl: "https://l.example/t", scopes: { read: Read., write: Write. } } }, x-endpointkit-redirectURL: "app:/back" }

        """)

    /// Names and texts that YAML or the dialect could take for something else.
    private static let odd = ConversionCase(
        "odd texts",
        """
        openapi: 3.1.0
        info: { title: Odd, description: "- not a list" }
        paths:
          /a b/%7Ex/{id}:
            get:
              operationId: "get: it"
              tags: ["#1"]
              description: " leading and trailing \\t"
              parameters: [{ name: id, in: path, required: true, schema: { type: string } }, { name: "a:b", in: query, description: "true", schema: { type: string } }, { name: "null", in: query, schema: { type: boolean } }]
              responses: { "200": { description: "{}", content: { application/json: { schema: { $ref: "#/components/schemas/String" } } } } }
        components:
          schemas:
            String: { type: object, required: [t], properties: { t: { type: string, description: "a\\u0007b\\u2028c", default: "x: y" }, u: { type: [string, "null"], enum: [a, null] }, v: { type: string, example: "0x1F" }, w: { $ref: "#/components/schemas/none" }, "<<": { type: string } } }
            none: { type: string, enum: ["", " ", "#", "- a", "~", "é", "🎉"], x-enumNames: [empty, blank, hash, dash, tilde, accent, party] }

        """)

    private static let messages = ConversionCase(
        "messages",
        """
        openapi: 3.2.0
        x-endpointkit-signature: stripe
        info: { title: Messages }
        servers: [{ url: "https://a.example/v1" }]
        paths:
          /a:
            get:
              operationId: a
              servers: [{ url: "https://b.example" }]
              parameters: [{ name: f, in: query, content: { application/json: { schema: { $ref: "#/components/schemas/T" } } } }]
              responses: { "200": { description: ok, headers: { X-Rate: { schema: { type: integer }, description: Left. } }, content: { application/json: { schema: { $ref: "#/components/schemas/T" } } } } }
          /b:
            post:
              operationId: b
              requestBody: { required: true, content: { multipart/form-data: { schema: { type: object, required: [a], properties: { a: { type: object, properties: { x: { type: string } } } } }, encoding: { a: { contentType: application/xml } } } } }
              callbacks: { done: { "{$request.body#/url}": { post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/T" } } } }, responses: {} } } } }
              responses: { "204": { description: ok } }
          /c:
            post:
              operationId: c
              parameters: [{ name: s, in: cookie, schema: { type: array, items: { type: string } } }, { name: t, in: cookie, style: cookie, schema: { type: string } }]
              requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/T" } }, text/plain: { schema: { type: string } }, multipart/form-data: { schema: { type: object, required: [f], properties: { f: { type: string, format: binary } } } } } }
              responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/T" } }, text/csv: { schema: { type: string } }, text/event-stream: { schema: { $ref: "#/components/schemas/T" } } } } }
        webhooks:
          ping: { post: { x-endpointkit-signature: none, responses: {} } }
          moved: { post: { x-endpointkit-signature: { scheme: standardWebhooks, header: "svix-signature", timestamp: { header: T, format: milliseconds }, tolerance: 9 }, responses: {} } }
          gone: { post: { x-endpointkit-signature: { header: G, prefix: "a=", separator: ";", content: "{timestamp}{body}", timestamp: { prefix: "b=", format: rfc3339 }, secret: hex }, responses: {} } }
          changed: { post: { description: It changed., requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }, responses: {} } }
        components:
          schemas:
            T: { type: object, properties: { n: { type: string } } }

        """)

    private static let uncommon = ConversionCase(
        "uncommon",
        """
        openapi: 3.0.3
        info: { title: Uncommon }
        servers: [{ url: "https://a.example" }]
        paths:
          /signature:
            get: { operationId: signature, responses: { "200": { description: It., content: { application/json: { schema: { type: string, format: byte } } } }, default: { description: No., content: { application/json: { schema: { type: string, format: byte } } } } } }
          /parts:
            post: { operationId: parts, requestBody: { required: true, content: { multipart/mixed: { schema: { type: object, required: [a], properties: { a: { type: string }, b: { type: string, format: binary } } } } } }, responses: { "204": { description: ok } } }
          /tags:
            post: { operationId: tag, requestBody: { required: false, content: { multipart/form-data: { schema: { type: object, required: [name], properties: { name: { type: string }, note: { type: string } } } } } }, responses: { "204": { description: ok } } }
          /file:
            post: { operationId: file, requestBody: { content: { multipart/related: { schema: { $ref: "#/components/schemas/Upload" } } } }, responses: { "204": { description: ok } } }
          /server:
            servers: [{ url: "https://{tenant}.b.example/{stage}", variables: { tenant: { default: "{me}" }, stage: { default: v1 } } }]
            get: { operationId: server, responses: { "204": { description: ok } } }
        components:
          schemas:
            Upload: { type: object, required: [file], properties: { file: { type: string, format: binary }, note: { type: string } } }

        """)
}
