/// A result that depends on the status: `switch response.status { case 201: …; default: throw response.unexpectedStatus() }`.
public protocol ResponseDecodable: Sendable {
    init(_ response: HTTPResponse, coding: JSONCoding) throws
}
