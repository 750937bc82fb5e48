import { beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "#platform/db/database.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { anAttribute } from "#tests/support/an-attribute.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { withPictures } from "#tests/support/pictured-product.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

const database = useTestDatabase();
const app = useWholeApp(database);

type Answer = { readonly status: number; readonly body: { readonly [name: string]: unknown } };

async function ask(path: string): Promise<Answer> {
  const answer = await send(`/api/v1/${path}`);
  return { status: answer.status, body: (await answer.json()) as Answer["body"] };
}

function send(address: string, method = "GET"): Promise<Response> {
  return app.fetch(new Request(appUrl + address, { method }));
}

let belt = { id: "", slug: "" };

beforeAll(async () => {
  const seller = await aSeller(database.db, { shopName: "Kanpur Cobblers" });
  const product = await aProduct(database.db, seller, {
    name: "Tan belt",
    category: "belts",
    pricePaise: 125_000,
    daysOld: 1,
  });
  await withPictures(database, product, ["Tan", "Brown"]);
  belt = product;
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
    body: { products: [{ name: "Tan belt" }], next: null, correctedTo: null, isPartial: false },
  });
});

test("a program reads one product by its slug, and gets 404 if there is none", async () => {
  expect(await ask(`products/${belt.slug}`)).toMatchObject({
    status: 200,
    body: { name: "Tan belt", seller: { shopName: "Kanpur Cobblers" } },
  });
  expect(await ask("products/no-such-thing")).toMatchObject({
    status: 404,
    body: { error: { message: "Product not found" } },
  });
  expect(await ask("orders")).toMatchObject({ status: 404, body: { error: { code: "NotFound" } } });
});

test("a program reads the attributes of a product and of its variants", async () => {
  await anAttribute(database.db, {
    code: "width",
    type: "number",
    unit: "mm",
    categories: ["belts"],
  });
  await anAttribute(database.db, {
    code: "lined",
    type: "yes_no",
    scope: "variant",
    categories: ["belts"],
  });
  await database.db.$client.query(
    "update products set attributes = '{\"width\": 35}' where id = $1",
    [belt.id],
  );
  await database.db.$client.query(
    "update variants set attributes = '{\"lined\": true}' where product_id = $1",
    [belt.id],
  );
  // No shop runs here that would be notified of new attributes.
  const body = await vi.waitFor(async () => {
    clearMemoized();
    const answer = await ask(`products/${belt.slug}`);
    expect(answer.body["attributes"]).toEqual([
      { code: "width", name: "Width", value: 35, unit: "mm" },
    ]);
    return answer.body;
  }, 10_000);
  const lined = { code: "lined", name: "Lined", value: true, unit: null };
  expect(body["variants"]).toContainEqual(expect.objectContaining({ attributes: [lined] }));
});

test("a program reads in the list what cards say, and that others say nothing", async () => {
  await anAttribute(database.db, { code: "fit", type: "text", isOnCards: true });
  await anAttribute(database.db, {
    code: "heel",
    type: "number",
    scope: "variant",
    isOnCards: true,
  });
  const seller = await aSeller(database.db);
  const { id } = await aProduct(database.db, seller, {
    name: "Mojari",
    category: "footwear",
    variants: [
      { size: "8", stock: 1 },
      { size: "9", stock: 1 },
    ],
  });
  await database.db.$client.query(
    "update variants set attributes = jsonb_build_object('heel', size::int - 6) where product_id = $1",
    [id],
  );
  await database.db.$client.query(
    `update products set attributes = '{"fit": "Wide"}' where id = $1`,
    [id],
  );
  expect(await ask("products?category=footwear")).toMatchObject({
    body: {
      products: [
        {
          facts: [
            { code: "fit", value: "Wide" },
            { code: "heel", value: [2, 3] },
          ],
        },
      ],
    },
  });
  expect(await ask("products?category=handbags")).toMatchObject({
    body: { products: [{ name: "Bark tote", facts: [] }] },
  });
});

test("a program learns nothing about a seller that is not on the page", async () => {
  const told = JSON.stringify((await ask(`products/${belt.slug}`)).body);
  // The customer care number of the company is on the page.
  expect(told.replace(`"phone":null`, "")).not.toMatch(/gstin|"pan"|email|phone/i);
});

test("pictures have addresses that a program can load from anywhere", async () => {
  const absolute = { url: expect.stringMatching(/^http:\/\/localhost:3000\/pictures\/[\w.-]+$/) };
  expect(await ask("products?category=belts")).toMatchObject({
    body: { products: [{ picture: absolute, secondPicture: absolute }] },
  });
  expect(await ask("products?category=bags")).toMatchObject({
    body: { products: [{ picture: null, secondPicture: null }] },
  });
  expect((await ask(`products/${belt.slug}`)).body["pictures"]).toMatchObject([absolute, absolute]);
});

