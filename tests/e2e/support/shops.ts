import { randomBytes } from "node:crypto";
import { mkdir, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "#platform/db/database.ts";
import type { Db } from "#platform/db/database.ts";
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
  /** For arranging what no screen can, and for looking behind the screens. */
  readonly db: Db;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** What the program logged as an error since it was last asked. */
  newErrors(): readonly string[];
  stop(): Promise<void>;
};

/** `demo` is the marketplace that a newcomer sees; `empty` has categories and settings only. */
export type ShopKind = "demo" | "empty";

/**
 * Sponsored pieces are drawn anew for each view: specs that are not about them see lists without.
 */
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

/** All shops of a run are the same program: the first leaves to the others what Node made of it. */
export function compiledIn(folder: string): Readonly<Record<string, string>> {
  return { NODE_COMPILE_CACHE: path.join(folder, "compiled") };
}

/** Starts a shop on a free port with a database of its own. */
export async function openShop(kind: ShopKind): Promise<Shop> {
  const run = JSON.parse(process.env["CHARMA_E2E"] ?? "null") as Run | null;
  if (run === null)
    throw new Error("Browser tests are started by `npm test` or `npx playwright test`.");
  const name = `charma_e2e_${randomBytes(6).toString("hex")}`;
  const dataDir = path.join(run.folder, name);
  const databaseUrl = withDatabase(run.serverUrl, name);
  await Promise.all([copyDatabase(run, { from: run.templates[kind], to: name }), mkdir(dataDir)]);
  await onServer(databaseUrl, endCampaigns);
  // The pictures are the same in all shops, so that each width of them is made once in a run and
  // not once per file.
  await symlink(path.join(run.folder, kind, "files"), path.join(dataDir, "files"), "junction");
  // No spec looks at the format; encoding AVIF was a tenth of all that they cost.
  const shop = await startShop({
    dataDir,
    env: {
      ...compiledIn(run.folder),
      DATABASE_URL: databaseUrl,
      DEMO: kind === "demo" ? "on" : "off",
      PICTURES_AVIF: "off",
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
