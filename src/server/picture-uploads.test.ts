import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { UploadAnswer } from "#modules/media/contract.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aJpeg, aPixelBomb } from "#tests/support/pictures.ts";
import { cookieOf, useUploads } from "#tests/support/uploads.ts";

const database = useTestDatabase();
const { place, door, stored } = useUploads(database);
let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await aJpeg();
});

type Sent = readonly [name: string, bytes: Uint8Array];

function formOf(files: readonly Sent[]): FormData {
  const form = new FormData();
  for (const [name, bytes] of files)
    form.append("pictures", new File([Uint8Array.from(bytes)], name, { type: "image/jpeg" }));
  return form;
}

async function send(
  files: readonly Sent[],
  cookie = place.seller,
): Promise<{ readonly status: number; readonly headers: Headers; readonly body: UploadAnswer }> {
  const answer = await door().request("/pictures", {
    method: "POST",
    body: formOf(files),
    headers: { Cookie: cookie },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as UploadAnswer,
  };
}

describe("a seller uploads pictures", () => {
  test("up to eight at once, and gets what a form needs to display them", async () => {
    const { status, body } = await send(
      Array.from({ length: 8 }, (_, index) => [`tote-${index}.jpg`, jpeg] as const),
    );
    expect(status).toBe(201);
    expect(body.problems).toEqual([]);
    expect(body.pictures).toHaveLength(8);
    expect(body.pictures[0]).toEqual({
      id: expect.any(String),
      file: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
      width: 60,
      height: 40,
      placeholder: expect.stringMatching(/^data:/),
    });
    expect(await stored()).toBe(8);
  });

  test("without scripts, and returns to the product's form with the stored pictures and the reasons for the others", async () => {
    const back = `/edit-product/${crypto.randomUUID()}`;
    const sendFrom = async (files: readonly Sent[], address: string) =>
      door().request(`/pictures?back=${encodeURIComponent(address)}`, {
        method: "POST",
        body: formOf(files),
        headers: { Cookie: place.seller },
      });
    const good = await sendFrom(
      [
        ["tote.jpg", jpeg],
        ["belt.jpg", jpeg],
      ],
      back,
    );
    expect(good.status).toBe(303);
    expect(good.headers.get("Location")).toMatch(
      new RegExp(`^${back}\\?picture=[0-9a-f-]{36}&picture=[0-9a-f-]{36}$`),
    );
    expect(decodeURIComponent(good.headers.get("Set-Cookie") ?? "")).toContain("2 images uploaded");
    const bad = await sendFrom([["drawing.png", Buffer.from("<svg>")]], back);
    expect(decodeURIComponent(bad.headers.get("Set-Cookie") ?? "")).toMatch(
      /Upload failed.*drawing.png is a drawing/,
    );
    for (const elsewhere of ["//elsewhere.example", "/auth", `${back}/x`])
      expect((await sendFrom([["tote.jpg", jpeg]], elsewhere)).status).toBe(201);
  });

  test("the good ones are stored, and each other one has its reason", async () => {
    const { status, body } = await send([
      ["good.jpg", jpeg],
      ["drawing.png", Buffer.from("<svg>")],
      ["huge.png", aPixelBomb(30_000, 30_000)],
      ["heavy.jpg", Buffer.alloc(6_000_000)],
      ["none.jpg", Buffer.alloc(0)],
    ]);
    expect(status).toBe(201);
    expect(body.pictures).toHaveLength(1);
    expect(body.problems.map(({ name, message }) => [name, message.split(". ")[0]])).toEqual([
      ["drawing.png", "drawing.png is a drawing (SVG)"],
      ["huge.png", "huge.png is 30,000 × 30,000 pixels"],
      ["heavy.jpg", "heavy.jpg is larger than 5 MB"],
      ["none.jpg", "none.jpg is empty."],
    ]);
  });

  test("a ninth is refused", async () => {
    const { body } = await send(
      Array.from({ length: 9 }, (_, index) => [`tote-${index}.jpg`, jpeg] as const),
    );
    expect([body.pictures.length, body.problems]).toEqual([
      8,
      [
        {
          name: "tote-8.jpg",
          message: "tote-8.jpg was not added: you can upload at most eight pictures at once.",
        },
      ],
    ]);
  });

  test.each<readonly [number, string, readonly Sent[]]>([
    [
      422,
      "a.svg is a drawing (SVG). Please choose a JPEG, PNG or WebP picture.",
      [["a.svg", Buffer.from("<svg>")]],
    ],
    [
      413,
      "a.jpg is larger than 5 MB. Please make it smaller: 1200 × 1200 pixels is enough.",
      [["a.jpg", Buffer.alloc(6_000_000)]],
    ],
    [422, "No picture was sent.", []],
  ])("%i: %s", async (status, message, files) => {
    expect(await send(files)).toMatchObject({ status, body: { pictures: [], message } });
    expect(await stored()).toBe(0);
  });

  test("a name with a path never leaves the folder", async () => {
    const { status, body } = await send([
      ["../../../../etc/passwd", jpeg],
      ["..\\boot.ini\0.jpg", jpeg],
    ]);
    expect([status, body.pictures.length]).toEqual([201, 2]);
    expect(await readdir(place.dataDir)).toEqual(["files"]);
    expect(await stored()).toBe(2);
  });

  test("sixty an hour, and then learns when to retry", async () => {
    const person = await aSeller(database.db);
    await database.db.$client.query(
      "insert into rate_limits (key, window_started_at, count) values ($1, now(), 59)",
      [`upload:${person.userId}`],
    );
    const cookie = await cookieOf(database, person.userId);
    expect(
      await send(
        [
          ["a.jpg", jpeg],
          ["b.jpg", jpeg],
        ],
        cookie,
      ),
    ).toMatchObject({
      status: 201,
      body: {
        pictures: [{}],
        problems: [{ name: "b.jpg", message: expect.stringMatching(/^Too many/) }],
      },
    });
    const late = await send([["c.jpg", jpeg]], cookie);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(3000);
  });

  test("a full disk affects only that picture, and is logged", async () => {
    vi.spyOn(place.store, "put").mockRejectedValueOnce(
      Object.assign(new Error("no space left"), { code: "ENOSPC" }),
    );
    expect(
      await send([
        ["a.jpg", jpeg],
        ["b.jpg", jpeg],
      ]),
    ).toMatchObject({
      status: 201,
      body: {
        pictures: [{}],
        problems: [
          { message: "a.jpg could not be saved right now. Please try again in a moment." },
        ],
      },
    });
    expect(place.logged.join()).toContain("no space left");
  });
});
