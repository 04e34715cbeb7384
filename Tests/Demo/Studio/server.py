"""The recording studio of studio.yaml, for the demo. It keeps everything in memory.

server.py CERTIFICATE KEY

It chooses a port, and prints the URL with it.
"""

import asyncio
import sys

import uvicorn
from fastapi import FastAPI, HTTPException, Request, Response, WebSocket, WebSocketDisconnect

TOKEN = "Bearer engineer"
# The number of times that a mix has to be asked for until it is done.
STEPS = 4
# Of a longer recording, the server reads only a part until the room is at a bar.
LONG, PART, BAR = 16 << 20, 1 << 20, 12

app = FastAPI()
takes, recordings, mixes = [], {}, {}
# What the server has seen: the trace contexts of all requests, and the codes with which engineers left the room.
traces, closures = [], []
room, bars = set(), [0]
cued = asyncio.Condition()


@app.middleware("http")
async def check(request: Request, call_next):
    if request.headers.get("authorization") != TOKEN:
        return Response(status_code=401, headers={"WWW-Authenticate": "Bearer"})
    traces.append(request.headers.get("traceparent", ""))
    return await call_next(request)


async def tell_all(event):
    for socket in list(room):
        await socket.send_json(event)


@app.post("/takes")
async def record(request: Request, title: str):
    audio, waits = bytearray(), int(request.headers["content-length"]) > LONG
    async for chunk in request.stream():
        audio += chunk
        if waits and len(audio) >= PART:
            waits = False
            async with cued:
                await cued.wait_for(lambda: max(bars) >= BAR)
    take = {"id": len(takes) + 1, "title": title, "size": len(audio)}
    takes.append(take)
    recordings[take["id"]] = bytes(audio)
    await tell_all({"kind": "recorded", "take": take})
    return take


@app.get("/takes")
async def all_takes():
    return takes


@app.post("/mixes", status_code=202)
async def start(request: Request):
    wanted = (await request.json())["takes"]
    mix = {"id": len(mixes) + 1, "state": "queued", "progress": 0.0}
    mixes[mix["id"]] = (mix, wanted)
    return mix


@app.get("/mixes/{number}")
async def find(number: int):
    if number not in mixes:
        raise HTTPException(404)
    mix, wanted = mixes[number]
    if any(take not in recordings for take in wanted):
        mix["state"] = "failed"
    elif mix["state"] != "done":
        mix["progress"] = min(1.0, mix["progress"] + 1 / STEPS)
        mix["state"] = "done" if mix["progress"] == 1 else "running"
    return mix


@app.get("/mixes/{number}/audio")
async def audio(number: int):
    if number not in mixes or mixes[number][0]["state"] != "done":
        raise HTTPException(404)
    return Response(b"".join(recordings[take] for take in mixes[number][1]), media_type="audio/wav")


@app.get("/seen")
async def seen():
    return {"traces": traces, "closures": closures}


@app.post("/room/restart", status_code=204)
async def restart():
    leaving = list(room)
    room.clear()
    for socket in leaving:
        await socket.close(1012, "back in a moment")


@app.websocket("/room/live")
async def live(socket: WebSocket):
    if socket.headers.get("authorization") != TOKEN:
        await socket.close(1008)
        return
    traces.append(socket.headers.get("traceparent", ""))
    await socket.accept()
    room.add(socket)
    try:
        await socket.send_json({"kind": "welcomed", "engineers": len(room)})
        while True:
            bars.append((await socket.receive_json())["bar"])
            await tell_all({"kind": "cued", "bar": bars[-1]})
            async with cued:
                cued.notify_all()
    except WebSocketDisconnect as end:
        if socket in room:
            closures.append(end.code)
    finally:
        room.discard(socket)


if __name__ == "__main__":
    certificate, key = sys.argv[1:]
    settings = uvicorn.Config(
        app, host="127.0.0.1", port=0, ssl_certfile=certificate, ssl_keyfile=key, access_log=False, ws="websockets-sansio"
    )
    asyncio.run(uvicorn.Server(settings).serve())
