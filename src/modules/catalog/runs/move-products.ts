import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { InvalidInput, NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { CategoryIsMoving } from "../errors.ts";
import { productRunJob } from "./jobs.ts";

const readBoth = statement<{ slug: string }>(
  "catalog.categoriesOfMove",
  "select slug from categories where slug = any($1::text[]) order by slug for key share",
);
// Products must not go in a circle.
const readOpposite = statement<{ id: string }>(
  "catalog.moveInTheWay",
  `select id
   from product_runs
   where kind = 'move' and finished_at is null and (category_slug = $2 or target_slug = $1)`,
);
const start = statement<{ id: string; total: number }>(
  "catalog.startMove",
  `insert into product_runs (
     kind, category_slug, category_names, target_slug, deletes_category, total
   )
   select 'move', c.slug, jsonb_build_object('name', c.name, 'translations', c.translations), $2,
     $3, (select count(*)::int from products where category_slug = c.slug)
   from categories c
   where c.slug = $1
   returning id, total`,
);
const oneMoveAtATime = statement(
  "catalog.oneMoveAtATime",
  "select pg_advisory_xact_lock(hashtextextended('catalog.moves', 0))",
);

/**
 * Starts moving all products of a category to another one, in the background, whatever their
 * status. They keep their values; sellers see at the next edit which of them the new category does
 * not ask for. With `deletesCategory` the empty category is deleted afterwards, and its addresses
 * lead to the other one. Throws NotFound, InvalidInput and CategoryIsMoving. Returns how many
 * products there are.
 */
export async function moveProductsOfCategory(
  db: Db,
  actor: Actor,
  input: { readonly slug: string; readonly to: string; readonly deletesCategory: boolean },
): Promise<{ readonly total: number }> {
  mustBeAllowed(actor, "catalog.manageCategories");
  const { slug, to, deletesCategory } = input;
  if (slug === to || to === "") {
    const message = t("Please choose another category.");
    throw new InvalidInput(message, { code: "catalog.sameCategory", fields: { to: message } });
  }
  try {
    return await inTransactionAs(db, actor, "catalog.manageCategories", async (tx) => {
      await oneMoveAtATime(tx, []);
      if ((await readBoth(tx, [[slug, to]])).length < 2)
        throw new NotFound(t("This category does not exist."));
      if ((await readOpposite(tx, [slug, to])).length > 0) throw new CategoryIsMoving();
      const [run] = await start(tx, [slug, to, deletesCategory]);
      if (run === undefined) throw new NotFound(t("This category does not exist."));
      await writeAudit(tx, actor, {
        action: "catalog.moveProductsOfCategory",
        objectType: "category",
        objectId: slug,
        after: { to, deletesCategory, products: run.total },
      });
      await sendJob(tx, productRunJob, { runId: run.id });
      return { total: run.total };
    });
  } catch (error) {
    if (violatedConstraint(error) === "product_runs_open") throw new CategoryIsMoving();
    throw error;
  }
}
