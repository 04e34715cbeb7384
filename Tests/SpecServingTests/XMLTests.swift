import APIModel
import SpecReading
import SpecServing
import Testing

/// Bodies in XML, which are read and written as the schema says with `xml`.
struct XMLTests {
    /// The element of an order, in the namespace that the document says.
    private static func order(_ content: String) -> String { order("id=\"7\"", content) }

    private static func order(_ attributes: String, _ content: String) -> String {
        "<o:order xmlns:o=\"urn:orders\" \(attributes)>\(content)</o:order>"
    }

    private static func shop(_ options: ServingOptions = ServingOptions()) throws -> ServedDocument {
        try ServedDocument(
            """
            paths:
              /orders:
                get:
                  responses: { '200': { description: '', content: { application/xml: { schema: { type: array, items: { $ref: '#/components/schemas/Order' } } } } } }
                post:
                  requestBody: { required: true, content: { application/xml: { schema: { $ref: '#/components/schemas/Order' } } } }
                  responses:
                    '200': { description: '', content: { application/xml: { schema: { $ref: '#/components/schemas/Order' } } } }
              /text:
                post:
                  requestBody: { content: { text/xml: { schema: { type: string } } } }
                  responses: { '204': { description: '' } }
              /open:
                post:
                  requestBody: { content: { application/xml: { schema: { type: object, additionalProperties: { type: integer } } } } }
                  responses: { '204': { description: '' } }
            components:
              schemas:
                Order:
                  type: object
                  required: [id, count, tags]
                  additionalProperties: false
                  xml: { name: order, namespace: 'urn:orders', prefix: o }
                  properties:
                    id: { type: integer, xml: { attribute: true } }
                    count: { type: integer, minimum: 1, xml: { name: number } }
                    note: { type: [string, 'null'] }
                    tags: { type: array, xml: { wrapped: true }, items: { type: string, xml: { name: tag } } }
                    line: { type: array, maxItems: 2, items: { $ref: '#/components/schemas/Line' } }
                Line:
                  type: object
                  required: [sku]
                  properties: { sku: { type: string, pattern: '^[A-Z]+$' }, gift: { type: boolean } }
            """, options: options)
    }

    private static let noSecrets = SampleFilter.Secrets(
        isName: { _ in false }, isParameter: { _, _ in false }, isText: { _ in false })

    private static let xml: [(name: String, value: String)] = [("Content-Type", "application/xml")]

    private static func faults(_ body: String, _ path: String = "/orders") throws -> [String] {
        let fields: [(name: String, value: String)] = path == "/text" ? [("Content-Type", "text/xml")] : xml
        return try shop().faults("POST", path, fields, body: body).map { fault in
            String(fault.split(separator: " (api.yaml", maxSplits: 1).first ?? "")
        }
    }

    @Test func bodiesAreReadAsTheirSchemaSays() throws {
        let body = Self.order(
            """
            <number> 2 </number><!-- two --><note>a &lt; b<![CDATA[ & c]]></note>
            <tags><tag>x</tag><tag>y</tag></tags><line><sku>AB</sku><gift>true</gift></line><line><sku>C</sku></line>
            """)
        let answer = try Self.shop().send("POST", "/orders", Self.xml, body: "<?xml version='1.0' encoding='UTF-8'?>\n" + body)
        #expect(answer.response.status == 200, "\(answer.faults.map { $0.text })")
        // What was written is in the answer, in the same form.
        #expect(answer.response.text.contains("<o:order xmlns:o=\"urn:orders\" id=\"7\"><number>2</number><note>a &lt; b &amp; c</note>"))
        #expect(answer.response.text.contains("<tags><tag>x</tag><tag>y</tag></tags><line><sku>AB</sku><gift>true</gift></line>"))
    }

    @Test(arguments: [
        (order("<number>0</number><tags/>"), "/count"), (order("<number>one</number><tags/>"), "/count"),
        (order("<count>2</count><tags/><count>3</count>"), "/count"), (order("id=\"x\"", "<number>2</number><tags/>"), "/id"),
        (order("", "<number>2</number><id>7</id><tags/>"), "/id"), (order("<number>2</number><tags><t>x</t></tags>"), "/tags/0"),
        (order("<number>2</number>"), ""), (order("<number>2</number><tags/><line><sku>a1</sku></line>"), "/line/0/sku"),
        (order("<number>2</number><tags/><line/>"), "/line/0"), (order("<number>2</number><tags/>text"), ""),
        (order("<number>2</number><tags/><other>1</other>"), "/other"), (order("id=\"7\" tags=\"x\"", "<number>2</number>"), "/tags"),
        ("<Order id=\"7\"><number>2</number><tags/></Order>", ""),
        ("<order id=\"7\" xmlns=\"urn:others\"><number>2</number><tags/></order>", ""),
    ])
    func everyFaultHasItsPlaceInTheValue(_ body: String, _ pointer: String) throws {
        let exchange = try Self.shop().send("POST", "/orders", Self.xml, body: body)
        #expect(exchange.response.status == 422 || exchange.response.status == 400)
        #expect(exchange.faults.contains { $0.pointer == pointer }, "\(exchange.faults.map(\.text))")
    }

