"""An ASGI application for tests of HTTP/2: answers with the protocol, the method and the size of the body."""


async def app(scope, receive, send):
    if scope["type"] != "http":
        return
    size = 0
    more = True
    while more:
        message = await receive()
        size += len(message.get("body", b""))
        more = message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
    if scope["path"] == "/pieces":
        for number in range(100):
            await send({"type": "http.response.body", "body": f"{number}\n".encode(), "more_body": True})
        await send({"type": "http.response.body", "body": b""})
        return
    text = f"{scope['http_version']} {scope['method']} {size}"
    await send({"type": "http.response.body", "body": text.encode()})
