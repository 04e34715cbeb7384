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

    private(set) var items: [Item]

    init(of url: URL) {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? ""
        items = query.split(separator: "&").map { Item(String($0)) }
    }

    mutating func remove(_ name: String) {
        items.removeAll { $0.name == name }
    }

    mutating func removeAll(where matches: (Item) -> Bool) {
        items.removeAll(where: matches)
    }

    mutating func add(_ name: String, _ value: String) {
        items.append(Item("\(PercentEncoding.unreserved(name))=\(PercentEncoding.unreserved(value))"))
    }

    func replacingQuery(of url: URL) -> URL {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
        parts.percentEncodedQuery = items.isEmpty ? nil : items.map(\.text).joined(separator: "&")
        return parts.url ?? url
    }
}
