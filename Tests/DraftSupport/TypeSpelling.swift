package import APIModel
import SourceDiagnostics

/// A use of a type from Swift's spelling, all of it at one place: `Page<User>`, `[String: Int]`, `[User]?`.
package func type(_ text: String, _ place: Int = 0) -> DraftType {
    let text = text.trimmed
    if text.hasSuffix("?") { return .nullable(type(String(text.dropLast()), place), span(place)) }
    if text.hasPrefix("[String:") { return .dictionary(type(String(text.dropFirst(8).dropLast()), place), span(place)) }
    if text.hasPrefix("[") { return .list(type(String(text.dropFirst().dropLast()), place), span(place)) }
    guard let open = text.firstIndex(of: "<") else { return .named(at(text, place), arguments: []) }
    let inside = text[text.index(after: open)...].dropLast()
    var (arguments, depth) = ([""], 0)
    for character in inside {
        if "<[".contains(character) { depth += 1 }
        if ">]".contains(character) { depth -= 1 }
        if character == ",", depth == 0 { arguments.append("") } else { arguments[arguments.count - 1].append(character) }
    }
    return .named(at(String(text[..<open]), place), arguments: arguments.map { type($0, place) })
}

/// A type declared in place.
package func inline(_ shape: DraftShape, _ place: Int = 0) -> DraftType {
    .inline(DraftInlineType(shape: shape, span: span(place)))
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
