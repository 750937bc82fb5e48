import zlib from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { compressResponses } from "./compress-responses.ts";

// Its responses are those of production, lighter than the global ones.
getRequestListener(() => new Response());

const words = "leather ".repeat(500);
const app = new Hono();
app.use(compressResponses());
app.get("/page", (c) => c.html(words, 200, { "X-Own": "kept" }));
app.get("/refusal", (c) => c.json({ words }, 422));
app.get("/short", (c) => c.text("ok"));
app.get("/moved", (c) => c.redirect("/page"));
app.get("/cookie", (c) => c.html(words, 200, { "Set-Cookie": "toast=1; Path=/" }));
app.get("/packed", (c) =>
  c.body("…", 200, { "Content-Type": "text/html", "Content-Encoding": "br" }),
);
app.get("/picture", (c) => c.body(words, 200, { "Content-Type": "image/svg+xml" }));
app.get("/events", (c) => c.body(words, 200, { "Content-Type": "text/event-stream" }));

function get(path: string, accept?: string) {
  return app.request(path, { headers: accept === undefined ? {} : { "Accept-Encoding": accept } });
}

describe("a response for one person is compressed", () => {
  test.each([
    ["br", zlib.brotliDecompressSync],
    ["zstd", zlib.zstdDecompressSync],
    ["gzip", zlib.gunzipSync],
  ] as const)("as %s", async (coding, unpack) => {
    const answer = await get("/page", coding);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(unpack(bytes).toString()).toBe(words);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-encoding": coding,
      "content-length": String(bytes.length),
      vary: "Accept-Encoding",
      "x-own": "kept",
    });
  });

  test("with any status, and keeps its cookies", async () => {
    const refusal = await get("/refusal", "gzip");
    expect([refusal.status, refusal.headers.get("Content-Encoding")]).toEqual([422, "gzip"]);
    expect((await get("/cookie", "gzip")).headers.getSetCookie()).toEqual(["toast=1; Path=/"]);
  });
});

describe("it stays unchanged", () => {
  test.each([
    ["/page", undefined],
    ["/short", "br"],
    ["/moved", "br"],
    ["/picture", "br"],
    ["/events", "br"],
  ])("%s for a client that accepts %s", async (path, accept: string | undefined) => {
    expect((await get(path, accept)).headers.get("Content-Encoding")).toBeNull();
  });

  test("if it is compressed already", async () => {
    expect(await (await get("/packed", "br")).text()).toBe("…");
  });

  test("but varies by Accept-Encoding", async () => {
    expect((await get("/page")).headers.get("Vary")).toBe("Accept-Encoding");
  });
});
