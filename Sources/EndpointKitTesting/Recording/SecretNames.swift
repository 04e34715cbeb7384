internal import Foundation

/// Which names sound like those of secrets: of members, parameters, fields, elements and cookies.
///
/// A name is split into words, `accessToken` and `access_token` alike, so that `passenger`, `pinned` and `author` are not among them.
package enum SecretNames {
    /// Whether a text with the name can be a secret.
    package static func contains(_ name: String) -> Bool {
        let words = words(of: name)
        guard let last = words.last else { return false }
        // Paging cursors are not credentials, and paging needs them.
        let plain = words.joined()
        if pagingTokens.contains(where: plain.hasSuffix) || words.count > 1 && attributes.contains(last) { return false }
        let nouns = words.dropLast(words.reversed().prefix(while: qualifiers.contains).count).map { singular($0) }
        if let noun = nouns.last, lastWords.contains(noun) { return true }
        if words == ["key"] || words.contains(where: { isStrong(singular($0)) }) { return true }
        return zip(nouns, nouns.dropFirst()).contains { pairs[$1]?.contains($0) == true }
            || zip(words, words.dropFirst()).contains { pairs[singular($1)]?.contains($0) == true }
    }

    /// Whether a parameter of a query, a fragment or a form can be one: a `code` signs in there, unless it is as short as that of a
    /// country.
    package static func contains(parameter name: String, _ value: String) -> Bool {
        contains(name) || value.utf8.count > 3 && words(of: name) == ["code"]
    }

    /// Whether a value of JSON with the name can be one: a short `key` is that of an entry, as in `{ "key": "color", "value": "red" }`.
    static func contains(_ name: String, _ value: String?) -> Bool {
        guard contains(name) else { return false }
        return !isVague(name) || value.map { $0.utf8.count >= 16 && !$0.contains(" ") } == true
    }

    /// Whether the name is one of secrets only in parameters and fields.
    static func isVague(_ name: String) -> Bool { words(of: name) == ["key"] }

    /// Whether a number with the name can be one: `max_tokens`, `tokens` and `tokenCount` have numbers of them.
    ///
    /// - Parameter isElement: Whether the number is one of several.
    static func contains(numberNamed name: String, isElement: Bool) -> Bool {
        guard contains(name) else { return false }
        let words = words(of: name)
        if words.contains(where: counts.contains) { return false }
        return isElement || words.last.map { singular($0) == $0 } != false
    }

    /// Whether a name says something about a secret: when it expires, or what kind it is.
    static func isAttribute(_ name: String) -> Bool { words(of: name).last.map(notes.contains) == true }

    // MARK: Words

    private static func isStrong(_ word: String) -> Bool {
        endings.contains(where: word.hasSuffix) || compounds.contains(where: word.contains)
    }

    private static func singular(_ word: String) -> String {
        word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    }

    /// The words in lower case, without digits at their ends.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        func close() {
            while word.last?.isNumber == true { word.removeLast() }
            if !word.isEmpty { words.append(word.lowercased()) }
            word = ""
        }
        // A longer name is data.
        let characters = Array(name.prefix(200))
        for (index, character) in characters.enumerated() {
            guard character.isLetter || character.isNumber else {
                close()
                continue
            }
            if character.isUppercase, let last = word.last {
                let next = index + 1 < characters.count ? characters[index + 1] : nil
                if !last.isUppercase || next?.isLowercase == true { close() }
            }
            word.append(character)
        }
        close()
        return words
    }

    // MARK: The list

    private static func list(_ text: String) -> Set<String> { Set(text.split(whereSeparator: \.isWhitespace).map(String.init)) }

    /// Ends of words, anywhere in a name.
    private static let endings = ["assertion", "cookie", "secret", "signature", "token"]
    /// Parts of words, anywhere in a name.
    private static let compounds = [
        "accesskey", "apikey", "authcode", "authkey", "authorization", "codeverifier", "credential", "creditcard", "cardnumber", "csrf",
        "mnemonic", "passcode", "passphrase", "passwd", "password", "privatekey", "samlresponse", "secretkey", "sessid", "sessionid",
        "sessionkey", "xsrf",
    ]
    /// Words at the end of a name.
    private static let lastWords = list("auth bearer csc cvc cvv iban jwt otp pan pass pin pwd session sid sig ssn totp")
    /// Words after them that make no difference.
    private static let qualifiers = list(
        "again base confirm confirmation current data hash hex new no number old plain raw repeat text value")
    /// Words that stand for secrets after one of others.
    private static let pairs: [String: Set<String>] = [
        "key": list(
            "access account admin api app application auth client consumer deploy encryption function hmac host license master private secret "
                + "security service session shared signing ssh storage subscription webhook"),
        "code": list(
            "access activation auth authentication authorization backup device factor invitation invite login mfa otp pairing pass pin "
                + "recovery reset security sms time totp user verification verify"),
        "account": list("bank"), "card": list("credit debit payment"), "challenge": list("code"), "id": list("session"),
        "number": list("card passport"), "phrase": list("pass recovery seed"), "response": list("saml"), "security": list("social"),
        "state": list("session"), "string": list("connection"), "verifier": list("code"), "word": list("pass"),
    ]
    /// Last words of names that say something about a secret.
    private static let attributes = list(
        "alg algorithm algorithms at count description enabled endpoint expiration expires expiry format in label length lifetime limit "
            + "method methods name policy required size status supported title ttl type types uri url usage version")
    /// Last words of names of what is next to a secret, and none itself.
    private static let notes = list("at count enabled expiration expires expiry in lifetime status ttl type")
    private static let counts = list("average avg completion count limit max maximum min minimum num prompt remaining total used")
    private static let pagingTokens = [
        "continuationtoken", "deltatoken", "nexttoken", "pagetoken", "pagingtoken", "paginationtoken", "previoustoken", "prevtoken",
        "skiptoken", "synctoken",
    ]
}
