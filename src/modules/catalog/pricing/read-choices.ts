import { picturesView } from "#modules/media/public.server.ts";
import { likePattern, type Db } from "#platform/db/database.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type { ProductChoices } from "./pieces-contract.ts";
import { pictureJson } from "../listing/picture-json.ts";

/** Choosing among the seller's own products, by search, for a sale or a campaign. */

const maxChosen = 200;

/** The first picture of `products p`, or null. */
export const firstPictureColumn = `
  (
    select ${pictureJson}
    from product_images pi
    join ${picturesView} i on i.image_id = pi.image_id
    where pi.product_id = p.id
    order by pi.position
    limit 1
  ) as picture`;

/**
 * The conditions of a `readFound` statement on `products p`, newest first. $1 is the seller, $2 a
 * pattern for the name or SKU or '', $3 the last product of the previous page or null, and $4 the
 * ids of the products to leave out.
 */
export const searchConditions = `
  (
    $2 = ''
    or p.name ilike $2
    or exists (select from variants v where v.product_id = p.id and v.sku ilike $2)
  )
  and (
    $3::uuid is null
    or (p.created_at, p.id) < (
      select a.created_at, a.id
      from products a
      where a.id = $3 and a.seller_id = $1
    )
  )
  and not p.id = any($4::uuid[])`;

/** The search, the cursor of the page, and the products chosen before. */
export type ChoiceQuery = {
  readonly search: string;
  readonly after: string | null;
  readonly chosenIds: readonly string[];
};

type Read<Row> = (db: Db, values: readonly unknown[]) => Promise<readonly Row[]>;

type ChoiceStatements<Row> = {
  readonly pageSize: number;
  /** Takes the seller and the ids. */
  readonly readChosen: Read<Row>;
  /** Contains `searchConditions` and reads one row more than the page has. */
  readonly readFound: Read<Row>;
  /** Takes the seller. */
  readonly count: Read<{ readonly total: number }>;
};

/** Reads a page of the seller's products and those chosen before. Three statements. */
export async function readChoices<Row extends { readonly id: string }>(
  db: Db,
  sellerId: string,
  { search, after, chosenIds }: ChoiceQuery,
  { pageSize, readChosen, readFound, count }: ChoiceStatements<Row>,
): Promise<ProductChoices<Row>> {
  const ids = chosenIds.filter(isUuid).slice(0, maxChosen);
  const cursor = after !== null && isUuid(after) ? after : null;
  const [chosen, rows, [counted]] = await Promise.all([
    readChosen(db, [sellerId, ids]),
    readFound(db, [sellerId, search === "" ? "" : likePattern(search), cursor, ids]),
    count(db, [sellerId]),
  ]);
  const { items, next } = paginate(rows, pageSize, (last) => last.id);
  return { chosen, found: items, next, total: counted?.total ?? 0 };
}
