import { beforeAll, describe, expect, test, vi } from "vitest";
import { inMasterQueue } from "#modules/media/master-queue.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import { useUploads } from "#tests/support/uploads.ts";

const database = useTestDatabase();
const { place, door, stored } = useUploads(database);
let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await aJpeg();
});

function send(app: ReturnType<typeof door>, query = "", bytes: Uint8Array = jpeg) {
  const body = new FormData();
  body.append("pictures", new File([Uint8Array.from(bytes)], "tote.jpg", { type: "image/jpeg" }));
  return app.request(`/pictures${query}`, {
    method: "POST",
    body,
    headers: { Cookie: place.seller },
  });
}

const busy = { message: "Busy, trying again", isBusy: true, pictures: [] };

/** Other people's pictures in the queue; they end when `end` is called. */
function waitingPictures(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = Array.from({ length: count }, () => inMasterQueue(() => promise));
  return async function end() {
    resolve();
    await Promise.all(all);
  };
}

describe("while too many pictures wait", () => {
  test("another one is answered with 503, when to try again and plain words, and does not count", async () => {
    const end = waitingPictures(12);
    const app = door();
    for (let time = 0; time < 3; time++) {
      const answer = await send(app);
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "3"]);
      expect(await answer.json()).toMatchObject(busy);
    }
    const { rows } = await database.db.$client.query(
      "select from rate_limits where key like 'upload:%'",
    );
    expect(rows).toHaveLength(0);
    expect(await stored()).toBe(0);
    await end();
    expect((await send(app)).status).toBe(201);
  });

  test("a person without scripts returns to the form and reads a sentence", async () => {
    const end = waitingPictures(12);
    const back = `/edit-product/${crypto.randomUUID()}`;
    const answer = await send(door(), `?back=${encodeURIComponent(back)}`);
    expect(answer.status).toBe(303);
    expect(decodeURIComponent(answer.headers.get("Set-Cookie") ?? "")).toContain(
      "The shop is busy, so tote.jpg was not stored. Please upload it again in a minute.",
    );
    await end();
  });
});

describe("a picture that takes longer than its request may wait", () => {
  test("is stored nevertheless, and whoever sends it again gets it: it is stored once", async () => {
    const end = waitingPictures(1);
    const app = door({ patienceMs: 50, keptMs: 60_000 });
    const first = await send(app);
    expect([first.status, await first.json()]).toEqual([503, expect.objectContaining(busy)]);
    expect((await send(app)).status).toBe(503);
    await end();
    await vi.waitFor(async () => expect(await stored()).toBe(1), 10_000);
    const again = await send(app);
    expect(again.status).toBe(201);
    expect(await again.json()).toMatchObject({ pictures: [{ width: 60, height: 40 }] });
    expect(await stored()).toBe(1);
  });

  test("that turns out to be damaged says so when it is sent again", async () => {
    const whole = await aJpeg({ width: 400, height: 400 });
    const cut = whole.subarray(0, whole.length / 2);
    const end = waitingPictures(1);
    const app = door({ patienceMs: 50, keptMs: 60_000 });
    expect((await send(app, "", cut)).status).toBe(503);
    await end();
    await vi.waitFor(async () => {
      const answer = await send(app, "", cut);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        message: expect.stringContaining("may be damaged"),
      });
    }, 10_000);
  });
});
