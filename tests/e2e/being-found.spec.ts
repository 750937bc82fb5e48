import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/** What search engines, shared links and feed readers read. */

type Head = {
  readonly canonical: string | null;
  readonly robots: string | null;
  readonly tags: ReadonlyMap<string, string>;
  readonly facts: readonly Readonly<Record<string, unknown>>[];
};

/** The head of a page as it is sent, before any script runs. */
async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const html = await (await request.get(path)).text();
  const tags = new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = "", content = ""]) => [name, content],
    ),
  );
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Readonly<Record<string, unknown>>,
  );
  return {
    canonical:
      /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? null,
    robots: tags.get("robots") ?? null,
    tags,
    facts,
  };
}

async function locationsIn(request: APIRequestContext, path: string): Promise<readonly string[]> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()["content-type"]).toContain("xml");
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
}

test("the sitemaps name every page once, and each names itself as its one address", async ({
  request,
  shop,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${shop.url("/sitemap.xml")}`);
  const files = await locationsIn(request, "/sitemap.xml");
  expect(files).toEqual(
    ["", "/hi"].flatMap((language) => [
      shop.url(`${language}/sitemaps/pages.xml`),
      shop.url(`${language}/sitemaps/products-1.xml`),
    ]),
  );
  const [pages, products, pagesInHindi, productsInHindi] = await Promise.all(
    files.map((file) => locationsIn(request, new URL(file).pathname)),
  );
  expect([pagesInHindi?.length, productsInHindi?.length]).toEqual([
    pages?.length,
    products?.length,
  ]);
  const { rows } = await shop.db.$client.query<{ products: number; sellers: number }>(
    `select (select count(*) from listings) as products,
       (select count(*) from profiles where is_seller and seller_status = 'approved') as sellers`,
  );
  expect(new Set(products).size).toBe(rows[0]?.products);
  expect(pages?.filter((address) => address.includes("/sellers/"))).toHaveLength(
    rows[0]?.sellers ?? -1,
  );
  const aFew = [
    ...(pages ?? []).filter((address, place) => !address.includes("/sellers/") || place % 9 === 0),
    ...(products ?? []).slice(0, 3),
    ...(pagesInHindi ?? []).slice(0, 3),
    ...(productsInHindi ?? []).slice(0, 2),
  ];
  expect(aFew.length).toBeGreaterThan(24);
  for (const address of aFew) {
    const { canonical, robots: forRobots, tags } = await headOf(request, address);
    expect.soft(canonical, address).toBe(address);
    expect.soft(forRobots, address).toBeNull();
    expect.soft(tags.get("description"), address).toBeTruthy();
    expect.soft(tags.get("og:image"), address).toMatch(/^http:\/\/.+\.(jpg|webp)$/);
  }
});

test("the pictures of shared links exist", async ({ request, shop }) => {
  const { rows } = await shop.db.$client.query<{ slug: string }>(
    "select card ->> 'slug' as slug from listings order by product_id limit 1",
  );
  for (const path of ["/", `/product/${rows[0]?.slug}`]) {
    const { tags } = await headOf(request, path);
    const picture = await request.get(new URL(tags.get("og:image") ?? "").pathname);
    expect(picture.status(), path).toBe(200);
    expect(picture.headers()["content-type"]).toMatch(/^image\/(jpeg|webp)$/);
  }
});

test("search engines follow a filtered or searched list but do not list it; they list a category", async ({
  request,
  shop,
}) => {
  expect(await headOf(request, "/products?category=belts")).toMatchObject({
    canonical: shop.url("/products?category=belts"),
    robots: null,
  });
  for (const path of [
    "/products?search=tote",
    "/products?category=belts&colour=tan",
    "/sellers?search=agra",
  ]) {
    expect.soft((await headOf(request, path)).robots, path).toBe("noindex, follow");
  }
  for (const path of ["/no-such-page", "/product/no-such-piece", "/sellers/no-such-shop"])
    expect.soft((await headOf(request, path)).robots, path).toBe("noindex");
});

test("a product has its price with GST, its seller and its breadcrumbs as structured data, which a seller's text cannot break", async ({
  request,
  shop,
}) => {
  const { rows } = await shop.db.$client.query<{ id: string; slug: string }>(
    `update products
     set name = 'Belt </script><script>alert(1)</script>' || chr(8232) || '& co'
     where id = (select product_id from listings where is_in_stock order by product_id limit 1)
     returning id, slug`,
  );
  const path = `/product/${rows[0]?.slug}`;
  const productOf = ({ facts }: Head) =>
    facts.find((fact) => /^Product(Group)?$/.test(String(fact["@type"])));
  // The page may be cached; the shop is notified of the change a moment later.
  await expect
    .poll(async () => productOf(await headOf(request, path))?.["name"])
    .toBe("Belt </script><script>alert(1)</script>\u2028& co");
  const head = await headOf(request, path);
  const { facts } = head;
  const product = productOf(head);
  const [variant] = (product?.["hasVariant"] ?? [product]) as readonly unknown[];
  expect(variant).toMatchObject({
    offers: {
      priceCurrency: "INR",
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization" },
      shippingDetails: { "@type": "OfferShippingDetails" },
    },
  });
  expect(facts.find((fact) => fact["@type"] === "BreadcrumbList")).toMatchObject({
    itemListElement: [{ name: "Home" }, { name: "Products" }, { position: 3 }, { position: 4 }],
  });
});

test("the home page says who runs it and how to search it, and browsers report no error", async ({
  page,
  request,
}) => {
  const { facts } = await headOf(request, "/");
  expect(facts.map((fact) => fact["@type"])).toEqual(["Organization", "WebSite", "ItemList"]);
  // The fixtures fail if the policy refuses a script.
  await page.goto("/");
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(3);
});

test("a feed reader can subscribe to new arrivals", async ({ page, request, shop }) => {
  await page.goto("/");
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
  const answer = await request.get(feed ?? "");
  expect(answer.headers()["content-type"]).toContain("application/rss+xml");
  const parsed = await page.evaluate(
    (text) => {
      const read = new DOMParser().parseFromString(text, "application/xml");
      return {
        errors: read.querySelectorAll("parsererror").length,
        items: [...read.querySelectorAll("item")].map((item) => ({
          link: item.querySelector("link")?.textContent,
          description: item.querySelector("description")?.textContent,
          pictures: item.getElementsByTagName("media:content").length,
        })),
      };
    },
    await answer.text(),
  );
  expect(parsed.errors).toBe(0);
  expect(parsed.items.length).toBeGreaterThan(0);
  for (const { link, description } of parsed.items) {
    expect(link).toContain(shop.url("/product/"));
    // Enrolled artisans charge no GST.
    expect(description).toMatch(
      /₹[\d,.]+ incl\. GST \(₹[\d,.]+ excl\. GST\)|₹[\d,.]+, no GST charged/,
    );
  }
  expect(parsed.items.some(({ pictures }) => pictures === 1)).toBe(true);
});

test("other spellings of an address redirect permanently to the one page", async ({ request }) => {
  for (const [path, location] of [
    ["/Products/?category=belts", "/products?category=belts"],
    ["/sellers/", "/sellers"],
    ["/About", "/about"],
  ]) {
    const answer = await request.get(path ?? "", { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]]).toEqual([301, location]);
  }
});

test("icons have the right type, and immutable files are cached for ever", async ({ request }) => {
  const manifest = (await (await request.get("/site.webmanifest")).json()) as {
    icons: readonly { src: string; type: string }[];
  };
  expect(manifest.icons.length).toBeGreaterThan(2);
  for (const { src, type } of [
    ...manifest.icons,
    { src: "/apple-touch-icon.png", type: "image/png" },
  ]) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()["content-type"]?.split(";")[0]], src).toEqual([
      200,
      type,
    ]);
  }
  expect((await request.get("/favicon.ico")).status()).toBe(200);
  const style =
    /href="(\/assets\/[^"]+\.css)"/.exec(await (await request.get("/")).text())?.[1] ?? "";
  expect((await request.get(style)).headers()["cache-control"]).toBe(
    "public, max-age=31536000, immutable",
  );
});
