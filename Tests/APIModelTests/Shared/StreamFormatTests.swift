import APIModel
import Testing

struct StreamFormatTests {
    @Test(arguments: StreamFormat.allCases) func aFormatIsThatOfItsMediaType(_ format: StreamFormat) {
        #expect(StreamFormat(mediaType: format.mediaType) == format)
    }

    @Test func aWordIsThatOfItsContent() {
        for content in ResponseContent<Int>.namedResults {
            #expect(content.kind.word.flatMap { ResponseContent<Int>(word: $0) } == content)
        }
        #expect(ResponseContent<Int>(word: "json") == nil)
    }
}
