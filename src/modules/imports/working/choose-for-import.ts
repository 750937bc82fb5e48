import {
  type Reduction,
  SteepDiscountUnconfirmed,
  steepDiscountIn,
} from "#modules/catalog/public.ts";
import { categoriesWithCodes } from "#modules/catalog/public.server.ts";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { Actor, SellerActor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { InvalidInput } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { ImportNotFound, ImportUnderWay } from "../errors.ts";
import {
  changeStatus,
  lockOwnImport,
  readStaged,
  saveVerdicts,
  verdictRows,
  type ImportRow,
} from "./import.sql.ts";
import { changeCategoryRules } from "./change-category-rules.ts";
import type { Chosen } from "./chosen-for-import.ts";
import {
  judgeProducts,
  readMergeContext,
  verdictOf,
  type JudgedProduct,
} from "./judge-products.ts";
import { categoryField } from "./rules/category-field.ts";
import { importJob } from "../jobs.ts";
import { t } from "#shared/texts/text.ts";

const productsAtOnce = 250;

const saveChoices = statement(
  "imports.saveChoices",
  "update imports set choices = $2, category_rules = $3 where id = $1",
);
const saveCategories = statement(
  "imports.saveCategoriesOfProducts",
  `update import_products p
   set category_slug = nullif(t.slug, '')
   from jsonb_to_recordset($2::jsonb) as t (line integer, slug text)
   where p.import_id = $1 and p.line = t.line`,
);
const countToApply = statement<{ products: number }>(
  "imports.countToApply",
  `select count(*)::int as products
   from import_products
   where import_id = $1 and outlook in ('new', 'changed')`,
);

/** An import with what was chosen for it; only the choices are required. */
export type ChosenFor = Pick<Chosen, "choices"> &
  Partial<Chosen> & { readonly importId: string; readonly baseUrl: string };

/**
 * Saves what the seller chose on the preview, with the category rules that they added or removed,
 * and judges all products again. Throws ImportNotFound, ImportUnderWay, CategoryRuleNotFound, and
 * InvalidInput for an answer that is missing.
 */
export async function chooseForImport(db: Db, actor: Actor, input: ChosenFor): Promise<void> {
  const seller = allowedSeller(actor, "imports.use");
  await inTransactionAs(db, actor, "imports.use", async (tx) => {
    const row = await lockedImport(tx, seller, input.importId);
    if (row.status !== "preview") throw new ImportUnderWay();
    await choose(tx, seller, row, input);
  });
}

/**
 * Starts writing what the preview shows. Started twice it runs once. Throws ImportNotFound, and
 * InvalidInput when a question is unanswered or nothing would change, and SteepDiscountUnconfirmed.
 */
export async function applyImport(db: Db, actor: Actor, input: ChosenFor): Promise<void> {
  const seller = allowedSeller(actor, "imports.use");
  await inTransactionAs(db, actor, "imports.use", async (tx) => {
    const row = await lockedImport(tx, seller, input.importId);
    if (row.status !== "preview") return;
    const question = t("Please choose whether the prices in the file include GST.");
    if (input.choices.pricesIncludeGst === null && row.format !== "own")
      throw new InvalidInput(question, { fields: { pricesIncludeGst: question } });
    const steep = steepDiscountIn(await choose(tx, seller, row, input));
    if (steep !== null && steep.answer !== input.confirmed)
      throw new SteepDiscountUnconfirmed(steep);
    const [toApply] = await countToApply(tx, [row.id]);
    if (toApply?.products === 0)
      throw new InvalidInput(
        t("There is nothing to import: no product in this file is new or changed."),
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

/** Returns the struck-through prices that the import would change. */
async function choose(
  tx: Db,
  seller: SellerActor,
  { id, format }: ImportRow,
  { choices, baseUrl, categories = new Map(), addedRule = null, removedRuleId = null }: ChosenFor,
): Promise<readonly Reduction[]> {
  const slugs = (await categoriesWithCodes(tx)).map(({ slug }) => slug);
  mustBeCategories(slugs, [
    ["categorySlug", choices.categorySlug],
    ...[...categories].map(([line, slug]) => [categoryField(line), slug] as const),
  ]);
  const rules = await changeCategoryRules(tx, seller, { addedRule, removedRuleId }, slugs);
  const chosen = format === "own" ? { ...choices, pricesIncludeGst: false } : choices;
  await saveChoices(tx, [id, JSON.stringify(chosen), JSON.stringify(rules)]);
  if (categories.size > 0)
    await saveCategories(tx, [
      id,
      JSON.stringify([...categories].map(([line, slug]) => ({ line, slug }))),
    ]);
  const around = await readMergeContext(tx, seller);
  const reductions: Reduction[] = [];
  let after = 0;
  for (;;) {
    const staged = await readStaged(tx, [id, after, productsAtOnce]);
    if (staged.length === 0) return reductions;
    const judged = await judgeProducts(
      tx,
      seller,
      staged,
      { format, choices: chosen, rules, baseUrl },
      around,
    );
    await saveVerdicts(tx, [id, verdictRows(judged.map(verdictOf))]);
    reductions.push(...judged.flatMap((one) => (isFaulty(one) ? [] : one.judged.reductions)));
    after = staged.at(-1)?.line ?? Number.MAX_SAFE_INTEGER;
  }
}

function isFaulty({ judged: { outlook } }: JudgedProduct): boolean {
  return outlook === "faulty";
}

/** Each chosen slug, by field, is empty or a category. */
function mustBeCategories(
  slugs: readonly string[],
  chosen: readonly (readonly [field: string, slug: string])[],
): void {
  const message = t("Please choose a category.");
  const wrong = chosen.filter(([, slug]) => slug !== "" && !slugs.includes(slug));
  if (wrong.length > 0)
    throw new InvalidInput(message, {
      fields: Object.fromEntries(wrong.map(([field]) => [field, message])),
    });
}
