import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { buildIfStale } from "../../../scripts/build-stamp.ts";
import { onServer, openServer, withDatabase } from "../../support/global-setup.ts";
import { withoutListingChecks } from "../../support/listing-checks.ts";
import { quickFolder } from "../../support/quick-folder.ts";
import { startShop } from "../../support/running-shop.ts";
import { compiledIn, servedAt } from "./shops.ts";

/**
 * One PostgreSQL for all browser tests, with two marketplaces that the real program made: an empty
 * one and the demo. Each spec file clones one of them. They share their files, whose names are
 * random.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await buildIfStale();
  const folder = await quickFolder("charma-e2e-");
  const server = await openServer();
  const templates = { empty: `charma_empty_${process.pid}`, demo: `charma_demo_${process.pid}` };
  async function end(): Promise<void> {
    if (!server.isOurs)
      for (const name of Object.values(templates))
        await onServer(server.url, `drop database if exists ${name} with (force)`);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  async function fill(kind: string, name: string): Promise<void> {
    await onServer(server.url, `create database ${name}`);
    await mkdir(path.join(folder, kind, "files"), { recursive: true });
    const shop = await startShop({
      dataDir: path.join(folder, kind),
      env: {
        ...compiledIn(folder),
        ...servedAt(withDatabase(server.url, name)),
        DEMO: kind === "demo" ? "on" : "off",
      },
    });
    await shop.stop();
    await onServer(withDatabase(server.url, name), withoutListingChecks);
  }
  try {
    // One after the other: both create the role that serves them, which belongs to the whole server.
    for (const [kind, name] of Object.entries(templates)) await fill(kind, name);
  } catch (error) {
    await end();
    throw error;
  }
  process.env["CHARMA_E2E"] = JSON.stringify({
    serverUrl: server.url,
    copies: server.copies,
    folder,
    templates,
  });
  return end;
}
