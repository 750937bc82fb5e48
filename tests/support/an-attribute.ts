import type { Attribute, CategoryAttribute } from "#modules/catalog/attributes/contract.ts";
import type { Db } from "#platform/db/database.ts";
import { clearMemoized } from "#platform/db/memoize.ts";

type Given = Partial<Omit<CategoryAttribute, "choices">> & {
  readonly code: string;
  readonly choices?: readonly string[];
  readonly categories?: readonly string[];
};

/**
 * An attribute of some categories, footwear unless others are named. Its choices are given by their
 * values, which are their labels with capital letters too.
 */
export async function anAttribute(db: Db, given: Given): Promise<void> {
  const { code, choices = [], categories = ["footwear"] } = given;
  const attribute: Omit<Attribute, "choices"> = {
    name: capitalised(code),
    type: "text",
    scope: "product",
    unit: null,
    help: null,
    ranges: [],
    translations: {},
    ...given,
  };
  const run = (text: string, values: readonly unknown[]) => db.$client.query(text, [...values]);
  await run(
    `insert into attributes (code, name, type, scope, unit, help, ranges, translations)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      code,
      attribute.name,
      attribute.type,
      attribute.scope,
      attribute.unit,
      attribute.help,
      attribute.ranges,
      JSON.stringify(attribute.translations),
    ],
  );
  await run(
    `insert into attribute_choices (attribute_code, value, label, position)
       select $1, value, label, place
       from unnest($2::text[], $3::text[]) with ordinality as given (value, label, place)`,
    [code, choices, choices.map(capitalised)],
  );
  await run(
    `insert into category_attributes (
         category_slug, attribute_code, position, is_required, is_filterable, is_on_cards
       )
       select slug, $1,
         (
           select coalesce(max(position), 0) + 1
           from category_attributes
           where category_slug = slug
         ),
         $3, $4, $5
       from unnest($2::text[]) as slug`,
    [
      code,
      categories,
      given.isRequired ?? false,
      given.isFilterable ?? false,
      given.isOnCards ?? false,
    ],
  );
  // A running shop hears of it from the database.
  clearMemoized();
}

function capitalised(code: string): string {
  return code.charAt(0).toUpperCase() + code.slice(1).replaceAll("-", " ");
}
