import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { duplicateProduct, ownProduct } from "#modules/catalog/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { importWhole, upload, view } from "#tests/imports/import-file.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db);
});

const file = (...rows: readonly string[]) =>
  Buffer.from(["Handle,Title,Body (HTML),Variant SKU,Variant Price,Image Src", ...rows].join("\n"));
const noise = (letters: number) => randomBytes(letters).toString("hex").slice(0, letters);

describe("a malicious file", () => {
  test("with half a surrogate pair, typed or cut, is read", async () => {
    const importId = await upload(
      database.db,
      seller,
      file("belt,Belt,a &#xD800; b,B-1,500,", `bag,${"x".repeat(199)}🙂🙂,c,B-2,500,`),
    );
    const { lines } = await view(database.db, seller, importId);
    expect(lines.map(({ name }) => [name.length, name.isWellFormed()])).toEqual([
      [4, true],
      [200, true],
    ]);
  });

  test.each([
    ["the word of a product", () => `${noise(6000)},Belt,b,B-1,500,`, "is too long"],
    [
      "the address of a picture",
      () => `belt,Belt,b,B-1,500,https://pictures.example/${"ड़".repeat(900)}.jpg`,
      "address of a picture is too long",
    ],
  ])(
    "with %s longer than an index allows is reported, and the rest is imported",
    async (_, row, why) => {
      const done = await importWhole(database.db, seller, file(row(), "bag,Bag,b,B-2,500,"));
      expect(done).toMatchObject({ status: "done", outcomes: { added: 1, failed: 1 } });
      expect(done.lines[0]?.problems[0]?.message).toContain(why);
    },
  );
});

test("previews are limited to the newest ten", async () => {
  const other = await upload(database.db, await aSeller(database.db), file("belt,Belt,b,B-1,500,"));
  const uploaded: string[] = [];
  for (let count = 0; count < 12; count++)
    uploaded.push(await upload(database.db, seller, file("belt,Belt,b,B-1,500,")));
  const { rows } = await database.db.$client.query<{ id: string }>(
    "select id from imports where seller_id = $1 order by uploaded_at",
    [seller.userId],
  );
  expect(rows.map(({ id }) => id)).toEqual(uploaded.slice(-10));
  expect(
    (await database.db.$client.query("select 1 from imports where id = $1", [other])).rowCount,
  ).toBe(1);
});

test("a name that is shortened for its copy is not cut within a character", async () => {
  const { id } = await aProduct(database.db, seller);
  await database.db.$client.query("update products set name = $2 where id = $1", [
    id,
    `${"x".repeat(192)}🙂🙂🙂`,
  ]);
  const copy = await duplicateProduct(database.db, seller, { productId: id });
  expect((await ownProduct(database.db, seller, { productId: copy.id })).name).toMatch(
    /^x{192}.+ \(copy\)$/u,
  );
});
