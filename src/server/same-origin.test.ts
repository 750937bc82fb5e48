import { Hono } from "hono";
import { expect, test } from "vitest";
import { refuseCrossSite } from "./same-origin.ts";

const app = new Hono().use(refuseCrossSite("https://shop.example")).all("*", (c) => c.text("done"));

test.each([
  ["a form of our own page", { "Sec-Fetch-Site": "same-origin" }, 200],
  ["an old browser that sends our origin", { Origin: "https://shop.example" }, 200],
  [
    "a form of another site",
    { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    403,
  ],
  ["a page of a neighbouring subdomain", { "Sec-Fetch-Site": "same-site" }, 403],
  [
    "a liar who forges Origin but not the browser's word",
    { "Sec-Fetch-Site": "cross-site", Origin: "https://shop.example" },
    403,
  ],
  ["a request that says nothing", {}, 403],
])("%s is answered with %s %i", async (_, headers, status) => {
  const answer = await app.request("/cart", { method: "POST", headers });
  expect(answer.status).toBe(status);
});

const oneClickNotices = "/unsubscribe/notices/v1.0a1b2c3d.Zm9v-_9";
const oneClick = `/unsubscribe/${"a".repeat(43)}`;

test.each([
  ["a mail program that leaves by one click", oneClick, {}, 200],
  ["one that stops the mails in the morning", oneClick.replace("be/", "be/morning/"), {}, 200],
  ["one that switches off mails of a topic", oneClickNotices, {}, 200],
  ["one that switches off with a session", oneClickNotices, { Cookie: "session=x" }, 403],
  ["one that sends a session along", oneClick, { Cookie: "session=x" }, 403],
  [
    "another site's form",
    oneClick,
    { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    403,
  ],
  ["another site's form in an old browser", oneClick, { Origin: "https://evil.example" }, 403],
  ["its neighbour's address", `${oneClick}/more`, {}, 403],
  ["an address that only ends like it", `/cart${oneClick}`, {}, 403],
])("%s is answered at %s with %s %i", async (_, address, headers, status) => {
  expect((await app.request(address, { method: "POST", headers })).status).toBe(status);
});

test("reading is open to all", async () => {
  expect(
    (await app.request("/products", { headers: { "Sec-Fetch-Site": "cross-site" } })).status,
  ).toBe(200);
});
