import { writeAuditOfEach } from "#modules/identity/public.server.ts";
import { gstTableOn } from "#modules/tax/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, SellerActor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { InvalidInput, NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { OwnProduct, ProductStatus } from "../product/contract.ts";
import { allCategories } from "../categories/all-categories.ts";
import { heldAmong, holdForCheck } from "../care/first-listings.ts";
import { isWaiting } from "../care/rules/is-waiting.ts";
import { takeBackFromCheck } from "../care/send-for-check.ts";
import { readAllForChange } from "../product/own-product.ts";
import { attributesByCategory, attributesByCode } from "../attributes/attributes-by-category.ts";
import { answerHint } from "../attributes/rules/answer-words.ts";
import { displayedAttribute } from "../attributes/rules/displayed-attribute.ts";
import { bulkAnswerOf, type BulkAnswer } from "./rules/bulk-answer.ts";
import { afterBulkChange, type ChangeJudgedBy } from "./rules/bulk-change.ts";
import { mustConfirm } from "../pricing/confirm-discount.ts";
import { steepDiscountIn, type Reduction } from "../pricing/rules/steep-discount.ts";
import { productChanges, type ProductChanges } from "../product/rules/product-changes.ts";
import { mostAtOnce, type BulkChange, type ProductRefusal } from "./contract.ts";
import { ProductsNotChanged } from "./errors.ts";
import { oneSellerAtATime } from "../product/product.sql.ts";
import { t } from "#shared/texts/text.ts";

// Locks variants before products, each in the order of ids, as orders do. Not `for update`, because
// the order items' foreign keys would wait for it.
const lockVariants = statement(
  "catalog.lockVariantsOfProducts",
  `select id
   from variants
   where product_id = any($1::uuid[]) and seller_id = $2
   order by id
   for no key update`,
);

const writeVariants = statement(
  "catalog.changeVariantsOfProducts",
  `with given as (
     select *
     from unnest($1::uuid[], $2::int[], $3::bigint[], $5::jsonb[]) as g(
       id, stock, price_paise, attributes
     )
   ),
   moved as (
     insert into stock_movements (variant_id, quantity, reason)
     select v.id, given.stock - v.stock, $4
     from variants v
     join given on given.id = v.id
     where given.stock <> v.stock
   )
   update variants v
   set stock = given.stock, price_paise = given.price_paise, attributes = given.attributes
   from given
   where v.id = given.id
     and (v.stock, v.price_paise, v.attributes)
       is distinct from (given.stock, given.price_paise, given.attributes)`,
);
const writeProducts = statement(
  "catalog.changeProducts",
  `update products p
   set price_paise = given.price_paise, gst_basis_points = given.gst_basis_points,
     status = given.status, attributes = given.attributes, version = version + 1, updated_at = now(),
     published_at = case
       when given.status = 'published' then coalesce(p.published_at, now())
       else p.published_at
     end
   from unnest($1::uuid[], $2::bigint[], $3::int[], $4::text[], $5::jsonb[]) as given(
     id, price_paise, gst_basis_points, status, attributes
   )
   where p.id = given.id`,
);

/**
 * `ratesChanged` is for how many the GST rate followed the price. `waiting` are those of a new seller
 * that wait for a check before they are published. `refusals` names the products that could not be
 * published with the others.
 */
export type ProductsChanged = {
  readonly changed: number;
  readonly ratesChanged: number;
  readonly waiting: number;
  readonly refusals: readonly ProductRefusal[];
};

/**
 * Applies one change to several of the seller's own products: all of them or none. Only publishing
 * takes those that are complete, and refuses the others. Throws ProductsNotChanged with a sentence
 * for each product that cannot change if none did, SteepDiscountUnconfirmed, NotFound if one is not theirs, and InvalidInput
 * for none or more than a hundred. Each changed product gets a new version, so that a form open
 * elsewhere notices it.
 */
export async function changeProducts(
  db: Db,
  actor: Actor,
  { productIds, change }: { readonly productIds: readonly string[]; readonly change: BulkChange },
): Promise<ProductsChanged> {
  const seller = allowedSeller(actor, "catalog.manageProducts");
  const { sellerId } = seller;
  const ids = [...new Set(productIds)];
  if (ids.length === 0)
    throw new InvalidInput(t("Please choose at least one product."), {
      code: "catalog.nothingChosen",
    });
  if (ids.length > mostAtOnce)
    throw new InvalidInput(
      t("Please choose at most {mostAtOnce} products at once.", { mostAtOnce }),
      {
        code: "catalog.tooManyChosen",
      },
    );
  if (!ids.every(isUuid)) throw new NotFound();
  const by = await judgedBy(db, change);
  // Prevents a form from adding a variant meanwhile, which would not be locked.
  return oneSellerAtATime(db, seller, async (tx) => {
    await lockVariants(tx, [ids, sellerId]);
    const products = await readAllForChange(tx, [ids, sellerId]);
    if (products.length < ids.length) throw new NotFound();
    const { changes, refusals } = changesOf(products, change, by);
    const isRefused = refusals.length > 0 && (change.kind !== "publish" || changes.length === 0);
    if (isRefused) throw new ProductsNotChanged(refusals);
    if (change.kind.startsWith("price_"))
      mustConfirm(changes.flatMap(steepestBy), change.confirmed);
    const held = await holdFirst(tx, seller, changes, change);
    await takeBack(tx, products, change);
    if (held.changes.length > 0) await write(tx, actor, held.changes, change);
    return {
      refusals,
      waiting: held.waiting,
      changed: held.changes.length,
      ratesChanged: changes.filter(
        ({ before, product }) => before.gstBasisPoints !== product.gstBasisPoints,
      ).length,
    };
  });
}

