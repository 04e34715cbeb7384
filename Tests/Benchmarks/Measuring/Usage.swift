import Foundation

/// What this process, or all that it started and waited for, has used so far.
public struct Usage {
    /// Seconds.
    public let cpu: Double
    /// Bytes; of children, those of the largest.
    public let peakMemory: Int

    public init(children: Bool = false) {
        var usage = rusage()
        #if canImport(Glibc)
            let who = (children ? RUSAGE_CHILDREN : RUSAGE_SELF).rawValue
        #else
            let who = children ? RUSAGE_CHILDREN : RUSAGE_SELF
        #endif
        getrusage(who, &usage)
        func seconds(_ time: timeval) -> Double {
            Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
        }
        cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime)
        #if canImport(Darwin)
            peakMemory = usage.ru_maxrss
        #else
            peakMemory = usage.ru_maxrss * 1024
        #endif
    }
}
