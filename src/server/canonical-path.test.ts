import { Hono } from "hono";
import { expect, test } from "vitest";
import { redirectToCanonicalPath, canonicalPathOf } from "./canonical-path.ts";

test.each([
  ["/", "/"],
  ["/products", "/products"],
  ["/products/", "/products"],
  ["/Products", "/products"],
  ["/SELLERS/Agra-Taj//", "/sellers/agra-taj"],
  ["//", "/"],
  ["//evil.example", "//evil.example"],
  ["//evil/", "/evil"],
  ["/a%C3%84B/", "/a%C3%84b"],
  ["/pictures/AbC.webp", "/pictures/AbC.webp"],
  ["/assets/root-DxYz.js", "/assets/root-DxYz.js"],
  ["/Products.data", "/Products.data"],
])("%s becomes %s", (path, proper) => {
  expect(canonicalPathOf(path)).toBe(proper);
});

test("another spelling redirects permanently to the canonical address and keeps its query; a post is not redirected", async () => {
  const app = new Hono();
  app.use(redirectToCanonicalPath());
  app.all("*", (c) => c.text("here"));
  const answer = await app.request("/Sale/?View=List&after=x");
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/sale?View=List&after=x"]);
  expect((await app.request("/cart/", { method: "POST" })).status).toBe(200);
  const twoSlashes = await app.request("http://shop.example//evil/");
  expect(twoSlashes.headers.get("Location")).toBe("/evil");
});
