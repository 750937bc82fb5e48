import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { attributePairs } from "../attributes-by-category.ts";
import type { Answered, AttributeLine, EditedAttribute } from "./contract.ts";
import { matchesSearch } from "./rules/search-attributes.ts";

const readEdited = statement<{ attribute: EditedAttribute }>(
  "catalog.attributesToEdit",
  `select jsonb_build_object(
       ${attributePairs}, 'version', a.version, 'isUsed', a.is_used,
       'categories', coalesce(asking.categories, '[]')
     ) as attribute
   from attributes a
   left join lateral (
     select jsonb_agg(
         jsonb_build_object(
           'slug', c.slug, 'name', c.name, 'translations', c.translations,
           'isRequired', q.is_required, 'isFilterable', q.is_filterable,
           'isOnCards', q.is_on_cards
         )
         order by c.position
       ) as categories
     from category_attributes q
     join categories c on c.slug = q.category_slug
     where q.attribute_code = a.code
   ) asking
     on true
   where $1::text is null or a.code = $1
   order by lower(a.name), a.code`,
);

/** Products of a category that are looked at. A larger category is not counted to its end. */
const mostExamined = 5000;

// An attribute of variants is answered if every variant has it.
const countAnswers = statement<{
  category: string;
  code: string;
  examined: number;
  answered: number;
}>(
  "catalog.attributeAnswers",
  `with looked as materialized (
     select c.slug, p.id, p.attributes
     from categories c
     cross join lateral (
       select id, attributes
       from products
       where category_slug = c.slug and status = 'published' and deleted_at is null
       limit ${mostExamined}
     ) p
     where $1::text is null or c.slug = $1
   )
   select q.category_slug as category, q.attribute_code as code, count(*)::int as examined,
     (
       count(*) filter (
         where case a.scope
           when 'product' then l.attributes ? a.code
           else not exists (
             select
             from variants v
             where v.product_id = l.id and not v.attributes ? a.code
           )
         end
       )
     )::int as answered
   from looked l
   join category_attributes q on q.category_slug = l.slug
   join attributes a on a.code = q.attribute_code
   group by q.category_slug, q.attribute_code`,
);

/**
 * The attributes by name, with the categories that ask for them and how many products have
 * answered. `search` is a part of a name, code or choice in any language. Two statements.
 */
export async function attributesToEdit(
  db: Db,
  actor: Actor,
  { search }: { readonly search: string },
): Promise<readonly AttributeLine[]> {
  mustBeAllowed(actor, "catalog.manageAttributes");
  const [rows, counts] = await Promise.all([readEdited(db, [null]), countAnswers(db, [null])]);
  return rows
    .filter(({ attribute }) => matchesSearch(attribute, search))
    .map(({ attribute }) => ({
      ...attribute,
      answers: sumOf(counts.filter(({ code }) => code === attribute.code)),
    }));
}

/** One attribute for its form. One statement. Throws NotFound. */
export async function attributeToEdit(
  db: Db,
  actor: Actor,
  { code }: { readonly code: string },
): Promise<EditedAttribute> {
  mustBeAllowed(actor, "catalog.manageAttributes");
  const [row] = await readEdited(db, [code]);
  if (row === undefined) throw new NotFound(t("This attribute does not exist."));
  return row.attribute;
}

/**
 * How many published products of a category have answered each of its attributes, by code. One
 * statement.
 */
export async function answersInCategory(
  db: Db,
  actor: Actor,
  { slug }: { readonly slug: string },
): Promise<Readonly<Record<string, Answered>>> {
  mustBeAllowed(actor, "catalog.manageAttributes");
  const counts = await countAnswers(db, [slug]);
  return Object.fromEntries(counts.map((count) => [count.code, sumOf([count])]));
}

type Count = { readonly examined: number; readonly answered: number };

function sumOf(counts: readonly Count[]): Answered {
  const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0);
  return {
    examined: sum("examined"),
    answered: sum("answered"),
    isAll: counts.every(({ examined }) => examined < mostExamined),
  };
}
