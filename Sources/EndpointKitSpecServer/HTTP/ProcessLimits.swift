#if Server
    #if canImport(Darwin)
        import Darwin
    #elseif canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// The limits of the process.
    enum ProcessLimits {
        /// Descriptors that are kept for files and other sockets.
        private static let reserve = 128

        /// The number of connections that can be open at once, at most `wanted`.
        static func connections(_ wanted: Int) -> Int {
            guard let limit = current else { return wanted }
            return min(wanted, max(16, Int(clamping: limit.rlim_cur) - reserve))
        }

        /// Raises the number of open descriptors as far as the process may, up to 65,536. macOS can have a lower limit, at least 10,240, that it
        /// does not tell.
        static func raise() {
            for most: rlim_t in [65_536, 10_240] {
                guard var limit = current else { return }
                limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, most))
                if set(limit) { return }
            }
        }

        #if canImport(Darwin) || canImport(Musl)
            private static let files = RLIMIT_NOFILE
        #else
            private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif

        private static var current: rlimit? {
            var limit = rlimit()
            return getrlimit(files, &limit) == 0 ? limit : nil
        }

        private static func set(_ limit: rlimit) -> Bool {
            var limit = limit
            return setrlimit(files, &limit) == 0
        }
    }
#endif
