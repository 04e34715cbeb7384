import Foundation
import Testing

@testable import EndpointKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if AsyncHTTPClient
    import NIOCore

    @testable import EndpointKitAsyncHTTPClient
#endif

/// What may have reached a server must not be sent again, so that it must not seem to be a connection that was never made.
struct TransportErrorTests {
    #if canImport(FoundationNetworking)
        /// URLSession says so of any error if another address of the host, such as that of IPv4, refused a connection before.
        @Test(arguments: [
            ("Failed to connect to localhost port 1 after 0 ms: Couldn't connect to server", false, TransportError.Code.cannotConnect),
            ("Empty reply from server", false, .connectionLost), ("Send failure: Broken pipe", false, .connectionLost),
            ("transfer closed with 5 bytes remaining to read", true, .connectionLost),
            ("SSL certificate problem: certificate has expired", false, .secureConnectionFailed),
            ("Unrecognized content encoding type", true, .badResponse),
        ])
        func onlyAConnectionThatFailedWasNeverMade(_ text: String, _ hasHead: Bool, _ code: TransportError.Code) {
            let error = URLError(.cannotConnectToHost, userInfo: [NSLocalizedDescriptionKey: text])
            #expect(TransportError(error, hasHead: hasHead).code == code)
        }

        @Test(arguments: [
            ("SSL certificate problem: certificate has expired", "the server's certificate has expired, or is not valid yet"),
            ("SSL: subject name 'a.b' does not match target host name 'c.d'", "the server's certificate is that of another host"),
            ("SSL certificate problem: self-signed certificate", "the server's certificate is not from an authority that is trusted"),
            ("OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", "the server did not answer with TLS"),
            ("SSL connect error", nil),
        ])
        func aFailedHandshakeHasAReason(_ text: String, _ reason: String?) {
            let error = TransportError(URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: text]), hasHead: false)
            #expect(error == TransportError(.secureConnectionFailed, detail: reason))
        }

        @Test(arguments: [
            ("OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to a.b:443 ", "the server closed it during the TLS handshake"),
            ("Recv failure: Connection reset by peer", nil),
        ])
        func aConnectionThatEndsInTheHandshakeIsLost(_ text: String, _ reason: String?) {
            let error = TransportError(URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: text]), hasHead: false)
            #expect(error == TransportError(.connectionLost, detail: reason))
        }

        @Test(arguments: [
            "Failed writing header", "Too large response headers: 360077 > 307200", "Invalid Content-Length: value", "Out of memory",
        ])
        func headersThatCannotBeReadAreABadResponse(_ text: String) {
            let error = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: text])
            #expect(TransportError(error, hasHead: false).code == .badResponse)
        }
    #endif

    #if AsyncHTTPClient
        @Test(arguments: [
            ("connect(descriptor:addr:size:)", ECONNREFUSED, TransportError.Code.cannotConnect),
            ("finishing a non-blocking connect failed", EHOSTUNREACH, .cannotConnect), ("so_error", ECONNREFUSED, .cannotConnect),
            ("finishing a non-blocking connect failed", ENETUNREACH, .notConnected),
            ("read(descriptor:pointer:size:)", EHOSTUNREACH, .connectionLost),
            ("connection reset (error set)", ENETDOWN, .connectionLost),
        ])
        func aConnectionThatIsInUseIsLost(_ reason: String, _ errno: CInt, _ code: TransportError.Code) {
            #expect(TransportError(nio: IOError(errnoCode: errno, reason: reason)).code == code)
        }
    #endif

    /// So that it can be retried.
    @Test func aHandshakeThatTheServerClosesIsALostConnection() {
        let message = "handshakeFailed(NIOSSL.BoringSSLError.sslError([Error: 0 EOF during handshake]))"
        #expect(TransportError.secureConnection(failedWith: message).code == .connectionLost)
    }

    @Test func aDeviceThatGoesOfflineMayHaveSentSomething() {
        #expect(!TransportError(.notConnected).isBeforeConnection)
        #expect(TransportError(.cannotConnect).isBeforeConnection && TransportError(.cannotFindHost).isBeforeConnection)
    }
}
