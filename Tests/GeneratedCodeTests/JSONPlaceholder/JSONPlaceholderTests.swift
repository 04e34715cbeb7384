import EndpointKit
import EndpointKitTesting
import Foundation
import JSONPlaceholder
import JSONPlaceholderMocks
import Testing

/// Every endpoint, with exactly what is sent for it.
struct JSONPlaceholderTests {
    private let transport = StubTransport()
    private let base = "https://jsonplaceholder.typicode.com"

    /// A client whose requests are all answered alike.
    private func client(_ answer: StubbedResponse) -> JSONPlaceholderClient {
        transport.stub(nil, "*", with: answer)
        return JSONPlaceholderClient(transport: transport)
    }

    private func expectSent(_ line: String, body: String? = nil, at place: SourceLocation = #_sourceLocation) throws {
        let request = try #require(transport.requests.last, sourceLocation: place)
        let target = request.url.absoluteString
        #expect(target.hasPrefix(base), sourceLocation: place)
        #expect("\(request.method) \(target.dropFirst(base.count))" == line, sourceLocation: place)
        let sent = request.body.isEmpty ? JSONValue?.none : try request.json(as: JSONValue.self)
        let expected = try body.map { try JSONCoding.default.decoder.decode(JSONValue.self, from: Data($0.utf8)) }
        #expect(sent == expected, sourceLocation: place)
        #expect(request.headers["Content-Type"] == (body == nil ? nil : "application/json"), sourceLocation: place)
    }

    @Test func lists() async throws {
        let client = client(.json("[]"))
        _ = try await client.users.list()
        try expectSent("GET /users")
        _ = try await client.users.list(username: "Bret", email: "a+b@x.biz", page: 2, limit: 5, sort: "name", order: .descending)
        try expectSent("GET /users?username=Bret&email=a%2Bb%40x.biz&_page=2&_limit=5&_sort=name&_order=desc")
        _ = try await client.posts.list(userID: 1, title: "qui est esse")
        try expectSent("GET /posts?userId=1&title=qui%20est%20esse")
        _ = try await client.comments.list(postID: 3, order: .ascending)
        try expectSent("GET /comments?postId=3&_order=asc")
        _ = try await client.albums.list(limit: 1)
        try expectSent("GET /albums?_limit=1")
        _ = try await client.photos.list(albumID: 2)
        try expectSent("GET /photos?albumId=2")
        _ = try await client.todos.list(completed: false)
        try expectSent("GET /todos?completed=false")
        _ = try await client.users.albums(id: 1)
        try expectSent("GET /users/1/albums")
        _ = try await client.users.posts(id: 2)
        try expectSent("GET /users/2/posts")
        _ = try await client.users.todos(id: 3)
        try expectSent("GET /users/3/todos")
        _ = try await client.posts.comments(id: 4)
        try expectSent("GET /posts/4/comments")
        _ = try await client.albums.photos(id: 5)
        try expectSent("GET /albums/5/photos")
    }

