import { statement } from "#platform/db/database.ts";
import type { Translations } from "#shared/texts/translations.ts";
import { attributePairs } from "../attributes-by-category.ts";
import type { Attribute } from "../contract.ts";

/** The SQL that adds, changes and deletes attributes. */

/** An attribute with its version, locked. */
export type StoredAttribute = Attribute & { readonly version: number; readonly isUsed: boolean };

/** What an attribute is called. */
export type AttributeNames = {
  readonly code: string;
  readonly name: string;
  readonly translations: Translations<"name">;
};

// If two administrators choose the same name or code, the second one finds the first.
export const oneAdministratorAtATime = statement(
  "catalog.oneAttributeAtATime",
  "select pg_advisory_xact_lock(hashtextextended('catalog.attributes', 0))",
);

export const readAllNames = statement<AttributeNames>(
  "catalog.attributeNames",
  "select code, name, translations from attributes order by code",
);

// A product that uses it for the first time waits, and then finds the type that is saved here.
const lockRow = statement<{ attribute: StoredAttribute }>(
  "catalog.attributeToChange",
  `select jsonb_build_object(${attributePairs}, 'version', a.version, 'isUsed', a.is_used) as attribute
   from attributes a
   where a.code = $1
   for update of a`,
);

export const lockAttribute = async (
  ...[tx, values]: Parameters<typeof lockRow>
): Promise<readonly StoredAttribute[]> =>
  (await lockRow(tx, values)).map(({ attribute }) => attribute);

// A product that is being saved has its category's row locked until its list row is committed. The
// refresh that follows then finds that product.
export const lockAskingCategories = statement<{ slug: string }>(
  "catalog.categoriesThatAsk",
  `select slug
   from categories
   where slug in (select category_slug from category_attributes where attribute_code = $1)
   order by slug
   for no key update`,
);

const record = `
  name text, type text, scope text, unit text, help text, ranges numeric[], translations jsonb`;

export const insertAttribute = statement(
  "catalog.insertAttribute",
  `insert into attributes (code, name, type, scope, unit, help, ranges, translations)
   select $1, name, type, scope, unit, help, ranges, translations
   from jsonb_to_record($2::jsonb) as given(${record})`,
);

// Texts in languages that the form does not have are left as they are.
export const updateAttribute = statement(
  "catalog.changeAttribute",
  `update attributes a
   set name = given.name, type = given.type, scope = given.scope, unit = given.unit,
     help = given.help, ranges = given.ranges,
     translations = (a.translations - $3::text[]) || given.translations, version = version + 1
   from jsonb_to_record($2::jsonb) as given(${record})
   where a.code = $1`,
);

export const replaceChoices = statement(
  "catalog.writeAttributeChoices",
  `with given as (
     select value, label, "isRetired" as is_retired, translations, place
     from rows from (
       jsonb_to_recordset($2::jsonb) as (
         value text, label text, "isRetired" boolean, translations jsonb
       )
     ) with ordinality as chosen(value, label, "isRetired", translations, place)
   ),
   gone as (
     delete from attribute_choices
     where attribute_code = $1 and value not in (select value from given)
   )
   insert into attribute_choices (
     attribute_code, value, label, translations, position, retired_at
   )
   select $1, value, label, translations, place, case when is_retired then now() end
   from given
   on conflict (attribute_code, value) do update set
     label = excluded.label,
     translations = excluded.translations,
     position = excluded.position,
     retired_at = case
       when excluded.retired_at is not null
         then coalesce(attribute_choices.retired_at, excluded.retired_at)
     end`,
);

export const deleteAttributeRow = statement(
  "catalog.deleteAttribute",
  "delete from attributes where code = $1",
);

/** Categories that filter by more attributes of variants than list rows can store. */
export const readTooManyOfVariants = statement<{ slug: string }>(
  "catalog.categoriesWithTooManyOfVariants",
  `select c.category_slug as slug
   from category_attributes c
   join attributes a on a.code = c.attribute_code
   where c.is_filterable
     and a.scope = 'variant'
     and c.category_slug in (
       select category_slug from category_attributes where attribute_code = $1
     )
   group by c.category_slug
   having count(*) > 2`,
);
