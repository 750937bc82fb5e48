import { beforeAll, expect, test } from "vitest";
import { visitor, type UserActor } from "#policy/actor.ts";
import { aVisit } from "#tests/support/a-visit.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { testConfig } from "#tests/support/config.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { loader } from "./product.tsx";

const database = useTestDatabase();
let seller: UserActor;
let tote: BuiltProduct;

beforeAll(async () => {
  seller = await aSeller(database.db, { registration: "composition", state: "27" });
  tote = await aProduct(database.db, seller, {
    variants: [
      { colour: "Tan", stock: 2 },
      { colour: "Black", stock: 1, pricePaise: 300_000 },
    ],
  });
  for (const name of ["Belt", "Pouch", "Wallet"]) await aProduct(database.db, seller, { name });
});

async function pageOf(address: string) {
  const context = await aVisit(database, visitor);
  const url = new URL(address, testConfig.baseUrl);
  return {
    params: { productId: tote.slug },
    request: new Request(url),
    context,
    url,
    pattern: "/product/:productId" as const,
  };
}

test("the whole page takes seven statements, of which three are cached", async () => {
  const selection = await pageOf(`/product/${tote.slug}`);
  expect(await countStatements(() => loader(selection))).toBeLessThanOrEqual(7);
  expect(await countStatements(() => loader(selection))).toBe(4);
});

test("the server answers a PIN code in the address, within the only state that this artisan sells to", async () => {
  const { selection } = await loader(await pageOf(`/product/${tote.slug}?pin=411001`));
  expect(selection.delivery).toMatchObject({
    typed: "411001",
    estimate: { kind: "reachable", place: "Pune" },
  });
  expect(
    (await loader(await pageOf(`/product/${tote.slug}?pin=560001`))).selection.delivery,
  ).toMatchObject({ estimate: { kind: "outOfReach", place: "Bengaluru" } });
  expect((await loader(await pageOf(`/product/${tote.slug}`))).selection.delivery).toBeNull();
});

test.each([
  ["image=0", null],
  ["image=1.5", null],
  ["image=99", null],
  ["image=first", null],
])("an unknown picture is not requested: %s", async (query, image) => {
  expect((await loader(await pageOf(`/product/${tote.slug}?${query}`))).selection.image).toBe(
    image,
  );
});

test("it recommends other products, never itself", async () => {
  const { more, similar } = await loader(await pageOf(`/product/${tote.slug}`));
  expect(more).toHaveLength(3);
  expect([...more, ...similar].map(({ slug }) => slug)).not.toContain(tote.slug);
});
