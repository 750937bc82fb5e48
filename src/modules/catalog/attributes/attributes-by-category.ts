import { statement, type Db } from "#platform/db/database.ts";
import { memoizeFor } from "#platform/db/memoize.ts";
import type { CategoryAttribute } from "./contract.ts";

const cacheTtlMs = 5000;

/** `category` is null for the attributes that no category asks for. */
type Row = { readonly category: string | null; readonly attributes: readonly CategoryAttribute[] };

/** The columns of an `Attribute`, from `attributes a`. Its choices are in their order. */
export const attributePairs = `
  'code', a.code, 'name', a.name, 'type', a.type, 'scope', a.scope, 'unit', a.unit,
  'help', a.help, 'ranges', to_jsonb(a.ranges), 'translations', a.translations,
  'choices', (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'value', h.value, 'label', h.label, 'translations', h.translations,
          'isRetired', h.retired_at is not null
        )
        order by h.position, h.value
      ),
      '[]'
    )
    from attribute_choices h
    where h.attribute_code = a.code
  )`;

export const readAttributesByCategory = statement<Row>(
  "catalog.attributesByCategory",
  `select c.category_slug as category,
     jsonb_agg(
       jsonb_build_object(
         ${attributePairs}, 'isRequired', coalesce(c.is_required, false),
         'isFilterable', coalesce(c.is_filterable, false),
         'isOnCards', coalesce(c.is_on_cards, false)
       )
       order by c.position, a.code
     ) as attributes
   from attributes a
   left join category_attributes c on c.attribute_code = a.code
   group by c.category_slug`,
);

type Asked = {
  readonly byCategory: ReadonlyMap<string, readonly CategoryAttribute[]>;
  readonly byCode: ReadonlyMap<string, CategoryAttribute>;
};

const byCategory = memoizeFor<Asked>(cacheTtlMs, async (db) => {
  const rows = await readAttributesByCategory(db, []);
  return {
    byCategory: new Map(
      rows.flatMap(({ category, attributes }) =>
        category === null ? [] : [[category, attributes] as const],
      ),
    ),
    byCode: new Map(
      rows.flatMap(({ attributes }) => attributes.map((one) => [one.code, one] as const)),
    ),
  };
});

/**
 * The attributes that each category asks for, in their order; cached for 5 seconds and until they
 * change. Open to everyone.
 */
export async function attributesByCategory(
  db: Db,
): Promise<ReadonlyMap<string, readonly CategoryAttribute[]>> {
  return (await byCategory(db)).byCategory;
}

/** Every attribute by its code; how one of the categories asks for it does not matter. */
export async function attributesByCode(db: Db): Promise<ReadonlyMap<string, CategoryAttribute>> {
  return (await byCategory(db)).byCode;
}

/** The attributes of one category, by its slug; none if it has none, or does not exist. */
export async function attributesOf(
  db: Db,
  categorySlug: string,
): Promise<readonly CategoryAttribute[]> {
  return (await attributesByCategory(db)).get(categorySlug) ?? [];
}
