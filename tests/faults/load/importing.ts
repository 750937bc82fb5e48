import { randomBytes } from "node:crypto";
import { belt, rows as importFile } from "#tests/support/started-import.ts";
import { rowEventually, rowsEventually } from "./eventually.ts";
import type { FaultPlace } from "./place.ts";
import { openVisitor } from "./visitor.ts";

/** A seller imports a small file of products. */

const productsPerFile = 20;
const finishMs = 300_000;
/** The shop accepts 120 files of a seller in an hour; no run is longer. */
const filesPerSeller = 100;

export async function importProducts(place: FaultPlace, turn: number): Promise<void> {
  const { market, tally, baseUrl, database, acknowledged } = place;
  if (turn >= market.sellers.length * filesPerSeller) return;
  const seller = market.sellers[turn % market.sellers.length];
  const visitor = openVisitor(() => baseUrl, tally, seller?.cookie);
  const words = Array.from({ length: productsPerFile }, () => randomBytes(6).toString("hex"));
  const uploaded = await visitor.persist("upload", "/seller/import", () => {
    const form = new FormData();
    form.set(
      "file",
      new Blob([new Uint8Array(importFile(...words.map((word) => belt(word))))]),
      "belts.csv",
    );
    return form;
  });
  const importId = /\/seller\/import\/([0-9a-f-]{36})/.exec(uploaded?.location ?? "")?.[1];
  if (importId === undefined) {
    if (uploaded !== undefined) tally.strange.push(`upload: ${uploaded.status}`);
    return;
  }
  const choices = {
    intent: "apply",
    categorySlug: "accessories",
    materials: "Full-grain leather",
    hsnCode: "42050090",
    pricesIncludeGst: "yes",
    setsStock: "yes",
    publishes: "yes",
  };
  const applied = await visitor.persist(
    "import",
    `/seller/import/${importId}`,
    () => new URLSearchParams(choices),
  );
  if (applied === undefined) return;
  const [row] = await rowsEventually<{ status: string }>(
    database.db,
    "select status from imports where id = $1",
    [importId],
  );
  if (row?.status === "preview") {
    tally.strange.push(`import: ${applied.status} and not started`);
    return;
  }
  acknowledged.imports.push({ importId, skus: words.map((word) => `SKU-${word}`) });
  await rowEventually(
    database.db,
    "select 1 from imports where id = $1 and status = 'done'",
    [importId],
    finishMs,
  );
}
