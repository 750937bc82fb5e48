import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { CategoryMerged } from "../errors.ts";
import type { EditedCategory } from "./contract.ts";
import { t } from "#shared/texts/text.ts";

const mostCounted = 1000;

/** Columns of an `EditedCategory`, from `categories c`. */
export const editedColumns = `
  c.slug, c.name, c.description, c.default_hsn_code as "defaultHsnCode", c.position, c.version,
  c.translations,
  array(
    select a.alias
    from category_aliases a
    where a.category_slug = c.slug
    order by a.alias
  ) as aliases`;

const all = statement<EditedCategory>(
  "catalog.categoriesToEdit",
  `select ${editedColumns},
     (
       select count(*)::int
       from (select 1 from products p where p.category_slug = c.slug limit ${mostCounted}) few
     ) as products
   from categories c
   order by c.position`,
);

/**
 * The categories in their order, with their aliases and how many products use them. One statement.
 */
export async function categoriesToEdit(db: Db, actor: Actor): Promise<readonly EditedCategory[]> {
  mustBeAllowed(actor, "catalog.manageCategories");
  return all(db, []);
}

/**
 * One category for its form. One statement. Throws CategoryMerged if it is another one now, and
 * NotFound.
 */
export async function categoryToEdit(
  db: Db,
  actor: Actor,
  input: { readonly slug: string },
): Promise<EditedCategory> {
  const categories = await categoriesToEdit(db, actor);
  const found = categories.find(({ slug }) => slug === input.slug);
  if (found !== undefined) return found;
  const now = categories.find(({ aliases }) => aliases.includes(input.slug));
  if (now !== undefined) throw new CategoryMerged(now.slug);
  throw new NotFound(t("This category does not exist."));
}
