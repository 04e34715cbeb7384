import Foundation

/// Parses the value of a `Link` header according to RFC 8288, appendix B.2.
struct WebLinkScanner {
    private var rest: Substring

    init(_ header: String) {
        rest = header[...]
    }

    mutating func links() -> [WebLink] {
        var links: [WebLink] = []
        while true {
            skip { $0.isBlank || $0 == "," }
            guard rest.first == "<", let close = rest.firstIndex(of: ">") else { return links }
            let target = rest.dropFirst()[..<close]
            rest = rest[close...].dropFirst()
            links.append(link(to: target.trimmingCharacters(in: .whitespaces)))
        }
    }

    private mutating func link(to target: String) -> WebLink {
        var parameters: [String: String] = [:]
        while true {
            skip { $0.isBlank }
            guard rest.first == ";" else { break }
            rest = rest.dropFirst()
            skip { $0.isBlank }
            let name = take { !$0.isBlank && !"=;,".contains($0) }.lowercased()
            skip { $0.isBlank }
            var value = ""
            if rest.first == "=" {
                rest = rest.dropFirst()
                skip { $0.isBlank }
                value = rest.first == "\"" ? quoted() : String(take { !$0.isBlank && !";,".contains($0) })
            }
            if !name.isEmpty, parameters[name] == nil { parameters[name] = value }
        }
        // An error in the parameters ends the link, not the header.
        skip { $0 != "," }
        let relations = parameters.removeValue(forKey: "rel") ?? ""
        return WebLink(
            target: target, relations: relations.lowercased().split(whereSeparator: \.isBlank).map(String.init), attributes: parameters)
    }

    private mutating func quoted() -> String {
        var text = ""
        var isEscaped = false
        rest = rest.dropFirst()
        while let character = rest.popFirst() {
            if isEscaped {
                text.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                break
            } else {
                text.append(character)
            }
        }
        return text
    }

    private mutating func skip(while matches: (Character) -> Bool) {
        rest = rest.drop(while: matches)
    }

    private mutating func take(while matches: (Character) -> Bool) -> Substring {
        let taken = rest.prefix(while: matches)
        rest = rest[taken.endIndex...]
        return taken
    }
}

extension Character {
    fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
