import HTTPBin
import Testing

extension Exercise {
    static let responseFormats: [Exercise] = [
        Exercise("ResponseFormats.brotli") { session in
            let answer = try await session.bin.responseFormats.brotli()
            #expect(answer.brotli == true)
            #expect(answer.method == "GET")
        },
        Exercise("ResponseFormats.deflate") { session in
            let answer = try await session.bin.responseFormats.deflate()
            #expect(answer.deflated == true)
            #expect(answer.brotli == nil)
        },
        Exercise("ResponseFormats.gzip") { session in
            let answer = try await session.bin.responseFormats.gzip()
            #expect(answer.gzipped == true)
            #expect(answer.headers["Accept-Encoding"]?.contains("gzip") == true)
        },
        Exercise("ResponseFormats.deny") { session in
            #expect(try await session.bin.responseFormats.deny().contains("YOU SHOULDN'T BE HERE"))
        },
        Exercise("ResponseFormats.utf8") { session in
            let text = try await session.bin.responseFormats.utf8()
            #expect(text.contains("∮ E⋅da = Q,  n → ∞, ∑ f(i) = ∏ g(i)"))
            #expect(text.contains("コンニチハ") || text.contains("⠍⠁⠗⠇⠑⠽"))
        },
        Exercise("ResponseFormats.html") { session in
            #expect(try await session.bin.responseFormats.html().contains("<h1>Herman Melville - Moby-Dick</h1>"))
        },
        Exercise("ResponseFormats.json") { session in
            let slideshow = try await session.bin.responseFormats.json().slideshow
            #expect(slideshow.title == "Sample Slide Show")
            #expect(slideshow.slides.map(\.title) == ["Wake up to WonderWidgets!", "Overview"])
            #expect(slideshow.slides.first?.items == nil)
            #expect(slideshow.slides.last?.items?.count == 2)
        },
        Exercise("ResponseFormats.robots") { session in
            #expect(try await session.bin.responseFormats.robots() == "User-agent: *\nDisallow: /deny\n")
        },
        Exercise("ResponseFormats.xml") { session in
            let text = try await session.bin.responseFormats.xml()
            #expect(text.hasPrefix("<?xml"))
            #expect(text.contains("<em>WonderWidgets</em>"))
        },
    ]
}
