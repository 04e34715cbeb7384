internal import Foundation

/// Converts names between snake case and camel case, as the key strategies of `JSONDecoder` and `JSONEncoder` do.
enum SnakeCase {
    /// `user_name` as `userName`; leading and trailing underscores are kept.
    static func decoded(_ name: String) -> String {
        guard let first = name.firstIndex(where: { $0 != "_" }), let last = name.lastIndex(where: { $0 != "_" }) else { return name }
        let words = name[first...last].split(separator: "_")
        guard words.count > 1 else { return name }
        let joined = words.prefix(1).map { $0.lowercased() } + words.dropFirst().map { $0.capitalized }
        return name[..<first] + joined.joined() + name[name.index(after: last)...]
    }

    /// `userName` as `user_name`. The last of several capitals begins the next word: `myURLProperty` is `my_url_property`.
    static func encoded(_ name: String) -> String {
        let letters = Array(name)
        guard !letters.isEmpty else { return name }
        var words: [ArraySlice<Character>] = []
        var start = 0
        var search = 1
        while let upper = letters[search...].firstIndex(where: \.isUppercase) {
            words.append(letters[start..<upper])
            search = upper
            guard let lower = letters[upper...].firstIndex(where: \.isLowercase) else {
                start = upper
                break
            }
            start = upper
            if lower > upper + 1 {
                words.append(letters[upper..<lower - 1])
                start = lower - 1
            }
            search = lower + 1
        }
        words.append(letters[start...])
        return words.map { String($0).lowercased() }.joined(separator: "_")
    }
}
