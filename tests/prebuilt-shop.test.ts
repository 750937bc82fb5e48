import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRelease } from "#platform/config/release.ts";
import { forgetShop, startShop } from "#tests/support/running-shop.ts";

const run = promisify(execFile);
const largestBytes = 250_000_000;
const developmentOnly = ["typescript", "vite", "vitest", "rolldown", "@swc/core", "node", "knip"];

let folder: string;
let copy: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "charma-prebuilt-"));
  copy = path.join(folder, "shop");
  await run("sh", ["deploy/build-image.sh", copy]);
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test("the copy for production has every production package, no development package, and is under 250 MB", () => {
  const lock = JSON.parse(fs.readFileSync("package-lock.json", "utf8")) as {
    readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  const isProduction = (entry: Readonly<Record<string, unknown>>) =>
    !["dev", "devOptional", "optional", "peer"].some((flag) => entry[flag] === true);
  const places = Object.entries(lock.packages).filter(
    ([place, entry]) => place !== "" && isProduction(entry),
  );
  const isCopied = (place: string) => fs.existsSync(path.join(copy, place, "package.json"));
  expect(places.length).toBeGreaterThan(100);
  expect(places.map(([place]) => place).filter((place) => !isCopied(place))).toEqual([]);
  expect(developmentOnly.filter((name) => isCopied(`node_modules/${name}`))).toEqual([]);
  expect(sizeOf(copy)).toBeLessThan(largestBytes);
});

test("the copy starts in production without development dependencies, and its commands run", async ({
  onTestFinished,
}) => {
  const env = {
    APP_ENV: "production",
    HOST: "127.0.0.1",
    BASE_URL: "https://shop.example.com",
    AUTH_SECRET: randomBytes(32).toString("hex"),
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "Charma <mail@shop.example.com>",
    TRUSTED_PROXIES: "127.0.0.1",
    PAYMENTS: "off",
    LOG_LEVEL: "info",
  };
  const shop = await startShop({ folder: copy, env });
  onTestFinished(() => forgetShop(shop));
  expect(shop.output.join("")).toContain("If this machine is lost, everything is lost");
  const page = await (await fetch(shop.baseUrl)).text();
  expect(page).toContain("Charma");
  expect(await (await fetch(`${shop.baseUrl}/hi`)).text()).toContain('lang="hi-IN"');
  const release = readRelease(copy);
  expect(release.commit).not.toBe("development");
  expect(await (await fetch(`${shop.baseUrl}/healthz`)).json()).toEqual({
    status: "ok",
    ...release,
  });
  expect(shop.output.join("")).toContain(`"commit":"${release.commit}"`);
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
  expect(script).toBeDefined();
  expect((await fetch(`${shop.baseUrl}${script}`)).status).toBe(200);

  const command = (...args: readonly string[]) =>
    run(process.execPath, args, {
      cwd: copy,
      env: { ...process.env, ...env, DATA_DIR: shop.dataDir },
    });
  await command("scripts/install.mjs");
  expect(fs.existsSync(path.join(copy, "node_modules", "vite"))).toBe(false);
  expect((await command("scripts/books.ts")).stdout).not.toBe("");
  const backup = await command("scripts/backup.ts", "--to", path.join(folder, "backups"));
  expect(backup.stdout).toContain("Backed up");
  await expect(command("scripts/upgrade.ts", "--restart", "true")).rejects.toThrow(
    /is no link to a release/,
  );
  await expect(command("scripts/upgrade-database.ts")).rejects.toThrow(/in use by another/);
  await expect(command("scripts/first-admin.ts", "nobody@example.com")).rejects.toThrow(
    /nobody@example\.com/,
  );
}, 180_000);

test("a folder that holds something is refused, and stays as it is", async () => {
  const used = path.join(folder, "used");
  fs.mkdirSync(used);
  fs.writeFileSync(path.join(used, "notes.txt"), "important");
  await expect(run("sh", ["deploy/build-image.sh", used])).rejects.toThrow(/is not empty/);
  expect(fs.readdirSync(used)).toEqual(["notes.txt"]);
});

function sizeOf(place: string): number {
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
