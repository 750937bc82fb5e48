import { setTimeout as wait } from "node:timers/promises";
import { openDatabase, type Db } from "#platform/db/database.ts";
import { applyImport, uploadImport } from "#modules/imports/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { choices, view } from "#tests/imports/import-file.ts";
import { aSeller } from "#tests/support/builders.ts";
import { forgetShop, startShop } from "#tests/support/running-shop.ts";

/**
 * A Shopify file of 5,000 products, from its upload to the last product. The real program works off
 * its queue on its embedded, durable database: once as drafts, once published at once, and once
 * more with another price for each.
 */

export const products = 5000;
const header =
  "Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant " +
  "SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status\n";

/** The file of one seller. Every product costs so many rupees more than in the first one. */
export function fileOf(rupeesMore: number): Buffer<ArrayBuffer> {
  const rows = Array.from({ length: products }, (_, at) => {
    const body =
      `"<p>Cut by hand from <b>one</b> hide, number ` +
      `${at}.</p><ul><li>Brass</li><li>Linen thread</li></ul>"`;
    return (
      `piece-${at},Piece number ${at},${body},Belt,"belt, hand, ` +
      `n${at % 50}",TRUE,Title,Default ` +
      `Title,SKU-${at},${100 + (at % 900)},${at % 20},${1000 + at + rupeesMore}.00,${20_000 + at}.00,active\n`
    );
  });
  return Buffer.from(header + rows.join(""));
}

async function importAll(
  db: Db,
  seller: UserActor,
  baseUrl: string,
  given: { readonly name: string; readonly rupeesMore: number; readonly publishes: boolean },
): Promise<void> {
  const begun = performance.now();
  const { importId } = await uploadImport(db, seller, {
    fileName: "shop.csv",
    bytes: fileOf(given.rupeesMore),
    baseUrl,
  });
  const previewed = performance.now();
  await applyImport(db, seller, {
    importId,
    choices: { ...choices, publishes: given.publishes },
    baseUrl,
  });
  for (;;) {
    const { status, outcomes } = await view(db, seller, importId);
    if (status === "done") {
      const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
      process.stdout.write(
        `${given.name.padEnd(22)} preview ${seconds(begun, previewed)}  applied ` +
          `${seconds(previewed, performance.now())}  ${JSON.stringify(outcomes)}\n`,
      );
      return;
    }
    await wait(250);
  }
}

export async function measureImports(): Promise<void> {
  const shop = await startShop();
  const { db, close } = openDatabase({ url: shop.databaseUrl, poolSize: 4 });
  try {
    process.stdout.write(`a file of ${products} products, database and shop on the same machine\n`);
    const [first, second] = [await aSeller(db), await aSeller(db)];
    await importAll(db, first, shop.baseUrl, {
      name: "new, as drafts",
      rupeesMore: 0,
      publishes: false,
    });
    await importAll(db, second, shop.baseUrl, {
      name: "new, published",
      rupeesMore: 0,
      publishes: true,
    });
    await importAll(db, second, shop.baseUrl, {
      name: "again, other prices",
      rupeesMore: 1,
      publishes: true,
    });
  } finally {
    await close();
    await forgetShop(shop);
  }
}
