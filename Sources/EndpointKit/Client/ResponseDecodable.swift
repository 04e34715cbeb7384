/// A result that depends on the status: `switch response.status { case 201: …; default: throw response.unexpectedStatus() }`.
public protocol ResponseDecodable: Sendable {
    /// Makes a result of a response whose status is accepted; throws `response.unexpectedStatus()` for one that has no meaning here.
    init(_ response: HTTPResponse, coding: JSONCoding) throws
}
