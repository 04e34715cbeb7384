/// A header whose name is not a token or whose value has CR, LF or NUL; the value is not kept, it may be a secret.
public struct InvalidHeader: Error, Hashable, CustomStringConvertible {
    /// The name of the header, as it was given.
    public let name: String

    public var description: String {
        "the header '\(name.filter { $0.isASCII && !$0.isNewline && $0 != "\0" })' cannot be sent: its name or value has characters that would end the line"
    }
}

extension HTTPFields {
    /// Throws ``InvalidHeader`` for the first field that could not stand on one line of a request.
    func validate() throws {
        for field in self {
            guard HTTPToken.isValid(field.name), !field.value.utf8.contains(where: { $0 == 13 || $0 == 10 || $0 == 0 }) else {
                throw InvalidHeader(name: field.name)
            }
        }
    }
}
