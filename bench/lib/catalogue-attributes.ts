import type pg from "pg";

/**
 * Attributes for the measuring catalogue, the same in every category: common and rare values, of
 * products and of variants. A product's values follow from its number.
 */

/** Of ten products five are chrome-tanned, three vegetable-tanned; one of a hundred is fish leather. */
const tannings = ["chrome", "vegetable", "combination", "oil", "fish"] as const;
const tanningOfHundred = [50, 80, 93, 99, 100] as const;
const uses = ["work", "travel", "wedding", "daily"] as const;

const asked = [
  { code: "tanning", type: "choice", scope: "product", choices: tannings, ranges: [] },
  { code: "lined", type: "yes_no", scope: "product", choices: [], ranges: [] },
  { code: "use", type: "choices", scope: "product", choices: uses, ranges: [] },
  { code: "width", type: "number", scope: "variant", choices: [], ranges: [10, 20, 40] },
] as const;

/** Adds the attributes to every category. */
export async function addAttributes(client: pg.Client): Promise<void> {
  for (const { code, type, scope, choices, ranges } of asked) {
    await client.query(
      "insert into attributes (code, name, type, scope, ranges) values ($1, $1, $2, $3, $4)",
      [code, type, scope, ranges],
    );
    await client.query(
      `insert into attribute_choices (attribute_code, value, label, position)
       select $1, value, value, place
       from unnest($2::text[]) with ordinality as c (value, place)`,
      [code, choices],
    );
    await client.query(
      `insert into category_attributes (category_slug, attribute_code, position, is_filterable)
       select slug, $1, $2, true
       from categories`,
      [code, asked.findIndex((one) => one.code === code)],
    );
  }
}

/** The values of a product, and of its only variant. */
export function attributesOf(number: number) {
  const random = (salt: number) => mixed(number * 31 + salt) % 100;
  const tanning = tannings[tanningOfHundred.findIndex((limit) => random(1) < limit)];
  return {
    attributes: {
      tanning,
      lined: random(2) < 40,
      use: uses.filter((_, place) => random(3 + place) < 30),
    },
    variant_attributes: { width: random(9) / 2 },
  };
}

/** A 32-bit integer whose low digits look random. */
function mixed(number: number): number {
  const spread = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  const again = Math.imul(spread ^ (spread >>> 16), 0x45d9f3b);
  return (again ^ (again >>> 16)) >>> 0;
}
