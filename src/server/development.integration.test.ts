import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

describe("hot reload", () => {
  let vite: ViteDevServer;
  let address = "";
  const http = createHttpServer((request, response) => vite.middlewares(request, response));

  beforeAll(async () => {
    vite = await createServer({
      root,
      appType: "custom",
      logLevel: "silent",
      server: { middlewareMode: true, hmr: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [] },
    });
    await once(http.listen(0, "127.0.0.1"), "listening");
    const bound = http.address();
    address = `http://localhost:${typeof bound === "object" ? bound?.port : 0}`;
  });
  afterAll(async () => {
    http.close();
    await vite.close();
  });

  test("serves the sources that a page needs", async () => {
    const answer = await fetch(`${address}/src/shared/errors.ts`);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining("retryAfterSeconds"),
    ]);
  });

  // Like data/auth-secret: in the project's folder, but not a source.
  test.each([
    "/package.json",
    "/package.json?raw",
    "/package.json?import&raw",
    "/package.json?inline",
    `/@fs${root}/package.json?raw`,
    `/@fs${root}/src/%2e%2e/package.json?raw`,
    "/src/%2e%2e/package.json",
  ])("serves nothing else of the project's folder: %s", async (file) => {
    const answer = await fetch(`${address}${file}`);
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.not.stringContaining("marketplace"),
    ]);
  });
});

test.each([
  { HOST: "0.0.0.0", DEMO: "on" },
  { BASE_URL: "https://shop.example.in", DEMO: "on" },
  {
    APP_ENV: "production",
    BASE_URL: "https://shop.example.in",
    AUTH_SECRET: "f3a9c1d07b5e48a6920c4d7e1f8b6a35",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "Shop <shop@example.in>",
    TRUSTED_PROXIES: "127.0.0.1",
    PAYMENTS: "off",
    DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
  },
])("a shop with hot reload does not start if others can reach it: %j", async (env) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "charma-dev-"));
  const shop = spawn(process.execPath, ["scripts/start.ts", "--dev"], {
    cwd: root,
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [shop.stdout, shop.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (output += part));
  const [code] = await once(shop, "close");
  expect([output, code]).toEqual([expect.stringMatching(/^Hot reload .* npm start.*\n$/), 1]);
  await rm(dataDir, { recursive: true });
});