/** One for each product, however many of its variants are reduced: the question counts products. */
function steepestBy(change: Change): readonly Reduction[] {
  const steepest = steepDiscountIn(reductionsBy(change));
  return steepest === null ? [] : [steepest];
}

/** The struck-through price or the price before, whichever is higher, against the new price. */
function reductionsBy({ before, product }: Change): readonly Reduction[] {
  const { name, pricePaise: toPaise, comparePricePaise } = product;
  const ofVariants = before.variants.map((variant, index) => ({
    name,
    fromPaise: variant.pricePaise ?? 0,
    toPaise: product.variants[index]?.pricePaise ?? 0,
  }));
  const fromPaise = Math.max(before.pricePaise, comparePricePaise ?? 0);
  return [{ name, fromPaise, toPaise }, ...ofVariants];
}

/** What leaves the shop no longer waits for a check. */
async function takeBack(
  tx: Db,
  products: readonly OwnProduct[],
  { kind }: BulkChange,
): Promise<void> {
  if (kind !== "unpublish" && kind !== "archive") return;
  const waiting = products.filter(({ check }) => isWaiting(check)).map(({ id }) => id);
  if (waiting.length > 0) await takeBackFromCheck(tx, [waiting]);
}

/** Puts what a new seller publishes into the queue for a check instead. */
async function holdFirst(
  tx: Db,
  seller: SellerActor,
  changes: readonly Change[],
  { kind }: BulkChange,
): Promise<{ readonly changes: readonly Change[]; readonly waiting: number }> {
  if (kind !== "publish" || changes.length === 0) return { changes, waiting: 0 };
  const held = await heldAmong(
    tx,
    seller,
    changes.map(({ before }) => before.id),
  );
  await holdForCheck(tx, [...held]);
  return { changes: changes.filter(({ before }) => !held.has(before.id)), waiting: held.size };
}

/** The data needed to check the change, read only if the kind of change needs it. */
async function judgedBy(db: Db, { kind, answer }: BulkChange): Promise<ChangeJudgedBy> {
  const isAboutPrices = kind === "publish" || kind.startsWith("price_");
  const table = isAboutPrices
    ? await gstTableOn(db, { on: dayInIndia(Date.now()) })
    : { gstRates: [], gstSlabs: [] };
  if (kind !== "publish" && kind !== "answer")
    return { categories: [], attributes: new Map(), answer: null, ...table };
  const attributes = new Map(
    [...(await attributesByCategory(db))].map(([slug, asked]) => [
      slug,
      asked.map(displayedAttribute),
    ]),
  );
  return {
    categories: kind === "publish" ? await allCategories(db) : [],
    attributes,
    answer: kind === "answer" ? await readTypedAnswer(db, answer) : null,
    ...table,
  };
}

async function readTypedAnswer(db: Db, typed: BulkChange["answer"]): Promise<BulkAnswer> {
  const attribute = (await attributesByCode(db)).get(typed?.code ?? "");
  if (typed === undefined || attribute === undefined)
    throw new InvalidInput(t("Please choose a detail."), { code: "catalog.detailUnknown" });
  const answer = bulkAnswerOf(attribute, typed);
  if (answer === undefined)
    throw new InvalidInput(answerHint(attribute), { code: "catalog.answerUnreadable" });
  return answer;
}

type Change = {
  readonly before: OwnProduct;
  readonly product: OwnProduct;
  readonly status: ProductStatus;
  readonly difference: ProductChanges;
};

function changesOf(
  products: readonly OwnProduct[],
  change: BulkChange,
  by: ChangeJudgedBy,
): { readonly changes: readonly Change[]; readonly refusals: readonly ProductRefusal[] } {
  const refusals: ProductRefusal[] = [];
  const changes: Change[] = [];
  for (const before of products) {
    const after = afterBulkChange(before, change, by);
    if ("refusal" in after) {
      refusals.push({ productId: before.id, sentence: after.refusal });
      continue;
    }
    const difference = productChanges(before, after);
    if (Object.keys(difference.after).length > 0) changes.push({ before, ...after, difference });
  }
  return { changes, refusals };
}

async function write(
  tx: Db,
  actor: Actor,
  changes: readonly Change[],
  { kind }: BulkChange,
): Promise<void> {
  const variants = changes
    .filter(({ difference }) => "variants" in difference.after)
    .flatMap(({ product }) => product.variants);
  if (variants.length > 0) {
    await writeVariants(tx, [
      variants.map(({ id }) => id),
      variants.map(({ stock }) => stock),
      variants.map(({ pricePaise }) => pricePaise),
      kind === "stock_add_pieces" ? "restock" : "correction",
      variants.map(({ attributes = {} }) => JSON.stringify(attributes)),
    ]);
  }
  await writeProducts(tx, [
    changes.map(({ product }) => product.id),
    changes.map(({ product }) => product.pricePaise),
    changes.map(({ product }) => product.gstBasisPoints),
    changes.map(({ status }) => status),
    changes.map(({ product }) => JSON.stringify(product.attributes)),
  ]);
  await writeAuditOfEach(
    tx,
    actor,
    changes.map(({ before, difference }) => ({
      action: "catalog.changeProducts",
      objectType: "product",
      objectId: before.id,
      before: difference.before,
      after: { ...difference.after, version: before.version + 1 },
    })),
  );
}
