#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension LocalFiles {
    package func read(_ path: String, limit: Int, takesStreams: Bool) throws(FileFault) -> [UInt8] {
        try check(path, "read")
        // Opening a pipe waits for a writer, unless it is nonblocking.
        let descriptor = open(path, takesStreams ? O_RDONLY | O_CLOEXEC : O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileFault("read", path, .system(errno)) }
        defer { close(descriptor) }
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw FileFault("read", path, .system(errno)) }
        let kind = Self.kind(of: info)
        if kind == .folder { throw FileFault("read", path, .isFolder) }
        if kind != .file, !takesStreams { throw FileFault("read", path, .notRegularFile) }
        if kind == .file, Int64(info.st_size) > Int64(limit) { throw FileFault("read", path, .tooLarge(limit: limit)) }

        // One byte more than the size of a regular file, so that its end is detected.
        var bytes: [UInt8] = []
        var step = kind == .file ? Int(info.st_size) + 1 : 1 << 16
        while true {
            var code: Int32 = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: step) { buffer, count in
                let result = readSome(descriptor, buffer)
                if result < 0 { code = errno }
                count = max(0, result)
            }
            if code == EINTR { continue }
            if code != 0 { throw FileFault("read", path, .system(code)) }
            if chunk.isEmpty { return bytes }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            if bytes.count > limit { throw FileFault("read", path, .tooLarge(limit: limit)) }
            step = 1 << 16
        }
    }

    package func create(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
        try check(path, "write")
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileFault("write", path, .system(errno)) }
        var code = bytes.withUnsafeBytes { buffer -> Int32 in
            var rest = buffer[...]
            while !rest.isEmpty {
                let written = writeSome(descriptor, rest)
                if written < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                rest = rest.dropFirst(written)
            }
            return 0
        }
        // A network file system may report a full disk only here.
        if close(descriptor) != 0, code == 0, errno != EINTR { code = errno }
        if code != 0 {
            unlink(path)
            throw FileFault("write", path, .system(code))
        }
    }

    private func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        guard let start = buffer.baseAddress else { return 0 }
        #if canImport(Darwin)
            return Darwin.read(descriptor, start, buffer.count)
        #elseif canImport(Musl)
            return Musl.read(descriptor, start, buffer.count)
        #else
            return Glibc.read(descriptor, start, buffer.count)
        #endif
    }

    private func writeSome(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
        let rebased = UnsafeRawBufferPointer(rebasing: bytes)
        guard let start = rebased.baseAddress else { return 0 }
        return write(descriptor, start, rebased.count)
    }
}
