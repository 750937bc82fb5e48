import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { SponsoredDraw } from "#app/lib/sponsored-draw.server.ts";
import type { PageTag } from "#app/lib/page-tags.ts";
import type { PageCacheRecord } from "#app/lib/cache-page.server.ts";
import { createPageCache, type PageCache, type Render } from "./page-cache.ts";

const nonce = "bm9uY2U=";
const requestId = "1b4e28ba-2fa1-41d2-883f-0016d3cca427";
// 20 November 2026, 23:58 in India.
const lateEvening = Date.UTC(2026, 10, 20, 18, 28);

let clock: number;
let pages: PageCache;
/** When the next sale begins. */
let saleAt: number;
let rendered = 0;

beforeEach(() => {
  clock = lateEvening - 3_600_000;
  saleAt = Infinity;
  pages = createPageCache({
    limitBytes: 1_000_000,
    commonHeaders: [["X-Always", "yes"]],
    now: () => clock,
    validUntil: async () => saleAt,
  });
  pages.open();
  rendered = 0;
});

type Page = {
  readonly tags?: readonly PageTag[];
  readonly reads?: readonly string[];
  readonly forSeconds?: number;
  readonly html?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isDeclared?: boolean;
  readonly paymentHosts?: readonly string[];
  readonly until?: Promise<unknown>;
};

function rendering(page: Page = {}): Render {
  return async (cacheRecord: PageCacheRecord, drawing: SponsoredDraw) => {
    rendered++;
    const html =
      page.html ??
      `<p>Rendering ${rendered}, ${requestId}</p><script nonce="${nonce}">one()</script>`;
    cacheRecord.isDeclared = page.isDeclared ?? true;
    for (const tag of page.tags ?? []) cacheRecord.tags.add(tag);
    for (const name of page.reads ?? []) cacheRecord.reads.add(name);
    if (page.forSeconds !== undefined) cacheRecord.forSeconds = page.forSeconds;
    await page.until;
    return {
      answer: new Response(html, {
        status: page.status ?? 200,
        headers: { "Content-Type": "text/html; charset=utf-8", ...page.headers },
      }),
      cacheRecord,
      drawing,
      nonce,
      requestId,
      paymentHosts: page.paymentHosts ?? [],
    };
  };
}

async function ask(
  key: string,
  page?: Page,
  headers: { readonly acceptEncoding?: string; readonly ifNoneMatch?: string } = {},
): Promise<Response> {
  return pages.answer(
    { key, acceptEncoding: headers.acceptEncoding, ifNoneMatch: headers.ifNoneMatch },
    rendering(page),
  );
}

describe("a page for everybody", () => {
  test("is rendered once, without anything of the first request", async () => {
    const [first, second] = [await ask("/"), await ask("/")];
    expect(rendered).toBe(1);
    const hash = createHash("sha256").update("one()").digest("base64");
    for (const answer of [first, second]) {
      expect(await answer.text()).toBe("<p>Rendering 1, </p><script>one()</script>");
      expect(answer.headers.get("Content-Security-Policy")).toContain(
        `script-src 'self' 'sha256-${hash}';`,
      );
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "x-always": "yes",
        "cache-control": "no-cache",
        vary: "Accept-Encoding, Accept-Language, Cookie",
      });
    }
  });

  test("allows the payment provider if it opens the payment window, and only then", async () => {
    const policies = [
      (await ask("/advertisement", { paymentHosts: ["https://pay.example"] })).headers,
      (await ask("/advertisement")).headers,
      (await ask("/")).headers,
    ].map((headers) => headers.get("Content-Security-Policy"));
    expect(
      policies.map((policy) => policy?.includes("frame-src 'self' https://pay.example")),
    ).toEqual([true, true, false]);
  });

  test("is rendered once for fifty concurrent requests", async () => {
    const gate = Promise.withResolvers<void>();
    const answers = Array.from({ length: 50 }, () => ask("/", { until: gate.promise }));
    gate.resolve();
    const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
    expect([rendered, new Set(texts).size]).toEqual([1, 1]);
  });

  test("is not rendered for a browser that has it", async () => {
    const tag = (await ask("/")).headers.get("ETag") ?? "";
    for (const ifNoneMatch of [tag, `"other", ${tag}`, tag.slice(2)])
      expect((await ask("/", {}, { ifNoneMatch })).status).toBe(304);
    expect((await ask("/", {}, { ifNoneMatch: '"other"' })).status).toBe(200);
  });

  test("counts the size of every content coding", async () => {
    await ask("/", { html: "leather ".repeat(1000) });
    const plain = pages.bytes;
    await ask("/", {}, { acceptEncoding: "br" });
    const withBrotli = pages.bytes;
    await ask("/", {}, { acceptEncoding: "br" });
    expect(withBrotli).toBeGreaterThan(plain);
    expect(pages.bytes).toBe(withBrotli);
    await ask("/", {}, { acceptEncoding: "gzip" });
    expect(pages.bytes).toBeGreaterThan(withBrotli);
  });
});

