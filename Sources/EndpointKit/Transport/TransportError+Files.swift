import Foundation

extension TransportError {
    /// The error for a file that cannot be used; `error` itself if it is a ``TransportError``.
    ///
    /// - Parameters:
    ///   - detail: What failed.
    ///   - error: An error of Foundation, from which the reason of the system is added, such as that the disk is full.
    static func file(_ detail: String, _ error: any Error) -> TransportError {
        if let error = error as? TransportError { return error }
        let reason = systemCode(of: error).map { String(cString: strerror($0)) }
        return TransportError(.fileSystem, detail: reason.map { "\(detail) (\($0))" } ?? detail)
    }

    private static func systemCode(of error: any Error) -> Int32? {
        let error = error as NSError
        if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
        return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap(systemCode)
    }
}
