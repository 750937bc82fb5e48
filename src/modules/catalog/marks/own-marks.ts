import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import { firstPictureColumn } from "../pricing/read-choices.ts";
import type { OwnMark, ProductToMark } from "./contract.ts";
import { MarkNotFound } from "./errors.ts";
import { markColumns } from "./mark-columns.ts";

const readAll = statement<OwnMark>(
  "catalog.ownMarks",
  `select ${markColumns}
   from origin_marks m
   where m.seller_id = $1
   order by m.created_at desc, m.id desc`,
);

/** The seller's marks of origin, newest first; at most `mostMarks`. One statement. */
export function ownMarks(db: Db, actor: Actor): Promise<readonly OwnMark[]> {
  const { sellerId } = allowedSeller(actor, "catalog.keepMarks");
  return readAll(db, [sellerId]);
}

const readOne = statement<OwnMark>(
  "catalog.ownMark",
  `select ${markColumns} from origin_marks m where m.id = $1 and m.seller_id = $2`,
);

const pageSize = 30;
const productColumns = `p.id, p.slug, p.name, ${firstPictureColumn}`;

// The cursor is a product's id, so that no name appears in an address.
const afterCursor = `(
  $3::uuid is null
  or (p.created_at, p.id) < (
    select a.created_at, a.id
    from products a
    where a.id = $3 and a.seller_id = $1
  )
)`;

const readMarked = statement<ProductToMark>(
  "catalog.productsWithMark",
  `select ${productColumns}
   from product_origin_marks pm
   join products p on p.id = pm.product_id
   where pm.seller_id = $1 and pm.mark_id = $2 and p.deleted_at is null and ${afterCursor}
   order by p.created_at desc, p.id desc
   limit ${pageSize + 1}`,
);
const readOthers = statement<ProductToMark>(
  "catalog.productsWithoutMark",
  `select ${productColumns}
   from products p
   where p.seller_id = $1
     and p.deleted_at is null
     and p.status <> 'archived'
     and not exists (
       select
       from product_origin_marks pm
       where pm.product_id = p.id and pm.mark_id = $2
     )
     and ($3 = '' or p.name ilike $3)
   order by p.created_at desc, p.id desc
   limit ${pageSize + 1}`,
);

/** One of the seller's marks with the products that have it, and products that could get it. */
export type OwnMarkPage = {
  readonly mark: OwnMark;
  readonly marked: ListPage<ProductToMark>;
  /** At most thirty that match the search, newest first. */
  readonly others: readonly ProductToMark[];
  readonly hasMoreOthers: boolean;
};

/**
 * A mark of the seller with a page of its products; `after` is `next` of the page before. The search
 * matches a part of the name of products without the mark. Throws MarkNotFound. Three statements.
 */
export async function ownMark(
  db: Db,
  actor: Actor,
  input: { readonly markId: string; readonly search: string; readonly after: string | null },
): Promise<OwnMarkPage> {
  const { sellerId } = allowedSeller(actor, "catalog.keepMarks");
  if (!isUuid(input.markId)) throw new MarkNotFound();
  const cursor = input.after !== null && isUuid(input.after) ? input.after : null;
  const pattern = input.search === "" ? "" : likePattern(input.search);
  const [[mark], marked, others] = await Promise.all([
    readOne(db, [input.markId, sellerId]),
    readMarked(db, [sellerId, input.markId, cursor]),
    readOthers(db, [sellerId, input.markId, pattern]),
  ]);
  if (mark === undefined) throw new MarkNotFound();
  return {
    mark,
    marked: paginate(marked, pageSize, (last) => last.id),
    others: others.slice(0, pageSize),
    hasMoreOthers: others.length > pageSize,
  };
}
