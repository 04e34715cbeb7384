import APIModel
import Testing

/// Descriptions as servers write them.
struct ProseTests {
    private func documentation(_ words: String) throws -> String? {
        let read = try OpenAPIRead(
            "{ \"openapi\": \"3.0.3\", \"info\": { \"title\": \"T\" }, \"paths\": { \"/t\": { \"get\": { \(words), \"operationId\": \"t\", \"responses\": { \"204\": {} } } } } }"
        )
        #expect(read.faults == [])
        return try read.operation("t", "t").documentation.text
    }

    @Test(arguments: [
        // All lines are indented, as behind `"""` with a line break.
        (
            #"\n        Retrieve a list of\n        projects.\n\n            let x = 1\n\n        More.\n    "#,
            "Retrieve a list of\nprojects.\n\n    let x = 1\n\nMore."
        ),
        // The first line stands behind the quotes.
        (#"Retrieve a list.\n\n        Longer words\n          * item\n        "#, "Retrieve a list.\n\nLonger words\n  * item"),
        (#"Retrieve a list\n    of projects."#, "Retrieve a list\nof projects."),
        (#"    Retrieve a list."#, "Retrieve a list."),
        // Code that the text speaks of.
        (#"Send this:\n\n    curl x\n"#, "Send this:\n\n    curl x"),
        (#"Words.\n\n    code\n\nMore words.\n"#, "Words.\n\n    code\n\nMore words."),
        (#"One line."#, "One line."), (#"- a\n  b\n- c"#, "- a\n  b\n- c"),
    ])
    func loseTheIndentationOfTheCode(_ written: String, _ wanted: String) throws {
        #expect(try documentation("\"description\": \"\(written)\"") == wanted)
    }

    @Test func beginWithTheSummary() throws {
        #expect(try documentation("\"description\": \"Long words.\", \"summary\": \"Title\"") == "Title\n\nLong words.")
        #expect(try documentation("\"description\": \"Title\", \"summary\": \"Title\"") == "Title")
        #expect(try documentation("\"description\": \"  \\n \", \"summary\": \"Title\"") == "Title")
    }
}
