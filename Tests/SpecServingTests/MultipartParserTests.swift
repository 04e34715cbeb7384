import Testing

@testable import SpecServing

struct MultipartParserTests {
    /// Bytes that count how often they are read.
    private struct CountedBytes: RandomAccessCollection {
        final class Reads {
            var count = 0
        }

        let bytes: [UInt8]
        let reads = Reads()
        var startIndex: Int { 0 }
        var endIndex: Int { bytes.count }

        subscript(index: Int) -> UInt8 {
            reads.count += 1
            return bytes[index]
        }
    }

    /// However much each line, or each byte, looks like the beginning of a delimiter.
    @Test(arguments: ["-", "\n", "a", "-\n", "--", "\n" + String(repeating: "-", count: 201), "\r\n--"])
    func searchingForDelimitersCostsTheSizeOfTheBody(_ piece: String) throws {
        let delimiter = Array("--\(String(repeating: "-", count: 199))b".utf8)
        let body = CountedBytes(bytes: Array(String(repeating: piece, count: 2_000).utf8))
        let (starts, isClosed) = try MultipartParser.delimiters(delimiter, in: body)
        #expect(starts.isEmpty && !isClosed)
        #expect(body.reads.count <= 4 * body.count)
    }
}
