"""A server of FastAPI, small and broad, whose own document the golden `fastapi` is emitted from.

    python -m uvicorn --app-dir Tests/FastAPIServer server:app     serves it; the document is at /openapi.json
    python Tests/FastAPIServer/server.py                           prints the document
"""

import json
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from enum import Enum, IntEnum
from typing import Annotated, Literal, Union
from uuid import UUID

from fastapi import Body, Cookie, Depends, FastAPI, File, Form, Header, HTTPException, Path, Query, Request, Response, UploadFile
from fastapi.responses import JSONResponse, PlainTextResponse, StreamingResponse
from fastapi.security import APIKeyHeader, HTTPBasic, HTTPBasicCredentials, HTTPBearer
from pydantic import BaseModel, ConfigDict, Field

app = FastAPI(
    title="Warehouse",
    version="1.0.0",
    description="Everything that a server of FastAPI says of itself.",
    servers=[{"url": "https://warehouse.example", "description": "Production"}],
)


class Color(str, Enum):
    red = "red"
    dark_blue = "dark-blue"
    none = ""


class Priority(IntEnum):
    low = 1
    high = 9


class Cat(BaseModel):
    kind: Literal["cat"]
    lives: int = 9


class Dog(BaseModel):
    kind: Literal["dog"]
    trained: bool
    good_at: list[str] = []


class Flock(BaseModel):
    kind: Literal["flock"]
    members: list[Annotated[Union[Cat, Dog], Field(discriminator="kind")]]


Animal = Annotated[Union[Cat, Dog, Flock], Field(discriminator="kind")]


class Tree(BaseModel):
    name: str
    left: "Tree | None" = None
    right: "Tree | None" = None
    others: list["Tree"] = []


class Values(BaseModel):
    """One member of each kind."""

    model_config = ConfigDict(populate_by_name=True)

    id: UUID
    at: datetime
    day: date
    clock: time
    length: timedelta
    price: Decimal = Field(gt=0, description="In euros.")
    ratio: float
    count: int = Field(ge=0, le=100)
    on: bool
    color: Color
    priority: Priority
    tags: list[str]
    matrix: list[list[int]]
    scores: dict[str, float]
    anything: dict[str, object]
    alias: str = Field(alias="x-alias")
    either: int | str
    nullable: str | None
    optional: str | None = None
    preset: str = "preset"


class Item(BaseModel):
    name: str = Field(min_length=1)
    note: str | None = None
    color: Color = Color.red


class StoredItem(Item):
    id: int
    owner: str | None


class Page(BaseModel):
    items: list[StoredItem]
    next: str | None


class Missing(BaseModel):
    missing: int


class Receipt(BaseModel):
    names: list[str]
    sizes: list[int]
    caption: str | None


class Login(BaseModel):
    user: str
    remember: bool


class Event(BaseModel):
    number: int
    text: str


bearer = HTTPBearer(description="A token.")
basic = HTTPBasic()
key = APIKeyHeader(name="X-Key")

stored = StoredItem(id=7, name="Lamp", note=None, color=Color.dark_blue, owner=None)


@app.get("/items", tags=["items"], operation_id="listItems")
def list_items(
    limit: Annotated[int, Query(ge=1, le=100)] = 10,
    after: str | None = None,
    color: Annotated[list[Color], Query()] = [],
    since: datetime | None = None,
    exact: bool = False,
) -> Page:
    """Lists items."""
    names = [str(limit), str(after), ",".join(one.value for one in color), since.isoformat() if since else "", str(exact)]
    return Page(items=[stored.model_copy(update={"name": "|".join(names)})], next=after)


@app.post("/items", tags=["items"], operation_id="createItem", status_code=201)
def create_item(item: Item) -> StoredItem:
    return StoredItem(id=1, owner="you", **item.model_dump())


@app.get(
    "/items/{item_id}",
    tags=["items"],
    operation_id="findItem",
    responses={404: {"model": Missing, "description": "There is none."}},
)
def find_item(item_id: Annotated[int, Path(ge=1)]) -> StoredItem:
    if item_id == 404:
        return JSONResponse({"missing": item_id}, 404)
    return stored.model_copy(update={"id": item_id})


@app.put("/items/{item_id}", tags=["items"], operation_id="replaceItem")
def replace_item(item_id: int, item: Item, silent: Annotated[bool, Query()] = False) -> StoredItem:
    return StoredItem(id=item_id, owner=None, **item.model_dump())


@app.delete("/items/{item_id}", tags=["items"], operation_id="removeItem", status_code=204)
def remove_item(item_id: int) -> None:
    return None


@app.get("/colors/{color}/{path:path}", tags=["values"], operation_id="colored")
def colored(color: Color, path: str) -> list[str]:
    return [color.value, path]


@app.post("/values", tags=["values"], operation_id="echoValues")
def echo_values(values: Values) -> Values:
    return values


@app.post("/animals", tags=["values"], operation_id="echoAnimal")
def echo_animal(animal: Annotated[Animal, Body()]) -> Animal:
    return animal


