import { beforeAll, describe, expect, test } from "vitest";
import { newVisitorKey } from "#app/lib/visitor-photographs.server.ts";
import { addToCart } from "#modules/cart/public.server.ts";
import type { UploadAnswer } from "#modules/media/contract.ts";
import { PictureNotFound, PictureUnavailable } from "#modules/media/public.ts";
import { photographOfAnswer } from "#modules/orders/public.server.ts";
import { visitor } from "#policy/actor.ts";
import { photographAnswer } from "#shared/photograph-answers.ts";
import { aPhotographQuestion } from "#tests/support/a-question.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aJpeg, aPixelBomb } from "#tests/support/pictures.ts";
import { cookieOf, useUploads } from "#tests/support/uploads.ts";

const database = useTestDatabase();
const { door, stored } = useUploads(database);
let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await aJpeg();
});

type Sent = readonly [name: string, bytes: Uint8Array];

async function send(files: readonly Sent[], cookie = "") {
  const form = new FormData();
  for (const [name, bytes] of files)
    form.append("pictures", new File([Uint8Array.from(bytes)], name, { type: "image/jpeg" }));
  const request = { method: "POST", body: form, headers: { Cookie: cookie } };
  const answer = await door().request("/pictures?for=answer", request);
  const body = (await answer.json()) as UploadAnswer;
  return { status: answer.status, cookies: answer.headers.getSetCookie(), body };
}

const ids = ({ body }: { readonly body: UploadAnswer }) => body.pictures.map(({ id }) => id);
const load = (imageId: string, visitorKey: string | null) =>
  photographOfAnswer(database.db, visitor, { imageId, visitorKey });

describe("a visitor uploads photographs as answers", () => {
  test("and the browser gets a key to them with the first one, and keeps it", async () => {
    const first = await send([["dog.jpg", jpeg]]);
    expect(first.status).toBe(201);
    expect(first.body.pictures[0]?.file).toMatch(/^private-/);
    expect(first.cookies).toEqual([
      expect.stringMatching(/^photographs=[0-9a-f]{64}; Path=\/; .*HttpOnly; SameSite=Lax$/),
    ]);
    const second = await send([["cat.jpg", jpeg]], first.cookies[0]?.split(";")[0]);
    expect(second.status).toBe(201);
    expect(second.cookies).toEqual([]);
  });

  test("and nobody loads one by its id, neither without a key nor with another one", async () => {
    const [id = ""] = ids(await send([["dog.jpg", jpeg]]));
    await expect(load(id, newVisitorKey().key)).rejects.toThrow(PictureNotFound);
    const thief = await aBuyer(database.db);
    await expect(
      photographOfAnswer(database.db, thief, { imageId: id, visitorKey: newVisitorKey().key }),
    ).rejects.toThrow(PictureNotFound);
    const [{ hash = "" } = {}] = (
      await database.db.$client.query<{ hash: string }>("select visitor_key as hash from images")
    ).rows;
    const withHash = await send([["dog.jpg", jpeg]], `photographs=${hash}`);
    expect(withHash.status).toBe(201);
    const { rows } = await database.db.$client.query(
      "select distinct visitor_key from images where id = any($1)",
      [[id, ...ids(withHash)]],
    );
    expect(rows, "what the database keeps is no key").toHaveLength(2);
  });

  test("and an answer that names it does not put it into somebody else's cart", async () => {
    const [id = ""] = ids(await send([["dog.jpg", jpeg]]));
    const { db } = database;
    const questions = [aPhotographQuestion()];
    const { variantId } = await aProduct(db, await aSeller(db), { stock: 3, questions });
    const adding = addToCart(db, await aBuyer(db), {
      variantId,
      quantity: 1,
      answers: [["Your dog", photographAnswer(id)]],
    });
    await expect(adding).rejects.toThrow(PictureUnavailable);
  });
});

describe("what is no photograph is refused, and nothing is kept", () => {
  test.each([
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    [
      "a drawing with a script",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ["a JPEG that is cut off", Buffer.from("ffd8ffe000104a464946", "hex")],
    ["too many pixels", aPixelBomb(30_000, 30_000)],
    ["nothing", Buffer.alloc(0)],
  ])("%s", async (_, bytes) => {
    const { status, body } = await send([["dog.jpg", bytes]]);
    expect(status).toBe(422);
    expect(body.message).toContain("dog.jpg");
    expect(await stored()).toBe(0);
  });

  test("more than 5 MB", async () => {
    const { status, body } = await send([["dog.jpg", Buffer.alloc(6_000_000)]]);
    expect(status).toBe(413);
    expect(body.message).toContain("dog.jpg");
    expect(await stored()).toBe(0);
  });

  test("40 MB", async () => {
    const film = Array.from(
      { length: 7 },
      (_, n) => [`${n}.jpg`, Buffer.alloc(5_900_000)] as const,
    );
    const { status } = await send(film);
    expect(status).toBe(413);
    expect(await stored()).toBe(0);
  });

  test("but the photographs beside it are kept, also a name that is a path", async () => {
    const { status, body } = await send([
      ["page.jpg", Buffer.from("<html></html>")],
      ["../../etc/passwd.jpg", jpeg],
    ]);
    expect(status).toBe(201);
    expect(body.problems.map(({ name }) => name)).toEqual(["page.jpg"]);
    expect(body.pictures[0]?.file).toMatch(/^private-[0-9a-f]{32}\.webp$/);
  });
});

test("six of a question that takes two are stored, and no cart takes them", async () => {
  const { db } = database;
  const buyer = await aBuyer(db);
  const six = Array.from({ length: 6 }, (_, n) => [`${n}.jpg`, jpeg] as const);
  const sent = await send(six, await cookieOf(database, buyer.userId));
  expect(sent.cookies, "an account needs no key").toEqual([]);
  expect(ids(sent)).toHaveLength(6);
  const questions = [aPhotographQuestion()];
  const { variantId } = await aProduct(db, await aSeller(db), { stock: 3, questions });
  const answers = [["Your dog", ...ids(sent).map(photographAnswer)]];
  await expect(addToCart(db, buyer, { variantId, quantity: 1, answers })).rejects.toThrow(
    "please add at most 2 photographs",
  );
});
