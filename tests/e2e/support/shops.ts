import { randomBytes } from "node:crypto";
import { mkdir, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "#platform/db/database.ts";
import type { Db } from "#platform/db/database.ts";
import { withoutCashCodes } from "../../support/checkout-form.ts";
import {
  copyDatabase,
  onServer,
  withDatabase,
  type CopyStrategy,
} from "../../support/global-setup.ts";
import { startShop } from "../../support/running-shop.ts";

/** A running marketplace that belongs to one spec file. */
export type Shop = {
  readonly baseUrl: string;
  /** The address of a path of this shop. */
  url(path: string): string;
  /** To set up what no screen can, and to check the data. */
  readonly db: Db;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The errors that the program has logged since the last call. */
  newErrors(): readonly string[];
  stop(): Promise<void>;
};

/** `demo` is the marketplace that a newcomer sees; `empty` has categories and settings only. */
export type ShopKind = "demo" | "empty";

/** Sponsored products are drawn for each view, so other specs see lists without them. */
export const endCampaigns = `
  update campaigns
  set status = 'ended', settled_at = now(), eligible = 0, shown = 0
  where status = 'running'`;

type Run = {
  readonly serverUrl: string;
  readonly copies: CopyStrategy;
  readonly folder: string;
  readonly templates: Readonly<Record<ShopKind, string>>;
};

/** All shops of a run are the same program: the first one's compile cache serves the others. */
export function compiledIn(folder: string): Readonly<Record<string, string>> {
  return { NODE_COMPILE_CACHE: path.join(folder, "compiled") };
}

/** As in production, the shop serves by a role that owns nothing. */
export function servedAt(ownerUrl: string): Readonly<Record<string, string>> {
  const serving = new URL(ownerUrl);
  serving.username = "charma_serves_browsers";
  serving.password = "5f0d1c7be2a94836b1c8e07d4f6a9b23";
  return { DATABASE_URL: serving.href, DATABASE_OWNER_URL: ownerUrl };
}

/** Starts a shop on a free port with its own database. `env` are settings of its own. */
export async function openShop(
  kind: ShopKind,
  env: Readonly<Record<string, string>> = {},
): Promise<Shop> {
  const run = JSON.parse(process.env["CHARMA_E2E"] ?? "null") as Run | null;
  if (run === null)
    throw new Error("Browser tests are started by `npm test` or `npx playwright test`.");
  const name = `charma_e2e_${randomBytes(6).toString("hex")}`;
  const dataDir = path.join(run.folder, name);
  const databaseUrl = withDatabase(run.serverUrl, name);
  await Promise.all([copyDatabase(run, { from: run.templates[kind], to: name }), mkdir(dataDir)]);
  await onServer(databaseUrl, endCampaigns);
  await onServer(databaseUrl, withoutCashCodes);
  // The pictures are the same in all shops, so each width is made once per run and not once per
  // file.
  await symlink(path.join(run.folder, kind, "files"), path.join(dataDir, "files"), "junction");
  // No spec checks the format; encoding AVIF was a tenth of their time.
  const shop = await startShop({
    dataDir,
    env: {
      ...compiledIn(run.folder),
      ...servedAt(databaseUrl),
      DEMO: kind === "demo" ? "on" : "off",
      PICTURES_AVIF: "off",
      PUSH_PRIVATE_KEY: "7f3ac09e15d24b86a1e0f9c8d7b65432190f8e7d6c5b4a39281706f5e4d3c2b1",
      ...env,
    },
  });
  const database = openDatabase({ url: databaseUrl, poolSize: 2 });
  let seen = 0;
  return {
    baseUrl: shop.baseUrl,
    url: (address) => new URL(address, shop.baseUrl).href,
    db: database.db,
    databaseUrl,
    dataDir,
    newErrors() {
      const lines = shop.output.join("").split("\n");
      const fresh = lines.slice(seen).filter(isError);
      seen = lines.length - 1;
      return fresh;
    },
    async stop() {
      await database.close();
      await shop.stop();
      await onServer(run.serverUrl, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Log lines are JSON; 50 and above are errors. */
function isError(line: string): boolean {
  return /"level":(50|60|"error"|"fatal")/.test(line);
}
