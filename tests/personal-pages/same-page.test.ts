import { describe, expect, test, vi } from "vitest";
import { usePersonalPages } from "./personal-pages.ts";

/** What is filled in must be the page that is rendered for this person alone. */

const { shared, alone, people, addresses, ask } = usePersonalPages();

describe("a page that is rendered once for all people of a kind", () => {
  test("is for each of them the page that is rendered for this person alone", async () => {
    const rendered = vi.spyOn(shared.pages, "personal");
    for (const address of addresses())
      for (const who of Object.keys(people)) {
        const own = await ask(alone, who, address);
        const first = await ask(shared, who, address);
        const second = await ask(shared, who, address);
        expect([who, address, own.status]).toEqual([who, address, 200]);
        expect(first, `${who} at ${address}`).toEqual({ ...own, nonce: first.nonce });
        expect(second, `${who} at ${address}`).toEqual({ ...own, nonce: second.nonce });
        if (address.includes(".data")) continue;
        expect(new Set([own.nonce, first.nonce, second.nonce]).size).toBe(3);
      }
    for (const { value } of rendered.mock.results) expect(await value).toBeDefined();
  }, 120_000);

  test("shows prices as this browser wants them, and offers its language", async () => {
    for (const headers of [{ Cookie: "prices=without-gst" }, { "Accept-Language": "hi" }]) {
      const own = await ask(alone, "buyer", "/products", headers);
      const again = [
        await ask(shared, "buyer", "/products", headers),
        await ask(shared, "hostile", "/products", headers),
        await ask(shared, "buyer", "/products", headers),
      ];
      expect(again[2]).toEqual({ ...own, nonce: again[2]?.nonce });
    }
    const usual = await ask(alone, "buyer", "/products");
    const last = await ask(shared, "buyer", "/products");
    expect(last).toEqual({ ...usual, nonce: last.nonce });
  });
});
