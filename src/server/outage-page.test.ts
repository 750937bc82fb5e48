import { Hono } from "hono";
import { expect, test } from "vitest";
import { DatabaseAway } from "#platform/db/unavailable.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { splitLanguage } from "#shared/texts/languages.ts";
import { refuseUnavailable } from "./outage-page.ts";

const shop = new Hono()
  .onError((_error, c) => refuseUnavailable(c))
  .all("*", () => {
    throw new DatabaseAway();
  });

const html = { Accept: "text/html,application/xhtml+xml" };

async function ask(path: string, init: RequestInit): Promise<Response> {
  return inLanguage(splitLanguage(path).language, async () => shop.request(path, init));
}

test("while the database is away, a person gets a page that says when to try again", async () => {
  const answer = await ask("/my-orders", { headers: html });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.text()).toMatch(/We will be right back[^]*<a href="">try again<\/a>/);
});

test("in the language of the address", async () => {
  const answer = await ask("/hi/cart", { headers: html });
  expect(await answer.text()).toMatch(/<html lang="hi-IN">[^]*[\u0900-\u097F]/);
});

test("whoever sent a form learns that nothing was saved, and how to send it again", async () => {
  const answer = await ask("/checkout", { method: "POST", headers: html });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toMatch(/nothing was saved[^]*send the form again/);
});

test("scripts of our pages get a sentence, programs JSON", async () => {
  const script = await ask("/cart.data", {});
  expect([script.status, await script.text()]).toEqual([
    503,
    "The shop is briefly unavailable. Please try again in a moment.",
  ]);
  const program = await ask("/api/v1/products", {});
  expect([program.status, await program.json()]).toEqual([
    503,
    { error: expect.objectContaining({ code: "Unavailable" }) },
  ]);
});
