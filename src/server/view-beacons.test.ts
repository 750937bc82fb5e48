import { afterEach, describe, expect, test, vi } from "vitest";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { testConfig } from "#tests/support/config.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

const database = useTestDatabase();
const shop = useWholeApp(database);
const behindProxy = shop.under({ trustedProxies: ["127.0.0.1"] });
const phone =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 " +
  "(KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

afterEach(() => vi.useRealTimers());

type Given = {
  readonly browser?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
};

async function beacon(
  body: string | Uint8Array<ArrayBuffer>,
  { browser = phone, cookie, headers, from = "203.0.113.7" }: Given = {},
): Promise<number> {
  const answer = await behindProxy.fetch(
    new Request(`${appUrl}/views`, {
      method: "POST",
      body,
      headers: {
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "text/plain;charset=UTF-8",
        "User-Agent": browser,
        "X-Forwarded-For": from,
        ...(cookie !== undefined && { Cookie: cookie }),
        ...headers,
      },
    }),
  );
  return answer.status;
}

async function aPiece() {
  const seller = await aSeller(database.db);
  const { id } = await aProduct(database.db, seller);
  return { seller, id, page: `product:${id}` };
}

async function viewsOf(productId: string): Promise<number> {
  await shop.views.flush();
  return (
    (
      await database.db.$client.query<{ views: number }>(
        "select views from products where id = $1",
        [productId],
      )
    ).rows[0]?.views ?? -1
  );
}

describe("a view beacon of a page", () => {
  test("a thousand times, by fifty visitors, is fifty views", async () => {
    const { id, page } = await aPiece();
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, who) =>
          beacon(page, { from: `203.0.113.${who}`, browser: `${phone} ${who % 2}` }),
        ),
      );
      expect(new Set(answers)).toEqual(new Set([204]));
      if (round % 5 === 0) await shop.views.flush();
    }
    expect(await viewsOf(id)).toBe(50);
  });

  test("without a cookie writes and reads nothing until the views are counted", async () => {
    const { id, page } = await aPiece();
    expect(await countStatements(() => beacon(page))).toBe(0);
    expect(await viewsOf(id)).toBe(1);
  });

  test("of a bot, an administrator or its own seller counts nothing; of another seller and a buyer it does", async () => {
    const { seller, id, page } = await aPiece();
    const people = [
      seller,
      await aPerson(database.db, { isAdmin: true }),
      await aSeller(database.db),
      await aPerson(database.db),
    ];
    const [own, admin, other, buyer] = await signedInCookies(
      database.db,
      people.map((person) => person.userId),
      testConfig.authSecret,
    );
    for (const browser of [
      "",
      "curl/8.5.0",
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "facebookexternalhit/1.1",
      "WhatsApp/2.23",
    ])
      expect(await beacon(page, { browser })).toBe(204);
    for (const [index, cookie] of [own, admin].entries())
      expect(await beacon(page, { cookie: cookie ?? "", from: `198.51.100.${index}` })).toBe(204);
    expect(await viewsOf(id)).toBe(0);
    for (const [index, cookie] of [other, buyer].entries())
      await beacon(page, { cookie: cookie ?? "", from: `198.51.100.${10 + index}` });
    expect(await viewsOf(id)).toBe(2);
  });

  test("before and after midnight in India counts on both days", async () => {
    const { seller, id, page } = await aPiece();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T18:29:59Z") });
    await beacon(page);
    vi.setSystemTime(new Date("2026-11-20T18:30:00Z"));
    await beacon(page);
    expect(await viewsOf(id)).toBe(2);
    const { rows } = await database.db.$client.query(
      `select to_char(day, 'YYYY-MM-DD') as day, views
       from daily_views
       where seller_id = $1
       order by day`,
      [seller.userId],
    );
    expect(rows).toEqual([
      { day: "2026-11-20", views: 1 },
      { day: "2026-11-21", views: 1 },
    ]);
  });
});

describe("a malformed beacon", () => {
  test("is refused and counts nothing", async () => {
    const { id, page } = await aPiece();
    const hostile = [
      "",
      "product:",
      "product:1",
      `order:${id}`,
      `${page}:x`,
      `${page}'`,
      `PRODUCT:${id}`,
      "\u0000",
      `[${JSON.stringify(page)}]`,
    ];
    for (const body of hostile) expect([body, await beacon(body)]).toEqual([body, 400]);
    expect(await beacon(new Uint8Array([255, 254, 0]))).toBe(400);
    for (const body of ["x".repeat(65), `${page}\n${page}`]) expect(await beacon(body)).toBe(413);
    expect(await beacon(page, { headers: { "Sec-Fetch-Site": "cross-site" } })).toBe(403);
    expect(await beacon("product:00000000-0000-4000-8000-000000000000")).toBe(204);
    expect(await viewsOf(id)).toBe(0);
    expect(shop.errors).toEqual([]);
  });

  test("nor do more beacons than one network can send in a minute", async () => {
    const { id, page } = await aPiece();
    const one = () =>
      shop.fetch(
        new Request(`${appUrl}/views`, {
          method: "POST",
          body: page,
          headers: { "Sec-Fetch-Site": "same-origin", "User-Agent": phone },
        }),
      );
    const answers = await Promise.all(Array.from({ length: 320 }, one));
    expect(answers.filter((answer) => answer.status === 429).length).toBeGreaterThan(10);
    expect(await viewsOf(id)).toBe(1);
  });
});
