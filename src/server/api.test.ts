import { beforeAll, expect, test } from "vitest";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

const database = useTestDatabase();
const app = useWholeApp(database);

type Answer = { readonly status: number; readonly body: { readonly [name: string]: unknown } };

async function ask(path: string): Promise<Answer> {
  const answer = await app.fetch(new Request(`${appUrl}/api/v1/${path}`));
  return { status: answer.status, body: (await answer.json()) as Answer["body"] };
}

let slug = "";

beforeAll(async () => {
  const seller = await aSeller(database.db, { shopName: "Kanpur Cobblers" });
  ({ slug } = await aProduct(database.db, seller, {
    name: "Tan belt",
    category: "belts",
    pricePaise: 125_000,
    daysOld: 1,
  }));
  await aProduct(database.db, seller, { name: "Bark tote", pricePaise: 680_000, daysOld: 2 });
  await aProduct(database.db, seller, { name: "Drafted tote", status: "draft" });
});

test("a program reads the list as the page shows it, with the same filters", async () => {
  expect((await ask("products")).body["products"]).toMatchObject([
    { name: "Tan belt", pricePaise: 125_000, gstBasisPoints: 1800 },
    { name: "Bark tote" },
  ]);
  expect(await ask("products?category=belts")).toMatchObject({
    status: 200,
    body: { products: [{ name: "Tan belt" }], next: null, correctedTo: null },
  });
});

test("a program reads one product by its slug, and gets 404 if there is none", async () => {
  expect(await ask(`products/${slug}`)).toMatchObject({
    status: 200,
    body: { name: "Tan belt", seller: { shopName: "Kanpur Cobblers" } },
  });
  expect(await ask("products/no-such-thing")).toMatchObject({
    status: 404,
    body: { error: { message: "Product not found" } },
  });
  expect(await ask("orders")).toMatchObject({ status: 404, body: { error: { code: "NotFound" } } });
});

test("a program learns nothing about a seller that is not on the page", async () => {
  const told = JSON.stringify((await ask(`products/${slug}`)).body);
  expect(told).not.toMatch(/gstin|"pan"|email|phone/i);
});
