import EndpointKit
import Foundation
import HTTPBin

extension Message {
    /// Every member, with text that is awkward everywhere.
    static let sample = Message(
        text: AwkwardText.everything,
        count: -7,
        ratio: 0.1,
        price: Decimal(string: "1234567890.123456789", locale: Locale(identifier: "en_US_POSIX")),
        tags: ["", "a,b", "😀"],
        labels: ["key with \"quotes\"": "line\nbreak", "": "empty"],
        sentAt: Date(timeIntervalSince1970: 1_700_000_000.25),
        day: Day(year: 2024, month: 2, day: 29),
        id: UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000"),
        link: URL(string: "https://example.org/a%20b?c=d%26e#f"),
        bytes: Data([0, 255, 62, 63]),
        note: .null,
        anything: ["nested": [1, 2.5, true, nil, "\u{0}\u{1F}\u{2028}"]]
    )

    /// Reads the text that the server received; what it makes of the numbers in it does not count.
    init(received text: String) throws {
        self = try JSONDecoder.endpointKit().decode(Message.self, from: Data(text.utf8))
    }
}
