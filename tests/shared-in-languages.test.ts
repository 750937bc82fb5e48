import { beforeAll, describe, expect, test } from "vitest";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

/** What search engines and shared links read, per language of the address. */

const database = useTestDatabase();
const app = useWholeApp(database);
let slug = "";

beforeAll(async () => {
  const seller = await aSeller(database.db);
  ({ slug } = await aProduct(database.db, seller, { name: "Lotus satchel" }));
  await database.db.$client.query(
    `update products
     set translated_name = 'कमल झोला', translated_description = 'हाथ से सिला हुआ।'
     where slug = $1`,
    [slug],
  );
});

type Fact = Readonly<Record<string, unknown>>;

/** The head of a page as it is sent. */
async function headAt(path: string) {
  const html = await (await app.fetch(new Request(appUrl + path))).text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)];
  const meta = all(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  const facts = all(/<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
    ([, json = ""]) => JSON.parse(json) as Fact,
  );
  return {
    tags: Object.fromEntries(meta.map(([, name = "", content = ""]) => [name, content])),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    versions: Object.fromEntries(
      all(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi).map(
        ([, language = "", address = ""]) => [language, address],
      ),
    ),
    fact: (type: string) => facts.find((fact) => fact["@type"] === type),
    json: JSON.stringify(facts),
  };
}

const versionsOf = (path: string) => ({
  "en-IN": `${appUrl}${path}`,
  "hi-IN": `${appUrl}/hi${path === "/" ? "" : path}`,
  "x-default": `${appUrl}${path}`,
});

describe("a product", () => {
  test("is shared in the language of its address", async () => {
    const path = `/product/${slug}`;
    const [english, hindi] = await Promise.all([headAt(path), headAt(`/hi${path}`)]);
    expect(english.tags).toMatchObject({
      "og:locale": "en_IN",
      "og:locale:alternate": "hi_IN",
      "og:url": appUrl + path,
      "og:title": expect.stringMatching(/^Lotus satchel by /),
    });
    expect(hindi.tags).toMatchObject({
      "og:locale": "hi_IN",
      "og:locale:alternate": "en_IN",
      "og:url": `${appUrl}/hi${path}`,
      "og:title": expect.stringMatching(/^कमल झोला/),
      "og:description": "हाथ से सिला हुआ।",
      description: "हाथ से सिला हुआ।",
    });
    expect([english.canonical, hindi.canonical]).toEqual([appUrl + path, `${appUrl}/hi${path}`]);
    expect(english.versions).toEqual(versionsOf(path));
    expect(hindi.versions).toEqual(versionsOf(path));
  });

  test("has structured data with names and addresses of that language", async () => {
    const [english, hindi] = await Promise.all([
      headAt(`/product/${slug}`),
      headAt(`/hi/product/${slug}`),
    ]);
    expect(english.fact("Product")).toMatchObject({
      name: "Lotus satchel",
      url: `${appUrl}/product/${slug}`,
    });
    expect(hindi.fact("Product")).toMatchObject({
      name: "कमल झोला",
      description: "हाथ से सिला हुआ।",
      url: `${appUrl}/hi/product/${slug}`,
    });
    const trail = hindi.fact("BreadcrumbList")?.["itemListElement"] as readonly Fact[];
    expect(trail.slice(0, 2).map(({ name, item }) => [name, item])).toEqual([
      ["होम", `${appUrl}/hi`],
      ["प्रोडक्ट", `${appUrl}/hi/products`],
    ]);
    expect(trail[2]?.["name"]).toMatch(/^[\u0900-\u097F]/);
    expect(hindi.json).not.toContain("Lotus satchel");
    expect(pagesIn(hindi.json).filter((address) => !/^\/hi(?:$|[/?#])/.test(address))).toEqual([]);
    expect(pagesIn(english.json).filter((address) => /^\/hi(?:$|[/?#])/.test(address))).toEqual([]);
  });
});

describe("a list", () => {
  test("is shared in the language of its address", async () => {
    const [english, hindi] = await Promise.all([headAt("/products"), headAt("/hi/products")]);
    expect(english.tags).toMatchObject({
      "og:locale": "en_IN",
      "og:url": `${appUrl}/products`,
      "og:title": "All products",
    });
    expect(hindi.tags).toMatchObject({
      "og:locale": "hi_IN",
      "og:url": `${appUrl}/hi/products`,
      "og:title": expect.stringMatching(/^[\u0900-\u097F]/),
      description: expect.stringMatching(/^[\u0900-\u097F]/),
    });
    expect([english.canonical, hindi.canonical]).toEqual([
      `${appUrl}/products`,
      `${appUrl}/hi/products`,
    ]);
    expect(hindi.versions).toEqual(versionsOf("/products"));
  });

  test("names its products in that language, with addresses of that language", async () => {
    const [english, hindi] = await Promise.all([headAt("/products"), headAt("/hi/products")]);
    expect(english.fact("ItemList")?.["itemListElement"]).toEqual([
      expect.objectContaining({ name: "Lotus satchel", url: `${appUrl}/product/${slug}` }),
    ]);
    expect(hindi.fact("ItemList")?.["itemListElement"]).toEqual([
      expect.objectContaining({ name: "कमल झोला", url: `${appUrl}/hi/product/${slug}` }),
    ]);
  });

  test("that is filtered names no other languages: search engines do not list it", async () => {
    const { versions, tags } = await headAt("/hi/products?search=satchel");
    expect([versions, tags["og:locale:alternate"]]).toEqual([{}, undefined]);
  });
});

test("the home page says in which language the shop is", async () => {
  const [english, hindi] = await Promise.all([headAt("/"), headAt("/hi")]);
  expect(english.fact("WebSite")).toMatchObject({ inLanguage: "en-IN", url: `${appUrl}/` });
  expect(hindi.fact("WebSite")).toMatchObject({
    inLanguage: "hi-IN",
    url: `${appUrl}/hi`,
    potentialAction: {
      target: { urlTemplate: `${appUrl}/hi/products?search={search_term_string}` },
    },
  });
  expect(hindi.versions).toEqual(versionsOf("/"));
});

/** The paths of our pages in structured data, without files. */
function pagesIn(json: string): readonly string[] {
  return [...json.matchAll(/"(https?:[^"]*)"/g)]
    .map(([, address = ""]) => address)
    .filter((address) => address.startsWith(appUrl))
    .map((address) => address.slice(appUrl.length))
    .filter((path) => !/\.(?:png|jpe?g|webp|svg)$/.test(path) && !path.startsWith("/pictures/"));
}