@app.post("/tree", tags=["values"], operation_id="echoTree")
def echo_tree(tree: Tree) -> Tree:
    return tree


@app.post("/several", tags=["values"], operation_id="sendSeveral")
def send_several(item: Item, count: Annotated[int, Body()], note: Annotated[str | None, Body()] = None) -> dict[str, int]:
    return {item.name: count}


@app.get("/when/{day}/{at}/{id}", tags=["values"], operation_id="when")
def when(day: date, at: datetime, id: UUID, price: Decimal, ratio: float, length: timedelta, priority: Priority) -> list[str]:
    return [
        day.isoformat(), at.astimezone(timezone.utc).isoformat(), str(id), str(price), str(ratio), str(length.total_seconds()),
        priority.name,
    ]


@app.post("/forms/login", tags=["forms"], operation_id="logIn")
def log_in(user: Annotated[str, Form()], password: Annotated[str, Form()], remember: Annotated[bool, Form()] = False) -> Login:
    return Login(user=f"{user}:{len(password)}", remember=remember)


@app.post("/forms/files", tags=["forms"], operation_id="upload")
async def upload(
    file: UploadFile,
    more: Annotated[list[UploadFile], File()],
    numbers: Annotated[list[int], Form()],
    caption: Annotated[str | None, Form()] = None,
) -> Receipt:
    contents = [await one.read() for one in [file, *more]]
    names = [one.filename or "" for one in [file, *more]] + [str(number) for number in numbers]
    return Receipt(names=names, sizes=[len(one) for one in contents], caption=caption)


@app.get(
    "/download/{size}",
    tags=["forms"],
    operation_id="download",
    response_class=Response,
    responses={200: {"content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}}},
)
def download(size: int) -> Response:
    return Response(bytes(index % 251 for index in range(size)), media_type="application/octet-stream")


@app.get("/text", tags=["forms"], operation_id="text", response_class=PlainTextResponse)
def text() -> str:
    return "plain – text"


@app.get("/cookies", tags=["meta"], operation_id="cookies")
def cookies(session: Annotated[str, Cookie()], theme: Annotated[str | None, Cookie()] = None) -> list[str | None]:
    return [session, theme]


@app.get("/headers", tags=["meta"], operation_id="headers")
def headers(
    response: Response,
    x_number: Annotated[int, Header()],
    x_text: Annotated[str | None, Header()] = None,
    x_list: Annotated[list[str] | None, Header()] = None,
) -> list[str | None]:
    response.headers["X-Answer"] = "42"
    return [str(x_number), x_text, *(x_list or [])]


@app.get("/auth/bearer", tags=["auth"], operation_id="withToken")
def with_token(credentials: Annotated[object, Depends(bearer)]) -> str:
    return credentials.credentials


@app.get("/auth/basic", tags=["auth"], operation_id="withPassword")
def with_password(credentials: Annotated[HTTPBasicCredentials, Depends(basic)]) -> str:
    return f"{credentials.username}:{credentials.password}"


@app.get("/auth/key", tags=["auth"], operation_id="withKey")
def with_key(value: Annotated[str, Depends(key)]) -> str:
    return value


# FastAPI documents what is needed together as alternatives, so this says itself what it needs.
@app.get(
    "/auth/both",
    tags=["auth"],
    operation_id="withBoth",
    openapi_extra={"security": [{"HTTPBearer": [], "APIKeyHeader": []}]},
)
def with_both(request: Request) -> str:
    return f"{request.headers['Authorization']}+{request.headers['X-Key']}"


@app.get(
    "/stream/events",
    tags=["streams"],
    operation_id="events",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"$ref": "#/components/schemas/Event"}}}}},
)
def events(count: int) -> StreamingResponse:
    lines = (f"id: {index}\ndata: {Event(number=index, text='é').model_dump_json()}\n\n" for index in range(count))
    return StreamingResponse(lines, media_type="text/event-stream")


@app.get(
    "/stream/lines",
    tags=["streams"],
    operation_id="lines",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/jsonl": {"schema": {"$ref": "#/components/schemas/Event"}}}}},
)
def lines(count: int) -> StreamingResponse:
    return StreamingResponse((Event(number=index, text="l").model_dump_json() + "\n" for index in range(count)), media_type="application/jsonl")


@app.post("/events", tags=["streams"], operation_id="echoEvent")
def echo_event(event: Event) -> Event:
    return event


@app.get(
    "/errors/{status}",
    tags=["meta"],
    operation_id="fail",
    responses={409: {"model": Item, "description": "Another one."}, "4XX": {"model": Missing}},
)
def fail(status: int) -> None:
    if status == 409:
        return JSONResponse({"name": "Other"}, 409)
    if status < 500:
        return JSONResponse({"missing": status}, status)
    raise HTTPException(status, "broken")


if __name__ == "__main__":
    print(json.dumps(app.openapi(), indent=2, ensure_ascii=False))
