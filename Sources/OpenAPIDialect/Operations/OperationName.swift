/// What operations are called.
enum OperationName {
    /// The name of an operation without an ID: `get users by id` for `GET /users/{id}`.
    static func made(method: String, path: PathText) -> String {
        ([method.lowercased()] + path.words.filter { !["api", "rest"].contains($0.lowercased()) }).joined(separator: " ")
    }

    /// The name without the service's in front, when a symbol stands between: `list` for `users/list` in `users`.
    static func stripped(_ name: String, of service: String) -> String {
        guard let symbol = name.utf8.firstIndex(where: isSymbol) else { return name }
        let letters = folded(service)
        guard !letters.isEmpty else { return name }
        let head = folded(String(name[..<symbol]))
        let tail = name[name.index(after: symbol)...]
        guard head == letters || head == letters + "controller", tail.first?.isLetter == true else { return name }
        return String(tail)
    }

    private static func isSymbol(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"): true
        default: false
        }
    }

    /// The letters and digits of a name in lower case: names that have the same ones differ in symbols alone.
    static func folded(_ name: String) -> String {
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return name.lowercased().filter { $0.isLetter || $0.isNumber } }
        let bytes = name.lowercased().utf8.filter { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
