import APIModel
import Testing

struct StreamFormatTests {
    @Test(arguments: StreamFormat.allCases) func aFormatIsThatOfItsMediaType(_ format: StreamFormat) {
        #expect(StreamFormat(mediaType: format.mediaType) == format)
    }

    @Test func linesAndMessagesAreStreams() {
        let contents: [BodyContent<Int, Int>] = [
            .json(0), .form(0), .formObject(0), .multipart(0), .text, .binary, .lines(0), .messages(0),
        ]
        #expect(contents.filter(\.isStream) == [.lines(0), .messages(0)])
    }

    @Test func aWordIsThatOfItsContent() {
        for content in ResponseContent<Int>.namedResults {
            #expect(content.kind.word.flatMap { ResponseContent<Int>(word: $0) } == content)
        }
        #expect(ResponseContent<Int>(word: "json") == nil)
    }
}
