import { beforeAll, expect, test } from "vitest";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

const database = useTestDatabase();
const app = useWholeApp(database);
let slug = "";

beforeAll(async () => {
  const seller = await aSeller(database.db);
  slug = (await aProduct(database.db, seller, { name: "Satchel" })).slug;
});

async function pageAt(path: string): Promise<string> {
  return (await app.fetch(new Request(appUrl + path))).text();
}

test.each(["३०२००१", "৩০২০০১", "௩௦௨௦௦௧", "302001"])(
  "without scripts, the PIN code %s is one of Rajasthan",
  async (typed) => {
    const page = await pageAt(`/product/${slug}?pin=${encodeURIComponent(typed)}`);
    expect(page).toContain("in Rajasthan");
  },
);

test("a price in a search is read in the digits of its language", async () => {
  const cheap = await pageAt(`/products?search=${encodeURIComponent("Satchel १ लाख से कम")}`);
  expect(cheap).toContain(`/product/${slug}`);
  const dear = await pageAt(`/products?search=${encodeURIComponent("Satchel १ लाख से ज़्यादा")}`);
  expect(dear).not.toContain(`/product/${slug}"`);
});

test("a price filter in the digits of an Indian script is read", async () => {
  const none = await pageAt(`/products?minPrice=${encodeURIComponent("९९०००")}`);
  expect(none).not.toContain(`/product/${slug}"`);
});
