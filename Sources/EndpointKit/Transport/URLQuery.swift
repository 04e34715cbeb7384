import Foundation

/// The query of a URL as written, item by item, so that a change to one leaves the bytes of the others.
struct URLQuery {
    struct Item {
        /// The item as written in the URL.
        let text: String
        /// The decoded item; `+` is a plus sign.
        let name: String
        let value: String?

        init(_ text: String) {
            self.text = text
            guard let equals = text.firstIndex(of: "=") else {
                name = text.removingPercentEncoding ?? text
                value = nil
                return
            }
            let name = String(text[..<equals])
            let value = String(text[text.index(after: equals)...])
            self.name = name.removingPercentEncoding ?? name
            self.value = value.removingPercentEncoding ?? value
        }
    }

    /// What is between the ampersands, also nothing.
    private var pieces: [Item]

    var items: [Item] { pieces.filter { !$0.text.isEmpty } }

    init(of url: URL) {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? ""
        pieces = query.isEmpty ? [] : query.split(separator: "&", omittingEmptySubsequences: false).map { Item(String($0)) }
    }

    mutating func remove(_ name: String) {
        removeAll { $0.name == name }
    }

    /// Removes the items that match, and returns whether there was one.
    @discardableResult
    mutating func removeAll(where matches: (Item) -> Bool) -> Bool {
        let count = pieces.count
        pieces.removeAll { !$0.text.isEmpty && matches($0) }
        return pieces.count < count
    }

    mutating func add(_ name: String, _ value: String) {
        pieces.append(Item("\(PercentEncoding.unreserved(name))=\(PercentEncoding.unreserved(value))"))
    }

    func replacingQuery(of url: URL) -> URL {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
        parts.percentEncodedQuery = pieces.isEmpty ? nil : pieces.map(\.text).joined(separator: "&")
        return parts.url ?? url
    }
}
