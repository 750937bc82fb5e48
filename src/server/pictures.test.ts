import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { testConfig } from "#tests/support/config.ts";
import { pictureRoutes } from "./pictures.ts";
import type { RequestEnv } from "./request-context.ts";

const tote = await readFile(
  new URL("../../demo/pictures/handbags-tote-cognac.webp", import.meta.url),
);
const chromium = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const forEver = "public, max-age=31536000, immutable";

let dataDir: string;
let store: FileStore;
let app: Hono<RequestEnv>;
const logged: string[] = [];
const log = pino({ level: "error" }, { write: (line: string) => void logged.push(line) });

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "charma-served-"));
  store = openFolderStore(dataDir, "product-images");
  await store.put("tote.webp", tote);
  app = new Hono<RequestEnv>().route(
    "/pictures",
    pictureRoutes({ config: testConfig, pictures: store, log, isDraining: () => false }),
  );
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const ask = (address: string, accept = "*/*", method = "GET") =>
  app.request(address, { method, headers: { Accept: accept } });

describe("one address per width", () => {
  test("is WebP for clients that do not accept AVIF, and cached for ever", async () => {
    const answer = await ask("/pictures/320/tote.webp");
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": forEver,
      vary: "Accept",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect((await answer.arrayBuffer()).byteLength).toBe(
      Number(answer.headers.get("Content-Length")),
    );
  });

  test("is WebP for everybody, for ever, if the operator has switched AVIF off", async () => {
    const without = new Hono<RequestEnv>().route(
      "/pictures",
      pictureRoutes({
        config: { ...testConfig, sendsAvif: false },
        pictures: store,
        log,
        isDraining: () => false,
      }),
    );
    const answer = await without.request("/pictures/320/tote.webp", {
      headers: { Accept: chromium },
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": forEver,
    });
  });

  test("is AVIF for clients that accept it, once it is encoded; until then the WebP is cached for a short time only", async () => {
    const first = await ask("/pictures/320/tote.webp", chromium);
    expect([
      first.headers.get("Content-Type"),
      first.headers.get("Cache-Control"),
      first.headers.get("Vary"),
    ]).toEqual(["image/webp", "public, max-age=3600", "Accept"]);
    await expect
      .poll(async () =>
        (await ask("/pictures/320/tote.webp", chromium)).headers.get("Content-Type"),
      )
      .toBe("image/avif");
    const avif = await ask("/pictures/320/tote.webp", chromium);
    expect(avif.headers.get("Cache-Control")).toBe(forEver);
    expect((await ask("/pictures/320/tote.webp")).headers.get("Content-Type")).toBe("image/webp");
  });

  test("has its length in the response to HEAD", async () => {
    const answer = await ask("/pictures/160/tote.webp", "*/*", "HEAD");
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get("Content-Length"))).toBeGreaterThan(500);
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });
});

test("the picture as it was stored", async () => {
  const answer = await ask("/pictures/tote.webp", chromium);
  expect([answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
    "image/webp",
    forEver,
  ]);
  expect(Buffer.from(await answer.arrayBuffer()).equals(tote)).toBe(true);
});

test.each([
  "/pictures/321/tote.webp",
  "/pictures/0320/tote.webp",
  "/pictures/-1/tote.webp",
  "/pictures/320/none.webp",
  "/pictures/320/..%2ftote.webp",
  "/pictures/320/tote-320w.webp",
  "/pictures/tote.svg",
  "/pictures/..%2f..%2fauth-secret",
])("there is nothing at %s, and the response is not cached", async (address) => {
  const answer = await ask(address, chromium);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, null]);
});

test("a store that fails gives 503, and the log has the reason", async () => {
  vi.spyOn(store, "read").mockRejectedValue(new Error("EIO: the disk is broken"));
  const answer = await ask("/pictures/320/tote.webp");
  expect([
    answer.status,
    answer.headers.get("Retry-After"),
    answer.headers.get("Cache-Control"),
  ]).toEqual([503, "5", null]);
  expect(logged.join()).toContain("the disk is broken");
});
