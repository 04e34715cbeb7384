"""The server of the WebSocket tests, on the library `websockets` of PyPI.

server.py CERTIFICATE KEY: ws on one port, wss on another, which it prints when it listens. The path of the URL says what a connection does.
What the server saw of the connections with `id=NAME` in their query is answered by `GET /seen?id=NAME`, as JSON.
"""

import asyncio
import json
import ssl
import sys
from http import HTTPStatus
from urllib.parse import parse_qs, urlsplit

from websockets.asyncio.server import serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Response
from websockets.utils import accept_key

seen = {}
released = {}

# Frames that RFC 6455 does not allow a server to send, by name.
INVALID = {
    "masked": bytes([0x81, 0x81, 1, 2, 3, 4, 0x60]),
    "reserved": bytes([0xC1, 0x01, 0x61]),
    "opcode": bytes([0x83, 0x00]),
    "utf8": bytes([0x81, 0x02, 0xC3, 0x28]),
    "continuation": bytes([0x80, 0x01, 0x61]),
    "interleaved": bytes([0x01, 0x01, 0x61, 0x81, 0x01, 0x62]),
    "control": bytes([0x09, 0x00]),
    "long": bytes([0x89, 0x7E, 0x00, 0x7E]) + bytes(126),
    "close": bytes([0x88, 0x01, 0x03]),
    "code": bytes([0x88, 0x02, 0x03, 0xED]),
}


def query(request):
    return {name: values[0] for name, values in parse_qs(urlsplit(request.path).query).items()}


def record(name):
    return seen.setdefault(name, {"handshakes": 0, "authorizations": [], "messages": [], "sent": 0, "closed": []})


def answer(status, body="", headers=None):
    data = body.encode()
    fields = Headers({"Content-Type": "application/json", "Content-Length": str(len(data)), "Connection": "close"})
    for name, value in (headers or {}).items():
        fields[name] = value
    return Response(status, HTTPStatus(status).phrase, fields, data)


def before(connection, request):
    path, values = urlsplit(request.path).path, query(request)
    if path == "/seen":
        return answer(200, json.dumps(record(values["id"])))
    if path == "/release":
        released.setdefault(values["id"], asyncio.Event()).set()
        return answer(200)
    if "id" in values:
        log = record(values["id"])
        log["handshakes"] += 1
        log["authorizations"].append(request.headers.get("Authorization"))
    if path == "/refused":
        return answer(int(values["status"]), '{"message": "not now"}')
    if path == "/brief":
        # The response, two frames and the end of the connection.
        accept = accept_key(request.headers["Sec-WebSocket-Key"])
        fields = Headers({"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Accept": accept})
        response = Response(101, "Switching Protocols", fields).serialize()
        connection.transport.write(response + bytes([0x81, 0x04]) + b"once" + bytes([0x88, 0x02, 0x03, 0xE9]))
        connection.transport.close()
    if path == "/redirected":
        return answer(307, headers={"Location": "/echo"})
    if path == "/token" and request.headers.get("Authorization") != "Bearer fresh":
        return answer(401, '{"message": "expired"}')
    if path == "/unavailable" and record(values["id"])["handshakes"] <= int(values["count"]):
        return answer(503)
    return None


async def handle(ws):
    path, values = urlsplit(ws.request.path).path, query(ws.request)
    log = record(values["id"]) if "id" in values else None
    try:
        if path == "/closed":
            await ws.close(int(values["code"]), values.get("reason", ""))
        elif path == "/nocode":
            ws.transport.write(bytes([0x88, 0x00]))
        elif path == "/lost":
            await ws.send("last")
            ws.transport.abort()
        elif path == "/invalid":
            await ws.send("before")
            ws.transport.write(INVALID[values["frame"]])
            await ws.wait_closed()
        elif path == "/sized":
            await ws.send("x" * int(values["size"]))
            await ws.wait_closed()
        elif path == "/fragments":
            await ws.send(["grün", "", " ", "ü" * 40_000])
            await ws.send([b"\x00\x01", b"\x02"])
        elif path == "/pinged":
            await (await ws.ping(b"are you there?"))
            await ws.send("ponged")
        elif path == "/numbers":
            for number in range(int(values["count"])):
                await ws.send(f"{number} " + "x" * int(values["size"]))
                log["sent"] += 1
        elif path == "/deaf":
            ws.transport.pause_reading()
            await released.setdefault(values["id"], asyncio.Event()).wait()
            ws.transport.resume_reading()
            async for message in ws:
                log["messages"].append(len(message))
        elif path == "/subscribed":
            # Cuts the first connection, restarts on the second one, and ends on the third.
            log["messages"].append(await ws.recv())
            number = len(log["messages"])
            await ws.send(f"event {number}")
            if number == 1:
                ws.transport.abort()
            else:
                await ws.close(1012 if number == 2 else 1000)
        elif path == "/late":
            # The first frames are in the same segment as the response.
            await ws.send("at once")
        else:
            async for message in ws:
                if log is not None:
                    log["messages"].append(message if isinstance(message, str) else len(message))
                await ws.send(message)
        await ws.wait_closed()
    except ConnectionClosed:
        pass
    finally:
        if log is not None:
            log["closed"].append([ws.close_code, ws.close_reason])


async def main(certificate, key):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    options = dict(process_request=before, subprotocols=["chat.v2", "chat.v1"], max_size=None, ping_interval=None, compression=None)
    options["select_subprotocol"] = lambda connection, offered: next((name for name in offered if name.startswith("chat.")), None)
    async with serve(handle, "127.0.0.1", 0, **options) as plain, serve(handle, "127.0.0.1", 0, ssl=context, **options) as secure:
        for scheme, server in [("ws", plain), ("wss", secure)]:
            print(f"{scheme}://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
        await asyncio.get_running_loop().create_future()


asyncio.run(main(sys.argv[1], sys.argv[2]))
