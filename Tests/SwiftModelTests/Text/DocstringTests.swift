import SwiftModel
import Testing

/// Sections of docstrings, which servers copy from the comments of their functions.
@Suite struct DocstringTests {
    private func comment(_ text: String, _ parameters: [String] = [], hasResult: Bool = true) throws -> String {
        var comment = DocComment(text, parameters: parameters, hasResult: hasResult)
        for name in parameters { comment.append(parameter: try #require(SwiftIdentifier(validating: name))) }
        comment.appendResult()
        return comment.lines.joined(separator: "\n")
    }

    @Test func sectionsOfGoogleStyle() throws {
        let text = """
            Lists notes.

            Args:
                page_size (int): The maximum number
                    of notes.
                db: The session.
                    With a pool.

            Returns:
                list[Note]: The notes.

            Raises:
                HTTPException: 404 if there are none.

            More.
            """
        let lines = """
            Lists notes.

            Args:

            - `db`: The session.
              With a pool.

            Raises:

            - `HTTPException`: 404 if there are none.

            More.

            - Parameter pageSize: The maximum number
              of notes.
            - Returns: The notes.
            """
        #expect(try comment(text, ["pageSize"]) == lines)
    }

    @Test func fieldsOfSphinx() throws {
        let text = """
            Lists notes.

            :param int limit: The maximum number
              of notes.
            :type limit: int
            :param db: The session.

            :returns: The notes.
            :rtype: list
            :raises NotFound: If there are none.
            """
        let lines = """
            Lists notes.

            Parameters:

            - `db`: The session.

            Raises:

            - `NotFound`: If there are none.

            - Parameter limit: The maximum number
              of notes.
            - Returns: The notes.
            """
        #expect(try comment(text, ["limit"]) == lines)
    }

    @Test func aResultThatIsNotReturnedIsText() throws {
        #expect(try comment("Deletes it.\n:return: Nothing.", hasResult: false) == "Deletes it.\n\nReturns: Nothing.")
    }

    /// Statuses of several results are no types.
    @Test func severalResultsAreAList() throws {
        #expect(try comment("Returns:\n  200: Found.\n  404: Missing.") == "Returns:\n\n- `200`: Found.\n- `404`: Missing.")
    }

    @Test func theResultFollowsTheParameters() throws {
        let lines = "Finds it.\n\nMore.\n\n- Parameter id: The ID.\n- Returns: The\n  user."
        #expect(try comment("Finds it.\n\n- Returns: The\n  user.\n\nMore.\n\n:param id: The ID.", ["id"]) == lines)
        #expect(DocComment("- Returns: The user.", hasResult: true).firstParagraph.lines == ["- Returns: The user."])
    }

    @Test func aParameterHasBothTexts() throws {
        var comment = DocComment("Args:\n    id: The ID.", parameters: ["id"])
        comment.append(parameter: try #require(SwiftIdentifier(validating: "id")), "At least 1.")
        #expect(comment.lines == ["- Parameter id: The ID.", "", "  At least 1."])
    }

    @Test(arguments: [
        "Parameters:\n  - id: The ID.", "Args:\n\n    code()", "Returns:\nThe notes.", "```\nArgs:\n    id: The ID.\n```",
        "Args:\n    See above.", ": param", "a:\n    b: c",
    ])
    func leavesOtherMarkdownAlone(_ text: String) throws {
        #expect(try comment(text, ["id"]) == text)
    }
}
