// NativeDialect