test("of a search that nothing matches whole, a program learns that the products match in part", async () => {
  const { body } = await ask("products?search=tan+belt+zebra");
  expect(body).toMatchObject({ products: [{ name: "Tan belt" }], isPartial: true });
});

test.each([
  ["colours=tan", "“colours” is not a parameter of this address."],
  ["view=list", "“view” is not a parameter of this address."],
  ["category=spaceships", /^“category” must be one of .*belts/],
  ["minPrice=cheap", "“minPrice” must be an amount in rupees, such as 1500."],
  ["maxPrice=-1", "“maxPrice” must be an amount in rupees, such as 1500."],
  ["minPrice=1&minPrice=2", "“minPrice” can be given only once."],
  ["state=UP", "“state” must be the GST code of a state, such as 09."],
  ["stock=all", "“stock” must be “in”."],
  ["rating=5", "“rating” must be one of 3, 4."],
  ["sort=popular", /^“sort” must be one of relevance, newest/],
  ["processing=tomorrow", /^“processing” must be one of ready/],
  ["after=abc", "“after” must be the “next” of a list with the same sort."],
  [`search=${"a".repeat(201)}`, "“search” must be at most 200 characters long."],
  [`colour=${"a".repeat(41)}`, "“colour” must be at most 40 characters long."],
  ["colour=tan&".repeat(21), "“colour” can be given at most 20 times."],
  ["a=1&rating=x", "“a” is not a parameter of this address. “rating” must be one of 3, 4."],
  ["%00%0d%0a=1", "“” is not a parameter of this address."],
])("a list with %s is refused, with the parameter's name", async (query, message) => {
  expect(await ask(`products?${query}`)).toEqual({
    status: 400,
    body: {
      error: {
        message: typeof message === "string" ? message : expect.stringMatching(message),
        code: "Unreadable",
      },
    },
  });
});

test("a thousand unknown parameters get a short answer", async () => {
  const query = Array.from({ length: 1000 }, (_, index) => `p${index}=1`).join("&");
  expect(JSON.stringify((await ask(`products?${query}`)).body).length).toBeLessThan(500);
});

test("empty values count as not given, and a cursor goes with the sort of its list", async () => {
  expect(await ask("products?category=&minPrice=&search=&after=")).toMatchObject({
    status: 200,
    body: { products: [{ name: "Mojari" }, { name: "Tan belt" }, { name: "Bark tote" }] },
  });
  const after = btoa(JSON.stringify(["newest", 5, belt.id])).replace(/=+$/, "");
  expect((await ask(`products?after=${after}`)).status).toBe(200);
  expect((await ask(`products?sort=name&after=${after}`)).status).toBe(400);
});

test("a product has no parameters", async () => {
  expect(await ask(`products/${belt.slug}?currency=usd`)).toMatchObject({
    status: 400,
    body: { error: { message: "“currency” is not a parameter of this address." } },
  });
});

test.each(["/api", "/api/v2", "/api/v1", "/api/v1/orders", "/api/v1/products/a/b"])(
  "at %s a program reads as JSON that there is nothing, whatever its method",
  async (address) => {
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const answer = await send(address, method);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { error: { message: "There is nothing at this address.", code: "NotFound" } },
      ]);
    }
  },
);

test("the catalogue says which methods it has, and refuses all others as JSON", async () => {
  for (const address of ["/api/v1/products", `/api/v1/products/${belt.slug}`]) {
    const options = await send(address, "OPTIONS");
    expect([options.status, options.headers.get("Allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
      const answer = await send(address, method);
      expect([answer.status, answer.headers.get("Allow"), await answer.json()]).toEqual([
        405,
        "GET, HEAD, OPTIONS",
        { error: { message: "The catalogue can only be read.", code: "ReadOnly" } },
      ]);
    }
    expect((await send(address, "HEAD")).status).toBe(200);
  }
});

test("every refusal below /api is JSON: malformed addresses, too many requests, an outage", async () => {
  const unavailable = openDatabase({ url: "postgres://nobody@127.0.0.1:1/none", poolSize: 1 });
  const limited = app.under({ readsPerMinute: 1 });
  const list = () => new Request(`${appUrl}/api/v1/products`);
  await limited.fetch(list());
  const refused = [
    [await send("/api/v1/products/%ff"), 400, "Unreadable"],
    [await limited.fetch(list()), 429, "TooMany"],
    [await app.under({}, unavailable.db).fetch(list()), 503, "Unavailable"],
  ] as const;
  for (const [answer, status, code] of refused) {
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error: { message: expect.any(String), code } });
  }
  await unavailable.close();
});
