import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { Conflict, NotFound } from "#shared/errors.ts";
import { CategoryInUse } from "../errors.ts";
import { t } from "#shared/texts/text.ts";
import { inReadersLanguage } from "#shared/texts/translations.ts";
import type { EditedCategory } from "./contract.ts";

type Placed = Pick<EditedCategory, "slug" | "name" | "translations" | "position">;

const lockAll = statement<Placed>(
  "catalog.categoriesToArrange",
  "select slug, name, translations, position from categories order by slug for update",
);
// Positions are unique, so both categories first move to free ones.
const stepAside = statement(
  "catalog.categoriesStepAside",
  "update categories set position = -1 - position where slug = any($1)",
);
const place = statement(
  "catalog.placeCategories",
  `update categories c
   set position = given.position
   from unnest($1::text[], $2::int[]) as given(slug, position)
   where c.slug = given.slug`,
);
const remove = statement<Pick<EditedCategory, "name" | "description" | "translations">>(
  "catalog.deleteCategory",
  "delete from categories where slug = $1 returning name, description, translations",
);

/**
 * Swaps a category with the one before or after it, in every menu and list. Throws NotFound, and
 * Conflict for the first and the last one.
 */
export async function moveCategory(
  db: Db,
  actor: Actor,
  input: { readonly slug: string; readonly direction: "up" | "down" },
): Promise<{ readonly name: string }> {
  mustBeAllowed(actor, "catalog.manageCategories");
  return inTransactionAs(db, actor, "catalog.manageCategories", async (tx) => {
    const inOrder = (await lockAll(tx, [])).toSorted((a, b) => a.position - b.position);
    const at = inOrder.findIndex(({ slug }) => slug === input.slug);
    const [moved, other] = [inOrder[at], inOrder[input.direction === "up" ? at - 1 : at + 1]];
    if (moved === undefined) throw new NotFound(t("This category does not exist."));
    const { name } = inReadersLanguage(moved);
    if (other === undefined)
      throw new Conflict(
        input.direction === "up"
          ? t("{name} is already first.", { name })
          : t("{name} is already last.", { name }),
        { code: "catalog.categoryAtEnd" },
      );
    const slugs = [moved.slug, other.slug];
    await stepAside(tx, [slugs]);
    await place(tx, [slugs, [other.position, moved.position]]);
    await writeAudit(tx, actor, {
      action: "catalog.moveCategory",
      objectType: "category",
      objectId: moved.slug,
      before: { position: moved.position },
      after: { position: other.position },
    });
    return { name };
  });
}

/**
 * Deletes a category that no product uses, drafts and archived products included. Throws NotFound
 * and CategoryInUse.
 */
export async function deleteCategory(
  db: Db,
  actor: Actor,
  input: { readonly slug: string },
): Promise<{ readonly name: string }> {
  mustBeAllowed(actor, "catalog.manageCategories");
  try {
    return await inTransactionAs(db, actor, "catalog.manageCategories", async (tx) => {
      const [deleted] = await remove(tx, [input.slug]);
      if (deleted === undefined) throw new NotFound(t("This category does not exist."));
      await writeAudit(tx, actor, {
        action: "catalog.deleteCategory",
        objectType: "category",
        objectId: input.slug,
        before: deleted,
      });
      return { name: inReadersLanguage(deleted).name };
    });
  } catch (error) {
    if (violatedConstraint(error) === "products_category_slug_fkey") throw new CategoryInUse();
    throw error;
  }
}