    @Test func users() async throws {
        let text = """
            {"id":1,"name":"Leanne Graham","username":"Bret","email":"Sincere@april.biz","address":{"street":"Kulas Light",\
            "suite":"Apt. 556","city":"Gwenborough","zipcode":"92998-3874","geo":{"lat":"-37.3159","lng":"81.1496"}},\
            "phone":"1-770-736-8031 x56442","website":"hildegard.org",\
            "company":{"name":"Romaguera-Crona","catchPhrase":"Multi-layered","bs":"harness"}}
            """
        let client = client(.json(text))
        let user = try await client.users.one(id: 1)
        #expect(user.address.geo == UserAddressGeo(lat: "-37.3159", lng: "81.1496"))
        #expect(user.company.catchPhrase == "Multi-layered")
        try expectSent("GET /users/1")
        #expect(try await client.users.update(id: 1, UserPatch(name: "L")) == user)
        try expectSent("PATCH /users/1", body: #"{"name":"L"}"#)
        let draft = UserDraft(name: "L", username: "b", email: "e", website: "w")
        #expect(try await client.users.replace(id: 1, draft).id == 1)
        try expectSent("PUT /users/1", body: #"{"name":"L","username":"b","email":"e","website":"w"}"#)
        #expect(try await client.users.create(draft).username == "Bret")
        try expectSent("POST /users", body: #"{"name":"L","username":"b","email":"e","website":"w"}"#)
        try await client.users.delete(id: 1)
        try expectSent("DELETE /users/1")
    }

    @Test func postsAndComments() async throws {
        let posts = client(.json(#"{"userId":1,"id":101,"title":"foo","body":"bar"}"#, status: 201)).posts
        let post = Post(userID: 1, id: 101, title: "foo", body: "bar")
        #expect(try await posts.create(PostDraft(userID: 1, title: "foo", body: "bar")) == post)
        try expectSent("POST /posts", body: #"{"userId":1,"title":"foo","body":"bar"}"#)
        #expect(try await posts.one(id: 101) == post)
        #expect(try await posts.replace(id: 101, PostDraft(userID: 2, title: "", body: "")) == post)
        try expectSent("PUT /posts/101", body: #"{"userId":2,"title":"","body":""}"#)
        #expect(try await posts.update(id: 101, PostPatch()) == post)
        try expectSent("PATCH /posts/101", body: "{}")
        try await posts.delete(id: 101)
        let comments = client(.json(#"{"postId":1,"id":2,"name":"n","email":"e","body":"b"}"#))
        let draft = CommentDraft(postID: 1, name: "n", email: "e", body: "b")
        #expect(try await comments.posts.addComment(id: 1, draft) == Comment(postID: 1, id: 2, name: "n", email: "e", body: "b"))
        try expectSent("POST /posts/1/comments", body: #"{"postId":1,"name":"n","email":"e","body":"b"}"#)
        #expect(try await comments.comments.one(id: 2).id == 2)
        #expect(try await comments.comments.create(draft).id == 2)
        #expect(try await comments.comments.replace(id: 2, draft).id == 2)
        #expect(try await comments.comments.update(id: 2, CommentPatch(body: "c")).id == 2)
        try expectSent("PATCH /comments/2", body: #"{"body":"c"}"#)
        try await comments.comments.delete(id: 2)
        try expectSent("DELETE /comments/2")
    }

    @Test func albumsPhotosAndTodos() async throws {
        let albums = client(.json(#"{"userId":1,"id":2,"title":"t"}"#)).albums
        #expect(try await albums.one(id: 2) == Album(userID: 1, id: 2, title: "t"))
        #expect(try await albums.create(AlbumDraft(userID: 1, title: "t")).id == 2)
        #expect(try await albums.replace(id: 2, AlbumDraft(userID: 1, title: "t")).id == 2)
        #expect(try await albums.update(id: 2, AlbumPatch(title: "u")).id == 2)
        try await albums.delete(id: 2)
        try expectSent("DELETE /albums/2")
        let photo = #"{"albumId":1,"id":2,"title":"t","url":"https://x.example/600?a=b","thumbnailUrl":"https://x.example/150"}"#
        let photos = client(.json(photo)).photos
        let url = try #require(URL(string: "https://x.example/600?a=b"))
        #expect(try await photos.one(id: 2).url == url)
        #expect(try await photos.create(PhotoDraft(albumID: 1, title: "t", url: url, thumbnailURL: url)).id == 2)
        try expectSent(
            "POST /photos", body: #"{"albumId":1,"title":"t","url":"https://x.example/600?a=b","thumbnailUrl":"https://x.example/600?a=b"}"#
        )
        #expect(try await photos.replace(id: 2, PhotoDraft(albumID: 1, title: "t", url: url, thumbnailURL: url)).id == 2)
        #expect(try await photos.update(id: 2, PhotoPatch(url: url)).id == 2)
        try await photos.delete(id: 2)
        let todos = client(.json(#"{"userId":1,"id":2,"title":"t","completed":true}"#)).todos
        #expect(try await todos.one(id: 2).completed)
        #expect(try await todos.create(TodoDraft(userID: 1, title: "t")).id == 2)
        try expectSent("POST /todos", body: #"{"userId":1,"title":"t","completed":false}"#)
        #expect(try await todos.replace(id: 2, TodoDraft(userID: 1, title: "t", completed: true)).id == 2)
        #expect(try await todos.update(id: 2, TodoPatch(completed: false)).id == 2)
        try expectSent("PATCH /todos/2", body: #"{"completed":false}"#)
        try await todos.delete(id: 2)
    }

    @Test func aMissingPostIsAnErrorWithoutContent() async throws {
        do {
            _ = try await client(.json("{}", status: 404)).posts.one(id: 0)
            Issue.record("404 is an error.")
        } catch {
            guard case .notFound = PostsEndpoint.OneFailure(error) else { throw error }
        }
        #expect(transport.requests.count == 1)
    }

    @Test func aBusyServerIsAskedThreeTimes() async throws {
        let busy = StubbedResponse.status(503, headers: ["Retry-After": "0"])
        transport.stub(.get, "/posts/1", inOrder: [busy, busy, .json(#"{"userId":1,"id":1,"title":"a","body":"b"}"#)])
        #expect(try await JSONPlaceholderClient(transport: transport).posts.one(id: 1).id == 1)
        #expect(transport.requests.count == 3)
    }

    @Test func optionsAreForOneCall() async throws {
        let posts = client(.json("[]")).posts
        _ = try await posts.list(options: RequestOptions(timeout: 5, headers: ["X-Once": "1"]))
        _ = try await posts.list()
        #expect(transport.requests.map { $0.headers["X-Once"] } == ["1", nil])
        #expect(transport.requests.map(\.request.timeout) == [5, 20])
    }
}
