import { writeAudit, writeAuditOfEach } from "#modules/identity/public.server.ts";
import { inTransaction, statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import type { OpenRun, RunStep } from "./run-steps.ts";

/**
 * Products of one batch. Each is locked for about 2 ms times this number: a buyer of the last piece
 * and a seller who saves do not notice.
 */
const batchSize = 25;

type Moved = { id: string; version: number; lost: object; lostOfVariants: object };

/** Of products that all are locked by others, this many batches are skipped at a time. */
const mostSkipped = 40;

const readNext = statement<{ id: string }>(
  "catalog.productsToMove",
  `select id
   from products
   where category_slug = $1 and ($2::uuid is null or id > $2)
   order by id
   limit ${batchSize}`,
);
// Products that somebody else changes are left for a later batch.
const lockFree = statement<{ ids: readonly string[] }>(
  "catalog.lockFreeProducts",
  "select coalesce(lock_free_products($1::uuid[]), '{}') as ids",
);
const foreignTo = (values: string) => `
  select jsonb_object_agg(given.key, given.value)
  from jsonb_each(${values}) as given(key, value)
  where not exists (
    select
    from category_attributes q
    where q.category_slug = $3 and q.attribute_code = given.key
  )`;
// Values stay as they are: those that the new category asks for too are in use at once, the others
// until the seller saves.
const moveBatch = statement<Moved>(
  "catalog.moveProducts",
  `update products p
   set category_slug = $3, version = version + 1, updated_at = now()
   where p.id = any($1::uuid[]) and p.category_slug = $2
   returning p.id, p.version, coalesce((${foreignTo("p.attributes")}), '{}') as lost,
     coalesce(
       (
         select jsonb_object_agg(v.sku, foreign_to.values)
         from variants v
         cross join lateral (${foreignTo("v.attributes")}) as foreign_to(values)
         where v.product_id = p.id and foreign_to.values is not null
       ),
       '{}'
     ) as "lostOfVariants"`,
);
const count = statement(
  "catalog.countMoved",
  `update product_runs
   set done = done + $2::int, total = greatest(total, done + $2::int)
   where id = $1`,
);
const readLeft = statement<{ isEmpty: boolean }>(
  "catalog.isCategoryEmpty",
  `select not exists (select from products where category_slug = $1) as "isEmpty"`,
);
const finish = statement(
  "catalog.finishRun",
  "update product_runs set finished_at = now() where id = $1 and finished_at is null returning id",
);

/** Moves the next products to the other category. */
export async function moveSome(db: Db, actor: Actor, run: OpenRun): Promise<RunStep> {
  const { id, categorySlug: from, targetSlug: to } = run;
  if (from === null || to === null) {
    await finish(db, [id]);
    return "done";
  }
  let after: string | null = null;
  for (let skipped = 0; skipped < mostSkipped; skipped++) {
    const { moved, last } = await moveFree(db, actor, { id, from, to, after });
    if (moved > 0) return "more";
    // Those in the way do not hold up the ones behind them.
    if (last === null) break;
    after = last;
  }
  const [left] = await readLeft(db, [from]);
  if (left?.isEmpty !== true) return "busy";
  return finishMove(db, actor, run, { from, to });
}

type Batch = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly after: string | null;
};

/** Moves those of the next products that nobody has locked. `last` is the last one it looked at. */
async function moveFree(
  db: Db,
  actor: Actor,
  { id, from, to, after }: Batch,
): Promise<{ readonly moved: number; readonly last: string | null }> {
  return inTransaction(db, async (tx) => {
    const next = await readNext(tx, [from, after]);
    const [free] = await lockFree(tx, [next.map((product) => product.id)]);
    const products = await moveBatch(tx, [free?.ids ?? [], from, to]);
    const last = next.at(-1)?.id ?? null;
    if (products.length === 0) return { moved: 0, last };
    await writeAuditOfEach(
      tx,
      actor,
      products.map((product) => ({
        action: "catalog.moveProduct",
        objectType: "product",
        objectId: product.id,
        before: { categorySlug: from, ...lostOf(product) },
        after: { categorySlug: to, version: product.version },
      })),
    );
    await count(tx, [id, products.length]);
    return { moved: products.length, last };
  });
}

/** What the new category does not ask for; empty without such values. */
function lostOf({ lost, lostOfVariants }: Moved): object {
  return {
    ...(Object.keys(lost).length > 0 && { attributes: lost }),
    ...(Object.keys(lostOfVariants).length > 0 && { attributesOfVariants: lostOfVariants }),
  };
}

// Its addresses and other spellings lead to the other category from then on.
const passAliases = statement(
  "catalog.passAliases",
  "update category_aliases set category_slug = $2 where category_slug = $1",
);
const addAlias = statement(
  "catalog.addAliasOfMerged",
  "insert into category_aliases (alias, category_slug) values ($1, $2) on conflict do nothing",
);
const lockBoth = statement(
  "catalog.categoriesToMerge",
  "select slug from categories where slug = any($1::text[]) order by slug for update",
);
const deleteCategoryRow = statement<{ name: string; description: string; translations: object }>(
  "catalog.deleteMergedCategory",
  "delete from categories where slug = $1 returning name, description, translations",
);

async function finishMove(
  db: Db,
  actor: Actor,
  { id, deletesCategory }: OpenRun,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<RunStep> {
  try {
    await inTransaction(db, async (tx) => {
      if (deletesCategory) await lockBoth(tx, [[from, to]]);
      if ((await finish(tx, [id])).length === 0 || !deletesCategory) return;
      await passAliases(tx, [from, to]);
      const [deleted] = await deleteCategoryRow(tx, [from]);
      await addAlias(tx, [from, to]);
      await writeAudit(tx, actor, {
        action: "catalog.mergeCategory",
        objectType: "category",
        objectId: from,
        before: deleted ?? null,
        after: { into: to },
      });
    });
    return "done";
  } catch (error) {
    // A seller has just saved a product in it.
    if (violatedConstraint(error) === "products_category_slug_fkey") return "more";
    throw error;
  }
}
