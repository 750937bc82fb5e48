import { beforeAll, describe, expect, test } from "vitest";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

/** What administrators keep, and lists in code, on the pages of both languages. */

const database = useTestDatabase();
const app = useWholeApp(database);
let slug = "";

beforeAll(async () => {
  const seller = await aSeller(database.db);
  const product = await aProduct(database.db, seller, {
    name: "Plain strap",
    category: "wallets-card-holders",
    variants: [
      { colour: "Black", size: "S", stock: 3 },
      { colour: "Kashmir", size: "M", stock: 3 },
    ],
  });
  ({ slug } = product);
});

const ask = (path: string, init: RequestInit = {}) => app.fetch(new Request(appUrl + path, init));

async function pageAt(path: string, init: RequestInit = {}): Promise<string> {
  const answer = await ask(path, init);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.text()).replaceAll("&amp;", "&").replaceAll("\\u0026", "&");
}

const inList = "/products?category=wallets-card-holders";

describe("the page of", () => {
  test("a category says its name, its description and its filters in the reader's language", async () => {
    const hindi = await pageAt(`/hi${inList}`);
    expect(hindi).toMatch(/<title>वॉलेट और कार्ड होल्डर/);
    expect(hindi).toContain('name="description" content="बाइफ़ोल्ड, लंबे वॉलेट');
    for (const words of ["काला", "Kashmir", "फ़ुल-ग्रेन", "महाराष्ट्र", "जूते-चप्पल"])
      expect(hindi).toContain(words);
    for (const words of ["Wallets & Card", "Full-grain<", "Maharashtra<", "Footwear"])
      expect(hindi).not.toContain(words);
    expect(hindi).toContain('value="black"');
    const english = await pageAt(inList);
    for (const words of ["Wallets & Card", "Full-grain", "Maharashtra", "Footwear"])
      expect(english).toContain(words);
    for (const words of ["वॉलेट", "काला", "फ़ुल-ग्रेन", "महाराष्ट्र"])
      expect(english).not.toContain(words);
  });

  test("a product says so too, to search engines as well, and its addresses keep the colour", async () => {
    const hindi = await pageAt(`/hi/product/${slug}`);
    expect(hindi).toContain('"category":"वॉलेट और कार्ड होल्डर"');
    expect(hindi).toContain("काला");
    expect(hindi).toContain("colour=Black");
    expect(await pageAt(`/product/${slug}`)).not.toMatch(/वॉलेट|काला/);
  });
});

describe("the form of a category", () => {
  const form = {
    name: "Belts",
    slug: "belts",
    description: "Straps.",
    "translations.hi.name": "कमरबंद",
    "translations.hi.description": "",
  };

  async function asAdministrator() {
    const admin = await aPerson(database.db, { isAdmin: true });
    const [cookie = ""] = await signedInCookies(database.db, [admin.userId]);
    const send = (typed: Readonly<Record<string, string>>) =>
      ask("/admin/categories/belts", {
        method: "POST",
        body: new URLSearchParams(typed),
        headers: { Cookie: cookie, Origin: appUrl },
      });
    return { page: (path: string) => pageAt(path, { headers: { Cookie: cookie } }), send };
  }

  test("works without JavaScript: it has a field per language and says what is missing", async () => {
    const { page, send } = await asAdministrator();
    expect(await page("/admin/categories/belts")).toMatch(
      /name="translations.hi.name"[^>]*value="बेल्ट"/,
    );
    expect(await page("/admin/categories")).not.toContain("Not completely translated");
    expect((await send({ ...form, version: "1" })).status).toBe(302);
    const list = await page("/admin/categories");
    expect(list.match(/Not completely translated into/g)).toHaveLength(1);
    expect(await pageAt("/hi/categories")).toContain("कमरबंद");
  });

  test("refuses a name that is too long beside its field, and what somebody else has changed", async () => {
    const { send } = await asAdministrator();
    const long = await send({ ...form, "translations.hi.name": "क".repeat(61), version: "2" });
    expect(long.status).toBe(422);
    expect(await long.text()).toContain("Please use at most 60 characters.");
    expect((await send({ ...form, version: "1" })).status).toBe(409);
  });
});
