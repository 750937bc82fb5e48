import path from "node:path";
import { pathToFileURL } from "node:url";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { type Environment, readEnvironment } from "#platform/config/config.ts";
import { runShop, type ShopCode } from "./lifecycle.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Runs the built shop, or its sources with hot reload, and ends the process with it. */
export async function main({ isDevelopment }: { readonly isDevelopment: boolean }): Promise<void> {
  // A closed terminal must not take the shop down.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const exitCode = await runShop({
    env: readEnvironmentOrExit(),
    migrationsFolder: path.join(root, "migrations"),
    loadShop: isDevelopment ? loadSources : loadBuilt,
    print: (line) => process.stdout.write(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
  });
  process.exit(exitCode);
}

async function loadBuilt(): Promise<ShopCode> {
  // What is built does not exist when types are checked; its entry is shop.ts.
  return (await import(pathToFileURL(path.join(root, "build/server/index.js")).href)) as ShopCode;
}

async function loadSources(
  server: Parameters<Parameters<typeof runShop>[0]["loadShop"]>[0],
): Promise<ShopCode> {
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
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
