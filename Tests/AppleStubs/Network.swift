// swift-format-ignore-file
// What the runtime uses of Network, and of AsyncHTTPClient only where there is Network.
public import AsyncHTTPClient
public import Foundation

public enum NWError: Error {
    case dns(Int32)
}

extension HTTPClient {
    public struct NWPOSIXError: Error {
        public var errorCode: POSIXErrorCode
    }
    public struct NWTLSError: Error {}
}
