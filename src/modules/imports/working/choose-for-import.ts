import { z } from "zod";
import { categoriesWithCodes } from "#modules/catalog/public.server.ts";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { productFields } from "#modules/catalog/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { Actor, SellerActor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { InvalidInput } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { optionalLine } from "#shared/text-schemas.ts";
import type { ImportChoices } from "../contract.ts";
import { ImportNotFound, ImportUnderWay } from "../errors.ts";
import {
  changeStatus,
  lockOwnImport,
  readStaged,
  saveVerdicts,
  verdictRows,
  type ImportRow,
} from "./import.sql.ts";
import { judgeProducts, readMergeContext, verdictOf } from "./judge-products.ts";
import { importJob } from "../jobs.ts";

const productsAtOnce = 250;
const ticked = z
  .literal("yes")
  .optional()
  .transform((value) => value === "yes");

/**
 * The form on the preview. A category and the rest may stay open: products that need them are not
 * taken then.
 */
export const ChosenForImport = z.object({
  categorySlug: optionalLine(100).transform((value) => value ?? ""),
  materials: optionalLine(productFields.materials.maxLength).transform((value) => value ?? ""),
  hsnCode: optionalLine(20)
    .transform((value) => (value ?? "").replaceAll(/[\s.]/g, ""))
    .pipe(z.string().regex(/^([0-9]{4}([0-9]{2}){0,2})?$/, "An HSN code has 4, 6 or 8 digits.")),
  pricesIncludeGst: z
    .enum(["yes", "no"])
    .optional()
    .transform((value) => (value === undefined ? null : value === "yes")),
  setsStock: ticked,
  publishes: ticked,
});

const saveChoices = statement(
  "imports.saveChoices",
  "update imports set choices = $2 where id = $1",
);
const countToApply = statement<{ products: number }>(
  "imports.countToApply",
  `select count(*)::int as products
   from import_products
   where import_id = $1 and outlook in ('new', 'changed')`,
);

type Chosen = {
  readonly importId: string;
  readonly choices: ImportChoices;
  readonly baseUrl: string;
};

/**
 * Keeps what the seller chose on the preview and judges all products anew. Throws ImportNotFound,
 * ImportUnderWay, and InvalidInput for an answer that is missing.
 */
export async function chooseForImport(db: Db, actor: Actor, input: Chosen): Promise<void> {
  const seller = allowedSeller(actor, "imports.use");
  await inTransactionAs(db, actor, "imports.use", async (tx) => {
    const row = await lockedImport(tx, seller, input.importId);
    if (row.status !== "preview") throw new ImportUnderWay();
    await choose(tx, seller, row, input);
  });
}

/**
 * Starts writing what the preview shows. Started twice it runs once. Throws ImportNotFound, and
 * InvalidInput when a question is unanswered or nothing would change.
 */
export async function applyImport(db: Db, actor: Actor, input: Chosen): Promise<void> {
  const seller = allowedSeller(actor, "imports.use");
  await inTransactionAs(db, actor, "imports.use", async (tx) => {
    const row = await lockedImport(tx, seller, input.importId);
    if (row.status !== "preview") return;
    const question = "Please say whether the prices in the file include GST.";
    if (input.choices.pricesIncludeGst === null && row.format !== "own")
      throw new InvalidInput(question, { fields: { pricesIncludeGst: question } });
    await choose(tx, seller, row, input);
    const [toApply] = await countToApply(tx, [row.id]);
    if (toApply?.products === 0)
      throw new InvalidInput(
        "There is nothing to import: no product of this file is new or changed.",
      );
    await changeStatus(tx, [row.id, ["preview"], "running"]);
    await writeAudit(tx, seller, {
      action: "imports.apply",
      objectType: "import",
      objectId: row.id,
      after: { ...input.choices, products: toApply?.products ?? 0 },
    });
    await sendJob(tx, importJob, { importId: row.id });
  });
}

async function lockedImport(
  tx: Db,
  { sellerId }: SellerActor,
  importId: string,
): Promise<ImportRow> {
  const [row] = isUuid(importId) ? await lockOwnImport(tx, [importId, sellerId]) : [];
  if (row === undefined) throw new ImportNotFound();
  return row;
}

async function choose(
  tx: Db,
  seller: SellerActor,
  { id, format }: ImportRow,
  { choices, baseUrl }: Chosen,
): Promise<void> {
  const categories = await categoriesWithCodes(tx);
  if (choices.categorySlug !== "" && !categories.some(({ slug }) => slug === choices.categorySlug))
    throw new InvalidInput("Please choose a category.", {
      fields: { categorySlug: "Please choose a category." },
    });
  const chosen = format === "own" ? { ...choices, pricesIncludeGst: false } : choices;
  await saveChoices(tx, [id, JSON.stringify(chosen)]);
  const around = await readMergeContext(tx);
  let after = 0;
  for (;;) {
    const staged = await readStaged(tx, [id, after, productsAtOnce]);
    if (staged.length === 0) return;
    const judged = await judgeProducts(
      tx,
      seller,
      staged,
      { format, choices: chosen, baseUrl },
      around,
    );
    await saveVerdicts(tx, [id, verdictRows(judged.map(verdictOf))]);
    after = staged.at(-1)?.line ?? Number.MAX_SAFE_INTEGER;
  }
}
