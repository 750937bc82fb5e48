import zlib from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import type { CachedPage } from "#server/page-cache/cached-page.ts";
import { aBuyer, aSeller } from "../support/builders.ts";
import { hostileName, usePersonalPages } from "./personal-pages.ts";

const world = usePersonalPages();
const { database, shared, people, cookies, made, addresses } = world;
const { enter, putIntoCart, notify, ask, htmlOf } = world;

/** All bytes of a page in the cache, unpacked, and its headers. */
function storedTexts({ personal }: CachedPage): readonly string[] {
  if (personal === undefined) throw new Error("A page for everybody");
  const { packed, headers } = personal;
  const unpack = (bytes: Buffer) =>
    zlib.inflateRawSync(bytes, { finishFlush: zlib.constants.Z_SYNC_FLUSH }).toString();
  return [
    JSON.stringify(headers),
    ...packed.parts.flatMap(({ plain, deflated }) => [
      plain.toString(),
      ...(deflated === undefined ? [] : [unpack(deflated)]),
    ]),
  ];
}

/** All but the seller, whose name and number everybody sees with the shop. */
function ofNobodyElse() {
  return Object.entries(people).filter(([who]) => who !== "seller");
}

describe("what belongs to one person", () => {
  test("is never in the cache, whoever asked first", async () => {
    const rendered = vi.spyOn(shared.pages, "personal");
    for (const who of Object.keys(people)) {
      // The first of this kind fills the cache.
      shared.pages.invalidate("everything");
      for (const address of addresses()) await ask(shared, who, address);
    }
    const pages = await Promise.all(rendered.mock.results.map(async ({ value }) => value));
    expect(pages.length).toBe(Object.keys(people).length * addresses().length);
    const stored = pages.flatMap((page) => storedTexts(page as CachedPage)).join("\n");
    for (const [who, { userId, displayName, email }] of ofNobodyElse()) {
      const own = [userId, displayName, email ?? userId];
      expect([who, own.filter((value) => stored.includes(value))]).toEqual([who, []]);
    }
    expect(stored).not.toContain("Zoë");
    for (const cookie of Object.values(cookies)) expect(stored).not.toContain(cookie);
  }, 120_000);

  test("is in nobody else's answer, also when many ask at once", async () => {
    const names = Object.keys(people);
    for (const address of [`/product/${made.product.slug}`, "/products.data"]) {
      const round = [...names, ...names, ...names].toSorted(() => Math.random() - 0.5);
      const answers = await Promise.all(
        round.map(async (who) => [who, await ask(shared, who, address)] as const),
      );
      for (const [who, answer] of answers) {
        const text = JSON.stringify(answer);
        for (const [other, { userId }] of ofNobodyElse())
          expect([address, who, other, text.includes(userId)]).toEqual([
            address,
            who,
            other,
            who === other,
          ]);
      }
    }
  });

  test("cannot end an element, an attribute or a script", async () => {
    const { html, data } = await ask(shared, "hostile", "/products");
    expect(html).not.toContain("<img src=x");
    expect(html).toContain(
      "Zoë &lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &quot;&#x27;&amp;amp;",
    );
    expect(data).toMatchObject({ loaderData: { root: { viewer: { displayName: hostileName } } } });
  });

  test("follows each change of it at once: name, cart, notices, role, and signing out", async () => {
    const { db } = database;
    const person = await aBuyer(db, { name: "First Name" });
    await enter("changing", person);
    const seen = () => htmlOf("changing", "/products");
    expect(await seen()).toContain('aria-label="Account of First Name"');
    expect(await seen()).toContain('aria-label="Cart, empty"');
    expect(await seen()).toContain('aria-label="Notices, none new"');
    await db.$client.query("update profiles set display_name = 'Other' where user_id = $1", [
      person.userId,
    ]);
    expect(await seen()).toContain('aria-label="Account of Other"');
    for (const [quantity, shown] of [
      [1, "Cart, 1 item"],
      [7, "Cart, 7 items"],
    ] as const) {
      await putIntoCart("changing", quantity);
      expect(await seen()).toContain(`aria-label="${shown}"`);
    }
    await notify("changing", 2);
    expect(await seen()).toContain('aria-label="Notices, 2 new"');
    expect(await seen()).not.toContain('href="/admin"');
    await db.$client.query("update profiles set is_admin = true where user_id = $1", [
      person.userId,
    ]);
    expect(await seen()).toContain('href="/admin"');
    await db.$client.query("delete from sessions where user_id = $1", [person.userId]);
    expect(await seen()).toContain('aria-label="Sign In"');
    expect(await seen()).not.toContain("Other");
  });

  test("of a seller who was blocked, the tools are gone at once", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    await enter("blocked", seller);
    expect(await htmlOf("blocked", "/sale")).toContain('href="/seller/dashboard"');
    await db.$client.query("update profiles set seller_status = 'blocked' where user_id = $1", [
      seller.userId,
    ]);
    expect(await htmlOf("blocked", "/sale")).not.toContain('href="/seller/dashboard"');
  });
});
