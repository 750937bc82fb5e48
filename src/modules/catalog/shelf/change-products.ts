import { writeAuditOfEach } from "#modules/identity/public.server.ts";
import { gstTableOn } from "#modules/tax/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { InvalidInput, NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { OwnProduct, ProductStatus } from "../product/contract.ts";
import { allCategories } from "../categories/all-categories.ts";
import { readAllForChange } from "../product/own-product.ts";
import { afterBulkChange } from "./rules/bulk-change.ts";
import type { ProductJudgedBy } from "../product/rules/product-problems.ts";
import { productChanges, type ProductChanges } from "../product/rules/product-changes.ts";
import { mostAtOnce, type BulkChange } from "./contract.ts";
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
     from unnest($1::uuid[], $2::int[], $3::bigint[]) as g(id, stock, price_paise)
   ),
   moved as (
     insert into stock_movements (variant_id, quantity, reason)
     select v.id, given.stock - v.stock, $4
     from variants v
     join given on given.id = v.id
     where given.stock <> v.stock
   )
   update variants v
   set stock = given.stock, price_paise = given.price_paise
   from given
   where v.id = given.id
     and (v.stock, v.price_paise) is distinct from (given.stock, given.price_paise)`,
);
const writeProducts = statement(
  "catalog.changeProducts",
  `update products p
   set price_paise = given.price_paise, gst_basis_points = given.gst_basis_points,
     status = given.status, version = version + 1, updated_at = now(),
     published_at = case
       when given.status = 'published' then coalesce(p.published_at, now())
       else p.published_at
     end
   from unnest($1::uuid[], $2::bigint[], $3::int[], $4::text[]) as given(
     id, price_paise, gst_basis_points, status
   )
   where p.id = given.id`,
);

/**
 * Applies one change to several of the seller's own products: all of them or none. Throws
 * ProductsNotChanged with a sentence for each product that cannot change, NotFound if one is not
 * theirs, and InvalidInput for none or more than a hundred. Returns how many changed, and for how
 * many the GST rate followed the price. Each changed product gets a new version, so that a form
 * open elsewhere notices it.
 */
export async function changeProducts(
  db: Db,
  actor: Actor,
  { productIds, change }: { readonly productIds: readonly string[]; readonly change: BulkChange },
): Promise<{ readonly changed: number; readonly ratesChanged: number }> {
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
    const changes = changesOf(products, change, by);
    if (changes.length > 0) await write(tx, actor, changes, change);
    return {
      changed: changes.length,
      ratesChanged: changes.filter(
        ({ before, product }) => before.gstBasisPoints !== product.gstBasisPoints,
      ).length,
    };
  });
}

/** The data needed to check the change, read only if the kind of change needs it. */
async function judgedBy(db: Db, { kind }: BulkChange): Promise<ProductJudgedBy> {
  const isAboutPrices = kind === "publish" || kind.startsWith("price_");
  const table = isAboutPrices
    ? await gstTableOn(db, { on: dayInIndia(Date.now()) })
    : { gstRates: [], gstSlabs: [] };
  return { categories: kind === "publish" ? await allCategories(db) : [], ...table };
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
  by: ProductJudgedBy,
): readonly Change[] {
  const refusals: { readonly productId: string; readonly sentence: string }[] = [];
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
  if (refusals.length > 0) throw new ProductsNotChanged(refusals);
  return changes;
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
    ]);
  }
  await writeProducts(tx, [
    changes.map(({ product }) => product.id),
    changes.map(({ product }) => product.pricePaise),
    changes.map(({ product }) => product.gstBasisPoints),
    changes.map(({ status }) => status),
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
