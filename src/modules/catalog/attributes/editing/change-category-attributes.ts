import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import type { Attribute } from "../contract.ts";
import { AttributeProblems, CategoryChanged } from "../../errors.ts";
import { refreshCategories } from "../../runs/start-run.ts";
import type { CategoryQuestion } from "./contract.ts";
import { questionProblems } from "./rules/question-problems.ts";

// A product that is being saved has this row locked until its list row is committed. The refresh
// that follows then finds that product.
const lockCategory = statement<{ version: number; attributes: readonly CategoryQuestion[] }>(
  "catalog.categoryToAsk",
  `select c.version,
     coalesce(
       (
         select jsonb_agg(
             jsonb_build_object(
               'code', q.attribute_code, 'isRequired', q.is_required,
               'isFilterable', q.is_filterable, 'isOnCards', q.is_on_cards
             )
             order by q.position, q.attribute_code
           )
         from category_attributes q
         where q.category_slug = c.slug
       ),
       '[]'
     ) as attributes
   from categories c
   where c.slug = $1
   for no key update of c`,
);
const readAttributes = statement<Pick<Attribute, "code" | "type" | "scope" | "ranges">>(
  "catalog.attributesToAsk",
  `select code, type, scope, ranges::float8[] as ranges
   from attributes
   where code = any($1::text[])
   order by code
   for key share`,
);
const nextVersion = statement(
  "catalog.nextVersionOfCategory",
  "update categories set version = version + 1 where slug = $1",
);
const deleteOthers = statement(
  "catalog.askNoMore",
  `delete from category_attributes
   where category_slug = $1 and attribute_code <> all($2::text[])`,
);
const writeAll = statement(
  "catalog.askInCategory",
  `insert into category_attributes (
     category_slug, attribute_code, position, is_required, is_filterable, is_on_cards
   )
   select $1, code, place, "isRequired", "isFilterable", "isOnCards"
   from rows from (
     jsonb_to_recordset($2::jsonb) as (
       code text, "isRequired" boolean, "isFilterable" boolean, "isOnCards" boolean
     )
   ) with ordinality as given(code, "isRequired", "isFilterable", "isOnCards", place)
   on conflict (category_slug, attribute_code) do update set
     position = excluded.position,
     is_required = excluded.is_required,
     is_filterable = excluded.is_filterable,
     is_on_cards = excluded.is_on_cards`,
);

/**
 * Replaces what a category asks for, if its version is still the one shown. Values of attributes
 * that it no longer asks for stay with the products until their sellers save them. List rows are
 * refreshed in the background. Throws NotFound, CategoryChanged and AttributeProblems.
 */
export async function changeCategoryAttributes(
  db: Db,
  actor: Actor,
  input: {
    readonly slug: string;
    readonly version: number;
    readonly attributes: readonly CategoryQuestion[];
  },
): Promise<void> {
  mustBeAllowed(actor, "catalog.manageAttributes");
  await inTransactionAs(db, actor, "catalog.manageAttributes", async (tx) => {
    const [before] = await lockCategory(tx, [input.slug]);
    if (before === undefined) throw new NotFound(t("This category does not exist."));
    if (before.version !== input.version) throw new CategoryChanged();
    const codes = input.attributes.map(({ code }) => code);
    const known = await readAttributes(tx, [codes]);
    const problems = questionProblems(input.attributes, known);
    const [first] = Object.values(problems);
    if (first !== undefined) throw new AttributeProblems(first, problems);
    await deleteOthers(tx, [input.slug, codes]);
    await writeAll(tx, [input.slug, JSON.stringify(input.attributes)]);
    await nextVersion(tx, [input.slug]);
    await writeAudit(tx, actor, {
      action: "catalog.changeCategoryAttributes",
      objectType: "category",
      objectId: input.slug,
      before: { attributes: before.attributes },
      after: { attributes: input.attributes },
    });
    await refreshCategories(tx, [{ slug: input.slug }]);
  });
}
