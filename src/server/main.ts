import path from "node:path";
import { pathToFileURL } from "node:url";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { type Environment, readEnvironment } from "#platform/config/config.ts";
import { standardError, standardOutput, surviveClosedOutput } from "#platform/output.ts";
import { runShop } from "./lifecycle.ts";
import type { LoadShop, ShopCode } from "./processes/open-shop.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** How long a slow reader of the log may take for the last lines. */
const lastLinesMs = 500;

/** Runs the built shop, or its sources with hot reload, and ends the process with it. */
export async function main({ isDevelopment }: { readonly isDevelopment: boolean }): Promise<void> {
  surviveClosedOutput();
  const exitCode = await runShop({
    env: readEnvironmentOrExit(),
    schemaFolders: { migrations: path.join(root, "migrations"), objects: path.join(root, "db") },
    isDevelopment,
    loadShop: isDevelopment ? loadSources : loadBuilt,
    print: (line) => standardOutput().write(`${line}\n`),
    printError: (line) => standardError().write(`${line}\n`),
  });
  await Promise.all([standardOutput(), standardError()].map((each) => each.drained(lastLinesMs)));
  process.exit(exitCode);
}

async function loadBuilt(): Promise<ShopCode> {
  // The built file does not exist when types are checked; its source is shop.ts.
  return (await import(pathToFileURL(path.join(root, "build/server/index.js")).href)) as ShopCode;
}

async function loadSources(server: Parameters<LoadShop>[0]): Promise<ShopCode> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  const { createShop } = (await vite.ssrLoadModule("/src/server/shop.ts")) as ShopCode;
  return {
    createShop,
    before: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}

function readEnvironmentOrExit(): Environment {
  try {
    return readEnvironment(root);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    standardError().write(`${error.message}\n`);
    process.exit(1);
  }
}
