import SourceDiagnostics

/// Words that are written in one case in Swift names: all upper case, or all lower case at the start of a lowerCamelCase name.
enum Acronyms {
    /// Creates an acronym from a lower-case word, with or without trailing digits.
    static func contains(_ word: String) -> Bool {
        guard let digit = word.utf8.firstIndex(where: \.isDigit) else {
            return word.utf8.count <= longest && known.contains(word)
        }
        return known.contains(String(word[..<digit]))
    }

    /// Whether a word of ASCII letters and digits can have a spelling of its own: most cannot because of their length.
    static func mayBeAcronym(_ word: String) -> Bool {
        word.utf8.count <= longest || word.utf8.contains(where: \.isDigit)
    }

    /// The spelling where a word begins with a capital letter; `nil` for an ordinary word.
    static func spelling(of word: String) -> String? {
        if word.utf8.count <= longest, let spelling = spellings[word] { return spelling }
        return word.utf8.contains(where: \.isDigit) && contains(word) ? word.uppercased() : nil
    }

    /// The length of the longest word in the lists, so that most words are not looked up.
    private static let longest = spellings.keys.map(\.utf8.count).max() ?? 0

    private static let spellings: [String: String] = {
        var spellings = special
        for word in plural { spellings[word + "s"] = word.uppercased() + "s" }
        for word in known { spellings[word] = word.uppercased() }
        return spellings
    }()

    private static let special: [String: String] = [
        "oauth": "OAuth", "oauth2": "OAuth2", "ipv4": "IPv4", "ipv6": "IPv6", "graphql": "GraphQL", "nan": "NaN",
    ]

    private static let plural: Set<String> = [
        "id", "url", "uri", "uuid", "ip", "api", "sku", "pdf", "dto", "urn", "jwt", "dns", "vm", "cpu", "gpu",
    ]

    private static let known: Set<String> = Set(
        """
        aac acl aes ai api arn ascii asn atm aws bgp bic bmi cdn cidr cli cors cpu crl crm csp csr csrf css csv cvc cve cvv db dhcp dkim
        dmarc dns dob dpi dsa dsl dto ecdsa edi ein eof eta etl eu faq ftp gdpr gif gmt gps gpt gpu grpc gtin gui guid hls hmac hmrc hsm
        html http https iam iban icc ico icu id idp imap imei imsi ios iot ip ipc isbn isni iso isp issn jpeg jpg json jwe jwk jwks jws jwt
        kms kpi kyc lan lcd ldap llm lsp mcp mfa mime mpn mqtt msisdn nfc npi ocr oid oidc os otp pdf pem pgp php pii pki png poi psd qa qr
        ram rbac rfc rgb rgba rpc rsa rss rtf saml sasl scim sctp sdk seo sepa sha sip sku sla sms smtp snmp sql ssd ssh ssl ssn sso svg tcp
        tls toml tos totp tsv ttl tv udp ui uid uk upc uri url urn usb usd utc utf uuid ux vat vcpu vin vlan vm voip vpc vpn waf wan wav
        wifi www xhtml xls xlsx xml xsl xsrf xss yaml
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )
}
