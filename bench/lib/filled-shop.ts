import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "#platform/db/database.ts";
import { startShop, type RunningShop } from "#tests/support/running-shop.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { worldOf, type World } from "./storefront-scenarios.ts";

/**
 * Starts the shop that was built in a folder, with so many products of 200 sellers. `name` is that
 * of its data, which stay for the next run.
 */
export async function startFilledShop(
  folder: string,
  { name, products }: { readonly name: string; readonly products: number },
): Promise<{ readonly shop: RunningShop; readonly world: World }> {
  const dataDir = path.resolve(folder, "bench/.data", `${name}-${products}`);
  const isFilled = existsSync(dataDir);
  await mkdir(dataDir, { recursive: true });
  const env = { NODE_ENV: "production", READS_PER_MINUTE: "0" };
  const shop = await startShop({ folder: path.resolve(folder), dataDir, env });
  const { db, close } = openDatabase({ url: shop.databaseUrl, poolSize: 4 });
  try {
    if (!isFilled) await loadCatalogue(shop.databaseUrl, { products, sellers: 200 }, () => {});
    return { shop, world: await worldOf(db) };
  } finally {
    await close();
  }
}