describe("a page is rendered again", () => {
  test("after five minutes, or after the time that it declares", async () => {
    await ask("/about");
    await ask("/", { forSeconds: 60 });
    clock += 60_000;
    await Promise.all([ask("/about"), ask("/", { forSeconds: 60 })]);
    expect(rendered).toBe(3);
    clock += 240_000;
    await ask("/about");
    expect(rendered).toBe(4);
  });

  test("when the day ends in India, since pages name days", async () => {
    clock = lateEvening;
    await ask("/");
    clock += 119_999;
    await ask("/");
    expect(rendered).toBe(1);
    clock += 1;
    await ask("/");
    expect(rendered).toBe(2);
  });

  test("when its data has changed", async () => {
    await ask("/products", { tags: ["list"] });
    pages.invalidate(["list:belts"]);
    await ask("/products", { tags: ["list"] });
    expect(rendered).toBe(1);
    pages.invalidate(["list"]);
    await ask("/products", { tags: ["list"] });
    expect(rendered).toBe(2);
    pages.invalidate("everything");
    await ask("/products", { tags: ["list"] });
    expect(rendered).toBe(3);
  });

  test("when its data changed while it was rendered; later requests wait for a new rendering", async () => {
    const gate = Promise.withResolvers<void>();
    const before = ask("/products", { tags: ["list"], until: gate.promise });
    pages.invalidate(["list"]);
    const after = ask("/products", { tags: ["list"] });
    expect(await (await after).text()).toContain("Rendering 2");
    gate.resolve();
    expect(await (await before).text()).toContain("Rendering 1");
    // The older rendering ended last and did not replace the newer page.
    expect(await (await ask("/products")).text()).toContain("Rendering 2");
    expect(rendered).toBe(2);
  });

  test("each time while changes do not arrive, and everything cached before is dropped", async () => {
    await ask("/");
    const gate = Promise.withResolvers<void>();
    const underWay = ask("/about", { until: gate.promise });
    pages.close();
    await Promise.all([ask("/"), ask("/")]);
    expect(rendered).toBe(4);
    expect(pages.find("/", undefined)).toBeUndefined();
    pages.open();
    expect([pages.size, pages.bytes]).toEqual([0, 0]);
    gate.resolve();
    await underWay;
    await ask("/about");
    expect(rendered).toBe(5);
  });
});

describe("a response is not cached", () => {
  test.each<[string, Page, string]>([
    ["that nobody declared", { isDeclared: false }, "/"],
    ["not found", { status: 404 }, "/"],
    ["a fault", { status: 500 }, "/"],
    ["a redirect", { status: 302, headers: { Location: "/auth" } }, "/"],
    ["that sets a cookie", { headers: { "Set-Cookie": "a=1" } }, "/"],
    ["that says so itself", { headers: { "Cache-Control": "private, no-store" } }, "/"],
    [
      "to a question that the page does not read",
      { reads: ["category"] },
      "/products?category=belts&strange=1",
    ],
  ])("%s", async (_what, page, key) => {
    for (let time = 1; time <= 2; time++) {
      const answer = await ask(key, page);
      expect([rendered, answer.headers.get("ETag")]).toEqual([time, null]);
    }
    expect(pages.size).toBe(0);
  });

  test("except for a query that the page reads", async () => {
    for (let time = 0; time < 2; time++)
      await ask("/products.data?_routes=products&category=belts", { reads: ["category"] });
    expect(rendered).toBe(1);
  });

  test("and is sent to nobody else, not even to those who waited for it", async () => {
    const gate = Promise.withResolvers<void>();
    const answers = [1, 2, 3].map(() => ask("/auth", { isDeclared: false, until: gate.promise }));
    gate.resolve();
    const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
    expect([rendered, new Set(texts).size]).toEqual([3, 3]);
  });

  test("and the first request's error is not shared", async () => {
    const gate = Promise.withResolvers<void>();
    const first = pages.answer(
      { key: "/", acceptEncoding: undefined, ifNoneMatch: undefined },
      async () => {
        await gate.promise;
        throw new Error("The first has failed");
      },
    );
    const second = ask("/");
    gate.resolve();
    await expect(first).rejects.toThrow("The first has failed");
    expect((await second).status).toBe(200);
  });
});

describe("when a sale begins", () => {
  test("pages with products are rendered again at that moment, and static pages are not", async () => {
    saleAt = clock + 10_000;
    for (const [key, page] of [
      ["/products", { tags: ["list"] }],
      ["/about", {}],
    ] as const)
      await ask(key, page);
    clock = saleAt - 1;
    expect(
      [pages.find("/products", undefined), pages.find("/about", undefined)].map(
        (page) => page !== undefined,
      ),
    ).toEqual([true, true]);
    clock = saleAt;
    saleAt = Infinity;
    expect(
      [pages.find("/products", undefined), pages.find("/about", undefined)].map(
        (page) => page !== undefined,
      ),
    ).toEqual([false, true]);
    await ask("/products", { tags: ["list"] });
    clock += 60_000;
    expect(pages.find("/products", undefined)).toBeDefined();
  });

  test("a page that is being rendered at that moment is not cached, and not shared with later requests", async () => {
    saleAt = clock + 10;
    const gate = Promise.withResolvers<void>();
    const before = ask("/products", { tags: ["list"], html: "<p>₹1,000</p>", until: gate.promise });
    await new Promise((resolve) => setTimeout(resolve, 5));
    clock = saleAt;
    saleAt = Infinity;
    const after = ask("/products", { tags: ["list"], html: "<p>₹800</p>" });
    gate.resolve();
    expect([await (await before).text(), await (await after).text()]).toEqual([
      "<p>₹1,000</p>",
      "<p>₹800</p>",
    ]);
    expect(await (await ask("/products", { tags: ["list"], html: "<p>Anew</p>" })).text()).toBe(
      "<p>₹800</p>",
    );
  });
});