    @Test func allFaultsAreTold() throws {
        let body = Self.order("", "<number>0</number><id>7</id><tags><t>x</t></tags><line><sku>a</sku></line>")
        let exchange = try Self.shop().send("POST", "/orders", Self.xml, body: body)
        #expect(exchange.faults.map(\.pointer).sorted() == ["/count", "/id", "/line/0/sku", "/tags/0"])
    }

    @Test func valuesCanBeNilAndDefaultNamespacesHold() throws {
        let body = """
            <order id="7" xmlns="urn:orders" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b">\
            <number>2</number><tags/><note xsi:nil="true"/></order>
            """
        #expect(try Self.faults(body).isEmpty)
    }

    /// None of them may cost more than its size, or be read as something else.
    @Test(arguments: [
        "", "{}", "text", "<a>", "<a></b>", "<a/><b/>", "<a/>text", "<a b/>", "<a b=c/>", "<a b='1' b='2'/>", "<a b='<'/>", "<a>&x;</a>",
        "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>a & b</a>", "<a>]]></a>", "<a><!-- -- --></a>", "<a><![CDATA[</a>", "<p:a/>", "<a p:b='1'/>",
        "<1a/>",
        "<a\u{1}/>", "<a>\u{1}</a>", "<a>\u{FFFE}</a>", "<?xml version='1.0'", "<a/><?xml version='1.0'?>", "< a/>", "<a", "<a b='",
        "&lt;a/>",
        "<!DOCTYPE a [<!ENTITY x 'xx'><!ENTITY y '&x;&x;'>]><a>&y;</a>", "<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>",
        "<?xml version='1.0' encoding='ISO-8859-1'?><a/>", String(repeating: "<a>", count: 200_000),
        String(repeating: "<a>", count: 200) + String(repeating: "</a>", count: 200),
        "<r>" + String(repeating: "<a/>", count: 250_000) + "</r>",
    ])
    func whatIsNotXMLIsRefused(_ body: String) throws {
        for path in ["/orders", "/text"] {
            let faults = try Self.faults(body, path)
            // An optional body can be empty.
            if body.isEmpty, path == "/text" { continue }
            #expect(faults.count == 1 && faults[0].contains("is not XML that can be read: "), "\(faults)")
        }
    }

    @Test func textsThatAreAnyDocumentAreNotRead() throws {
        #expect(try Self.shop().status("POST", "/text", [("Content-Type", "text/xml")], body: "<any a='1'>text</any>") == 204)
        #expect(try Self.shop().status("POST", "/orders", [("Content-Type", "application/xml; charset=utf-16")], body: "<a/>") == 415)
        #expect(try Self.shop().status("POST", "/open", Self.xml, body: "<any><a>1</a><b>2</b></any>") == 204)
        #expect(try Self.faults("<any><a>1</a><a>2</a><b>x</b></any>", "/open").count == 2)
    }

    @Test func madeAnswersAreReadAsTheValuesThatTheyAre() throws {
        for seed in 0..<20 as Range<UInt64> {
            var options = ServingOptions()
            options.seed = seed
            let shop = try Self.shop(options)
            let list = shop.send("GET", "/orders").response
            #expect(list.fields["Content-Type"] == "application/xml" && list.text.contains("<o:order xmlns:o=\"urn:orders\" id=\""))
            // A proxy finds nothing in it.
            let exchange = PassedExchange(ServedRequest("GET", "/orders"), list)
            let found = shop.responder.inspect(exchange, secrets: Self.noSecrets)
            #expect(found.findings.isEmpty && found.gaps.isEmpty, "\(list.text) \(found)")
        }
    }

    @Test func aProxyFindsWhatTheDocumentDoesNotSay() throws {
        let shop = try Self.shop()
        func inspect(_ body: String) -> Inspection {
            let response = ServedResponse(200, fields: FieldLines([("Content-Type", "application/xml")]), body: Array(body.utf8))
            return shop.responder.inspect(PassedExchange(ServedRequest("GET", "/orders"), response), secrets: Self.noSecrets)
        }
        let order = Self.order("<number>none</number><tags/>")
        #expect(inspect("<orders>\(order)\(order)</orders>").findings.map(\.deviation.pointer) == ["/*/count", "/*/count"])
        // It may be right, but is not read.
        let unread = inspect("<!DOCTYPE orders><orders/>")
        #expect(unread.findings.isEmpty && unread.gaps == [.responseMarkup])
    }
}
