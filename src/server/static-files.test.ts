import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packFiles } from "../../scripts/pack-files.ts";
import { builtFiles } from "./static-files.ts";

const pieces = Array.from(
  { length: 200 },
  (_, piece) => `export const piece${piece} = "made by hand, number ${piece}";\n`,
);
const script = pieces.join("");
let folder: string;
let packed: string;
let app: Hono;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "charma-built-"));
  fs.mkdirSync(path.join(folder, "assets"));
  fs.writeFileSync(path.join(folder, "assets/shop-Ab12.js"), script);
  fs.writeFileSync(path.join(folder, "favicon.svg"), "<svg/>");
  fs.writeFileSync(path.join(folder, "shared-link.jpg"), Buffer.alloc(5000));
  await packFiles(folder);
  packed = fs.readFileSync(path.join(folder, "assets/shop-Ab12.js"), "utf8");
  app = new Hono();
  app.use(builtFiles(folder));
  app.all("*", (c) => c.text("no file", 404));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function get(address: string, headers: Readonly<Record<string, string>> = {}, method = "GET") {
  return app.request(address, { method, headers });
}

describe("a file of the build", () => {
  test.each([
    ["br", zlib.brotliDecompressSync],
    ["zstd", zlib.zstdDecompressSync],
    ["gzip", zlib.gunzipSync],
  ] as const)("is sent as it was compressed: %s", async (coding, unpack) => {
    const answer = await get("/assets/shop-Ab12.js", { "Accept-Encoding": coding });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(unpack(bytes).toString()).toBe(packed);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-encoding": coding,
      "content-length": String(bytes.length),
      vary: "Accept-Encoding",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  test("is cached for ever under a name with a hash, and revalidated each hour under any other", async () => {
    const plain = await get("/assets/shop-Ab12.js");
    expect([
      await plain.text(),
      plain.headers.get("Cache-Control"),
      plain.headers.get("Vary"),
    ]).toEqual([packed, "public, max-age=31536000, immutable", "Accept-Encoding"]);
    const icon = await get("/favicon.svg");
    expect([
      await icon.text(),
      icon.headers.get("Cache-Control"),
      icon.headers.get("Vary"),
      icon.headers.get("Content-Type"),
    ]).toEqual(["<svg/>", "public, max-age=3600", null, "image/svg+xml; charset=utf-8"]);
    const again = await get("/favicon.svg", { "If-None-Match": icon.headers.get("ETag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("is smaller if it is a script, and does the same", async () => {
    expect(packed.length).toBeLessThan(script.length);
    const module = (await import(`data:text/javascript,${encodeURIComponent(packed)}`)) as Readonly<
      Record<string, string>
    >;
    expect(Object.keys(module)).toHaveLength(pieces.length);
    expect(module["piece7"]).toBe("made by hand, number 7");
  });

  test("is not compressed if that gains nothing", async () => {
    for (const address of ["/favicon.svg", "/shared-link.jpg"])
      expect(
        (await get(address, { "Accept-Encoding": "br" })).headers.get("Content-Encoding"),
      ).toBeNull();
  });

  test.each([
    "/",
    "/assets",
    "/assets/",
    "/assets/shop-Ab12.js.br",
    "/assets/none.js",
    "/../package.json",
    "/.stamp",
  ])("%s is not one", async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  test("can be read and not written", async () => {
    expect((await get("/favicon.svg", {}, "POST")).status).toBe(404);
    const head = await get("/assets/shop-Ab12.js", { "Accept-Encoding": "br" }, "HEAD");
    expect([head.status, await head.text(), head.headers.get("Content-Encoding")]).toEqual([
      200,
      "",
      "br",
    ]);
  });
});
