import SystemPackage

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
        return try reporting("read", path) {
            // Opening a pipe waits for a writer, unless it is nonblocking.
            let descriptor = try FileDescriptor.open(
                takesStreams && path == SpecInput.standardInput ? "/dev/stdin" : path, .readOnly,
                options: takesStreams ? .closeOnExec : [.closeOnExec, .nonBlocking])
            defer { try? descriptor.close() }
            var info = stat()
            guard fstat(descriptor.rawValue, &info) == 0 else { throw Errno.current }
            let kind = Self.kind(of: info)
            if kind == .directory { throw FileFault("read", path, .isDirectory) }
            if kind != .file, !takesStreams { throw FileFault("read", path, .notRegularFile) }
            if kind == .file, Int64(info.st_size) > Int64(limit) { throw FileFault("read", path, .tooLarge(limit: limit)) }

            // One byte more than the size of a regular file, so that its end is detected.
            var bytes: [UInt8] = []
            var step = kind == .file ? Int(info.st_size) + 1 : 1 << 16
            while true {
                let chunk = try [UInt8](unsafeUninitializedCapacity: step) { buffer, count in
                    count = try descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
                }
                if chunk.isEmpty { return bytes }
                if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
                if bytes.count > limit { throw FileFault("read", path, .tooLarge(limit: limit)) }
                step = 1 << 16
            }
        }
    }

    package func create(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
        try check(path, "write")
        try reporting("write", path) {
            let descriptor: FileDescriptor
            do {
                descriptor = try FileDescriptor.open(
                    path, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
                    permissions: FilePermissions(rawValue: 0o666))
            } catch Errno.fileExists {
                throw FileFault("write", path, try kind(at: path) == .directory ? .isDirectory : .exists)
            }
            do {
                // A network file system may report a full disk only when the file is closed.
                try descriptor.closeAfter { _ = try descriptor.writeAll(bytes) }
            } catch Errno.interrupted {
                // Only `close` can be interrupted, because the other calls are repeated. The file is closed nevertheless.
            } catch {
                unlink(path)
                throw error
            }
        }
    }

    /// Runs system calls whose errors are faults of the path.
    private func reporting<Value>(_ action: String, _ path: String, _ calls: () throws -> Value) throws(FileFault) -> Value {
        do {
            return try calls()
        } catch let error as Errno {
            throw FileFault(action, path, .system(error.rawValue))
        } catch let fault as FileFault {
            throw fault
        } catch {
            throw FileFault(action, path, .system(EIO))
        }
    }
}

extension Errno {
    /// The error of the last system call in this thread.
    static var current: Errno { Errno(rawValue: errno) }
}
